"""Guests who want all the workers for themselves."""

import asyncio

from tests.attack.hostile.target import Target
from tests.attack.wire import Person
from tests.server.jobs.waiting import LONG_LAND

LARGE_LAND = "\n===\n".join([LONG_LAND] * 50)
"""As much as may be sent to be scored."""
EXPERT = {"kind": "bot", "bot": "expert"}


async def many_people(target: Target, count: int) -> list[Person]:
    return await asyncio.gather(*(target.person(f"M{number}") for number in range(count)))


async def scorers(target: Target) -> None:
    """Four connections that score the largest lands without a pause."""
    people = await many_people(target, 4)
    await target.begin()

    async def score(person: Person) -> None:
        while target.is_on:
            reply = await person.ask("POST", "/api/score", {"land": LARGE_LAND})
            target.notes[str(reply.status)] += 1
            await asyncio.sleep(0 if reply.status == 200 else 0.02)

    await target.until_end([score(person) for person in people for _ in range(4)])


async def hint_askers(target: Target) -> None:
    """Many guests of one address who ask for hints at tables of RatLand."""
    people = await many_people(target, 20)
    tables = []
    for person in people[:5]:
        table = await person.open({"kind": "me"}, *[EXPERT] * 3, game="ratland")
        await person.act(table, "seed", seed="0a")
        tables.append((person, table))
    await target.begin()

    async def ask(person: Person, table: str) -> None:
        while target.is_on:
            reply = await person.ask("POST", f"/api/tables/{table}/hints", {})
            target.notes[str(reply.status)] += 1
            await asyncio.sleep(0 if reply.status == 200 else 0.02)

    await target.until_end([ask(*seat) for seat in tables for _ in range(4)])


async def solvers(target: Target) -> None:
    """50 guests who each let a land be solved for two minutes."""
    people = await many_people(target, 50)
    await target.begin()

    async def solve(person: Person) -> None:
        reply = await person.ask("POST", "/api/solve", {"land": LONG_LAND, "seconds": 120})
        target.notes[str(reply.status)] += 1

    await target.until_end([solve(person) for person in people])
    other = await Person.come(target.port, target.other_source(), "Eve")
    reply = await other.ask("POST", "/api/solve", {"land": "w. mG wb", "seconds": 5})
    target.notes[f"somebody else: {reply.status}"] += 1
    if reply.status == 202:
        target.notes[f"somebody else's job: {await finished(other, reply.json['id'])}"] += 1


async def finished(person: Person, job: str) -> str:
    """The state of a short job after at most ten seconds."""
    state = ""
    for _ in range(100):
        state = str((await person.ask("GET", f"/api/jobs/{job}")).json["state"])
        if state == "done":
            break
        await asyncio.sleep(0.1)
    return state


async def printers(target: Target) -> None:
    """50 guests who print as many cards as they may."""
    people = await many_people(target, 50)
    await target.begin()

    async def print_cards(person: Person) -> None:
        reply = await person.ask("POST", "/api/cards", {"seed": 1, "count": 200})
        target.notes[str(reply.status)] += 1

    await target.until_end([print_cards(person) for person in people])


async def expert_tables(target: Target) -> None:
    """40 tables with a person and eleven experts each."""
    host = await target.person()
    await target.begin()

    async def one() -> None:
        table = await host.open({"kind": "me"}, *[EXPERT] * 11, game="ratland")
        await host.act(table, "seed", seed="0a")
        target.notes["tables"] += 1

    await target.until_end([one() for _ in range(40)])


ATTACKS = (scorers, hint_askers, solvers, printers, expert_tables)

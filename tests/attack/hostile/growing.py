"""Acts in loops that would make logs, memory and the database grow without end."""

import asyncio
import contextlib

from tests.attack.hostile.target import Target
from tests.attack.wire import Person, WebSocket

SOCKETS = 4
AHEAD = 10
"""Rounds that are sent before the answers are read."""
ROUNDS = 100_000


async def loop_acts(target: Target, table: str, actors: list[tuple[Person, dict[str, object]]]) -> None:
    """Each of these acts in turn, some rounds ahead of the answers, on several sockets at once.

    `rows` in the notes is by how much the log has grown.
    """
    watcher = await target.socket(table)
    first = (await watcher.hear_until(t="state"))["n"]
    await target.begin()

    async def act(lane: int) -> None:
        sockets: dict[Person, WebSocket] = {}
        for person, _ in actors:
            if person not in sockets:
                sockets[person] = await target.socket(table, person)
        for number in range(0, ROUNDS, AHEAD):
            sent: list[tuple[WebSocket, str]] = []
            for step, (person, act) in enumerate(actors * AHEAD):
                name = f"{lane}.{number}.{step}"
                sockets[person].say({**act, "id": name})
                sent.append((sockets[person], name))
            for socket, name in sent:
                answer = await socket.hear_until(id=name)
                target.notes[str(answer.get("key", answer["t"]))] += 1
            if not target.is_on:
                return

    await target.until_end([act(lane) for lane in range(SOCKETS)])
    with contextlib.suppress(OSError):
        seen = await target.ask("GET", f"/api/tables/{table}")
        target.notes["rows"] = seen.json["n"] - first if seen.status == 200 else -1


async def leave_and_back(target: Target) -> None:
    """Leave the seat and come back, all the time."""
    table, host, _ = await target.table()
    await loop_acts(target, table, [(host, {"t": "leave"}), (host, {"t": "back"})])


async def fill_and_empty(target: Target) -> None:
    """The host puts a bot on an empty seat and takes it away, all the time."""
    host = await target.person()
    table = await host.open({"kind": "me"}, {"kind": "open"}, {"kind": "open"})
    bot: dict[str, object] = {"t": "fill", "seat": 2, "kind": "bot", "bot": "easy"}
    await loop_acts(target, table, [(host, bot), (host, {"t": "fill", "seat": 2, "kind": "open"})])


async def propose_and_vote(target: Target) -> None:
    """One proposes to end the game, the other votes no, all the time."""
    table, host, other = await target.table()
    await loop_acts(
        target, table, [(host, {"t": "propose", "what": "end"}), (other, {"t": "vote", "yes": False})]
    )


async def sit_and_leave(target: Target) -> None:
    """Take a seat and leave it, all the time."""
    host, guest = await target.person(), await target.person("Mal")
    table = await host.open()
    await loop_acts(target, table, [(guest, {"t": "sit"}), (guest, {"t": "leave"})])


async def chatting(target: Target) -> None:
    """Chat lines as fast as possible."""
    table, host, _ = await target.table()
    await loop_acts(target, table, [(host, {"t": "chat", "text": "spam " * 50})])


async def undoing(target: Target) -> None:
    """Move and take back, all the time, at a table with a bot."""
    host = await target.person()
    table = await host.open({"kind": "me"}, {"kind": "bot", "bot": "easy"})
    await host.act(table, "seed", seed="0a")
    while not (state := (await host.ask("GET", f"/api/tables/{table}")).json).get("moves"):
        await asyncio.sleep(0.02)
    move = state["moves"][0]
    await loop_acts(target, table, [(host, {"t": "move", "move": move}), (host, {"t": "undo"})])


async def new_guests(target: Target) -> None:
    """New guests, more than an address may have."""
    await target.begin()

    async def come() -> None:
        while target.is_on:
            await target.ask("POST", "/api/me", {"name": "Mallory"})

    await target.until_end([come() for _ in range(10)])


async def renaming(target: Target) -> None:
    """One guest who changes the name all the time."""
    host = await target.person()
    await target.begin()

    async def rename(lane: int) -> None:
        for number in range(ROUNDS):
            if not target.is_on:
                return
            reply = await host.ask("POST", "/api/me", {"name": f"M{lane}.{number}"})
            target.notes[str(reply.status)] += 1

    await target.until_end([rename(lane) for lane in range(10)])


async def new_links(target: Target) -> None:
    """Links and recovery codes made anew all the time, and wrong ones tried."""
    host = await target.person()
    await target.begin()

    async def link() -> None:
        while target.is_on:
            for path in ("/api/me/link", "/api/me/recovery"):
                target.notes[str((await host.ask("POST", path, {})).status)] += 1
            await target.ask("POST", "/api/recover", {"code": "AAAA-BBBB-CCCC-DDDD"})
            await asyncio.sleep(0)

    await target.until_end([link() for _ in range(10)])


async def new_tables(target: Target) -> None:
    """Tables opened and left, by many guests of one address."""
    people = [await target.person() for _ in range(10)]
    await target.begin()

    async def open_tables(person: Person) -> None:
        while target.is_on:
            try:
                await person.open()
                target.notes["opened"] += 1
            except ConnectionRefusedError:
                target.notes["refused"] += 1
                await asyncio.sleep(0.01)

    await target.until_end([open_tables(person) for person in people])


ATTACKS = (
    leave_and_back,
    fill_and_empty,
    propose_and_vote,
    sit_and_leave,
    chatting,
    undoing,
    new_guests,
    renaming,
    new_links,
    new_tables,
)

"""Rounds of a run.

Clients play while faults happen. Then all is quiet, everybody reads everything again, and it is checked.
"""

import asyncio
import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from time import monotonic

from scissortail.server.storage.database import POSTGRES, SQLITE
from tests.history.check import LAG, Findings, check, summary
from tests.history.client import Client
from tests.history.deployment import Deployment
from tests.history.faults import FaultDriver
from tests.history.journal import FaultWindow, History, Source

TABLES = (
    ("rope", 2, 0),
    ("ratland", 2, 0),
    ("cutterland", 2, 0),
    ("rope", 3, 0),
    ("ratland", 2, 1),
    ("rope", 1, 1),
)
"""Games with the numbers of people and of bots. Each start of a server with bots starts workers, too."""
SETTLING = 60.0


@dataclass
class Settings:
    faults: Sequence[str]
    seed: int
    seconds: float = 30.0
    """Of a round, as long as faults happen."""
    tables: int = len(TABLES)
    pace: float = 0.03
    """The average pause of a client before an act, in seconds."""
    quick: bool = False
    leaves: bool = True
    """Whether people sometimes leave their seat to a bot."""
    in_turn: bool = False
    """Each fault of the list once, in its order, and then the round is over."""
    most_kills: int = 0
    """Kill servers as quickly as they start, until so many kills; other faults come besides."""


@dataclass
class Crowd:
    """The clients of one round."""

    clients: list[Client] = field(default_factory=list)

    async def gather(self, deployment: Deployment, history: History, settings: Settings) -> None:
        chance = random.Random(settings.seed)
        for number in range(settings.tables):
            game, people, bots = TABLES[number % len(TABLES)]
            names = [f"{settings.seed}-{number}-{seat}" for seat in range(people + 1)]
            group = [
                Client(name, deployment.nodes, history, random.Random(chance.getrandbits(64)), settings.pace)
                for name in names
            ]
            *players, spectator = group
            for player in players:
                await player.come()
            if number % 2 == 0:
                self.clients.append(spectator)  # without a cookie
            seats = [{"kind": "me"}] + [{"kind": "open"}] * (people - 1)
            seats += [{"kind": "bot", "bot": "easy"}] * bots
            clock = {"kind": "reserve", "seconds": 20000, "increment": 0} if number % 3 == 0 else None
            wish = {"game": game, "seats": seats, **({"clock": clock} if clock else {})}
            table = await players[0].open(wish)
            self.clients += players
            for client in group:
                client.leaves = settings.leaves
                client.sit_at(table)

    async def settle(self) -> None:
        """Begin nothing new; wait for the last answers."""
        for client in self.clients:
            client.resting = True
        async with asyncio.timeout(SETTLING):
            while any(client.waiting or client.sends for client in self.clients):
                await asyncio.sleep(0.02)

    async def wait_for_nodes(self, deployment: Deployment) -> None:
        """Until all nodes say the same of all tables. The check finds one that stays behind for ever."""
        end = monotonic() + LAG
        for client in self.clients:
            for table in client.tables:
                while monotonic() < end:
                    nodes = range(len(deployment.nodes))
                    said = [await client.read(Source.STATE, table, node) for node in nodes]
                    if all(said) and len({one["n"] for one in said}) == 1:
                        break
                    await asyncio.sleep(0.05)

    async def read_all(self, deployment: Deployment) -> None:
        """Everybody reads every table they were at, at every node."""
        for client in self.clients:
            for table in client.tables:
                for node in range(len(deployment.nodes)):
                    await client.read(Source.STATE, table, node)
                await client.read(Source.LOG, table, 0)
                await client.read(Source.RECORD, table, 0)


async def record_round(deployment: Deployment, driver: FaultDriver, settings: Settings) -> History:
    """What happened in one round. Another round may follow on the same deployment."""
    history = History(settings.seed)
    crowd = Crowd()
    tasks: list[asyncio.Task[None]] = []
    try:
        async with asyncio.timeout(SETTLING):
            await crowd.gather(deployment, history, settings)
        for client in crowd.clients:
            tasks += [asyncio.create_task(client.play()), asyncio.create_task(client.read_on())]
        await _make_faults(driver, history, settings)
        await crowd.settle()
        for task in tasks:
            assert not task.done(), task
        await asyncio.sleep(0.3)
    finally:
        for task in tasks:
            task.cancel()
        ended = await asyncio.gather(*tasks, return_exceptions=True)
        assert [end for end in ended if not isinstance(end, asyncio.CancelledError)] == [] or not tasks
    await crowd.wait_for_nodes(deployment)
    history.quiet = monotonic()
    await crowd.read_all(deployment)
    for client in crowd.clients:
        history.names |= dict.fromkeys(client.tables, "")
        await client.close()
    return history


async def play_round(deployment: Deployment, driver: FaultDriver, settings: Settings) -> Findings:
    """One round and what its check found."""
    history = await record_round(deployment, driver, settings)
    findings = check(history, await asyncio.to_thread(deployment.read))
    findings.counts["sockets"] += history.sockets
    findings.counts["failed requests"] += history.failed_requests
    return findings


async def _make_faults(driver: FaultDriver, history: History, settings: Settings) -> None:
    end = monotonic() + settings.seconds
    if settings.most_kills:
        window = FaultWindow("kill", monotonic(), float("inf"))
        history.faults.append(window)
        await asyncio.gather(
            driver.kill_all_the_time(end, settings.most_kills), _draw_faults(driver, history, settings, end)
        )
        window.end = monotonic()
    else:
        await _draw_faults(driver, history, settings, end)
    await asyncio.sleep(0.5)


async def _draw_faults(driver: FaultDriver, history: History, settings: Settings, end: float) -> None:
    """One after the other."""
    in_turn = iter(settings.faults)
    while settings.faults and (settings.in_turn or monotonic() < end):
        await asyncio.sleep(driver.chance.uniform(0.1, 0.7) + (3 if settings.most_kills else 0))
        name = next(in_turn, None) if settings.in_turn else driver.chance.choice(settings.faults)
        if name is None:
            return
        await driver.once(name, history, settings.quick)


def report(kind: str, rounds: int, seconds: float, driver: FaultDriver, findings: Findings) -> str:
    nodes = "one server" if kind == SQLITE else "two servers"
    faults = ", ".join(f"{name} {count}" for name, count in sorted(driver.counts.items()))
    return (
        f"{kind}, {nodes}: {rounds} rounds in {seconds:.0f} s, {driver.kills} kills ({faults});"
        f" {findings.counts['sockets']} sockets; {summary(findings)}"
    )


KINDS = (SQLITE, POSTGRES)

"""The faults of a run. All of them are drawn from its seed, and each is printed when it happens."""

import asyncio
import random
import signal
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from time import monotonic

from tests.history.deployment import Deployment, NodeProcess
from tests.history.journal import FaultWindow, History

MINUTE = 60 * 10**9
EFFECT = 10.0
"""Seconds that a fault of the disk may last longer, until something was written or synced."""


@dataclass
class FaultDriver:
    """Makes one fault after the other while the clients play."""

    deployment: Deployment
    chance: random.Random
    say: Callable[[str], None] = lambda _: None
    kills: int = 0
    """Of servers and of the database, in the whole run."""
    counts: dict[str, int] = field(default_factory=dict)

    async def once(self, name: str, history: History, quick: bool) -> None:
        """One fault, from its beginning to the moment at which everything runs again."""
        start = monotonic()
        window = FaultWindow(name, start, float("inf"))
        history.faults.append(window)
        window.details = await FAULTS[name](self, quick)
        window.end = monotonic()
        self.counts[name] = self.counts.get(name, 0) + 1
        self.say(f"{name}: {window.details} ({window.end - start:.2f} s)")

    def node(self) -> NodeProcess:
        return self.chance.choice(self.deployment.nodes)

    def seconds(self, quick: bool) -> float:
        return self.chance.uniform(0.2, 0.6) if quick else self.chance.uniform(0.3, 4.0)

    async def restart(self, node: NodeProcess) -> None:
        self.kills += 1
        node.kill()
        await node.start()

    async def kill_all_the_time(self, end: float, most: int) -> None:
        """Kill every server again soon after it is back, each by itself."""

        async def hunt(node: NodeProcess) -> None:
            while monotonic() < end and self.kills < most:
                await asyncio.sleep(self.chance.uniform(0.05, 0.8))
                await self.restart(node)
                self.counts["kill"] = self.counts.get("kill", 0) + 1

        await asyncio.gather(*(hunt(node) for node in self.deployment.nodes))

    async def last(self, seconds: float) -> str:
        """Let a fault last, perhaps with a server killed meanwhile. Says what was done."""
        if self.chance.random() < 0.7:
            await asyncio.sleep(seconds)
            return f"{seconds:.2f} s"
        before = self.chance.uniform(0, seconds)
        node = self.node()
        await asyncio.sleep(before)
        self.kills += 1
        node.kill()
        node.spawn()
        await asyncio.sleep(seconds - before)
        return f"{seconds:.2f} s, {node.name} killed after {before:.2f} s"

    async def recover(self) -> None:
        """Everything runs again."""
        if self.deployment.postgres:
            await asyncio.to_thread(self.deployment.postgres.revive)
        await asyncio.gather(*(node.start() for node in self.deployment.nodes))


async def kill(driver: FaultDriver, _: bool) -> str:
    """Kill -9 of a server, or sometimes of all at once."""
    nodes = driver.deployment.nodes
    killed = nodes if driver.chance.random() < 0.15 else [driver.node()]
    await asyncio.gather(*(driver.restart(node) for node in killed))
    return " and ".join(node.name for node in killed)


async def kill_database(driver: FaultDriver, _: bool) -> str:
    """Kill -9 of PostgreSQL's postmaster. The servers stay, and find their way back by themselves."""
    postgres = driver.deployment.postgres
    assert postgres is not None
    driver.kills += 1
    await asyncio.to_thread(postgres.kill)
    await asyncio.to_thread(postgres.start)
    await driver.recover()
    return "postmaster"


async def stop(driver: FaultDriver, quick: bool) -> str:
    """SIGSTOP of a server, and SIGCONT."""
    node, seconds = driver.node(), driver.seconds(quick)
    node.signal(signal.SIGSTOP)
    await asyncio.sleep(seconds)
    node.signal(signal.SIGCONT)
    await driver.recover()
    return f"{node.name} for {seconds:.2f} s"


async def partition(driver: FaultDriver, quick: bool) -> str:
    """A cable loses all packets, of one direction or of both."""
    network = driver.deployment.network
    assert network is not None
    left, right = driver.chance.choice(driver.deployment.links)
    directions = driver.chance.choice([(0, 1), (0,), (1,)])
    await asyncio.to_thread(network.cut, left, right, *directions)
    done = await driver.last(driver.seconds(quick))
    await asyncio.to_thread(network.heal, left, right)
    await driver.recover()
    ways = [[left or "clients", right][:: 1 if way == 0 else -1] for way in directions]
    return f"{', '.join(' to '.join(way) for way in ways)} for {done}"


async def clock(driver: FaultDriver, _: bool) -> str:
    """A server's clock is set forward or back by up to an hour."""
    node = driver.node()
    shift = driver.chance.randrange(-60 * MINUTE, 60 * MINUTE)
    node.switches.set("clock_shift_ns", shift)
    await asyncio.sleep(driver.chance.uniform(0.2, 0.5))
    return f"{node.name} by {shift / 10**9:+.0f} s"


async def disk_full(driver: FaultDriver, quick: bool) -> str:
    """Nothing can be written to the database's files."""
    return await _on_disk(driver, "disk_full", 1, "refused_writes", quick)


async def fsync_fails(driver: FaultDriver, quick: bool) -> str:
    return await _on_disk(driver, "fsync_fails", 1, "failed_fsyncs", quick)


async def fsync_slow(driver: FaultDriver, quick: bool) -> str:
    return await _on_disk(
        driver, "fsync_delay_us", driver.chance.randrange(20_000, 400_000), "delayed_fsyncs", quick
    )


async def _on_disk(driver: FaultDriver, switch: str, value: int, counter: str, quick: bool) -> str:
    disk = driver.deployment.disk
    before = disk.get(counter)
    disk.set(switch, value)
    done = await driver.last(driver.seconds(quick))
    end = monotonic() + EFFECT
    while disk.get(counter) == before and monotonic() < end:
        await asyncio.sleep(0.02)
    disk.set(switch, 0)
    await driver.recover()
    return f"{switch} {value} for {done}, {counter} {disk.get(counter) - before}"


FAULTS: Mapping[str, Callable[[FaultDriver, bool], Awaitable[str]]] = {
    "kill": kill,
    "kill-database": kill_database,
    "stop": stop,
    "partition": partition,
    "clock": clock,
    "disk-full": disk_full,
    "fsync-fails": fsync_fails,
    "fsync-slow": fsync_slow,
}
OF_POSTGRES = ("kill-database",)
"""Faults that only a database of its own can have."""

"""The order in which owners and kinds of work are served, by a clock of our own and by real workers."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from scissortail.server.accounts.owner import Owner
from scissortail.server.jobs import fairness
from scissortail.server.jobs import workers as jobs
from scissortail.server.jobs.fairness import HALF_LIFE, Ledger, Slots, Turn, Work
from scissortail.server.jobs.workers import Job, TooMuch, Workers
from tests.server import work
from tests.server.jobs.waiting import EXAMPLE, worker_in


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def served(asked: Sequence[tuple[str, Work, Owner, float]], many: int = 1, kept: int = 0) -> list[str]:
    """The names of calls in the order in which they begin. All are asked for at once."""

    async def scene() -> list[str]:
        clock = Clock()
        slots = Slots(many, kept, clock=clock)
        turns = {slots.ask(kind, owner): (name, seconds) for name, kind, owner, seconds in asked}
        ends: dict[Turn, float] = {}
        order: list[str] = []
        while len(order) < len(turns) or ends:
            for turn in sorted((turn for turn in turns if turn.ready is None), key=lambda turn: turn.number):
                if turn not in ends and turns[turn][0] not in order:
                    ends[turn] = turn.began + turns[turn][1]
                    order.append(turns[turn][0])
            first = min(ends, key=lambda turn: ends[turn])
            clock.now = ends.pop(first)
            slots.give(first)
        assert (slots.waiting, slots.busy, slots.busy_kept) == (0, 0, 0)
        return order

    return asyncio.run(scene())


def test_nobody_waits_behind_anothers_hundred_jobs() -> None:
    asked = [(f"ann{number}", Work.TOOL, Owner("ann"), 1.0) for number in range(100)]
    asked += [("bob", Work.TOOL, Owner("bob"), 1.0), ("eve", Work.TOOL, Owner("eve"), 1.0)]
    assert served(asked)[:4] == ["ann0", "bob", "eve", "ann1"]


def test_equal_owners_take_turns() -> None:
    asked = [(f"{name}{number}", Work.TOOL, Owner(name), 1.0) for name in "abc" for number in range(3)]
    order = served(asked)
    assert all(sorted(name[0] for name in order[at : at + 3]) == ["a", "b", "c"] for at in (0, 3, 6))


def test_who_needs_less_time_is_served_more_often() -> None:
    asked = [(f"a{number}", Work.TOOL, Owner("a"), 4.0) for number in range(5)]
    asked += [(f"b{number}", Work.TOOL, Owner("b"), 1.0) for number in range(5)]
    order = served(asked)
    assert [name[0] for name in order[:5]].count("b") >= 3


def test_the_tables_of_a_host_are_one_owner() -> None:
    """Forty tables of twelve experts, and one bot at somebody else's table."""
    asked = [
        (f"{table} {seat}", Work.BOT, Owner("host", f"table{table}"), 1.5)
        for table in range(40)
        for seat in range(12)
    ]
    order = served([*asked, ("other", Work.BOT, Owner("ann", "hers"), 1.5)])
    assert order[1] == "other"
    ours = [name for name in order if name != "other"]
    assert len({name.split()[0] for name in ours[:40]}) == 40  # and each of the forty comes in its turn


def test_the_guests_of_an_address_are_one_owner() -> None:
    asked = [(f"g{number}", Work.LONG, Owner(f"g{number}", address="1.2.3.4"), 1.0) for number in range(50)]
    order = served([*asked, ("other", Work.LONG, Owner("ann", address="5.6.7.8"), 1.0)])
    assert order[:2] == ["g0", "other"]
    assert order[2:] == [f"g{number}" for number in range(1, 50)]


def test_each_kind_has_its_share_and_the_most_urgent_comes_first() -> None:
    asked = [("first", Work.TOOL, Owner("x"), 1.0)]
    for kind in (Work.TOOL, Work.BOT):
        asked += [(f"{kind.name}{number}", kind, Owner(f"{kind}{number}"), 1.0) for number in range(60)]
    order = served(asked)[1:]
    assert order[0].startswith("BOT")
    bots = sum(name.startswith("BOT") for name in order[:60])
    assert bots == pytest.approx(40, abs=2)  # twice as many as tools
    assert all("TOOL" in "".join(order[at : at + 4]) for at in range(80))


def test_a_hint_waits_for_one_bot_alone() -> None:
    asked = [(f"bot{number}", Work.BOT, Owner(f"host{number}"), 1.5) for number in range(100)]
    assert served([*asked, ("hint", Work.TOOL, Owner("ann"), 1.0)]).index("hint") <= 1


def test_scores_of_a_crowd_do_not_keep_a_hint_waiting() -> None:
    asked = [(f"score{number}", Work.QUICK, Owner(f"g{number}"), 1.0) for number in range(100)]
    assert served([*asked, ("hint", Work.TOOL, Owner("ann"), 1.0)]).index("hint") <= 1


def test_one_worker_is_kept_for_quick_work() -> None:
    asked = [(f"bot{number}", Work.BOT, Owner("host"), 1.5) for number in range(10)]
    order = served([*asked, ("easy", Work.QUICK, Owner("ann"), 0.1)], many=2, kept=1)
    assert order[:2] == ["bot0", "easy"]
    assert order[2:] == [f"bot{number}" for number in range(1, 10)]


def test_one_owner_never_has_all_workers() -> None:
    async def scene() -> None:
        slots = Slots(4, 1)
        mine = [slots.ask(Work.BOT, Owner("host", f"table{number}")) for number in range(10)]

        def begun() -> int:
            return sum(turn.ready is None for turn in mine)

        assert begun() == 2
        hers = slots.ask(Work.BOT, Owner("ann"))
        assert hers.ready is None
        slots.give(hers)
        assert begun() == slots.busy == 2
        slots.give(mine[0])
        assert begun() == 3
        slots.resize(5, 1)
        assert begun() == 4

    asyncio.run(scene())


def test_used_time_fades_and_few_names_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    ledger = Ledger(clock)
    ledger.charge(Owner("ann", "table", "1.2.3.4"), 8.0)
    ledger.charge(Owner("bob"), 1.0)
    assert [ledger.used(name) for name in ("ann", "table", "1.2.3.4", "bob", "eve")] == [8, 8, 8, 1, 0]
    clock.now += HALF_LIFE
    assert (ledger.used("ann"), ledger.used("bob")) == (4, 0.5)
    monkeypatch.setattr(fairness, "MOST_NAMES", 4)
    ledger.charge(Owner("eve"), 1.0)
    ledger.charge(Owner("ann"), 1.0)
    ledger.charge(Owner("zoe"), 1.0)
    assert (ledger.used("ann"), ledger.used("zoe")) == (5, 1)
    assert sum(ledger.used(name) > 0 for name in ("ann", "table", "1.2.3.4", "bob", "eve", "zoe")) == 4


def test_who_used_much_comes_later() -> None:
    async def scene() -> list[str]:
        clock = Clock()
        slots = Slots(1, clock=clock)
        slots.ledger.charge(Owner("ann"), 10.0)
        holding = slots.ask(Work.TOOL, Owner("x"))
        turns = {slots.ask(Work.TOOL, Owner(name)): name for name in ("ann", "bob")}
        slots.give(holding)
        return [name for turn, name in turns.items() if turn.ready is None]

    assert asyncio.run(scene()) == ["bob"]


def test_time_used_while_nobody_waited_is_no_debt() -> None:
    """Who has used the idle workers for minutes is not served after a newcomer's many jobs."""

    async def scene() -> list[str]:
        clock = Clock()
        slots = Slots(1, clock=clock)
        for _ in range(100):
            turn = slots.ask(Work.BOT, Owner("ann"))
            clock.now += 1.5
            slots.give(turn)
        turns = {slots.ask(Work.BOT, Owner("eve")): f"eve{number}" for number in range(20)}
        order = []
        for served in range(6):
            turn = next(turn for turn in turns if turn.ready is None)
            order.append(turns.pop(turn))
            if served == 1:
                turns[slots.ask(Work.BOT, Owner("ann"))] = "ann"
            clock.now += 1.5
            slots.give(turn)
        return order

    assert asyncio.run(scene()).index("ann") <= 3


def test_names_that_do_not_wait_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fairness, "MOST_ENDED", 10)

    async def scene() -> Slots:
        clock = Clock()
        slots = Slots(1, clock=clock)
        for number in range(100):
            turn = slots.ask(Work.TOOL, Owner(f"guest{number}"))
            clock.now += 1.0
            slots.give(turn)
        return slots

    root = asyncio.run(scene())._queues[Work.TOOL]._root
    assert len(root.ended) <= 10 and not root.branches


def test_a_cancelled_call_leaves_the_queue_or_gives_its_slot_back() -> None:
    async def scene() -> None:
        slots = Slots(1)
        holding = slots.ask(Work.TOOL, Owner("ann"))
        turns = [slots.ask(Work.TOOL, Owner("bob")) for _ in range(3)]
        tasks = [asyncio.create_task(slots.wait(turn)) for turn in turns]
        await asyncio.sleep(0)
        tasks[0].cancel()
        slots.give(holding)  # before the cancelled task has run
        assert turns[1].ready is None and slots.busy == 1
        tasks[1].cancel()  # it has its slot but does not know it yet
        await asyncio.wait(tasks[:2])
        await tasks[2]
        assert (slots.busy, slots.waiting) == (1, 0)
        slots.give(turns[2])
        assert slots.busy == 0

    asyncio.run(scene())


# Real workers

Scene = Callable[[Workers, Path], Awaitable[Any]]


def with_workers(scene: Scene, folder: Path, size: int = 1) -> Any:
    async def run() -> Any:
        async with Workers(size=size) as workers:
            return await scene(workers, folder)

    return asyncio.run(run())


async def held(workers: Workers, folder: Path) -> "asyncio.Task[Any]":
    """Work that keeps the only worker busy until there is a file `go`."""
    holding = asyncio.create_task(workers.run(work.hold, str(folder), owner="holder"))
    await worker_in(folder)
    return holding


def begun(folder: Path) -> list[str]:
    return (folder / "begun").read_text().split()


def test_workers_serve_owners_in_turn_and_know_what_each_has_used(tmp_path: Path) -> None:
    async def scene(workers: Workers, folder: Path) -> None:
        holding = await held(workers, folder)
        names = ["ann", "ann", "ann", "ann", "bob", "eve"]
        asked = [asyncio.create_task(workers.run(work.note, str(folder), name, owner=name)) for name in names]
        await asyncio.sleep(0)
        (folder / "go").touch()
        await asyncio.gather(holding, *asked)
        assert workers.used("holder") > workers.used("bob") > 0 == workers.used("zoe")
        assert workers.seconds()[Work.TOOL] > workers.used("holder") and not workers.seconds()[Work.BOT]

    with_workers(scene, tmp_path)
    assert sorted(begun(tmp_path)[:3]) == ["ann", "bob", "eve"]


def test_bots_are_never_refused_and_tools_are(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.server.jobs.test_workers import first_view

    monkeypatch.setattr(jobs, "MOST_WAITING", 8)
    monkeypatch.setattr(jobs, "MOST_ASKED_ADDRESS", 2)

    async def scene(workers: Workers, folder: Path) -> None:
        holding = await held(workers, folder)
        here = [
            asyncio.create_task(workers.run(work.about, owner=f"g{number}", address="1.2.3.4"))
            for number in range(2)
        ]
        await asyncio.sleep(0)
        with pytest.raises(TooMuch):
            await workers.run(work.about, owner="g3", address="1.2.3.4")
        there = asyncio.create_task(workers.run(work.about, owner="g3", address="5.6.7.8"))
        owner = Owner("host", "table")
        asked = [asyncio.create_task(workers.choose(first_view(), "easy", 1, owner)) for _ in range(10)]
        await asyncio.sleep(0)
        with pytest.raises(TooMuch):
            await workers.run(work.about, owner="zoe")
        (folder / "go").touch()
        await asyncio.gather(holding, there, *here)
        assert len(await asyncio.gather(*asked)) == 10
        assert workers.open == 0 and not workers._asked

    with_workers(scene, tmp_path)


def test_the_time_limit_counts_from_the_start_not_from_the_queue(tmp_path: Path) -> None:
    async def scene(workers: Workers, folder: Path) -> None:
        holding = await held(workers, folder)
        waiting = asyncio.create_task(workers.run(work.about, owner="ann", seconds=1.0))
        await asyncio.sleep(1.5)
        assert not waiting.done()
        (folder / "go").touch()
        await asyncio.gather(holding, waiting)

    with_workers(scene, tmp_path)


def test_jobs_of_an_address_are_bounded_and_others_come_between(tmp_path: Path) -> None:
    async def scene(workers: Workers, folder: Path) -> None:
        def start(owner: str, address: str) -> Job:
            return workers.begin(
                owner, "note", lambda job: workers.step(job, work.note, str(folder), owner), address
            )

        first = workers.begin("x", "hold", lambda job: workers.step(job, work.hold, str(folder)))
        await worker_in(folder)
        mine = [start(f"g{number}", "1.2.3.4") for number in range(jobs.MOST_JOBS_ADDRESS)]
        with pytest.raises(TooMuch):
            start("one more", "1.2.3.4")
        other = start("other", "5.6.7.8")
        await asyncio.sleep(0.01)
        assert [job.ahead for job in mine[:2]] == [0, 2] and other.ahead == 1
        assert other.json()["ahead"] == 1 and first.json()["ahead"] == 0
        (folder / "go").touch()
        for job in (*mine, other):
            await job.over.wait()
        assert start("one more", "1.2.3.4").state == "waiting"

    with_workers(scene, tmp_path)
    assert begun(tmp_path)[:3] == ["g0", "other", "g1"]


def test_a_solve_is_shorter_while_others_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "SHARED_SOLVING", 0.25)

    async def scene(workers: Workers, folder: Path) -> None:
        first = workers.begin("x", "hold", lambda job: workers.step(job, work.hold, str(folder)))
        await worker_in(folder)
        solving = [workers.solve(owner, EXAMPLE, 2.0) for owner in ("ann", "bob")]
        await asyncio.sleep(0.01)
        (folder / "go").touch()
        for job in (first, *solving):
            await job.over.wait()
        assert [job.state for job in solving] == ["done", "done"]
        assert [job.json()["seconds"] for job in solving] == [0.25, 2.0]

    with_workers(scene, tmp_path)

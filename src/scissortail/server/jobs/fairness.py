"""Who is served next: a queue that is fair between kinds of work and between owners.

Each kind of work has a share of the workers. A kind that waits gets its share, however much work of the
other kinds waits; while all are within their shares, the order of `Work` decides. Within a kind, all owners
who wait get equally much of the workers' time. So nobody waits behind another's hundred jobs.
"""

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Container, Iterator
from enum import IntEnum

from scissortail.server.accounts.owner import Owner

HALF_LIFE = 60.0
"""Seconds after which used worker time counts half."""
MOST_NAMES = 20_000
"""How many names a ledger keeps. The one that was charged longest ago is dropped first."""
MOST_ENDED = 1000
"""How many names that do not wait are kept at a level. If there are more, the oldest are dropped."""
LEARNING = 0.2
"""How much the last call of a kind changes what the next one is expected to take."""

ReadClock = Callable[[], float]


class Work(IntEnum):
    """The kinds of work, the most urgent first."""

    QUICK = 0
    """Work of milliseconds."""
    BOT = 1
    """Moves of bots that think for a second or more."""
    TOOL = 2
    """Tools that a person waits for, such as hints."""
    LONG = 3
    """Steps of jobs."""


SHARES = {Work.QUICK: 8.0, Work.BOT: 4.0, Work.TOOL: 2.0, Work.LONG: 1.0}
"""The kinds that wait divide the workers' time in these proportions."""


class Ledger:
    """The worker seconds that each name has used recently. Old ones fade."""

    def __init__(self, clock: ReadClock = time.monotonic) -> None:
        self._clock = clock
        self._entries: dict[str, tuple[float, float, int]] = {}
        """Seconds, when they were counted, and the number of the name's last turn."""
        self._turns = 0

    def used(self, name: str) -> float:
        seconds, at, _ = self._entries.get(name, (0.0, 0.0, 0))
        return seconds * 0.5 ** ((self._clock() - at) / HALF_LIFE) if seconds else 0.0

    def standing(self, name: str) -> tuple[float, int]:
        """Sorts names: who has used less comes first, then whose last turn was longer ago."""
        entry = self._entries.get(name)
        return (self.used(name), entry[2]) if entry else (0.0, 0)

    def charge(self, owner: Owner, seconds: float) -> None:
        """Add seconds to all names of the owner, or take back some that were added before."""
        self._turns += 1
        for name in filter(None, dict.fromkeys(owner.path)):
            used = max(0.0, self.used(name) + seconds)
            self._entries.pop(name, None)
            self._entries[name] = (used, self._clock(), self._turns)
        while len(self._entries) > MOST_NAMES:
            del self._entries[next(iter(self._entries))]


class Turn:
    """A call that waits for a worker or has one."""

    __slots__ = ("began", "expected", "is_kept", "number", "owner", "ready", "work")

    def __init__(self, work: Work, owner: Owner, number: int) -> None:
        self.work = work
        self.owner = owner
        self.number = number
        self.ready: asyncio.Future[None] | None = None
        """Set while it waits."""
        self.began = 0.0
        self.expected = 0.0
        """The seconds that were charged when it began."""
        self.is_kept = False
        """It has the worker that is kept for quick work."""


class Branch:
    """The waiting turns of a name, by the names below it. The last level has the turns themselves."""

    __slots__ = ("branches", "ended", "now", "start", "turns")

    def __init__(self, start: float) -> None:
        self.start = start
        """The virtual time of its next turn: who has the least is served first."""
        self.now = 0.0
        """The virtual time of the last turn below it. Names that come later begin there."""
        self.branches: dict[str, Branch] = {}
        self.ended: dict[str, float] = {}
        """The virtual times of names that do not wait, where they are ahead of `now`."""
        self.turns: dict[int, Turn] = {}
        """By number, in the order of arrival."""

    def enter(self, name: str) -> "Branch":
        """The branch of a name below. While a name did not wait, it has saved up nothing."""
        if name not in self.branches:
            self.branches[name] = Branch(max(self.now, self.ended.pop(name, 0.0)))
        return self.branches[name]

    def leave(self, name: str) -> None:
        """Remove the branch of a name below if nothing waits there."""
        branch = self.branches[name]
        if not (branch.branches or branch.turns):
            del self.branches[name]
            self.ended[name] = branch.start
            if len(self.ended) > MOST_ENDED:
                ahead = [(name, end) for name, end in self.ended.items() if end > self.now]
                self.ended = dict(ahead[-MOST_ENDED // 2 :])


class FairQueue:
    """The waiting turns of one kind of work: start-time fair queueing, at each level of names.

    Of names that have had equally much, the one that used less in the last minutes comes first.
    """

    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger
        self.many = 0
        self._root = Branch(0.0)

    def add(self, turn: Turn) -> None:
        branch = self._root
        for name in turn.owner.path:
            branch = branch.enter(name)
        branch.turns[turn.number] = turn
        self.many += 1

    def next(self, full: Container[str] = ()) -> Turn | None:
        """The turn that is served next: by address, then by account, then by part.

        None if nobody waits but owners who are `full`.
        """
        branch = self._root
        names = [name for name in branch.branches if name not in full]
        if not names:
            return None
        while names:
            below = branch.branches
            branch = below[min(names, key=lambda name: (below[name].start, *self.ledger.standing(name)))]
            names = list(branch.branches)
        return next(iter(branch.turns.values()))

    def begin(self, turn: Turn, seconds: float) -> None:
        """Note that a waiting turn is served now, and is expected to take these seconds."""
        branch = self._root
        for name in turn.owner.path:
            below = branch.branches[name]
            branch.now = max(branch.now, below.start)
            below.start += seconds
            branch = below

    def correct(self, turn: Turn, seconds: float) -> None:
        """Note that a turn took so many seconds more than expected."""
        branch = self._root
        for name in turn.owner.path:
            if name not in branch.branches:
                if name in branch.ended:
                    branch.ended[name] += seconds
                return
            branch = branch.branches[name]
            branch.start += seconds

    def remove(self, turn: Turn) -> None:
        trail = [self._root]
        for name in turn.owner.path:
            trail.append(trail[-1].branches[name])
        del trail[-1].turns[turn.number]
        self.many -= 1
        for above, name in reversed(list(zip(trail, turn.owner.path, strict=False))):
            above.leave(name)

    def ahead(self, turn: Turn) -> int:
        """How many turns come first, if nobody joins the queue and all take equally long."""
        mine = self._place(turn)
        return sum(self._place(other) < mine for other in self._all(self._root) if other is not turn)

    def _place(self, turn: Turn) -> tuple[int, float, float, int, int]:
        """An owner's second turn comes after everybody's first."""
        widest = turn.owner.path[0]
        before = sum(other.number < turn.number for other in self._all(self._root.branches[widest]))
        return before, self._root.branches[widest].start, *self.ledger.standing(widest), turn.number

    def _all(self, branch: Branch) -> Iterator[Turn]:
        yield from branch.turns.values()
        for below in branch.branches.values():
            yield from self._all(below)


class Slots:
    """Decides which calls may run now: as many as there are workers.

    One owner never has all workers: if there are several, the last one is left for somebody else.
    """

    def __init__(
        self, many: int, kept: int = 0, ledger: Ledger | None = None, clock: ReadClock = time.monotonic
    ) -> None:
        """`kept` of the workers are for quick work alone."""
        self.ledger = ledger or Ledger(clock)
        self.many = many
        self.kept = kept
        self.busy = 0
        self.busy_kept = 0
        self._held: Counter[str] = Counter()
        """How many workers each owner has, by the widest name, without those kept for quick work."""
        self.seconds = dict.fromkeys(Work, 0.0)
        """Worker seconds used for each kind of work."""
        self._clock = clock
        self._queues = {work: FairQueue(self.ledger) for work in Work}
        self._passed = dict.fromkeys(Work, 0.0)
        """The virtual time of each kind: its worker seconds divided by its share."""
        self._now = 0.0
        """The virtual time of the kind that was served last. Kinds that did not wait saved up nothing."""
        self._usual = dict.fromkeys(Work, 0.0)
        """The seconds that a call of each kind takes."""
        self._numbers = 0

    @property
    def waiting(self) -> int:
        return sum(queue.many for queue in self._queues.values())

    def waits(self, work: Work) -> int:
        return self._queues[work].many

    def ahead(self, turn: Turn) -> int:
        """How many calls of its kind are served before this one; 0 once it runs."""
        return self._queues[turn.work].ahead(turn) if turn.ready else 0

    def ask(self, work: Work, owner: Owner) -> Turn:
        """Queue a call. Follow with `wait`."""
        self._numbers += 1
        turn = Turn(work, owner, self._numbers)
        turn.ready = asyncio.get_running_loop().create_future()
        if not self._queues[work].many:
            self._passed[work] = max(self._passed[work], self._now)
        self._queues[work].add(turn)
        self._serve()
        return turn

    async def wait(self, turn: Turn) -> None:
        """Wait until the call may run. Follow with `give` when it has ended."""
        ready = turn.ready
        if ready is None:
            return
        try:
            await ready
        except asyncio.CancelledError:
            if ready.cancelled():
                self._drop(turn)
            else:  # it already had its slot
                self.give(turn)
            raise

    def give(self, turn: Turn) -> None:
        """Give the slot back, and charge the owner for the time that the call took."""
        took = self._clock() - turn.began
        self.seconds[turn.work] += took
        self._usual[turn.work] += LEARNING * (took - self._usual[turn.work])
        self._queues[turn.work].correct(turn, took - turn.expected)
        self._charge(turn, took - turn.expected)
        if turn.is_kept:
            self.busy_kept -= 1
        else:
            self.busy -= 1
            self._held[turn.owner.path[0]] -= 1
            self._held += Counter()  # forget those that have none
        self._serve()

    def resize(self, many: int, kept: int) -> None:
        """Change the number of workers. Calls that run go on."""
        self.many, self.kept = many, kept
        self._serve()

    def _drop(self, turn: Turn) -> None:
        """Remove a call from the queue. Nothing happens if it is not there any more."""
        if turn.ready:
            turn.ready = None
            self._queues[turn.work].remove(turn)

    def _serve(self) -> None:
        """Start what may run now."""
        while self.busy_kept < self.kept and (turn := self._queues[Work.QUICK].next()):
            self._start(turn, is_kept=True)
        most = self.many - self.kept
        while self.busy < most:
            full = {name for name, held in self._held.items() if name and held >= max(1, most - 1)}
            turns = [turn for work in Work if (turn := self._queues[work].next(full))]
            if not turns:
                return
            turn = min(turns, key=lambda turn: (self._passed[turn.work], turn.work))
            self._now = max(self._now, self._passed[turn.work])
            self._start(turn)

    def _start(self, turn: Turn, is_kept: bool = False) -> None:
        """Start a call that waits, unless it was cancelled."""
        work = turn.work
        ready = turn.ready
        assert ready is not None
        if ready.cancelled():
            self._drop(turn)
            return
        turn.expected = self._usual[work]
        self._queues[work].begin(turn, turn.expected)
        self._drop(turn)
        ready.set_result(None)
        if is_kept:
            self.busy_kept += 1
        else:
            self.busy += 1
            self._held[turn.owner.path[0]] += 1
        turn.began = self._clock()
        turn.is_kept = is_kept
        self._charge(turn, turn.expected)

    def _charge(self, turn: Turn, seconds: float) -> None:
        """Until a call has ended, its owner is charged what such a call usually takes."""
        self.ledger.charge(turn.owner, seconds)
        if not turn.is_kept:
            self._passed[turn.work] += seconds / SHARES[turn.work]

"""Play bots against each other.

Seats rotate and dice are paired. Every game is stored as one line, so an interrupted run can go on.
"""

from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import asdict, dataclass, field
from itertools import islice
from time import perf_counter
from typing import Any

from scissortail import bots, games
from scissortail.bots.turns import play_turns
from scissortail.engine.dice import FastDice
from scissortail.engine.errors import BadOptions
from scissortail.engine.game import Options
from scissortail.engine.move import Move

AHEAD = 4
"""Games submitted per worker, so that no worker waits."""


@dataclass(frozen=True)
class ArenaTable:
    """A table to play at. If there are fewer bots than players, the last bot takes the remaining seats."""

    game: str
    bots: tuple[str, ...]
    players: int
    options: Options = field(default_factory=dict)
    seed: int = 1

    def check(self) -> None:
        """Raise BadOptions if there can be no such table."""
        games.find(self.game).check(self.players, self.options)
        if len(self.bots) > self.players:
            raise BadOptions("arena-too-many-bots", players=self.players, bots=len(self.bots))
        for name in self.bots:
            bots.find(name)

    def seats(self, number: int) -> list[int]:
        """For game `number`, which bot sits where.

        Each deal is played once per player. In each of these games every bot moves one seat on.
        """
        by_seat = [min(seat, len(self.bots) - 1) for seat in range(self.players)]
        turn = number % self.players
        return by_seat[-turn:] + by_seat[:-turn] if turn else by_seat


@dataclass(frozen=True)
class PlayedGame:
    """One game, as plain data."""

    number: int
    seats: list[int]
    """Which bot sat where."""
    shares: list[float]
    """Each seat's share of the win; a shared win is a fraction."""
    scores: list[int]
    times: list[list[float]]
    """Seconds of each decision, by bot. Forced moves are not decisions."""
    faults: list[int]
    """By bot: the turns that the greedy bot played because an external program failed."""

    def json(self) -> dict[str, Any]:
        return asdict(self)


def play(table: ArenaTable, number: int) -> PlayedGame:
    """Play game `number` of this table. The result does not depend on the machine."""
    # One bot per seat, because a program must not see two hands.
    players = [bots.find(table.bots[bot]) for bot in table.seats(number)]
    try:
        return _play(players, table, number)
    finally:
        for player in players:
            player.close()


def play_with(players: Sequence[bots.Bot], table: ArenaTable, number: int) -> PlayedGame:
    """The same with these bots in place of those that the table names."""
    return _play([players[bot] for bot in table.seats(number)], table, number)


def thinking(table: ArenaTable, number: int) -> list[FastDice]:
    """The bots' own dice, by seat.

    They are separate, so that a bot that uses more random numbers does not change the cards.
    """
    return [FastDice(table.seed << 64 | (seat + 1) << 48 | number) for seat in range(table.players)]


def _play(players: Sequence[bots.Bot], table: ArenaTable, number: int) -> PlayedGame:
    """`players` are the bots by seat."""
    game = games.find(table.game)
    seats = table.seats(number)
    deal = number // table.players
    dice = FastDice(table.seed << 32 | deal)
    own = thinking(table, number)
    position = game.start(table.players, table.options, dice)
    times: list[list[float]] = [[] for _ in table.bots]

    def choose(observation: bots.Observation) -> Move:
        at = observation.seat - 1
        has_choice = observation.count_moves() > 1
        start = perf_counter()
        move = players[at].choose(observation, own[at])
        if has_choice:
            times[seats[at]].append(perf_counter() - start)
        return move

    play_turns(position, choose, dice)
    result = position.result()
    assert result is not None
    share = 1 / len(result.winners)
    shares = [share if seat in result.winners else 0.0 for seat in range(1, table.players + 1)]
    faults = [0] * len(table.bots)
    for bot, player in zip(seats, players, strict=True):
        faults[bot] += player.faults
    return PlayedGame(number, seats, shares, result.scores, times, faults)


def run(table: ArenaTable, numbers: Iterable[int], executor: Executor, workers: int) -> Iterator[PlayedGame]:
    """Play these games. Yields each as soon as it is over."""
    left = iter(numbers)
    waiting: set[Future[PlayedGame]] = {
        executor.submit(play, table, number) for number in islice(left, workers * AHEAD)
    }
    while waiting:
        done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        for future in done:
            for number in islice(left, 1):
                waiting.add(executor.submit(play, table, number))
            yield future.result()

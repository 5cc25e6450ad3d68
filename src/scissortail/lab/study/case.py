"""One game of a study, as plain data.

Every game has its own dice: with shared dice, equal bots would play equal games.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from time import perf_counter

from scissortail import bots, games
from scissortail.bots.turns import turns
from scissortail.engine.dice import FastDice
from scissortail.engine.move import Move
from scissortail.engine.part import Part
from scissortail.lab.arena import ArenaTable, thinking
from scissortail.lab.journal import program
from scissortail.lab.study.watch import ScoreWatch, Watch

WATCHES: Mapping[str, type[Watch]] = games.ByGame(
    Part.WATCH, lambda module: module.WATCH, lambda game: ScoreWatch
)


@dataclass(frozen=True)
class Case:
    """Lists are by seat unless noted."""

    number: int
    seats: list[int]
    """Which bot sat where."""
    first: int
    """The seat that began."""
    moves: int
    length: int
    """In turns or rounds."""
    shares: list[float]
    """Each seat's share of the win; a shared win is a fraction."""
    scores: list[int]
    half: list[int]
    """The standing when half of the turns or rounds were over."""
    parts: list[list[int]]
    """The points from each source."""
    clans: list[str]
    events: list[str]
    """By round."""
    leaders: list[int]
    """By round, in games with events: the seat that led alone when the event was revealed, else NO_LEADER."""
    faults: int
    """Turns that the greedy bot played because an external program failed."""


def play(table: ArenaTable, number: int) -> Case:
    """Play game `number` of this table. The result does not depend on the machine."""
    seats = table.seats(number)
    players = [bots.find(table.bots[bot]) for bot in seats]  # one per seat: a program must not see two hands
    try:
        return _play(players, seats, table, number)
    finally:
        for player in players:
            player.close()


def _play(players: list[bots.Bot], seats: list[int], table: ArenaTable, number: int) -> Case:
    game = games.find(table.game)
    dice = FastDice(table.seed << 32 | number)
    own = thinking(table, number)
    position = game.table(table.players, game.check(table.players, table.options), game.rules[-1])
    watch = WATCHES[table.game](position)
    tell = watch.on_event if watch.needs_events else None
    position.deal(dice, tell)
    first = watch.first()
    standings = [watch.standing()]
    moves = 0

    def choose(observation: bots.Observation) -> Move:
        seat = observation.seat
        move = players[seat - 1].choose(observation, own[seat - 1])
        watch.see(seat, move)
        return move

    for _ in turns(position, choose, dice, tell):
        moves += 1
        if watch.clock() == len(standings):
            standings.append(watch.standing())
    result = position.result()
    assert result is not None
    share = 1 / len(result.winners)
    return Case(
        number,
        seats,
        first,
        moves,
        watch.clock(),
        [share if seat in result.winners else 0.0 for seat in range(1, table.players + 1)],
        result.scores,
        standings[watch.clock() // 2],
        watch.parts(),
        watch.clans(),
        watch.events(),
        watch.leaders(),
        sum(player.faults for player in players),
    )


@dataclass(frozen=True)
class CaseBatch:
    """Games played one after the other, each as a line of JSON."""

    lines: list[str]
    seconds: float
    program: str
    """Fingerprint of the rules and bots: the workers of a cluster may have other versions."""


def play_some(table: ArenaTable, first: int, count: int) -> CaseBatch:
    """Play games `first` to `first + count - 1`. Runs in a worker."""
    start = perf_counter()
    lines = [line(play(table, number)) for number in range(first, first + count)]
    return CaseBatch(lines, perf_counter() - start, program(table.game))


def line(case: Case) -> str:
    return json.dumps(asdict(case), separators=(",", ":"))

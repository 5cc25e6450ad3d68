"""The same game with another card in a hidden hand.

The deal's dice are changed in one or two draws that only one seat may see. All other draws come out as they
did, because the dice see the same pool as before.
"""

from collections.abc import Container, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from scissortail.engine.dice import EVERYONE, Dice, FastDice, SeededDice, mix
from scissortail.engine.event import Tell
from scissortail.engine.game import Game, Options
from scissortail.engine.position import Position
from scissortail.engine.recorded_dice import NotingDice
from scissortail.server.tables.table import BadLog, Table, taken_back
from tests.encoding.test_visibility import secrets
from tests.secrecy.room import Room
from tests.secrecy.script import Course

TRIED = 12
"""How many changes of the deal are tried. The one that stays hidden longest is taken."""


class Change(NamedTuple):
    """Draw number `first` of the deal gives `instead`; draw `second`, if there is one, gives what it gave."""

    first: int
    was: int
    instead: int
    second: int | None
    owners: tuple[int, ...]
    """The seats that may know."""


class ImpossibleDeal(Exception):
    """A changed draw gives what cannot be drawn there: the second copy of a player's clan (W54)."""


class ChangedDice(Dice):
    """Dice whose draws are changed, for the length of a deal."""

    def __init__(self, dice: Dice, change: Change) -> None:
        self.dice = dice
        self.change = change
        self.drawn = 0
        self.pool: list[int] | None = None
        """The pool of the changed draws, while it differs from what it was."""

    def below(self, n: int) -> int:
        return self.dice.below(n)

    def draw(self, counts: list[int], total: int, seat: int = EVERYONE) -> int:
        change, number = self.change, self.drawn
        self.drawn += 1
        seen = counts
        if counts is self.pool:
            seen = counts.copy()
            seen[change.was] -= 1
            seen[change.instead] += 1
        kind = self.dice.draw(seen, total, seat)
        if number == change.first:
            self.pool = counts
            kind = change.instead
        elif number == change.second:
            self.pool = None
            kind = change.was
        if not counts[kind]:
            raise ImpossibleDeal
        return kind


@contextmanager
def dealt_with(game: Game, change: Change) -> Iterator[None]:
    """Meanwhile every deal of the game is changed like this."""
    usual = game.start

    def start(
        players: int, options: Options, dice: Dice, tell: Tell | None = None, rules: int | None = None
    ) -> Position:
        return usual(players, options, ChangedDice(dice, change), tell, rules)

    game.start = start  # type: ignore[method-assign]
    try:
        yield
    finally:
        del game.start  # the class has it


def private_draws(table: Table) -> list[tuple[int, int, int]]:
    """The draws of the deal that one seat alone may see: number, seat, outcome."""
    assert table.match is not None
    record = table.match.record
    key = mix(bytes.fromhex(table.meta.secret), [bytes.fromhex(seed) for seed in record.seeds])
    noting = NotingDice(SeededDice(key))
    table.game.start(table.meta.players, table.options, noting, None, table.meta.rules)
    drawn = zip(noting.seats, noting.outcomes, strict=True)
    return [(number, seat, kind) for number, (seat, kind) in enumerate(drawn) if seat > 0]


def candidates(table: Table, course: Course, people: int, dice: FastDice) -> list[Change]:
    """Changes of the deal: two seats have each other's card, or a seat has one that nobody has.

    Cards that players keep back come first.
    """
    drawn = private_draws(table)
    if not drawn:
        return []
    if table.game.name == "cutterland":  # all act at once there, and a bot's time depends on its choices
        drawn = [draw for draw in drawn if draw[1] <= people]
    kept = [draw for draw in drawn if course.kept.get(draw[1]) == draw[2]]
    found = [_change(one, two) for one in kept for two in kept][:TRIED]
    pool = table.game.name != "cutterland"  # there everybody may see how many cards of each kind are left
    for _ in range(TRIED):
        one, two = (drawn[dice.below(len(drawn))] for _ in range(2))
        found.append(_change(one, two))
        if pool and kept:
            one = kept[dice.below(len(kept))]
        if pool and one[2] != two[2]:
            found.append(Change(one[0], one[2], two[2], None, (one[1],)))
    return [change for change in found if change is not None]


def _change(one: tuple[int, int, int], two: tuple[int, int, int]) -> Change | None:
    (first, seat, was), (second, other, instead) = one, two
    if first >= second or seat == other or was == instead:
        return None
    return Change(first, was, instead, second, (seat, other))


def possible_until(room: Room, course: Course, change: Change) -> int:
    """The row that cannot be written after such a deal; the last one if all can."""
    undone = taken_back(course.rows)
    table = Table(room.live.table.meta, room.live.table.names)
    with dealt_with(table.game, change):
        for row in course.rows:
            try:
                table.follow(row, row.seq not in undone)
            except (BadLog, IndexError, ImpossibleDeal):
                return row.seq
    return course.rows[-1].seq


def hidden_until(room: Room, course: Course, change: Change) -> int:
    """The row that reveals the change or can no longer be written; 0 if such a deal is impossible."""
    undone = taken_back(course.rows)
    meta, names = room.live.table.meta, room.live.table.names
    table, other = Table(meta, names), Table(meta, names)
    names_hidden = secrets(meta.game)
    for row in course.rows:
        if row.seq in undone and row.seat in change.owners:
            return row.seq  # it may have shown the card for a while
        table.follow(row, row.seq not in undone)
        try:
            with dealt_with(table.game, change):
                other.follow(row, row.seq not in undone)
        except (BadLog, IndexError, ImpossibleDeal):
            return row.seq
        if table.ended:
            return row.seq
        if table.position is None or other.position is None:
            continue
        one, two = (
            open_part(position.truth(), names_hidden) for position in (table.position, other.position)
        )
        if one != two:
            return row.seq
    return course.rows[-1].seq


def open_part(truth: object, names: Container[str]) -> object:
    """What is left of a truth without the parts that may be secret."""
    if isinstance(truth, dict):
        return {name: open_part(part, names) for name, part in truth.items() if name not in names}
    return [open_part(part, names) for part in truth] if isinstance(truth, list) else truth

"""Random games for laws: hypothesis chooses the table, the seed and how far it is played."""

from collections.abc import Callable

from hypothesis import strategies as st

from scissortail.engine.dice import FastDice
from scissortail.engine.game import Options
from scissortail.games.rope import GAME
from scissortail.games.rope.position import RopePosition
from tests.games.playing import Table, anywhere, play_late, play_one, play_some, play_until

VARIANTS: dict[str, Options] = {
    "plain": {},
    "recycle": {"recycle": True},
    "repeat": {"repeat": True},
    "both": {"recycle": True, "repeat": True},
}


@st.composite
def tables(draw: st.DrawFn, stock: int = 0) -> Table:
    """Any table. At its start the stock has at least `stock` cards a player."""
    players = draw(st.integers(2, 8))
    deck = draw(st.integers(1, 160 // players - 6 - stock))
    return players, {"deck": deck, "recycle": draw(st.booleans()), "repeat": draw(st.booleans())}


@st.composite
def recycling_tables(draw: st.DrawFn) -> Table:
    """Draw tables where random games often recycle: decks do not empty soon, nor take most of the box."""
    players = draw(st.integers(2, 8))
    deck = draw(st.integers(3, 2 * (160 // players - 6) // 3))
    return players, {"deck": deck, "recycle": True, "repeat": draw(st.booleans())}


@st.composite
def short_tables(draw: st.DrawFn) -> Table:
    """Decks so large that next to nothing is left for the stock."""
    players = draw(st.integers(2, 8))
    deck = 160 // players - 6 - draw(st.integers(0, 3))
    return players, {"deck": deck, "recycle": draw(st.booleans()), "repeat": draw(st.booleans())}


seeds = st.integers(0, 2**64)


def played(table: Table, seed: int, most: int) -> tuple[RopePosition, FastDice]:
    return play_some(GAME, table, seed, most)


def unfinished(
    table: Table, seed: int, most: int, where: Callable[[RopePosition], bool] = anywhere
) -> tuple[RopePosition, FastDice]:
    return play_until(GAME, table, seed, most, where)


def late(table: Table, seed: int, left: int) -> tuple[RopePosition, FastDice]:
    return play_late(GAME, table, seed, left)


def recycled(table: Table, seed: int, after: int) -> tuple[RopePosition, FastDice]:
    """A position `after` moves behind the first recycle, or sooner in a game that ends before."""
    position, dice = unfinished(table, seed, 0, lambda position: bool(position.pools))
    course = [position.copy()]
    for _ in range(after):
        play_one(position, dice)
        if position.over:
            return course[after % len(course)], dice
        course.append(position.copy())
    return position, dice

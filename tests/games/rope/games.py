"""Random games for laws: hypothesis chooses the table, the seed and how far it is played."""

from hypothesis import strategies as st

from scissortail.engine.dice import FastDice
from scissortail.engine.game import Options
from scissortail.games.rope import GAME
from scissortail.games.rope.position import RopePosition
from tests.games.playing import Table, play_late, play_some, play_until

VARIANTS: dict[str, Options] = {
    "plain": {},
    "recycle": {"recycle": True},
    "repeat": {"repeat": True},
    "both": {"recycle": True, "repeat": True},
}


@st.composite
def tables(draw: st.DrawFn, recycle: bool | None = None) -> Table:
    players = draw(st.integers(2, 8))
    deck = draw(st.integers(1, 160 // players - 6))
    recycling = draw(st.booleans()) if recycle is None else recycle
    return players, {"deck": deck, "recycle": recycling, "repeat": draw(st.booleans())}


@st.composite
def short_tables(draw: st.DrawFn) -> Table:
    """Decks so large that next to nothing is left for the stock."""
    players = draw(st.integers(2, 8))
    deck = 160 // players - 6 - draw(st.integers(0, 3))
    return players, {"deck": deck, "recycle": draw(st.booleans()), "repeat": draw(st.booleans())}


seeds = st.integers(0, 2**64)


def played(table: Table, seed: int, most: int) -> tuple[RopePosition, FastDice]:
    return play_some(GAME, table, seed, most)


def unfinished(table: Table, seed: int, most: int) -> tuple[RopePosition, FastDice]:
    return play_until(GAME, table, seed, most)


def late(table: Table, seed: int, left: int) -> tuple[RopePosition, FastDice]:
    return play_late(GAME, table, seed, left)


def recycled(table: Table, seed: int, after: int) -> tuple[RopePosition, FastDice]:
    """A position `after` moves behind the first recycle, or at the end of a game that never came there."""
    position, dice = played(table, seed, 0)
    while not position.over and (not position.pools or after):
        after -= bool(position.pools)
        position.play(position.turn, position.sample(position.turn, dice), dice)
    return position, dice

"""Random games for laws: hypothesis chooses the table, the seed and how far it is played."""

from hypothesis import strategies as st

from scissortail.engine.dice import FastDice
from scissortail.engine.game import Options
from scissortail.games.cutterland import GAME
from scissortail.games.cutterland.position import CutterlandPosition
from tests.games.playing import Table, play_some

VARIANTS: dict[str, Options] = {
    "plain": {},
    "overcut": {"overcut": True, "penalty": True, "trying": True},
    "tournament": {"tournament": True},
    "bag": {"bag": True},
    "scraps": {"bag": True, "scraps": GAME.fresh_scraps(60, FastDice(34))},
}


@st.composite
def tables(draw: st.DrawFn) -> Table:
    return draw(st.integers(2, 4)), draw(st.sampled_from(list(VARIANTS.values())))


def played(table: Table, seed: int, most: int) -> tuple[CutterlandPosition, FastDice]:
    return play_some(GAME, table, seed, most)


def at_phase(table: Table, seed: int, phase: int, turns: int = 0) -> tuple[CutterlandPosition, FastDice]:
    """The first position of this phase after so many turns."""
    position, dice = played(table, seed, 0)
    while position.phase != phase or position.turns < turns:
        seat = position.to_act()[0]
        position.play(seat, position.sample(seat, dice), dice)
    return position, dice

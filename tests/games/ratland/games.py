"""Random games for laws: hypothesis chooses the table, the seed and how far it is played."""

from collections.abc import Callable

from hypothesis import strategies as st

from scissortail.engine.dice import FastDice
from scissortail.engine.game import Options
from scissortail.games.ratland import GAME
from scissortail.games.ratland.position import RatlandPosition
from tests.games.playing import Table, anywhere, play_some, play_until

VARIANTS: dict[str, Options] = {
    "plain": {},
    "ordered": {"ordered": True, "even_feeding": True},
    "clans": {"clans": True},
    "aggressive": {"aggressive": True},
    "everything": {"clans": True, "boards": True},
}


@st.composite
def tables(draw: st.DrawFn) -> Table:
    options: Options = {
        name: draw(st.booleans()) for name in ("ordered", "clans", "aggressive", "boards", "even_feeding")
    }
    if options["aggressive"]:
        options["boards"] = False
    return draw(st.integers(2, 12)), options


def played(table: Table, seed: int, most: int) -> tuple[RatlandPosition, FastDice]:
    return play_some(GAME, table, seed, most)


def unfinished(
    table: Table, seed: int, most: int, where: Callable[[RatlandPosition], bool] = anywhere
) -> tuple[RatlandPosition, FastDice]:
    return play_until(GAME, table, seed, most, where)

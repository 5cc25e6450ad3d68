"""Nothing is left behind by thinking: a program that plays millions of games must not grow."""

import gc
import sys
from collections.abc import Callable

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from scissortail import bots, games
from scissortail.bots.observation import Observation
from scissortail.bots.ratland.outlook import Outlook
from scissortail.bots.ratland.prospects import Prospects
from scissortail.engine.dice import FastDice
from scissortail.games.ratland.position import RatlandPosition
from scissortail.games.ratland.seat_state import SeatState

TIMES = 20
NOISE = 10
"""Blocks of memory that come and go by themselves."""


def left_behind(do: Callable[[], object]) -> int:
    """Blocks that are still there after doing the same thing many times."""
    gc.freeze()  # all that the other tests have loaded need not be looked through
    try:
        for _ in range(3):
            do()
        gc.collect()
        before = sys.getallocatedblocks()
        for _ in range(TIMES):
            do()
        gc.collect()
        return sys.getallocatedblocks() - before
    finally:
        gc.unfreeze()


@pytest.mark.parametrize("level", ["greedy", "easy", "medium", "hard"])
@pytest.mark.parametrize("game", ["rope", "ratland", "cutterland"])
def test_a_decision_leaves_nothing_behind(game: str, level: str) -> None:
    table = games.find(game)
    dice = FastDice(3)
    position = table.start(3, table.check(3, {}), dice)
    for _ in range(6):
        seat = position.to_act()[0]
        position.play(seat, position.sample(seat, dice), dice)
    seat = position.to_act()[0]
    bot = bots.find(level)
    assert left_behind(lambda: bot.choose(Observation(position, seat), FastDice(5))) < NOISE


def test_what_is_handed_over_is_given_back() -> None:
    table = games.find("ratland")
    position = table.start(3, table.check(3, {}), FastDice(1))
    assert isinstance(position, RatlandPosition)
    outlook = Outlook(position, Prospects(position.even_feeding))
    rats = vec[i64](range(7))
    place: SeatState = position.places[0]
    assert left_behind(lambda: outlook.put(0, rats[:])) < NOISE
    assert left_behind(lambda: setattr(place, "rats", place.rats[:])) < NOISE

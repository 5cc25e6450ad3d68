"""A decision leaves nothing behind in memory: a program that plays millions of games must not grow.

The blocks of memory are counted in a process of its own: threads that other tests started allocate too.
"""

import gc
import json
import subprocess
import sys
from collections.abc import Callable, Iterator

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
"""Fewer blocks than this come and go by themselves; a leak would leave at least one each time."""

GAMES = ("rope", "ratland", "cutterland")
LEVELS = ("greedy", "easy", "medium", "hard")
DECISIONS = [f"{game} {level}" for game in GAMES for level in LEVELS]
HANDED_OVER = ["rats to an outlook", "rats to a seat"]


def blocks_left(do: Callable[[], object]) -> int:
    """Count the blocks that are still there after doing the same thing many times."""
    for _ in range(3):
        do()
    gc.collect()
    before = sys.getallocatedblocks()
    for _ in range(TIMES):
        do()
    gc.collect()
    return sys.getallocatedblocks() - before


def decision(game_name: str, level: str) -> Callable[[], object]:
    game = games.find(game_name)
    dice = FastDice(3)
    position = game.start(3, game.check(3, {}), dice)
    for _ in range(6):
        seat = position.to_act()[0]
        position.play(seat, position.sample(seat, dice), dice)
    seat = position.to_act()[0]
    bot = bots.find(level)
    return lambda: bot.choose(Observation(position, seat), FastDice(5))


def measured() -> Iterator[tuple[str, int]]:
    for name in DECISIONS:
        yield name, blocks_left(decision(*name.split()))
    game = games.find("ratland")
    position = game.start(3, game.check(3, {}), FastDice(1))
    assert isinstance(position, RatlandPosition)
    outlook = Outlook(position, Prospects(position.even_feeding))
    rats = vec[i64](range(7))
    state: SeatState = position.places[0]
    yield "rats to an outlook", blocks_left(lambda: outlook.put(0, rats[:]))
    yield "rats to a seat", blocks_left(lambda: setattr(state, "rats", state.rats[:]))


@pytest.fixture(scope="module")
def left_behind() -> dict[str, int]:
    ran = subprocess.run([sys.executable, "-m", "tests.bots.test_memory"], check=True, stdout=subprocess.PIPE)
    counted: dict[str, int] = json.loads(ran.stdout)
    return counted


@pytest.mark.parametrize("name", DECISIONS + HANDED_OVER)
def test_nothing_is_left_behind(name: str, left_behind: dict[str, int]) -> None:
    assert left_behind[name] < NOISE


if __name__ == "__main__":
    print(json.dumps(dict(measured())))

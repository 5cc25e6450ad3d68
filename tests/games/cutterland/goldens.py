"""Say what is stored of Cutterland: where move sequences are counted, and which moments are shown."""

from collections.abc import Mapping
from functools import cache

from scissortail.engine.position import Position
from scissortail.engine.replay import ReplayStep
from scissortail.games.cutterland import GAME
from scissortail.games.cutterland.position import CutterlandPosition
from tests.games.cutterland.games import VARIANTS
from tests.games.goldens import LOWEST, Goldens


def opened(players: int, *moves: str, **options: int) -> CutterlandPosition:
    """A game dealt with the lowest cards, after these moves of whoever is first to act."""
    position = GAME.start(players, dict(options), LOWEST)
    for move in moves:
        position.play(position.to_act()[0], GAME.parse(move), LOWEST)
    return position


def finished(players: int) -> CutterlandPosition:
    """All pieces laid as the clock would lay them: tokens and prey are next."""
    position = opened(players)
    while position.view(None)["phase"] != "resolve":
        seat = position.to_act()[0]
        position.play(seat, position.default(seat), LOWEST)
    return position


@cache
def positions() -> Mapping[str, tuple[Position, int]]:
    cut = "cut 1 aaab/aabb/ccbb"
    turn = (cut, "take a", "take b", "place c 0 0,0", "place a 0 0,0", "place b 0 0,0")
    return {
        "three cards in three pieces": (opened(3), 3),
        "three cards in four pieces": (opened(4), 2),
        "four cards in four pieces": (opened(2), 1),
        "over-cutting": (opened(3, overcut=True), 1),
        "dropping": (opened(3, "cut 1 abcd/abcd/abcd", overcut=True), 3),
        "choosing": (opened(4, "cut 1 abcd/abcd/abcd"), 3),
        "choosing for two": (opened(2, "cut 1 abcd/abcd/abcd"), 4),
        "first pieces": (opened(3, *turn[:3]), 3),
        "two first pieces": (opened(2, "cut 1 abcd/abcd/abcd", "take a", "take b", "take c"), 2),
        "second pieces": (opened(3, *turn, cut, "take c", "take a"), 2),
        "from the bag": (opened(4, bag=True), 3),
        "tokens and prey": (finished(3), 2),
    }


def moments(steps: list[ReplayStep]) -> set[int]:
    """The first turn, the last one, and the end."""
    return {*range(8), *range(len(steps) - 8, len(steps))}


GOLDENS = Goldens(GAME, VARIANTS, (2, 3, 4), positions, moments, seeds=6)

"""What is stored of RatLand: where its move sequences are counted, and which moments of a game are shown."""

from collections.abc import Mapping
from functools import cache

from scissortail.engine.game import Options
from scissortail.engine.position import Position
from scissortail.engine.replay import ReplayStep
from scissortail.games.ratland import GAME
from scissortail.games.ratland.position import RatlandPosition
from tests.games.goldens import LOWEST, Goldens
from tests.games.ratland.games import VARIANTS


def opened(players: int, *moves: str, options: Options | None = None) -> RatlandPosition:
    """A game dealt with the lowest cards, after these moves of whoever is first to act."""
    position = GAME.start(players, options or {}, LOWEST)
    for move in moves:
        position.play(position.to_act()[0], GAME.parse(move), LOWEST)
    return position


@cache
def positions() -> Mapping[str, tuple[Position, int]]:
    clans = ("keep scavengers", "keep recyclers", "keep ninja")
    return {
        "seven rats": (opened(2), 1),
        "keeping": (opened(3, options={"clans": True}), 3),
        "boards": (opened(3, options={"boards": True}), 3),
        "recyclers and ninja": (
            opened(3, *clans, "send dump=7", "send dump=7", "send left=2", options={"clans": True}),
            3,
        ),
        "wounding": (opened(3, "send dump=7", "send dump=6", "send dump=5", options={"aggressive": True}), 1),
    }


def moments(steps: list[ReplayStep]) -> set[int]:
    """The start, the middle and the end of a game."""
    middle = len(steps) // 2
    return {*range(6), *range(middle, middle + 6), *range(len(steps) - 6, len(steps))}


GOLDENS = Goldens(GAME, VARIANTS, (2, 4, 7, 12), positions, moments, seeds=11)

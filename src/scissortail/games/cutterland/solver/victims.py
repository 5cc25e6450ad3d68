"""What krakens and tokens can do to each creature (C17, C18, C19, C22).

Leave it, wall it off, put it in a tower, feed it.
"""

from typing import Final

from mypy_extensions import i64

from scissortail.games.cutterland.board import Ground
from scissortail.games.cutterland.land import DOWN, RIGHT, ROW
from scissortail.games.cutterland.solver.front import BRIDGE, TOWER, WALL
from scissortail.games.cutterland.squares import CONTENT, DRAGON, FROG, KRAKEN, MOOR

EATEN: Final = 0
LOOSE: Final = 1
GUARDED: Final = 2
"""What becomes of it before dragons hunt."""


class Choice:
    """One thing to do about a creature."""

    def __init__(self, fate: i64, wood: i64, towers: i64, tokens: list[int]) -> None:
        self.fate: i64 = fate
        self.wood: i64 = wood
        self.towers: i64 = towers
        self.tokens = tokens


class Victim:
    """A creature that is no kraken."""

    def __init__(self, place: i64, what: i64) -> None:
        self.place: i64 = place
        self.content: i64 = what & CONTENT
        self.terrain: i64 = what >> 4 & 3
        self.threatened = False
        self.choices: list[Choice] = []
        """The first one takes nothing."""
        self.kind = ""
        """Equal for creatures that offer the same choices."""


def find_victims(ground: Ground, forbidden: set[int]) -> list[Victim]:
    """All creatures but krakens, with their choices; tokens that are forbidden are not offered."""
    land = ground.land
    victims = []
    for i in range(i64(len(land.places))):
        what = land.whats[i]
        if 0 < (what & CONTENT) < KRAKEN:
            victim = Victim(land.places[i], what)
            _weigh(victim, ground, ground.cells[i], forbidden)
            victims.append(victim)
    return victims


def _weigh(victim: Victim, ground: Ground, cell: i64, forbidden: set[int]) -> None:
    stride = ground.stride
    place = int(victim.place)
    walls: list[int] = []
    feeders: list[int] = []
    for way, step, jump in ((RIGHT, i64(1), 1), (DOWN, stride, ROW)):
        if _kraken(ground, cell + step):
            walls.append((place << 1 | way) << 2 | WALL)
        if _kraken(ground, cell - step):
            walls.append((place - jump << 1 | way) << 2 | WALL)
        if _kraken(ground, cell + 2 * step):
            feeders.append((place + jump << 1 | way) << 2 | BRIDGE)
        if _kraken(ground, cell - 2 * step):
            feeders.append((place - jump << 1 | way) << 2 | BRIDGE)
    diagonal = (
        _kraken(ground, cell - stride - 1)
        or _kraken(ground, cell - stride + 1)
        or _kraken(ground, cell + stride - 1)
        or _kraken(ground, cell + stride + 1)
    )
    victim.threatened = diagonal or len(walls) > 0
    content = victim.content
    if victim.threatened:
        victim.choices.append(Choice(EATEN, 0, 0, []))
        # A frog is better eaten, but a frog on a moor may be kept for dragons that would eat goblins.
        worth_it = content != FROG or victim.terrain == MOOR
        if worth_it and not diagonal and not any(wall in forbidden for wall in walls):
            victim.choices.append(Choice(LOOSE, len(walls), 0, walls))
    else:
        victim.choices.append(Choice(LOOSE, 0, 0, []))
        feeders = [feeder for feeder in feeders if feeder not in forbidden]
        if feeders:
            victim.choices.append(Choice(EATEN, 1, 0, feeders[:1]))
    # A frog in a tower only costs, and an unthreatened dragon has nothing to fear.
    if content != FROG and (content != DRAGON or victim.threatened):
        victim.choices.append(Choice(GUARDED, 0, 1, [place << 2 | TOWER]))
    victim.kind = f"{content}" + "".join([f" {choice.fate}{choice.wood}" for choice in victim.choices])


def _kraken(ground: Ground, cell: i64) -> bool:
    return (i64(ground.ground[cell]) & CONTENT) == KRAKEN

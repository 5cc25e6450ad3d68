"""What an area is worth once its dragons have eaten as is best for the owner (C23, C26 to C30).

The number of creatures that the dragons of an area eat is fixed. Only the choice is open. On a moor frogs
always go before goblins: a frog eaten wins 2 points, a goblin loses at least 2. On plains the choice is
between turtles and centaurs. Turtles count for the whole land (C29), so an area alone cannot decide. Its
worth therefore says how few and how many turtles its dragons can eat at no loss.
"""

from typing import Final

from mypy_extensions import i64

from scissortail.games.cutterland.components import DRAGON_PAIR, FROG_LOSS, ONE_TURTLE, TWO_TURTLES
from scissortail.games.cutterland.squares import (
    CENTAUR,
    COUNT,
    DRAGON,
    FIELD,
    FROG,
    GOBLIN,
    MOOR,
    PLAINS,
    TURTLE,
)

# A worth is one number, so that areas add up: the points without turtles from bit 40 on, and below them four
# counts.

POINTS: Final = 40
TURTLES: Final = 30
"""Living turtles before dragons hunt."""
LEAST: Final = 20
"""The fewest of them that can be eaten without losing the last centaur, or the fewest at all if it is lost
anyway.
"""
MOST: Final = 10
"""The most of them that can be eaten."""
CHOICES: Final = 0
"""Areas that could spare one turtle more by giving up their last centaur."""


def goblins(number: i64) -> i64:
    """C26: the table of components.py as a formula, because this is asked very often."""
    return number * (number + 3) // 2 if number <= 4 else 6 + 2 * number


def hungry(counts: i64, guarded: i64, named: i64) -> i64:
    """C23: how many its dragons still eat, when `guarded` stand in towers and `named` were eaten already."""
    prey = (
        (counts - guarded >> FIELD * CENTAUR & COUNT)
        + (counts - guarded >> FIELD * TURTLE & COUNT)
        + (counts - guarded >> FIELD * GOBLIN & COUNT)
        + (counts - guarded >> FIELD * FROG & COUNT)
    )
    eat = (counts >> FIELD * DRAGON & COUNT) - named
    return min(prey, eat)


def moor(counts: i64, guarded: i64, named: i64) -> i64:
    """The worth of a moor."""
    dragons = counts >> FIELD * DRAGON & COUNT
    alive = counts >> FIELD * GOBLIN & COUNT
    frogs = counts >> FIELD * FROG & COUNT
    points: i64 = 0
    if dragons:
        eat = hungry(counts, guarded, named)
        loose = frogs - (guarded >> FIELD * FROG & COUNT)
        gone = min(loose, eat)
        frogs -= gone
        alive -= eat - gone
        if dragons == 2:
            points = DRAGON_PAIR
    return (points + goblins(alive) - FROG_LOSS * frogs) << POINTS


def plains(counts: i64, guarded: i64, named: i64) -> i64:
    """The worth of plains."""
    dragons = counts >> FIELD * DRAGON & COUNT
    centaurs = counts >> FIELD * CENTAUR & COUNT
    turtles = counts >> FIELD * TURTLE & COUNT
    size = counts & COUNT
    points: i64 = 0
    least: i64 = 0
    most: i64 = 0
    choices: i64 = 0
    if dragons:
        if dragons == 2:
            points = DRAGON_PAIR
        eat = hungry(counts, guarded, named)
        safe = guarded >> FIELD * CENTAUR & COUNT
        loose = centaurs - safe
        most = turtles - (guarded >> FIELD * TURTLE & COUNT)
        if most > eat:
            most = eat
        if eat >= loose:
            least = eat - loose
            if centaurs and not safe:
                if least < most:
                    least += 1
                    choices = 1
                else:
                    centaurs = 0
    if centaurs:
        points += size
    return points << POINTS | turtles << TURTLES | least << LEAST | most << MOST | choices


def worth(terrain: i64, counts: i64, guarded: i64, named: i64) -> i64:
    """The worth of plains or moor; wetland areas have none of their own."""
    if terrain == PLAINS:
        return plains(counts, guarded, named)
    if terrain == MOOR:
        return moor(counts, guarded, named)
    return 0


def turtle_points(number: i64) -> i64:
    """C29."""
    return ONE_TURTLE if number == 1 else TWO_TURTLES if number == 2 else 0


def turtle_gain(total: i64) -> i64:
    """C29: what the turtles of all areas bring once the dragons have eaten as is best."""
    turtles = total >> TURTLES & COUNT
    fewest = turtles - (total >> MOST & COUNT)
    if fewest <= 1 <= turtles - (total >> LEAST & COUNT):
        return ONE_TURTLE
    return TWO_TURTLES if fewest == 2 else 0


def points(total: i64) -> i64:
    """The points of all areas together, as long as no area should give up its last centaur for a turtle."""
    return (total >> POINTS) + turtle_gain(total)


def tempts(total: i64) -> bool:
    """Whether no turtle survives though an area could spare one by giving up its last centaur."""
    turtles = total >> TURTLES & COUNT
    return turtles > 0 and turtles == total >> LEAST & COUNT and (total >> CHOICES & COUNT) > 0


def temptation(size: i64) -> i64:
    """What that gains if the smallest such area has this size."""
    return ONE_TURTLE - size if size < ONE_TURTLE else 0

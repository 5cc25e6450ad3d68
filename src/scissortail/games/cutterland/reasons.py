"""Why a land scores what it scores.

One line for every source of points (C25 to C30), with the place where it is.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from scissortail.engine.event import Value
from scissortail.games.cutterland.board import Board
from scissortail.games.cutterland.components import DEVOURED_BY_KRAKEN, DRAGON_PAIR
from scissortail.games.cutterland.coordinates import place_text
from scissortail.games.cutterland.hunt_events import bones
from scissortail.games.cutterland.land import Land
from scissortail.games.cutterland.score import feed_dragons, reckon, score
from scissortail.games.cutterland.squares import (
    BONES,
    CENTAUR,
    CONTENT,
    CONTENTS,
    COUNT,
    DRAGON,
    GOBLIN,
    count,
)
from scissortail.games.cutterland.worth import goblins


@dataclass(frozen=True)
class ScoreLine:
    """A sentence's key and arguments, and the points it explains."""

    key: str
    args: Mapping[str, Value]
    points: int


def reasons(land: Land) -> list[ScoreLine]:
    """All lines, in the order of a score sheet. Their points add up to the total."""
    board = Board(land)
    feed_dragons(board)
    found = reckon(board)
    lines = [*_krakens(land), *_areas(board)]
    turtles = sum(CONTENTS[what & CONTENT] == "T" for what in _living(board))
    frogs = sum(CONTENTS[what & CONTENT] == "F" for what in _living(board))
    if turtles or found.turtle:
        lines.append(ScoreLine("reason-turtles", {"turtles": turtles}, found.turtle))
    if frogs:
        lines.append(ScoreLine("reason-frogs", {"frogs": frogs}, found.frog))
    if found.bonus:
        lines.append(ScoreLine("reason-tokens", {"tokens": found.bonus}, found.bonus))
    if found.penalty:
        lines.append(ScoreLine("reason-overcut", {"cards": int(land.overcut)}, found.penalty))
    return lines


def explained(land: Land) -> dict[str, Any]:
    """The score with its reasons, as plain JSON."""
    return {**score(land).json(), "reasons": [asdict(reason) for reason in reasons(land)]}


def _living(board: Board) -> list[int]:
    return [int(board.ground[cell]) for cell in board.cells if not board.ground[cell] & BONES]


def _krakens(land: Land) -> list[ScoreLine]:
    eaten, _ = bones(land)
    places = [place_text(int(land.places[number])) for number in eaten]
    return (
        [
            ScoreLine(
                "reason-krakens", {"eaten": len(places), "places": places}, DEVOURED_BY_KRAKEN * len(places)
            )
        ]
        if places
        else []
    )


def _areas(board: Board) -> list[ScoreLine]:
    """Goblins, then centaurs, then dragons, each area named by the first of them that lives there."""
    lines = []
    for creature, key in (
        (GOBLIN, "reason-goblins"),
        (CENTAUR, "reason-centaurs"),
        (DRAGON, "reason-dragons"),
    ):
        seen: set[int] = set()
        for place, cell in zip(board.land.places, board.cells, strict=True):
            what = int(board.ground[cell])
            area = int(board.owner[cell])
            if what & CONTENT == creature and not what & BONES and area not in seen:
                seen.add(area)
                lines.append(_area(key, creature, int(board.counts[area]), int(place)))
    return lines


def _area(key: str, creature: int, counts: int, place: int) -> ScoreLine:
    number = int(count(counts, creature))
    if creature == GOBLIN:
        points = int(goblins(number))
    elif creature == CENTAUR:
        points = number = counts & COUNT
    else:
        points = DRAGON_PAIR if number == 2 else 0
    return ScoreLine(key, {"number": number, "place": place_text(place)}, points)

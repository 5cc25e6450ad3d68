"""Lands and pieces as a view shows them, and back."""

from typing import TYPE_CHECKING

from scissortail.games.cutterland.choices import tokens_of
from scissortail.games.cutterland.components import COLUMNS
from scissortail.games.cutterland.land import Land
from scissortail.games.cutterland.moves import parse
from scissortail.games.cutterland.squares import CODES
from scissortail.games.cutterland.text import NO_SQUARE, rows, token_lines

if TYPE_CHECKING:
    from scissortail.games.cutterland.view import LandView


def land_json(land: Land, tokens: bool) -> "LandView":
    """A land on its own axes: `at` is where its rows begin."""
    return {
        "at": [int(land.left), int(land.top)],
        "rows": rows(land),
        "towers": int(land.tower_icons),
        "wood": int(land.wood_icons),
        "overcut": int(land.overcut),
        "tokens": token_lines(land) if tokens else None,
    }


def land_from(seen: "LandView") -> Land:
    """The land of such JSON; tokens that are not told are not there."""
    land = Land()
    left, top = seen["at"]
    for y, row in enumerate(seen["rows"]):
        for x, text in enumerate(row.split()):
            if text != NO_SQUARE:
                land.add(left + x, top + y, CODES[text])
    land.overcut = seen["overcut"]
    for line in seen["tokens"] or []:
        move = parse(line)
        tokens_of(land, move.kind).append(int(move.what))
    return land


def piece_squares(card: str, squares: int) -> dict[tuple[int, int], str]:
    """The squares of a card that are bits of a number, from the top left of their bounding box."""
    texts = card.replace("/", " ").split()
    found = {
        (square % COLUMNS, square // COLUMNS): text
        for square, text in enumerate(texts)
        if squares >> square & 1
    }
    left, top = min(x for x, _ in found), min(y for _, y in found)
    return {(x - left, y - top): text for (x, y), text in found.items()}

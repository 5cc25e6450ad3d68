"""RatLand on paper."""

from collections.abc import Callable

from scissortail.paper.ratland.boards import draw_boards
from scissortail.paper.ratland.cards import count, draw_backs, draw_cards
from scissortail.paper.ratland.reference import draw_reference
from scissortail.paper.ratland.screens import draw_screens
from scissortail.paper.ratland.tokens import draw_tokens
from scissortail.paper.request import PrintRequest
from scissortail.paper.sheet import Sheet
from scissortail.words import say

__all__ = ["PARTS", "count", "title"]

PARTS: dict[str, Callable[[Sheet, PrintRequest], None]] = {
    "cards": draw_cards,
    "backs": draw_backs,
    "tokens": draw_tokens,
    "boards": draw_boards,
    "screens": draw_screens,
    "reference": draw_reference,
}


def title(request: PrintRequest) -> str:
    return say("game-ratland", None, request.language)

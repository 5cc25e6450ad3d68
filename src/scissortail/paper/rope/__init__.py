"""Cut the Rope on paper."""

from collections.abc import Callable

from scissortail.paper.request import PrintRequest
from scissortail.paper.rope.cards import count, draw_backs, draw_cards
from scissortail.paper.rope.reference import draw_reference
from scissortail.paper.sheet import Sheet
from scissortail.words import say

__all__ = ["PARTS", "count", "title"]

PARTS: dict[str, Callable[[Sheet, PrintRequest], None]] = {
    "cards": draw_cards,
    "backs": draw_backs,
    "reference": draw_reference,
}


def title(request: PrintRequest) -> str:
    return say("game-rope", None, request.language)

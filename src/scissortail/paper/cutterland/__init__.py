"""Cutterland on paper."""

from collections.abc import Callable

from scissortail.paper.cutterland.cards import count, draw_backs, draw_cards, pack_name
from scissortail.paper.cutterland.reference import draw_reference
from scissortail.paper.cutterland.score import draw_score
from scissortail.paper.cutterland.tokens import draw_tokens
from scissortail.paper.request import PrintRequest
from scissortail.paper.sheet import Sheet

__all__ = ["PARTS", "count", "title"]

PARTS: dict[str, Callable[[Sheet, PrintRequest], None]] = {
    "cards": draw_cards,
    "backs": draw_backs,
    "tokens": draw_tokens,
    "reference": draw_reference,
    "score": draw_score,
}


def title(request: PrintRequest) -> str:
    return f"Cutterland: {pack_name(request)}"

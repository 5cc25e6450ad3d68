"""The Classics pack as the game deals it: cards are numbered from 1, and each is there twice (C4)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from scissortail.games.cutterland.cards import Card
from scissortail.games.cutterland.components import COLUMNS, PACKS, ROWS
from scissortail.games.cutterland.packs import CLASSICS
from scissortail.games.cutterland.squares import CODES

BOX: Final = [0] + [PACKS] * len(CLASSICS.cards)
"""How many there are of each kind; kind 0 is no card."""
BOX_CARDS: Final = PACKS * len(CLASSICS.cards)


def card_text(card: Card) -> str:
    """A card on one line, its rows parted by `/`."""
    return "/".join(" ".join(card[row * COLUMNS : (row + 1) * COLUMNS]) for row in range(ROWS))


CARD_TEXTS: Final = [""] + [card_text(card) for card in CLASSICS.cards]
KIND: Final = {text: kind for kind, text in enumerate(CARD_TEXTS)}


def _codes(card: Card) -> vec[i64]:
    return vec[i64]([CODES[text] for text in card])


CARD_CODES: Final[list[vec[i64]]] = [vec[i64]()] + [_codes(card) for card in CLASSICS.cards]
"""By kind: what each of its squares is (see squares.py)."""

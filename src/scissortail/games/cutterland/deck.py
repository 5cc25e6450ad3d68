"""The cards as the game deals them (C4).

They are numbered from 1 through all packs, so a number also names the pack. The rules of a game say which
pack it uses. Each card of that pack is in the box twice.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from scissortail.games.cutterland.cards import Card
from scissortail.games.cutterland.components import CARDS_A_PACK, COLUMNS, ROWS, RULES
from scissortail.games.cutterland.components import PACKS as EQUAL_PACKS
from scissortail.games.cutterland.packs import PACKS
from scissortail.games.cutterland.squares import CODES

BEFORE: Final = {rules: number * CARDS_A_PACK for number, rules in enumerate(RULES)}
"""By rules: how many cards of earlier packs are numbered before those of its own."""
KINDS: Final = len(PACKS) * CARDS_A_PACK + 1
"""All numbers; 0 is no card."""
BOX_CARDS: Final = EQUAL_PACKS * CARDS_A_PACK


def kinds_of(rules: int) -> range:
    """The cards that a game is dealt from."""
    first = BEFORE[rules] + 1
    return range(first, first + CARDS_A_PACK)


BOXES: Final = {
    rules: [EQUAL_PACKS if kind in kinds_of(rules) else 0 for kind in range(KINDS)] for rules in RULES
}
"""By rules: how many there are of each kind."""


def card_text(card: Card) -> str:
    """A card on one line, its rows parted by `/`."""
    return "/".join(" ".join(card[row * COLUMNS : (row + 1) * COLUMNS]) for row in range(ROWS))


def _codes(card: Card) -> vec[i64]:
    return vec[i64]([CODES[text] for text in card])


CARDS: Final = [card for pack in PACKS for card in pack.cards]
CARD_TEXTS: Final = [""] + [card_text(card) for card in CARDS]
KIND: Final = {text: kind for kind, text in enumerate(CARD_TEXTS)}
CARD_CODES: Final[list[vec[i64]]] = [vec[i64]()] + [_codes(card) for card in CARDS]
"""By kind: what each of its squares is (see squares.py)."""

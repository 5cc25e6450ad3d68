"""Pages of landscape cards: our Classics, or a new pack from a seed."""

from collections.abc import Sequence

from scissortail.games.cutterland.cards import Card
from scissortail.games.cutterland.components import CARDS_A_PACK, COLUMNS, ROWS
from scissortail.games.cutterland.editions import NEWEST
from scissortail.games.cutterland.generator import generate
from scissortail.games.cutterland.packs import PACKS
from scissortail.paper.art import EDGE
from scissortail.paper.request import PrintRequest
from scissortail.paper.sheet import Sheet
from scissortail.paper.sizes import SQUARE, card_size
from scissortail.paper.spread import Spread
from scissortail.words import say


def count(request: PrintRequest) -> int:
    return CARDS_A_PACK if request.count is None else request.count


def square_side(request: PrintRequest) -> float:
    return SQUARE if request.square is None else request.square


def edition(request: PrintRequest) -> int:
    return NEWEST if request.edition is None else request.edition


def pack(request: PrintRequest) -> Sequence[Card]:
    """A new pack from a seed, else our Classics, repeated if more than one pack is requested."""
    if request.seed is None:
        classics = PACKS[edition(request) - 1].cards
        return [classics[number % CARDS_A_PACK] for number in range(count(request))]
    return generate(request.seed, count(request), edition(request))


def pack_name(request: PrintRequest) -> str:
    """The name of the pack, with its edition."""
    if request.seed is None:
        name = say("paper-classics", None, request.language)
    else:
        name = say("paper-fresh", {"seed": str(request.seed)}, request.language)
    return say("paper-edition", {"title": name, "edition": edition(request)}, request.language)


def draw_cards(sheet: Sheet, request: PrintRequest) -> None:
    cards = pack(request)
    side = square_side(request)
    wide, high = card_size(side)
    size = sheet.say("paper-size", square=_whole(side), wide=_whole(wide), high=_whole(high))
    spread = Spread(sheet, wide, high, len(cards))
    spread.draw(lambda number, x, y: _draw_card(sheet, cards[number], x, y, side), [pack_name(request), size])


def draw_backs(sheet: Sheet, request: PrintRequest) -> None:
    number = count(request)
    Spread(sheet, *card_size(square_side(request)), number).draw_backs(["back-cutterland"] * number)


def _whole(size: float) -> float | int:
    """21 instead of 21.0."""
    return int(size) if size == int(size) else round(size, 2)


def _draw_card(sheet: Sheet, card: Card, x: float, y: float, side: float) -> None:
    wide, high = card_size(side)
    for number, square in enumerate(card):
        sheet.square(square, x + number % COLUMNS * side, y + number // COLUMNS * side, side)
    for column in range(1, COLUMNS):
        sheet.line(x + column * side, y, x + column * side, y + high, 0.3, EDGE)
    for row in range(1, ROWS):
        sheet.line(x, y + row * side, x + wide, y + row * side, 0.3, EDGE)

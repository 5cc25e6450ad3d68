"""Why a move of Rope is good, in one sentence for people: the keys are in the locale files."""

from librt.vecs import vec
from mypy_extensions import i64

from scissortail.bots.observation import Observation
from scissortail.bots.rope.board import CARDS, SEATS, SUPPLY, TOP, WIDTH, kinds_of, lay_out
from scissortail.bots.rope.reach import FAR, Reach, reach
from scissortail.bots.strategy import Reason
from scissortail.engine.move import Move
from scissortail.games.rope.components import KINDS, SCISSORS, TEXT
from scissortail.games.rope.guess import read
from scissortail.games.rope.level_rows import DONE, FREE
from scissortail.games.rope.moves import DECK_SOURCE, LAYS, SOURCES, SUPPLY_SOURCE, RopeMove
from scissortail.games.rope.position import RopePosition
from scissortail.games.rope.view import rope_view

SOON = 2
"""A card is wanted soon if no more come before it."""


def reason(observation: Observation, move: Move) -> Reason:
    """The most important thing that the move does for its player."""
    assert isinstance(move, RopeMove)
    known = read(rope_view(observation.view()))
    code = int(move.code)
    source = code % SOURCES
    place = known.places[observation.seat - 1]
    if not source:
        return Reason("hint-rope-end" if _draws(known) else "hint-rope-end-dry")
    if code >= LAYS:
        return _lay(known, source, place.supplies[(code - LAYS) // SOURCES])
    if source == DECK_SOURCE:
        return (
            Reason("hint-rope-wins")
            if place.deck == 1
            else Reason("hint-rope-personal", {"left": int(place.deck) - 1})
        )
    return _play(known, observation.seat - 1, code)


def _play(known: RopePosition, me: int, code: int) -> Reason:
    """A card from the hand or a supply row to a level row."""
    ways = reach(known.repeat)
    place = known.places[me]
    row, source = divmod(code, SOURCES)
    card = int(place.card(source))
    cells = lay_out(known)
    after = lay_out(known)
    state = int(ways.next[cells[row] * KINDS + card])
    after[row] = FREE if state == DONE else state
    at = SEATS + WIDTH * me
    if source > DECK_SOURCE:
        after[at + SUPPLY + source - SUPPLY_SOURCE - 1] >>= 4
    else:
        place.remove(card)
        after[at + CARDS] = lay_out(known)[at + CARDS]
    top = TEXT[place.top]
    if ways.nearest(after, place.top) == 0 and ways.nearest(cells, place.top) > 0:
        return Reason("hint-rope-opens", {"card": top})
    if _lacks(ways, after, me, True) == 0 and ways.nearest(cells, place.top) > 0:
        return Reason("hint-rope-leads", {"card": top})
    if state == DONE:
        return Reason("hint-rope-completes", {"row": row + 1})
    rival = (me + 1) % len(known.places)
    if _lacks(ways, after, rival, False) > _lacks(ways, cells, rival, False):
        return Reason("hint-rope-blocks", {"rival": rival + 1, "card": TEXT[known.places[rival].top]})
    if source > DECK_SOURCE:
        under = place.supplies[source - SUPPLY_SOURCE - 1][:-1]
        return Reason("hint-rope-uncovers", {"card": TEXT[under[-1]]}) if under else Reason("hint-rope-frees")
    return Reason("hint-rope-sheds" if _draws(known) else "hint-rope-sheds-dry")


def _draws(known: RopePosition) -> bool:
    """R10: whether there is anything to refill a hand from."""
    return known.stock > 0 or known.can_recycle()


def _lacks(ways: Reach, cells: vec[i64], seat: int, hand: bool) -> int:
    """How many cards a seat's personal card lacks, with the hand or by the supply rows alone."""
    at = SEATS + WIDTH * seat
    if not cells[at + TOP]:
        return FAR
    supplies = vec[i64]([cells[at + SUPPLY], cells[at + SUPPLY + 1], cells[at + SUPPLY + 2]])
    return int(ways.missing(cells, cells[at + TOP], kinds_of(cells[at + CARDS]) if hand else 0, supplies))


def _lay(known: RopePosition, card: int, supply: list[int]) -> Reason:
    """A hand card to a supply row."""
    if supply and supply[-1] == card:
        return Reason("hint-rope-lay-same", {"card": TEXT[card]})
    if supply and SCISSORS not in (card, supply[-1]) and abs(supply[-1] - card) == 1:
        return Reason("hint-rope-lay-next", {"card": TEXT[card], "under": TEXT[supply[-1]]})
    if card != SCISSORS and reach(known.repeat).nearest(lay_out(known), card) > SOON:
        return Reason("hint-rope-lay-far", {"card": TEXT[card]})
    return Reason("hint-rope-lay-ready" if not supply else "hint-rope-lay", {"card": TEXT[card]})

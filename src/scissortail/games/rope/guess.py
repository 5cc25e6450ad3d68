"""From a view back to a position: what is public is read, what is hidden is drawn with its true odds.

Moves are taken to say no more than the card they show, as if players showed cards of their hands without
looking. Then every card that nobody has seen is as likely in any hidden place, and a hand is so many draws
from what is unseen.

A recycled stock breaks that evenness: a card in a hand comes either from the first shuffle or from a later
one, and when a card is shown the others do not see which. `story.py` works out those odds.
"""

from scissortail.engine.dice import Dice
from scissortail.engine.game import Worlds
from scissortail.games.rope.components import BOX, CARD, KINDS
from scissortail.games.rope.hidden_history import SIGNS, HistoryToken
from scissortail.games.rope.position import RopePosition
from scissortail.games.rope.posterior import Posterior
from scissortail.games.rope.seat_state import SeatState
from scissortail.games.rope.view import Card, Counts, RopeShown, RopeTruth, RopeView


class RopeWorlds(Worlds):
    """All positions that may lie behind a view."""

    def __init__(self, view: RopeView) -> None:
        self.known = read(view)
        self.hidden = {
            seat: place["hand"]
            for seat, place in enumerate(view["places"], 1)
            if isinstance(place["hand"], int)
        }
        """How many cards are in each hand that the view does not show."""
        self.story: Posterior | None = None
        if "story" in view:
            pools = [_counts(pool) for pool in view["pools"]]
            self.story = Posterior(pools, [_token(text) for text in view["story"]], set(self.hidden))
        else:
            self.known.unseen = _unseen(self.known)
            self.known.unseen_left = sum(self.known.unseen)

    def draw(self, dice: Dice) -> RopePosition:
        world = self.known.copy()
        if self.story:
            told = self.story.draw(dice)
            world.story = told.tokens
            world.unseen = told.unseen
            world.unseen_left = sum(told.unseen)
            world.recycled = told.stock
            for seat in self.hidden:
                _fill(world.places[seat - 1], told.hands[seat])
            return world
        for seat, many in self.hidden.items():
            for _ in range(many):
                world.places[seat - 1].add(world.draw_unseen(dice, seat))
        return world


def restore(truth: RopeTruth) -> RopePosition:
    """The position whose `truth()` this is."""
    position = read(truth)
    position.unseen = _counts(truth["unseen"])
    position.unseen_left = sum(position.unseen)
    position.recycled = _counts(truth["recycled"])
    position.story = [_token(text) for text in truth.get("story", [])]
    return position


def read(view: RopeShown) -> RopePosition:
    """What a view says outright; hands that it does not show stay empty."""
    options = view["options"]
    position = RopePosition(
        len(view["places"]), options["deck"], options["recycle"], options["repeat"], view["rules"]
    )
    position.turn = view["turn"]
    position.rows = [_cards(row["cards"]) for row in view["rows"]]
    position.states = [position.levels.state(row) for row in position.rows]
    position.stock = view["stock"]
    position.discard = _counts(view["discard"])
    position.idle = view["idle"]
    position.moved = view["moved"]
    position.recycles = view["recycles"]
    position.over = view["over"]
    position.pools = [_counts(pool) for pool in view.get("pools", [])]
    for place, seen in zip(position.places, view["places"], strict=True):
        place.deck = seen["deck"]
        place.top = CARD[seen["top"]] if seen["top"] else 0
        place.supplies = [_cards(supply) for supply in seen["supplies"]]
        if not isinstance(seen["hand"], int):
            _fill(place, _cards(seen["hand"]))
    return position


def _unseen(position: RopePosition) -> list[int]:
    """The box less all that lies open, the discard included, and less the hands that are known."""
    unseen = [box - gone for box, gone in zip(BOX, position.discard, strict=True)]
    open_cards = [card for row in position.rows for card in row]
    for place in position.places:
        open_cards += [card for supply in place.supplies for card in supply]
        open_cards += place.cards()
        if place.top:
            open_cards.append(int(place.top))
    for card in open_cards:
        unseen[card] -= 1
    return unseen


def _fill(place: SeatState, hand: list[int]) -> None:
    for card in hand:
        place.add(card)


def _cards(texts: list[Card]) -> list[int]:
    return [CARD[text] for text in texts]


def _counts(texts: Counts) -> list[int]:
    counts = [0] * KINDS
    for text, number in texts.items():
        counts[CARD[text]] = number
    return counts


def _token(text: str) -> HistoryToken:
    """One line of a story, as in `view.py`; a card that is not told is 0."""
    seat, _, card = text[1:].partition(" ")
    return SIGNS.index(text[0]), int(seat or 0), CARD[card] if card else 0

"""RatLand for OpenSpiel: `scissortail_ratland(players=2,clans=False,…)`.

Seats give their orders one after the other. The orders stay sealed until all are given.
"""

from scissortail.encoding.numbering.ratland import ANSWERS, COUNT, NUMBERS
from scissortail.engine.dice import EVERYONE, Dice, may_see
from scissortail.engine.errors import IllegalMove
from scissortail.engine.move import Move
from scissortail.envs.spiel.log import BETWEEN, CHANCE, LogEntry
from scissortail.envs.spiel.orders import choices, order_of, steps
from scissortail.envs.spiel.rulebook import FIRST, Draft, Sizes, SpielRulebook
from scissortail.games.ratland import GAME
from scissortail.games.ratland.components import (
    CARDS,
    CLANS,
    CLOSING_CARDS,
    COLOURS,
    EVENTS,
    NO_CARD,
    OPENING_ROUNDS,
    ORDERS,
    PLACES,
    RATS,
    TUNNELS,
)
from scissortail.games.ratland.moves import BOARD, KEEP, SEND, RatMove, parse
from scissortail.games.ratland.position import RatlandPosition

MOST_SENT = 2 * RATS
"""All rats of two boxes.

Actions up to this number send that many rats to a place. Larger numbers are the other answers.
"""
ACTIONS = MOST_SENT + COUNT
NUMBER = {text: MOST_SENT + number for text, number in NUMBERS.items()}
KEEPS = [NUMBER[f"keep {clan}"] for clan in CLANS]
BOARDS = [NUMBER["board calm"], NUMBER["board aggressive"]]

ROUNDS = OPENING_ROUNDS + CLOSING_CARDS - 1
PIECES = 30
"""W13: the most pieces in a bag, without bribes and pieces put back."""
QUESTIONS = ORDERS + 7 + 9 * TUNNELS
"""W4: the most questions to one seat in a round, apart from which rats it loses."""


class RatlandRulebook(SpielRulebook[RatlandPosition]):
    """Hidden are the dealt clans, unrevealed boards and orders, and what Seers have seen."""

    game = GAME
    title = "RatLand"
    steps = ORDERS
    largest_step = MOST_SENT

    @property
    def sizes(self) -> Sizes:
        bag = PIECES + 2 * self.players
        asked = 2 * self.players + ROUNDS * (self.players * QUESTIONS + TUNNELS * bag)
        drawn = 1 + 2 * self.players + (ROUNDS + 1) * 3 + ROUNDS * TUNNELS * bag
        return Sizes(ACTIONS, len(EVENTS), asked, drawn)

    # Actions

    def has_steps(self, position: RatlandPosition) -> bool:
        return position.phase == SEND

    def legal(self, position: RatlandPosition, seat: int, draft: Draft) -> list[int]:
        if position.phase == SEND:
            return list(choices(position, seat, draft))
        return sorted(NUMBER[str(move)] for move in position.moves(seat))

    def move(self, position: RatlandPosition, seat: int, draft: Draft, action: int) -> Move | None:
        if position.phase != SEND:
            return self._answer(action)
        if action not in choices(position, seat, draft):
            raise IllegalMove(
                "envs-no-such-number", number=str(action), most=str(choices(position, seat, draft)[-1])
            )
        return order_of((*draft, action)) if len(draft) + 1 == steps(position) else None

    def text(self, position: RatlandPosition, seat: int, draft: Draft, action: int) -> str:
        return f"{PLACES[len(draft)]}={action}" if position.phase == SEND else str(self._answer(action))

    def _answer(self, action: int) -> RatMove:
        if not MOST_SENT < action < ACTIONS:
            raise IllegalMove("envs-no-such-number", number=str(action), most=str(ACTIONS - 1))
        return ANSWERS[action - MOST_SENT - 1]

    def outcome_text(self, kinds: int, outcome: int) -> str:
        if kinds == FIRST:
            return f"seat {outcome} begins"
        if kinds == CARDS + 1:
            return f"cheese {outcome}"
        return {len(CLANS): CLANS, len(EVENTS): EVENTS, len(COLOURS): COLOURS}[kinds][outcome]

    # What is seen

    def is_sealed(self, position: RatlandPosition) -> bool:
        return position.phase in (KEEP, BOARD, SEND)

    def noticed(self, move: Move) -> str:
        return "chose"

    def opened(self, position: RatlandPosition, seat: int, move: Move) -> str:
        if position.waiting != [seat] or position.phase == BOARD:
            return ""
        assert isinstance(move, RatMove)
        words: list[str] = []
        for number, place in enumerate(position.places, 1):
            if position.phase == KEEP:
                words.append(f"{number} is {CLANS[move.what if number == seat else place.dealt[0]]}")
                continue
            if not position.shown:
                words.append(f"{number} is {'aggressive' if place.aggressive else 'calm'}")
            rats = move.rats if number == seat else place.order
            words.append(f"{number} sent {' '.join(str(rats[where]) for where in range(steps(position)))}")
        return BETWEEN.join(words)

    def turned(self, former: RatlandPosition, position: RatlandPosition) -> str:
        """What Seers had seen is revealed to all (W40).

        At the end of the game this is the cheese that would have come next.
        """
        if former.next_event == NO_CARD or position.round == former.round:
            return ""
        return BETWEEN.join([EVENTS[position.event], *(f"cheese {card}" for card in former.next_cards)])

    # What is hidden

    def hidden(
        self, position: RatlandPosition, log: list[LogEntry], seat: int, world: RatlandPosition, dice: Dice
    ) -> dict[int, list[int]]:
        found = _foreseen(position, log, seat, world)
        for other in range(1, self.players + 1):
            if other != seat:
                found.update(_dealt(position, log, other, world, dice))
        found.update(_sent(position, log, seat, world, dice))
        return found


def _foreseen(
    position: RatlandPosition, log: list[LogEntry], seat: int, world: RatlandPosition
) -> dict[int, list[int]]:
    """W40: what Seers have seen of the next round. The cards of all earlier rounds are open."""
    private = [at for at, entry in enumerate(log) if entry.seat == CHANCE and entry.owner != EVERYONE]
    events = [at for at in private if log[at].kinds == len(EVENTS)]
    if position.next_event == NO_CARD or may_see(log[events[-1]].owner, seat):
        return {}
    cards = [at for at in private if at > events[-1]]
    found = {at: [card] for at, card in zip(cards, world.next_cards, strict=True)}
    found[events[-1]] = [world.next_event]
    return found


def _dealt(
    position: RatlandPosition, log: list[LogEntry], seat: int, world: RatlandPosition, dice: Dice
) -> dict[int, list[int]]:
    """W30, W32: the two clans in either order, which one was kept, and the side of the board."""
    found: dict[int, list[int]] = {}
    place = world.places[seat - 1]
    clans = place.dealt if dice.below(2) else place.dealt[::-1]
    for at, entry in enumerate(log):
        if entry.seat == CHANCE and entry.owner == seat and entry.kinds == len(CLANS):
            found[at] = [clans[len(found)]]
        elif entry.seat == seat and entry.action in KEEPS and position.phase == KEEP:
            found[at] = [NUMBER[f"keep {CLANS[place.dealt[0]]}"]]
        elif entry.seat == seat and entry.action in BOARDS and not position.shown:
            found[at] = [BOARDS[place.aggressive]]
    return found


def _sent(
    position: RatlandPosition, log: list[LogEntry], seat: int, world: RatlandPosition, dice: Dice
) -> dict[int, list[int]]:
    """W8: the orders that are not revealed yet, including the one being given now."""
    found: dict[int, list[int]] = {}
    if position.phase != SEND:
        return found
    at = len(log)
    while at and log[at - 1].seat != CHANCE and log[at - 1].action <= MOST_SENT:
        at -= 1
    for other in range(1, len(position.places) + 1):
        own = [number for number in range(at, len(log)) if log[number].seat == other]
        if other != seat and own:
            whole = other not in position.waiting
            order = world.places[other - 1].order if whole else parse(str(world.sample(other, dice))).rats
            found.update({number: [int(order[step])] for step, number in enumerate(own)})
    return found

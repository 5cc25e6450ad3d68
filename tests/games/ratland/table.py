"""Lay out rounds by hand, with the clans, event and cheese cards that a test names.

The dice give the pieces that the test names.
"""

from dataclasses import dataclass

from scissortail.engine.dice import EVERYONE, Dice, FastDice
from scissortail.engine.event import Event
from scissortail.games.ratland import GAME
from scissortail.games.ratland.components import (
    CLANS,
    COLOURS,
    END,
    EVENTS,
    GRAVEYARD,
    INFIRMARY,
    LOST,
    OPENING,
    OPENING_ROUNDS,
    PANTRY,
    PLACES,
)
from scissortail.games.ratland.position import RatlandPosition

CALM = "it-worked"
"""An opening event that does nothing where there is no black cheese."""
CALM_LATER = "resurrection"
"""A closing event that does nothing where nobody has starved."""


class Arranged(Dice):
    """Dice that give these outcomes first.

    Then the end of the game as soon as it can come, and else the lowest there is.
    """

    def __init__(self, *outcomes: int) -> None:
        self.outcomes = list(outcomes)

    def below(self, n: int) -> int:
        raise AssertionError("a position draws; it does not ask for bare numbers")

    def draw(self, counts: list[int], total: int, seat: int = EVERYONE) -> int:
        assert sum(counts) == total
        if self.outcomes:
            kind = self.outcomes.pop(0)
            assert counts[kind], f"{kind} cannot be drawn from {counts}"
            return kind
        if len(counts) == len(EVENTS) and counts[END]:
            return END
        return next(kind for kind, count in enumerate(counts) if count)


@dataclass
class Clan:
    """What a player begins the round with."""

    rats: int = 3
    """Healthy ones. Three eat nothing (W14)."""
    cheese: int = 2
    name: str = ""
    sick: int = 0
    lost: int = 0
    graves: int = 0
    aggressive: bool = False


def table(
    *clans: Clan,
    event: str = "",
    cards: tuple[int, ...] = (1,),
    active: int = 1,
    in_round: int = 0,
    later: bool = False,
    supply: int | None = None,
    foreseen: tuple[int | str, ...] = (),
    **options: bool,
) -> RatlandPosition:
    """A round begins with this event and these cheese cards: the fifth, or the sixth with a closing event.

    So the end of the game may be the next event, and with these dice it is: every rat is left where the round
    left it.
    """
    event = event or (CALM_LATER if later else CALM)
    number = EVENTS.index(event)
    set_up = dict.fromkeys(("ordered", "clans", "aggressive", "boards", "even_feeding"), False) | options
    set_up["clans"] = set_up["clans"] or any(clan.name for clan in clans)
    position = RatlandPosition(len(clans), **set_up, rules=GAME.rules[-1])
    for place, clan in zip(position.places, clans, strict=True):
        place.rats[PANTRY], place.rats[INFIRMARY], place.rats[LOST] = clan.rats, clan.sick, clan.lost
        place.rats[GRAVEYARD] = clan.graves
        place.cheese = clan.cheese
        place.aggressive = clan.aggressive or position.aggressive
        place.clan = CLANS.index(clan.name) if clan.name else -1
        position.supply += 7 - clan.rats - clan.sick - clan.lost - clan.graves
    if supply is not None:
        position.supply = supply
    position.shown = True
    position.round = (in_round or (OPENING_ROUNDS if number < OPENING else OPENING_ROUNDS + 1)) - 1
    position.active = (active - 2) % len(clans) + 1 if position.round else active
    _use_up(position, number, [EVENTS.index(card) for card in foreseen if isinstance(card, str)])
    ahead = [EVENTS.index(card) if isinstance(card, str) else card for card in foreseen]
    position.begin_round(Arranged(number, *([] if position.ordered else cards), *ahead), None)
    return position


def _use_up(position: RatlandPosition, event: int, kept: list[int]) -> None:
    """Some events of the rounds before are gone."""
    opening = [number for number in range(OPENING) if number not in (event, *kept)]
    closing = [number for number in range(OPENING, END) if number not in (event, *kept)]
    for number in (
        opening[: min(position.round, OPENING_ROUNDS)] + closing[: max(0, position.round - OPENING_ROUNDS)]
    ):
        position.events_left[number] = 0


def play(position: RatlandPosition, *moves: str, gives: str = "") -> list[Event]:
    """Make moves, each for the first seat that may act; `2: draw` is for seat 2.

    Chance gives these first: pieces and, for the round after, an event and cheese cards by number.
    """
    told: list[Event] = []
    dice = Arranged(*[_outcome(word) for word in gives.split()])
    for move in moves:
        seat, colon, text = move.rpartition(": ")
        position.play(int(seat) if colon else position.to_act()[0], GAME.parse(text), dice, told.append)
    assert not dice.outcomes
    return told


def _outcome(word: str) -> int:
    if word.isdecimal():
        return int(word)
    return COLOURS.index(word) if word in COLOURS else EVENTS.index(word)


def round_of(
    position: RatlandPosition, *orders: str, then: tuple[str, ...] = (), gives: str = ""
) -> list[Event]:
    """Play everyone's orders, seat by seat, then these answers.

    An order is written as `dump=2 left=1`; seats without an order keep all rats at home.
    """
    sends = [f"{seat}: send {order}".rstrip() for seat, order in enumerate(orders, 1)]
    sends += [f"{seat}: send" for seat in range(len(orders) + 1, len(position.places) + 1)]
    return play(position, *sends, *then, gives=gives)


def cheese(position: RatlandPosition) -> list[int]:
    return [int(place.cheese) for place in position.places]


def sizes(position: RatlandPosition) -> list[int]:
    """All living rats, sick and lost ones too."""
    return [int(place.clan_size()) for place in position.places]


def rats(position: RatlandPosition, seat: int) -> dict[str, int]:
    """Where a clan's rats are; empty places are left out."""
    return {
        name: int(number)
        for name, number in zip(PLACES, position.places[seat - 1].rats, strict=True)
        if number
    }


def everywhere(position: RatlandPosition) -> int:
    """All rats of the boxes."""
    return int(position.supply) + sum(
        sum(rats(position, seat).values()) for seat in range(1, len(position.places) + 1)
    )


def asked(position: RatlandPosition) -> tuple[str, tuple[int, ...]]:
    """What is asked of whom."""
    return position.view(None)["phase"], position.to_act()


def moves(position: RatlandPosition, seat: int) -> set[str]:
    return {str(move) for move in position.moves(seat)}


def told_of(events: list[Event], key: str, *names: str) -> list[tuple[object, ...]]:
    """These arguments of all events with this key, in order."""
    return [tuple(event.args[name] for name in names) for event in events if event.key == f"ratland-{key}"]


def raids(events: list[Event]) -> list[tuple[object, ...]]:
    """Who won how much from whom, where anything was won; of two players before it is netted (W10)."""
    found = [told_of(events, key, "seat", "rival", "cheese") for key in ("raided", "raid-won")]
    return [raid for raid in found[0] + found[1] if raid[2]]


def draws(events: list[Event], tunnel: str) -> list[int]:
    """Who drew in a tunnel, piece by piece."""
    found = told_of(events, "drew", "seat", "place")
    return [seat for seat, place in found if place == tunnel and isinstance(seat, int)]


def pieces(events: list[Event], tunnel: str, players: int) -> list[int]:
    """How many pieces everyone drew in a tunnel."""
    return [draws(events, tunnel).count(seat) for seat in range(1, players + 1)]


class Watching(Dice):
    """Dice that keep what they were asked for, and for whose eyes."""

    def __init__(self, seed: int = 1) -> None:
        self.dice = FastDice(seed)
        self.asked: list[tuple[list[int], int]] = []

    def below(self, n: int) -> int:
        return self.dice.below(n)

    def draw(self, counts: list[int], total: int, seat: int = EVERYONE) -> int:
        self.asked.append((counts.copy(), seat))
        return self.dice.draw(counts, total, seat)

    @property
    def seats(self) -> list[int]:
        return [seat for _, seat in self.asked]

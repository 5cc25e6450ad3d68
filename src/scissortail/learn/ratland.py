"""RatLand in nineteen steps, with the rulebook's worked examples."""

from collections.abc import Iterable
from dataclasses import dataclass

from scissortail.games.ratland import GAME
from scissortail.games.ratland.components import (
    CARDS,
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
)
from scissortail.games.ratland.position import RatlandPosition
from scissortail.learn.lesson import Arranged, Lesson, Step
from scissortail.learn.rulebook import Rulebook


@dataclass(frozen=True)
class ClanStart:
    """A player's rats and cheese at the start of the round."""

    rats: int = 7
    cheese: int = 2
    sick: int = 0
    lost: int = 0
    graves: int = 0


@dataclass(frozen=True)
class Round:
    """A round begins with this event and this cheese card. The first clan is the learner's."""

    clans: tuple[ClanStart, ...] = (ClanStart(), ClanStart(), ClanStart())
    number: int = 1
    event: str = "it-worked"
    card: int = 1
    active: int = 1

    def position(self) -> RatlandPosition:
        position = GAME.table(len(self.clans), GAME.check(len(self.clans), {}), GAME.rules[-1])
        for place, clan in zip(position.places, self.clans, strict=True):
            place.rats[PANTRY], place.rats[INFIRMARY], place.rats[LOST] = clan.rats, clan.sick, clan.lost
            place.rats[GRAVEYARD] = clan.graves
            place.cheese = clan.cheese
            position.supply += 7 - clan.rats - clan.sick - clan.lost - clan.graves
        position.shown = True
        position.round = self.number - 1
        position.active = (self.active - 2) % len(self.clans) + 1 if position.round else self.active
        event = EVENTS.index(self.event)
        gone = [number for number in range(OPENING) if number != event][: min(position.round, OPENING_ROUNDS)]
        gone += [number for number in range(OPENING, END) if number != event][
            : max(0, position.round - OPENING_ROUNDS)
        ]
        for number in gone:
            position.events_left[number] = 0
        position.begin_round(Arranged([event, self.card]), None)
        return position


@dataclass(frozen=True)
class Dealing:
    """A game with clans, in which the learner was dealt these two."""

    clans: tuple[str, str]

    def position(self) -> RatlandPosition:
        outcomes = [1, *(CLANS.index(clan) for clan in self.clans)]
        return GAME.start(3, {"clans": True}, Arranged(outcomes))


SEND = r"send(?=.* (dump|city|field)=)(?=.* nursery=).*"
RAID = (ClanStart(7, 2), ClanStart(7, 3), ClanStart(7, 2))
CROWD = (ClanStart(7, 2), ClanStart(7, 2), ClanStart(7, 2), ClanStart(7, 2))
HUNGRY = (ClanStart(11, 2), ClanStart(9, 5), ClanStart(8, 4))
LATE = (ClanStart(9, 4), ClanStart(10, 3), ClanStart(8, 2))

STEPS = (
    Step("goal", at=Round(event="plenty"), rules=("w2", "w15")),
    Step("round", rules=("w3", "w7", "w16")),
    Step(
        "send",
        before=("2: send dump=1 city=2 nursery=2", "3: send dump=3 field=1 nursery=1"),
        accepts=("send dump=2 city=1 nursery=3",),
        also=SEND,
        gives="yellow yellow white yellow white white orange white yellow yellow doctor 2",
        rules=("w8",),
    ),
    Step("reveal", tells=("ratland-order",), rules=("w8",)),
    Step("birth", tells=("ratland-born",), rules=("w11",)),
    Step("forage", tells=("ratland-tunnel", "ratland-drew"), rules=("w13",)),
    Step("cheese", rules=("w5", "w6")),
    Step("crowd", at=Round(CROWD), choices=(1, 2, 4, 6), right=2, rules=("w13",)),
    Step(
        "raid",
        at=Round(RAID, number=2, active=2),
        before=("2: send dump=3 nursery=2", "3: send city=1 right=4 nursery=1"),
        accepts=("send left=5",),
        also=r"send.* left=5.*",
        rules=("w9",),
    ),
    Step("raided", tells=("ratland-raided",), rules=("w4", "w9")),
    Step(
        "pipes",
        at=Round((ClanStart(), ClanStart()), number=2, active=2),
        choices=(0, 1, 2, 3),
        right=1,
        rules=("w10",),
    ),
    Step(
        "helmet",
        at=Round(number=3, event="helmet", card=1),
        before=("2: send dump=2 nursery=2", "3: send field=2 nursery=1", "send city=3 nursery=1", "2: pass"),
        accepts=("back purple",),
        gives="yellow white orange purple yellow",
        rules=("w5", "w19"),
    ),
    Step(
        "need",
        at=Round(HUNGRY, number=4, event="mass-attacks"),
        choices=(2, 3, 4, 11),
        right=4,
        rules=("w14",),
    ),
    Step(
        "starve",
        before=("2: send city=2 nursery=1", "3: send field=2 nursery=1"),
        accepts=("send",),
        rules=("w14",),
    ),
    Step("starved", tells=("ratland-fed",), rules=("w14",)),
    Step(
        "hide",
        at=Round(LATE, number=6, event="safe-place", card=6),
        accepts=("hide",),
        then=("2: hide", "3: pass"),
        rules=("w22",),
    ),
    Step(
        "clan",
        at=Dealing(("ninja", "family")),
        accepts=("keep family", "keep ninja"),
        rules=("w32", "w36", "w41"),
    ),
    Step(
        "score",
        at=Round(
            (ClanStart(10, 3, 1, 1, 3), ClanStart(11, 2), ClanStart(8, 5)),
            number=7,
            event="idle-paws",
            card=7,
        ),
        choices=(7, 9, 12, 15),
        right=9,
        rules=("w15",),
    ),
    Step("end", rules=("w3", "w15")),
)

OUTCOMES = {name: number for names in (COLOURS, EVENTS) for number, name in enumerate(names)}
OUTCOMES |= {str(card): card for card in range(1, CARDS + 1)}

LESSON = Lesson(GAME, STEPS, OUTCOMES)


def _numbered(kind: str, names: Iterable[str], first: int) -> dict[str, int]:
    return {f"ratland-{kind}-{name}": number for number, name in enumerate(names, first)}


RULEBOOK = Rulebook(
    "w",
    54,
    (32, "pantry"),
    (
        "clan",
        "sewer",
        "order",
        "tunnel",
        "dump",
        "city",
        "field",
        "pipe",
        "raid",
        "defender",
        "pantry",
        "nursery",
        "infirmary",
        "lost",
        "graveyard",
        "rat-supply",
        "cheese",
        "yellow",
        "orange",
        "white",
        "black",
        "purple",
        "blue",
        "cheese-card",
        "bag",
        "forage",
        "event",
        "active-player",
        "feeding",
        "round",
        "aggressive-board",
    ),
    {**_numbered("event", EVENTS, 16), **_numbered("clan", CLANS, 32)},
    {"left": "pipe", "right": "pipe"},
)

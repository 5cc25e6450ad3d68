"""Cutterland in eighteen steps, with the rulebooks' worked examples."""

from dataclasses import dataclass
from itertools import chain

from scissortail.games.cutterland import GAME
from scissortail.games.cutterland.components import HAND
from scissortail.games.cutterland.deck import CARD_TEXTS, KIND
from scissortail.games.cutterland.land import Land
from scissortail.games.cutterland.phases import RESOLVING
from scissortail.games.cutterland.position import CutterlandPosition
from scissortail.games.cutterland.text import read
from scissortail.learn.lesson import Arranged, Lesson, Step
from scissortail.learn.rulebook import Rulebook

PLAYERS = 3

RULES = 1
"""Lessons use the cards of the first pack, which never changes."""

MANY = "pt w. w. pb/p. wF w. pD/mG wT wK m."
"""A card with a turtle, a kraken, a goblin, a dragon, a frog and both icons."""
ROWS = "mG m. wt mF/mb mb wK w./m. w. wK w."
"""A card whose upper row is the piece of the example for expanding."""
OTHERS = ("m. mG p.\nmb wF pC", "wK w. pT\nmD m. mt")
"""The lands of the other two players, in steps where these do not matter."""


def land(text: str) -> Land:
    (found,) = read(text)
    return found


@dataclass(frozen=True)
class LessonTable:
    """Three players in the first turn. `land` is the learner's, and `cutter` cuts `card`."""

    land: str = ""
    card: str = MANY
    cutter: int = 1

    def position(self) -> CutterlandPosition:
        hands = [[10 * seat + card for card in range(1, HAND[PLAYERS] + 1)] for seat in range(PLAYERS)]
        hands[self.cutter - 1][0] = KIND[self.card]
        position = GAME.start(PLAYERS, {}, Arranged([self.cutter, *chain.from_iterable(hands)]), rules=RULES)
        for place, text in zip(position.places, (self.land, *OTHERS), strict=True):
            place.land = land(text) if text else Land()
        return position


@dataclass(frozen=True)
class Looking:
    """Another player cuts. The learner only looks at `land`."""

    land: str

    def position(self) -> CutterlandPosition:
        position = LessonTable(self.land, cutter=2).position()
        position.places[0].hand = []
        return position


@dataclass(frozen=True)
class Resolving:
    """All cards are cut and the other players are done. `land` is the learner's."""

    land: str

    def position(self) -> CutterlandPosition:
        position = LessonTable(self.land).position()
        for place in position.places:
            place.hand = []
            place.done = True
        position.places[0].done = False
        position.phase = RESOLVING
        position.turns = 9
        return position


FOUR_AREAS = "w. mG wb\npT mD wF"
SMALL = "p. mG w.\nmb m. wF"
EXPANDING = "pb mG m. w. wK\nwt -- -- -- --"
TOWER = "wK wT pt"
WALLS = "mG m. mD\nmG mb mD\npb w. w."
BRIDGE = "p. pC w.\n-- mG wb\np. p. w.\nmG mG --"
KRAKEN = "mG pT mD\nwF wK pC\npt wb wT\ntower 1,0\nwall 1,1 2,1"
DRAGON = "mG mG mD mF\np. m. m. pC"
BOOK = """
p. pC mG mG mD mF --
pt wK mF mG mD pb wT
pt w. w. mG mD p. wK
-- p. w. wb pb w. wb
-- w. mF m. mG mG --
tower 1,0
tower 2,0
wall 6,1 6,2
bridge 5,2 h
bridge 3,3 v
eat 5,0
eat 2,4
"""
"""The example of C32 with all tokens placed and all prey named, before the hunt."""

CUT = "abbc/abbc/aabc"

STEPS = (
    Step("goal", at=Looking(FOUR_AREAS), rules=("c1", "c2", "c9")),
    Step("areas", choices=(3, 4, 5, 6), right=4, rules=("c6", "c24")),
    Step("cut", at=LessonTable(SMALL), accepts=(f"cut 1 {CUT}",), also=r"cut \d .*", rules=("c9", "c10")),
    Step(
        "last",
        at=LessonTable(SMALL),
        before=(f"cut 1 {CUT}", "2: take a", "3: take b"),
        tells=("cutterland-took", "cutterland-received"),
        rules=("c11",),
    ),
    Step(
        "choose",
        at=LessonTable(SMALL, cutter=3),
        before=(f"3: cut 1 {CUT}",),
        accepts=("take a",),
        then=("2: take c",),
        rules=("c11", "c29"),
    ),
    Step("tokens", tells=("cutterland-received",), rules=("c13", "c16")),
    Step(
        "expand",
        at=LessonTable(EXPANDING, ROWS),
        before=("cut 1 aaaa/bbbc/bbcc", "2: take b", "3: take c"),
        accepts=("place a 0 1,1",),
        rules=("c14",),
    ),
    Step("tower", at=Resolving(TOWER), accepts=("tower 1,0",), rules=("c16", "c17")),
    Step("wall", at=Resolving(WALLS), accepts=("wall 1,0 2,0",), rules=("c18",)),
    Step("second-wall", accepts=("wall 1,1 2,1",), rules=("c18",)),
    Step("bridge", at=Resolving(BRIDGE), accepts=("bridge 0,1 v", "bridge 1,1 v"), rules=("c19", "c20")),
    Step("kraken", at=Looking(KRAKEN), choices=(2, 4, 6, 8), right=4, rules=("c21", "c22")),
    Step("dragon", at=Resolving(DRAGON), accepts=("eat 3,0",), rules=("c23",)),
    Step("hunt", at=Resolving(BOOK), accepts=("done",), rules=("c21", "c32")),
    Step("eaten", tells=("cutterland-kraken-ate", "cutterland-dragon-ate"), rules=("c22", "c23", "c25")),
    Step("goblins", choices=(12, 14, 18, 24), right=18, rules=("c26",)),
    Step("points", rules=("c27", "c28", "c29", "c30")),
    Step("end", tells=("cutterland-scored",), rules=("c31", "c32")),
)

LESSON = Lesson(GAME, STEPS, {text: kind for kind, text in enumerate(CARD_TEXTS) if text})

RULEBOOK = Rulebook(
    "c",
    34,
    (22, "kraken"),
    (
        "terrain",
        "plains",
        "moor",
        "wetland",
        "creature",
        "kraken",
        "goblin",
        "centaur",
        "dragon",
        "turtle",
        "frog",
        "bones",
        "landscape",
        "square",
        "border",
        "connected",
        "area",
        "land",
        "cut",
        "piece",
        "cutter",
        "bonus",
        "token",
        "tower",
        "wood",
        "wall",
        "bridge",
        "slot",
        "hunting",
        "predator",
        "prey",
        "overcut",
    ),
)

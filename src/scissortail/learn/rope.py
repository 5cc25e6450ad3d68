"""Cut the Rope: Magic in nineteen steps, with the rulebook's example sequences."""

from dataclasses import dataclass
from itertools import cycle
from typing import cast

from scissortail.games.rope import GAME
from scissortail.games.rope.components import BOX, CARD, DECK, TEXT
from scissortail.games.rope.position import RopePosition
from scissortail.games.rope.view import RopeTruth
from scissortail.learn.lesson import Lesson, Step
from scissortail.learn.rulebook import Rulebook

Rows = tuple[str, str, str]
EMPTY: Rows = ("", "", "")


@dataclass(frozen=True)
class LessonTable:
    """Two players; it is the learner's turn. Cards are written as in moves, the top of a row last."""

    hand: str
    top: str
    rows: Rows = EMPTY
    supplies: Rows = EMPTY
    deck: int = DECK[2]
    other_top: str = "6"
    other_supplies: Rows = ("3 8", "", "5")
    recycle: bool = False
    repeat: bool = False
    stock: int | None = None
    """Number of cards; the remaining cards are discarded. None: all cards that are nowhere else."""

    def position(self) -> RopePosition:
        other_hand = "2 4 7 9 9 10"
        lying = " ".join(
            [
                self.hand,
                other_hand,
                self.top,
                self.other_top,
                *self.rows,
                *self.supplies,
                *self.other_supplies,
            ]
        )
        rest = {text: BOX[card] - lying.split().count(text) for text, card in CARD.items()}
        hidden = self.deck - 1 + DECK[2] - 1
        stock = sum(rest.values()) - hidden if self.stock is None else self.stock
        unseen = dict.fromkeys(rest, 0)
        for text in cycle(rest):
            if sum(unseen.values()) == hidden + stock:
                break
            if rest[text] > unseen[text]:
                unseen[text] += 1
        truth = {
            "game": GAME.name,
            "rules": GAME.rules[-1],
            "options": {"deck": DECK[2], "recycle": self.recycle, "repeat": self.repeat},
            "to_act": [1],
            "turn": 1,
            "rows": [{"cards": row.split(), "takes": []} for row in self.rows],
            "places": [
                {
                    "hand": hand.split(),
                    "deck": deck,
                    "top": top,
                    "supplies": [supply.split() for supply in supplies],
                }
                for hand, deck, top, supplies in (
                    (self.hand, self.deck, self.top, self.supplies),
                    (other_hand, DECK[2], self.other_top, self.other_supplies),
                )
            ],
            "stock": stock,
            "discard": {text: rest[text] - unseen[text] for text in rest},
            "idle": 0,
            "moved": False,
            "recycles": 0,
            "over": False,
            "result": None,
            "unseen": unseen,
            "recycled": {},
        }
        return GAME.restore(cast(RopeTruth, truth))


FIRST = LessonTable("3 8 1 5 9 7", top="4", rows=("1 2", "10 9", ""))
SCISSORS = LessonTable("x 6 2 5 9 7", top="3", rows=("10 9 8", "1", ""))
SUPPLIES = LessonTable(
    "2 2 8 9 1 x", top="8", rows=("1 2 3", "10 9", ""), supplies=("9 6", "7 5 4", ""), deck=12
)
COMPLETE = LessonTable(
    "10 5 7 1 3 6", top="1", rows=("1 2 3 x 5 6 7 8 9", "10 9", "x"), supplies=("9 6", "7", ""), deck=11
)
LAST = LessonTable("", top="5", rows=("1 2 3", "10 9 8", "x x"), supplies=("9 6", "7", "2"), deck=9)
DRY = LessonTable(
    "7 3 9 9 2 6",
    top="1",
    rows=("1 2 3 4", "10 9", "x"),
    supplies=("8", "7 5", "10"),
    deck=6,
    recycle=True,
    stock=0,
)
QUICK = LessonTable(
    "7 2 9 9 8 6", top="1", rows=("1 2 3 x", "10 9", ""), supplies=("8", "7 5", "10"), deck=6, repeat=True
)
WIN = LessonTable("9 2 6 7 1", top="8", rows=("1 2 3", "10 9", "x 2 3 4"), supplies=("9 6", "7", "2"), deck=1)

STEPS = (
    Step("goal", at=FIRST, rules=("r1", "r2", "r9")),
    Step("table", rules=("r2", "r3")),
    Step("up", accepts=("h3>1",), rules=("r4",)),
    Step("down", accepts=("h8>2",), rules=("r4",)),
    Step("start", accepts=("h1>3",), rules=("r4",)),
    Step("deck", accepts=("d>1",), gives="7", rules=("r6",)),
    Step("deck-again", accepts=("d>2",), gives="2", rules=("r6",)),
    Step("scissors", at=SCISSORS, accepts=("hx>1",), rules=("r5",)),
    Step("scissors-stand", choices=(7, 6, 8, 10), right=6, rules=("r5",)),
    Step(
        "scissors-first",
        at=LessonTable("4 6 2 5 9 7", top="6", rows=("x x", "10 9", "")),
        choices=(1, 2, 3, 8),
        right=3,
        rules=("r5",),
    ),
    Step("supply", at=SUPPLIES, accepts=("s2>1",), rules=("r3", "r6", "r8")),
    Step("supply-again", accepts=("s2>1",), rules=("r3", "r8")),
    Step("complete", at=COMPLETE, accepts=("h10>1",), rules=("r4",)),
    Step("lay", accepts=("h5/3",), also=r"h\w+/\d", gives="4", rules=("r6", "r8")),
    Step("empty", at=LAST, accepts=("end",), gives="1 5 6 8 8 9", rules=("r7",)),
    Step("stock", at=DRY, accepts=("h9/1",), also=r"h\w+/\d", rules=("r10", "r11")),
    Step("quick", at=QUICK, choices=(2, 5, 6, 7), right=5, rules=("r12",)),
    Step("win", at=WIN, accepts=("d>2",), rules=("r9",)),
    Step("end", rules=("r9", "r11")),
)

LESSON = Lesson(GAME, STEPS, {text: card for card, text in enumerate(TEXT) if text})

RULEBOOK = Rulebook(
    "r",
    12,
    (9, "scissors"),
    (
        "level",
        "supply",
        "stock",
        "discard",
        "scissors",
        "personal-deck",
        "hand",
        "sequence",
        "complete",
        "recycle",
        "repeat",
    ),
)

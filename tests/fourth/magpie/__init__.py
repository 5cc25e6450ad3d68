"""Magpie: lay a gem that shines brighter than the one in the middle, and both are yours."""

from copy import deepcopy
from pathlib import Path
from typing import Any

from scissortail.engine.dice import EVERYONE, Dice
from scissortail.engine.errors import IllegalMove, InvalidMove, NotYourTurn, shown
from scissortail.engine.event import Event, Tell
from scissortail.engine.game import GameOf, Options, Worlds
from scissortail.engine.move import Move
from scissortail.engine.position import Position, Result

GEMS = range(1, 7)
OF_EACH = 4
HAND = 4
MOVES = {f"lay {gem}": gem for gem in GEMS}


class MagpieMove(Move):
    """`lay 3` lays a gem of brightness 3."""


def parse(text: str) -> MagpieMove:
    if text not in MOVES:
        raise InvalidMove("magpie-not-a-move", text=shown(text))
    return MagpieMove(text)


class MagpiePosition(Position):
    """Gems are counted by their brightness; index 0 stays empty."""

    def __init__(self, players: int, rules: int) -> None:
        self.rules = rules
        self.places: list[dict[str, Any]] = [{"points": 0, "hand": []} for _ in range(players)]
        self.middle = 0
        self.turn = 1
        self.gone = [0] * 7
        self.bag = [0] + [OF_EACH] * len(GEMS)

    def deal(self, dice: Dice, tell: Tell | None = None) -> None:
        for seat, place in enumerate(self.places, 1):
            place["hand"] = [self.take(dice, seat) for _ in range(HAND)]
        self.middle = self.take(dice)
        self.turn = dice.draw([0] + [1] * len(self.places), len(self.places))
        if tell:
            tell(Event("magpie-dealt", {"gem": self.middle, "seat": self.turn}, reveals=True))

    def take(self, dice: Dice, seat: int = EVERYONE) -> int:
        """A gem out of the bag, which only this seat sees."""
        gem = dice.draw(self.bag, sum(self.bag), seat)
        self.bag[gem] -= 1
        return gem

    def to_act(self) -> tuple[int, ...]:
        return (self.turn,) if any(place["hand"] for place in self.places) else ()

    def moves(self, seat: int) -> list[Move]:
        mine = self.places[seat - 1]["hand"] if seat in self.to_act() else []
        return [MagpieMove(f"lay {gem}") for gem in sorted(set(mine))]

    def play(self, seat: int, move: Move, dice: Dice, tell: Tell | None = None) -> None:
        if seat not in self.to_act():
            raise NotYourTurn("not-your-turn", seat=self.turn) if self.to_act() else NotYourTurn("game-over")
        place, gem = self.places[seat - 1], MOVES[parse(str(move)).text]
        if gem not in place["hand"]:
            raise IllegalMove("magpie-not-in-hand", gem=gem)
        takes = gem > self.middle
        key = "magpie-took" if takes else "magpie-laid"
        told = [Event(key, {"seat": seat, "gem": gem, "middle": self.middle})]
        place["hand"].remove(gem)
        if self.middle:
            self.gone[self.middle] += 1
        if takes:
            place["points"] += gem + self.middle
            self.gone[gem] += 1
            self.middle = self.take(dice) if any(self.bag) else 0
            told.append(Event("magpie-turned", {"gem": self.middle}, reveals=True))
        else:
            self.middle = gem
        if any(self.bag):
            place["hand"].append(self.take(dice, seat))
            told.append(Event("magpie-drew", {"seat": seat}, {"gem": place["hand"][-1]}, seat, reveals=True))
        if tell:
            for event in told:
                tell(event)
        for _ in self.places:
            self.turn = self.turn % len(self.places) + 1
            if self.places[self.turn - 1]["hand"]:
                break

    def copy(self) -> "MagpiePosition":
        return restored(self.truth())

    def result(self) -> Result | None:
        if self.to_act():
            return None
        scores = [place["points"] for place in self.places]
        return Result(scores, [seat for seat, score in enumerate(scores, 1) if score == max(scores)])

    def view(self, seat: int | None) -> Any:
        seen = self.truth() | {"seat": seat, "bag": sum(self.bag)}
        for number, place in enumerate(seen["places"], 1):
            if number != seat:
                place["hand"] = len(place["hand"])
        return seen

    def truth(self) -> Any:
        result = self.result()
        return {
            "game": "magpie",
            "rules": self.rules,
            "options": {},
            "to_act": list(self.to_act()),
            "turn": self.turn,
            "middle": self.middle,
            "places": deepcopy(self.places),
            "gone": list(self.gone),
            "bag": list(self.bag),
            "result": result.json() if result else None,
        }


def restored(told: Any) -> MagpiePosition:
    """The position of a truth, or of a view, in which hidden hands and the bag are mere numbers."""
    position = MagpiePosition(len(told["places"]), told["rules"])
    position.places, position.gone, position.bag = deepcopy([told["places"], told["gone"], told["bag"]])
    position.middle, position.turn = told["middle"], told["turn"]
    return position


class MagpieWorlds(Worlds):
    """What nobody has seen is in the bag and in other hands, anywhere."""

    def __init__(self, view: Any) -> None:
        self.view = view

    def draw(self, dice: Dice) -> MagpiePosition:
        world = restored(self.view)
        known = [
            world.middle,
            *(gem for p in world.places if isinstance(p["hand"], list) for gem in p["hand"]),
        ]
        world.bag = [0, *(OF_EACH - world.gone[gem] - known.count(gem) for gem in GEMS)]
        for place in world.places:
            if isinstance(place["hand"], int):
                place["hand"] = [world.take(dice) for _ in range(place["hand"])]
        return world


class Magpie(GameOf[MagpiePosition]):
    name = "magpie"
    rules = (1,)
    players = range(2, 5)
    options = ()
    positions = MagpiePosition
    moves = MagpieMove
    locale = str(Path(__file__).parent / "locale")

    def table(self, players: int, values: Options, rules: int) -> MagpiePosition:
        return MagpiePosition(players, rules)

    def parse(self, text: str) -> Move:
        return parse(text)

    def restore(self, truth: Any) -> MagpiePosition:
        return restored(truth)

    def worlds(self, view: Any) -> Worlds:
        return MagpieWorlds(view)

    def every_move(self, players: int, values: Options) -> list[Move]:
        return [parse(text) for text in MOVES]


GAME = Magpie()

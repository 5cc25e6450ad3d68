"""Cut the Rope: Magic. Empty your personal deck first, onto shared rows that run from 1 to 10 or back (docs/rules/rope.md)."""

from typing import Any

from scissortail.engine.dice import Dice
from scissortail.engine.event import Tell
from scissortail.engine.game import Game, Options
from scissortail.games.rope import components, guess, moves, options
from scissortail.games.rope.moves import RopeMove
from scissortail.games.rope.position import RopePosition


class Rope(Game):
    name = "rope"
    rules = components.RULES
    players = components.PLAYERS
    options = options.OPTIONS

    def default_option(self, name: str, players: int) -> int:
        return components.DECK[players]

    def check_values(self, players: int, values: Options) -> None:
        options.check(players, values)

    def start(
        self, players: int, options: Options, dice: Dice, tell: Tell | None = None, rules: int | None = None
    ) -> RopePosition:
        version = self.rules[-1] if rules is None else self.check_rules(rules)
        set_up = self.check(players, options)
        position = RopePosition(players, set_up["deck"], bool(set_up["recycle"]), bool(set_up["repeat"]), version)
        position.deal(dice, tell)
        return position

    def parse(self, text: str) -> RopeMove:
        return moves.parse(text)

    def restore(self, truth: dict[str, Any]) -> RopePosition:
        return guess.restore(truth)

    def worlds(self, view: dict[str, Any]) -> guess.RopeWorlds:
        return guess.RopeWorlds(view)


GAME = Rope()

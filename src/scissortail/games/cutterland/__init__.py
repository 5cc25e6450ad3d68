"""Cutterland. Cut a card, let the others choose first, and grow the land whose creatures are worth the most."""

from typing import Any

from scissortail.engine.dice import Dice
from scissortail.engine.event import Tell
from scissortail.engine.game import Game, Options
from scissortail.games.cutterland import components, guess, moves, options
from scissortail.games.cutterland.moves import CutterlandMove
from scissortail.games.cutterland.position import CutterlandPosition


class Cutterland(Game):
    name = "cutterland"
    rules = components.RULES
    players = components.PLAYERS
    options = options.OPTIONS

    def default_option(self, name: str, players: int) -> int:
        raise KeyError(name)  # no option depends on the number of players

    def check_values(self, players: int, values: Options) -> None:
        options.check(values)

    def start(
        self, players: int, options: Options, dice: Dice, tell: Tell | None = None, rules: int | None = None
    ) -> CutterlandPosition:
        version = self.rules[-1] if rules is None else self.check_rules(rules)
        set_up = {name: bool(value) for name, value in self.check(players, options).items()}
        position = CutterlandPosition(players, **set_up, rules=version)
        position.deal(dice, tell)
        return position

    def parse(self, text: str) -> CutterlandMove:
        return moves.parse(text)

    def restore(self, truth: dict[str, Any]) -> CutterlandPosition:
        return guess.restore(truth)

    def worlds(self, view: dict[str, Any]) -> guess.CutterlandWorlds:
        return guess.CutterlandWorlds(view)


GAME = Cutterland()

"""Cutterland. Cut a card, let the others choose first, and grow the land whose creatures are worth the most."""

from typing import Any

from scissortail.engine.game import GameOf, Options
from scissortail.games.cutterland import components, guess, moves, options
from scissortail.games.cutterland.moves import CutterlandMove
from scissortail.games.cutterland.position import CutterlandPosition


class Cutterland(GameOf[CutterlandPosition]):
    name = "cutterland"
    rules = components.RULES
    players = components.PLAYERS
    options = options.OPTIONS

    def check_values(self, players: int, values: Options) -> None:
        options.check(values)

    def table(self, players: int, values: Options, rules: int) -> CutterlandPosition:
        return CutterlandPosition(players, **{name: bool(value) for name, value in values.items()}, rules=rules)

    def parse(self, text: str) -> CutterlandMove:
        return moves.parse(text)

    def restore(self, truth: dict[str, Any]) -> CutterlandPosition:
        return guess.restore(truth)

    def worlds(self, view: dict[str, Any]) -> guess.CutterlandWorlds:
        return guess.CutterlandWorlds(view)


GAME = Cutterland()

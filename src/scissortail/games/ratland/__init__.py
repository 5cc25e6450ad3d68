"""RatLand. Send rats in secret, raid, breed, forage, feed; the largest clan that nobody starved wins."""

from typing import Any

from scissortail.engine.game import GameOf, Options
from scissortail.games.ratland import components, guess, moves, options, parts
from scissortail.games.ratland.moves import RatMove
from scissortail.games.ratland.position import RatlandPosition


class Ratland(GameOf[RatlandPosition]):
    name = "ratland"
    rules = components.RULES
    players = components.PLAYERS
    options = options.OPTIONS
    positions = RatlandPosition
    moves = RatMove
    parts = parts.PARTS

    def check_values(self, players: int, values: Options) -> None:
        options.check(values)

    def table(self, players: int, values: Options, rules: int) -> RatlandPosition:
        return RatlandPosition(players, **{name: bool(value) for name, value in values.items()}, rules=rules)

    def parse(self, text: str) -> RatMove:
        return moves.parse(text)

    def restore(self, truth: dict[str, Any]) -> RatlandPosition:
        return guess.restore(truth)

    def worlds(self, view: dict[str, Any]) -> guess.RatlandWorlds:
        return guess.RatlandWorlds(view)


GAME = Ratland()

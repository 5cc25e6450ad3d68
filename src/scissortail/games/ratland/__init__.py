"""RatLand. Send rats in secret, raid, breed, forage, feed; the largest clan that nobody starved wins."""

from typing import Any

from scissortail.engine.dice import Dice
from scissortail.engine.event import Tell
from scissortail.engine.game import Game, Options
from scissortail.games.ratland import components, guess, moves, options
from scissortail.games.ratland.moves import RatMove
from scissortail.games.ratland.position import RatlandPosition


class Ratland(Game):
    name = "ratland"
    rules = components.RULES
    players = components.PLAYERS
    options = options.OPTIONS

    def default_option(self, name: str, players: int) -> int:
        raise KeyError(name)  # no option depends on the number of players

    def check_values(self, players: int, values: Options) -> None:
        options.check(values)

    def start(
        self, players: int, options: Options, dice: Dice, tell: Tell | None = None, rules: int | None = None
    ) -> RatlandPosition:
        version = self.rules[-1] if rules is None else self.check_rules(rules)
        set_up = {name: bool(value) for name, value in self.check(players, options).items()}
        position = RatlandPosition(players, **set_up, rules=version)
        position.deal(dice, tell)
        return position

    def parse(self, text: str) -> RatMove:
        return moves.parse(text)

    def restore(self, truth: dict[str, Any]) -> RatlandPosition:
        return guess.restore(truth)

    def worlds(self, view: dict[str, Any]) -> guess.RatlandWorlds:
        return guess.RatlandWorlds(view)


GAME = Ratland()

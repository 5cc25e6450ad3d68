"""RatLand. Send rats in secret, raid, breed, forage, feed; the largest clan with the fewest graves wins."""

from typing import cast

from scissortail.engine.game import GameOf, Options
from scissortail.engine.view import Shown, View
from scissortail.games.ratland import components, guess, moves, options, parts
from scissortail.games.ratland.moves import RatMove
from scissortail.games.ratland.position import RatlandPosition
from scissortail.games.ratland.view import RatlandTruth, ratland_view


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

    def restore(self, truth: Shown) -> RatlandPosition:
        return guess.restore(cast(RatlandTruth, truth))

    def worlds(self, view: View) -> guess.RatlandWorlds:
        return guess.RatlandWorlds(ratland_view(view))


GAME = Ratland()

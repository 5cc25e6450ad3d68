"""Cut the Rope: Magic.

Empty your personal deck first, onto shared rows that run from 1 to 10 or back (docs/rules/rope.md).
"""

from typing import cast

from scissortail.engine.game import GameOf, Options
from scissortail.engine.view import Shown, View
from scissortail.games.rope import components, guess, moves, options, parts
from scissortail.games.rope.moves import RopeMove
from scissortail.games.rope.position import RopePosition
from scissortail.games.rope.view import RopeTruth, rope_view


class Rope(GameOf[RopePosition]):
    name = "rope"
    rules = components.RULES
    players = components.PLAYERS
    options = options.OPTIONS
    positions = RopePosition
    moves = RopeMove
    parts = parts.PARTS

    def default_option(self, name: str, players: int) -> int:
        return components.DECK[players]

    def check_values(self, players: int, values: Options) -> None:
        options.check(players, values)

    def table(self, players: int, values: Options, rules: int) -> RopePosition:
        return RopePosition(
            players, options.deck(values), bool(values["recycle"]), bool(values["repeat"]), rules
        )

    def parse(self, text: str) -> RopeMove:
        return moves.parse(text)

    def restore(self, truth: Shown) -> RopePosition:
        return guess.restore(cast(RopeTruth, truth))

    def worlds(self, view: View) -> guess.RopeWorlds:
        return guess.RopeWorlds(rope_view(view))


GAME = Rope()

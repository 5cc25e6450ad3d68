"""Cutterland.

Cut a card, let the others choose first, and grow the land whose creatures are worth the most.
"""

from collections.abc import Iterable
from typing import Any, cast

from scissortail.engine.dice import Dice
from scissortail.engine.game import GameOf, Options
from scissortail.engine.position import Position
from scissortail.engine.view import Shown, View
from scissortail.games.cutterland import bag, components, guess, moves, options, parts
from scissortail.games.cutterland.moves import PLACE, WORDS, CutterlandMove
from scissortail.games.cutterland.position import CutterlandPosition
from scissortail.games.cutterland.reasons import explained
from scissortail.games.cutterland.sights import land_from
from scissortail.games.cutterland.view import CutterlandTruth, cutterland_view


class Cutterland(GameOf[CutterlandPosition]):
    name = "cutterland"
    rules = components.RULES
    players = components.PLAYERS
    options = options.OPTIONS
    positions = CutterlandPosition
    moves = CutterlandMove
    parts = parts.PARTS

    def check_values(self, players: int, values: Options) -> None:
        options.check(players, values)

    def table(self, players: int, values: Options, rules: int) -> CutterlandPosition:
        switches = {option.name: bool(values[option.name]) for option in self.choices}
        position = CutterlandPosition(players, **switches, rules=rules)
        position.scraps = options.scraps(values, rules)
        return position

    def parse(self, text: str) -> CutterlandMove:
        return moves.parse(text)

    def restore(self, truth: Shown) -> CutterlandPosition:
        return guess.restore(cast(CutterlandTruth, truth))

    def worlds(self, view: View) -> guess.CutterlandWorlds:
        return guess.CutterlandWorlds(cutterland_view(view))

    def binds(self, options: Options, move: str) -> bool:
        """C15: without trying, laying a piece binds the choice."""
        return not options.get("trying") and move.partition(" ")[0] == WORDS[PLACE]

    def scraps_needed(self, players: int, values: Options) -> int:
        return bag.needed(players) if values.get("bag") else 0

    def scraps_left(self, positions: Iterable[Position]) -> list[int]:
        return bag.left_by(position for position in positions if isinstance(position, CutterlandPosition))

    def scrap_numbers(self, rules: int) -> range:
        return bag.numbers(rules)

    def fresh_scraps(self, count: int, dice: Dice, rules: int | None = None) -> list[int]:
        return bag.fresh(count, dice, self.rules[-1] if rules is None else rules)

    def preview(self, view: View) -> list[dict[str, Any]]:
        """Every land as it lies; tokens that others still lay in secret count as unused."""
        return [explained(land_from(place["land"])) for place in cutterland_view(view)["places"]]


GAME = Cutterland()

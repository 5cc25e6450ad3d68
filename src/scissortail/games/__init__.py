"""The registry: the one place that knows which games there are."""

from collections.abc import Mapping

from scissortail.engine.errors import BadOptions, shown
from scissortail.engine.game import Game
from scissortail.games import cutterland, ratland, rope

GAMES: Mapping[str, Game] = {game.name: game for game in (cutterland.GAME, ratland.GAME, rope.GAME)}


def find(name: str) -> Game:
    """The game of this name, or BadOptions."""
    if name not in GAMES:
        raise BadOptions("options-game", name=shown(name), known=sorted(GAMES))
    return GAMES[name]

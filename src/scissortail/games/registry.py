"""All games: the program's own and those of other packages.

Another package names its game in the entry-point group `scissortail.games` (docs/your-own-game.md).
"""

import re
import warnings
from collections.abc import Iterable, Mapping
from importlib.metadata import EntryPoint, entry_points

from scissortail.engine.errors import BadOptions, shown
from scissortail.engine.game import Game, GameOf
from scissortail.games import cutterland, ratland, rope
from scissortail.words import add_folder

GROUP = "scissortail.games"
NAME = re.compile(r"[a-z][a-z0-9]*")
"""Names of games are used in addresses, in locale keys and on the command line."""


def collect(own: Iterable[Game], outside: Iterable[EntryPoint]) -> dict[str, Game]:
    """All games by name. One that cannot be used is left out, with a warning that says why."""
    found = {game.name: game for game in own}
    for entry in outside:
        try:
            game = _load(entry, found)
        except Exception as problem:  # a faulty package must not affect the other games
            warnings.warn(f"the game {entry.value} cannot be used: {problem}", RuntimeWarning, stacklevel=2)
        else:
            found[game.name] = game
    return found


def _load(entry: EntryPoint, known: Mapping[str, Game]) -> Game:
    game = entry.load()
    if not isinstance(game, GameOf):
        raise TypeError(f"it is {type(game).__name__}, not a Game")
    if not NAME.fullmatch(game.name):
        raise ValueError(f"{game.name!r} is not a name of small letters and digits")
    if game.name in known:
        raise ValueError(f"there is a game {game.name} already")
    if game.locale:
        add_folder(game.locale)
    return game


GAMES: Mapping[str, Game] = collect((cutterland.GAME, ratland.GAME, rope.GAME), entry_points(group=GROUP))


def find(name: str) -> Game:
    """Return the game of this name, or raise BadOptions."""
    if name not in GAMES:
        raise BadOptions("options-game", name=shown(name), known=sorted(GAMES))
    return GAMES[name]

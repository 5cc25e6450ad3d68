"""Number moves, for programs that choose among numbered actions.

docs/environments.md lists the numbers.
"""

from collections.abc import Callable, Mapping

from scissortail import games
from scissortail.encoding.numbering import generic
from scissortail.encoding.numbering.numbering import Numbering as Numbering
from scissortail.engine.game import Options
from scissortail.engine.part import Part

MAKERS: Mapping[str, Callable[[int, Options], Numbering]] = games.ByGame(
    Part.NUMBERING, lambda module: module.make, generic.maker
)


def numbering(game: str, players: int, options: Mapping[str, object]) -> Numbering:
    """The numbering for a table; BadOptions if the game has no numbering or there is no such table."""
    values = games.find(game).check(players, options)
    return MAKERS[game](players, values)

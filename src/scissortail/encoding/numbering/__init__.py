"""Moves have numbers, for programs that choose among numbered actions.

docs/environments.md says how the numbers are made up.
"""

from collections.abc import Mapping

from scissortail import games
from scissortail.encoding.numbering.cutterland import CutterlandNumbering
from scissortail.encoding.numbering.numbering import Numbering as Numbering
from scissortail.encoding.numbering.rope import RopeNumbering
from scissortail.engine.errors import BadOptions

NUMBERED = ("cutterland", "rope")
"""RatLand is not: its orders are vectors of counts, and would take millions of numbers."""


def numbering(game: str, players: int, options: Mapping[str, object]) -> Numbering:
    """The numbering of a table's moves; BadOptions if there is none, or no such table."""
    values = games.find(game).check(players, options)
    if game not in NUMBERED:
        raise BadOptions("envs-not-numbered", game=game)
    return RopeNumbering() if game == "rope" else CutterlandNumbering(players, bool(values["overcut"]))

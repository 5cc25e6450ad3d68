"""The games for OpenSpiel.

Import this, then call `pyspiel.load_game("scissortail_rope(players=3)")` (docs/openspiel.md).
"""

from scissortail.words import say

try:
    import pyspiel as pyspiel
except ModuleNotFoundError:
    raise ModuleNotFoundError(say("envs-missing", {"library": "open_spiel"}), name="pyspiel") from None

from scissortail.envs.spiel import games as games

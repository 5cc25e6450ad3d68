"""The games: one folder each, and the registry that lists them."""

from scissortail.games.parts import ByGame as ByGame
from scissortail.games.registry import GAMES as GAMES
from scissortail.games.registry import find as find

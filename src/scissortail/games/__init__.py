"""The games: one folder each, and the registry that lists them."""

from scissortail.games.by_game import ByGame as ByGame
from scissortail.games.registry import GAMES as GAMES
from scissortail.games.registry import find as find

"""Find the modules that a layer has for each game. The games name them."""

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from types import ModuleType
from typing import TypeVar

from scissortail.engine.game import Game
from scissortail.engine.part import Part
from scissortail.games.registry import GAMES

T = TypeVar("T")


class ByGame(Mapping[str, T]):
    """Maps a game's name to what a layer made from the game's module. Modules are loaded on first use.

    With a `generic` form it contains every game, without one only the games that have the part.
    """

    def __init__(
        self, part: Part, own: Callable[[ModuleType], T], generic: Callable[[Game], T] | None = None
    ) -> None:
        self._part = part
        self._own = own
        self._generic = generic
        self._made: dict[str, T] = {}

    def __getitem__(self, name: str) -> T:
        if name not in self._made:
            game = GAMES[name]
            module = game.parts.get(self._part)
            if module is not None:
                self._made[name] = self._own(import_module(module))
            elif self._generic is not None:
                self._made[name] = self._generic(game)
            else:
                raise KeyError(name)
        return self._made[name]

    def __contains__(self, name: object) -> bool:
        """Check without loading a module."""
        game = GAMES.get(name) if isinstance(name, str) else None
        return game is not None and (self._generic is not None or self._part in game.parts)

    def __iter__(self) -> Iterator[str]:
        return (name for name in GAMES if name in self)

    def __len__(self) -> int:
        return sum(1 for _ in self)

"""Scissortail: a table for Cutterland, RatLand and Cut the Rope: Magic.

Programs need nothing but this package:

    >>> import scissortail
    >>> rope = scissortail.find("rope")
    >>> dice = scissortail.FastDice(1)
    >>> position = rope.start(2, {"deck": 3}, dice)
    >>> position
    <RopePosition: 2 players, decks 3-3, stock 142, seat 1 to act>
    >>> scissortail.play_out(position, dice)
    180
    >>> position
    <RopePosition: 2 players, decks 3-1, stock 0, won by seat 2>

- Games: `find`, `GAMES`. What they are made of: `Game`, `Position`, `Move`, `Event`, `Result`.
- Dice: `FastDice` for search, `SeededDice` for games that count; any others are a `Dice`. `play_out` plays at
  random.
- Bots: `bots.find`, `bots.Observation`, `bots.explain`.
- Records: `Match` plays a game and records it, `Record` reads and writes one, `replay` steps through it,
  `verify` checks it.
- Cutterland's lands: `read_land`, `read_lands`, `write_lands`, `token_lines`, `score`, `solve`; `Land`,
  `Score`, `Solution`.
- Errors: `Refused` is all of them; `InvalidMove`, `IllegalMove`, `NotYourTurn`, `BadOptions`, `BadRecord`,
  `BadLand`.

Each name is imported when it is first used: `import scissortail` alone stays quick.
"""

from importlib import import_module
from typing import TYPE_CHECKING

__version__ = "0.2.0"

if TYPE_CHECKING:
    from scissortail import bots
    from scissortail.engine.dice import Dice, FastDice, SeededDice
    from scissortail.engine.errors import (
        BadOptions,
        BadRecord,
        IllegalMove,
        InvalidMove,
        NotYourTurn,
        Refused,
    )
    from scissortail.engine.event import Event
    from scissortail.engine.game import Game
    from scissortail.engine.match import Match
    from scissortail.engine.move import Move
    from scissortail.engine.playout import play_out
    from scissortail.engine.position import Position, Result
    from scissortail.engine.record import Record
    from scissortail.engine.replay import replay, verify
    from scissortail.games import GAMES, find
    from scissortail.games.cutterland.land import Land
    from scissortail.games.cutterland.score import Score, score
    from scissortail.games.cutterland.solver import Solution, solve
    from scissortail.games.cutterland.text import BadLand, token_lines
    from scissortail.games.cutterland.text import read as read_lands
    from scissortail.games.cutterland.text import read_one as read_land
    from scissortail.games.cutterland.text import write as write_lands

__all__ = [
    "GAMES",
    "BadLand",
    "BadOptions",
    "BadRecord",
    "Dice",
    "Event",
    "FastDice",
    "Game",
    "IllegalMove",
    "InvalidMove",
    "Land",
    "Match",
    "Move",
    "NotYourTurn",
    "Position",
    "Record",
    "Refused",
    "Result",
    "Score",
    "SeededDice",
    "Solution",
    "__version__",
    "bots",
    "find",
    "play_out",
    "read_land",
    "read_lands",
    "replay",
    "score",
    "solve",
    "token_lines",
    "verify",
    "write_lands",
]

_HOME = {
    "GAMES": "games.GAMES",
    "BadLand": "games.cutterland.text.BadLand",
    "BadOptions": "engine.errors.BadOptions",
    "BadRecord": "engine.errors.BadRecord",
    "Dice": "engine.dice.Dice",
    "Event": "engine.event.Event",
    "FastDice": "engine.dice.FastDice",
    "Game": "engine.game.Game",
    "IllegalMove": "engine.errors.IllegalMove",
    "InvalidMove": "engine.errors.InvalidMove",
    "Land": "games.cutterland.land.Land",
    "Match": "engine.match.Match",
    "Move": "engine.move.Move",
    "NotYourTurn": "engine.errors.NotYourTurn",
    "Position": "engine.position.Position",
    "Record": "engine.record.Record",
    "Refused": "engine.errors.Refused",
    "Result": "engine.position.Result",
    "Score": "games.cutterland.score.Score",
    "SeededDice": "engine.dice.SeededDice",
    "Solution": "games.cutterland.solver.Solution",
    "find": "games.find",
    "play_out": "engine.playout.play_out",
    "read_land": "games.cutterland.text.read_one",
    "read_lands": "games.cutterland.text.read",
    "replay": "engine.replay.replay",
    "score": "games.cutterland.score.score",
    "solve": "games.cutterland.solver.solve",
    "token_lines": "games.cutterland.text.token_lines",
    "verify": "engine.replay.verify",
    "write_lands": "games.cutterland.text.write",
}
"""The full path of each name. It must match the imports above, which are for type checkers."""


if not TYPE_CHECKING:  # otherwise a type checker would accept every name

    def __getattr__(name: str) -> object:
        if name == "bots":
            return import_module("scissortail.bots")
        if name not in _HOME:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        module, _, there = _HOME[name].rpartition(".")
        found = globals()[name] = getattr(import_module(f"scissortail.{module}"), there)
        return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})

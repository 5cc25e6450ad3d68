"""The board module of each game."""

from collections.abc import Mapping

from scissortail.engine.part import Part
from scissortail.games import ByGame
from scissortail.terminal import generic
from scissortail.terminal.board import TerminalBoard

BOARDS: Mapping[str, TerminalBoard] = ByGame(Part.TERMINAL, lambda module: module.BOARD, generic.board)

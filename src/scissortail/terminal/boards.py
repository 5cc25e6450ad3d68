"""The board module of each game."""

from collections.abc import Mapping

from scissortail.engine.part import Part
from scissortail.games import ByGame
from scissortail.terminal import generic
from scissortail.terminal.board import Board

BOARDS: Mapping[str, Board] = ByGame(Part.TERMINAL, lambda module: module.BOARD, generic.board)

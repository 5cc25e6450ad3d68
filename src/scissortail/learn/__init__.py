"""Lessons and numbered rules: each game is explained step by step, with its own positions.

The sentences are in `locale/learn/`.
"""

from collections.abc import Mapping

from scissortail.engine.part import Part
from scissortail.games import ByGame
from scissortail.learn.lesson import Lesson
from scissortail.learn.rulebook import Rulebook

LESSONS: Mapping[str, Lesson] = ByGame(Part.LESSON, lambda module: module.LESSON)
RULEBOOKS: Mapping[str, Rulebook] = ByGame(Part.LESSON, lambda module: module.RULEBOOK)

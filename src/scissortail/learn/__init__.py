"""Lessons: each game explained by its own positions, step by step. The sentences are in `locale/learn/`."""

from scissortail.learn import cutterland, ratland, rope

LESSONS = {lesson.game.name: lesson for lesson in (cutterland.LESSON, ratland.LESSON, rope.LESSON)}

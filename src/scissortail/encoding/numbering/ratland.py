"""RatLand's answers as numbers.

Orders have no numbers: they are vectors of counts. 0 stands for an order, or for a seat that is not asked.
"""

from typing import Final

from scissortail.games.ratland.moves import BY_TEXT, RatMove

NOTHING: Final = 0
ANSWERS: Final[list[RatMove]] = sorted(BY_TEXT.values(), key=lambda move: (move.kind, move.what, move.other))
"""Answer n is ANSWERS[n - 1]: by kind, then by what it is about."""
COUNT: Final = len(ANSWERS) + 1
NUMBERS: Final = {move.text: number for number, move in enumerate(ANSWERS, 1)}

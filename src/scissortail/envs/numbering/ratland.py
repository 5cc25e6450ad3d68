"""RatLand's answers as numbers; orders are vectors of counts instead. 0 is for whoever is not asked, or for an order."""

from typing import Final

from scissortail.games.ratland.moves import BY_TEXT, RatMove

NOTHING: Final = 0
ANSWERS: Final[list[RatMove]] = list(BY_TEXT.values())
"""Answer n is ANSWERS[n - 1]."""
COUNT: Final = len(ANSWERS) + 1
NUMBERS: Final = {move.text: number for number, move in enumerate(ANSWERS, 1)}

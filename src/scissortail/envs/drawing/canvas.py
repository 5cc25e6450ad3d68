"""A canvas to draw on."""

from functools import cache

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from scissortail.engine.view import Shown

INK = "#22252b"
PAPER = "#f7f4ec"
FAINT = "#b9b2a3"
WHITE = "#ffffff"


@cache
def _font(size: int) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    return ImageFont.load_default(size)


class Canvas:
    """Colours are `#rrggbb`; coordinates are pixels from the top left."""

    def __init__(self, width: int, height: int) -> None:
        self.image = Image.new("RGB", (width, height), PAPER)
        self.pen = ImageDraw.Draw(self.image)

    def box(
        self, x: float, y: float, width: float, height: float, fill: str, line: str = INK, thick: int = 1
    ) -> None:
        self.pen.rectangle((x, y, x + width, y + height), fill, line, thick)

    def line(self, x: float, y: float, to_x: float, to_y: float, colour: str, thick: int) -> None:
        self.pen.line((x, y, to_x, to_y), colour, thick)

    def text(
        self, x: float, y: float, text: str, size: int = 14, colour: str = INK, anchor: str = "lm"
    ) -> None:
        """One line of text at height y. Anchor `lm` starts it at x, `mm` centres it on x."""
        self.pen.text((x, y), text, colour, _font(size), anchor)

    def pixels(self) -> NDArray[np.uint8]:
        return np.asarray(self.image, np.uint8).copy()


def ending(truth: Shown) -> str:
    """The winners, or an empty text while the game goes on."""
    result = truth["result"]
    return f" · won by {', '.join(f'player {seat}' for seat in result['winners'])}" if result else ""

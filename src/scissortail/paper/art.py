"""Cut-paper drawings as data: flat shapes with SVG path strings in a box of 100 × 100, for the PDF and for a page alike.

A path uses only absolute M, L, C and Z, so that it can be mirrored by its numbers and every program reads it the same way.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

BOX = 100
EDGE = "#fbf6e9"
"""The colour of a cut paper's edge."""
EDGE_WIDTH = 3.0

Step: TypeAlias = tuple[str, list[float]]
"""A path command and its numbers."""

NUMBERS = {"M": 2, "L": 2, "C": 6, "Z": 0}


@dataclass(frozen=True)
class Shape:
    """One flat piece: filled, or where it has a width, a band along its path with round ends."""

    colour: str
    path: str
    width: float = 0


Drawing: TypeAlias = tuple[Shape, ...]
"""Shapes from the lowest to the topmost."""


def steps(path: str) -> Iterator[Step]:
    """The commands of a path. ValueError if it is not written as the module says."""
    words = path.split()
    at = 0
    while at < len(words):
        command = words[at]
        if command not in NUMBERS:
            raise ValueError(f"{command!r} is no path command")
        numbers = [float(word) for word in words[at + 1 : at + 1 + NUMBERS[command]]]
        if len(numbers) != NUMBERS[command]:
            raise ValueError(f"{command} needs {NUMBERS[command]} numbers")
        yield command, numbers
        at += 1 + len(numbers)


def _text(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")


def _written(parts: Sequence[Step]) -> str:
    return " ".join(" ".join([command, *map(_text, numbers)]) for command, numbers in parts)


def mirrored(path: str) -> str:
    """The path seen in a mirror, left for right."""
    return _written([(command, [BOX - n if k % 2 == 0 else n for k, n in enumerate(ns)]) for command, ns in steps(path)])


def disc(x: float, y: float, radius: float) -> str:
    return oval(x, y, radius, radius)


def oval(x: float, y: float, across: float, down: float) -> str:
    """An ellipse by its centre and half its width and height, as four curves."""
    a, b = across * 0.5523, down * 0.5523
    return _written(
        [
            ("M", [x - across, y]),
            ("C", [x - across, y - b, x - a, y - down, x, y - down]),
            ("C", [x + a, y - down, x + across, y - b, x + across, y]),
            ("C", [x + across, y + b, x + a, y + down, x, y + down]),
            ("C", [x - a, y + down, x - across, y + b, x - across, y]),
            ("Z", []),
        ]
    )


def both(colour: str, path: str, width: float = 0) -> Drawing:
    """A shape and its mirror image: an ear and the other ear."""
    return (Shape(colour, path, width), Shape(colour, mirrored(path), width))


def svg(drawing: Drawing) -> str:
    """The drawing as an SVG picture, edge first."""
    edge = "".join(_element(shape, EDGE, EDGE_WIDTH) for shape in drawing)
    body = "".join(_element(shape, shape.colour, 0) for shape in drawing)
    joins = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {BOX} {BOX}"><g {joins}>{edge}{body}</g></svg>'


def _element(shape: Shape, colour: str, edge: float) -> str:
    width = shape.width + 2 * edge
    fill = "" if shape.width else f' fill="{colour}"'
    stroke = f' stroke="{colour}" stroke-width="{_text(width)}"' if width else ""
    return f'<path d="{shape.path}"{fill}{stroke}/>'

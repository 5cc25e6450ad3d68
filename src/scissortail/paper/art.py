"""Cut-paper drawings as data.

They are flat shapes with SVG path strings in a box of 100 × 100, for the PDF and the page.

A path uses only absolute M, L, C and Z. So it can be mirrored by its numbers, and every program reads it the
same way.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from math import cos, pi, radians, sin
from typing import TypeAlias

BOX = 100
EDGE = "#fbf6e9"
"""The colour of the edge around cut paper."""
EDGE_WIDTH = 2.2
ROOM = 4
"""Space around a picture's box, for edges and the ends of lines."""

PathStep: TypeAlias = tuple[str, list[float]]
"""A path command and its numbers."""

NUMBERS = {"M": 2, "L": 2, "C": 6, "Z": 0}


@dataclass(frozen=True)
class Shape:
    """One flat shape: filled, or if it has a width, a line along its path with round ends."""

    colour: str
    path: str
    width: float = 0


Drawing: TypeAlias = tuple[Shape, ...]
"""Shapes from bottom to top."""


def steps(path: str) -> Iterator[PathStep]:
    """The commands of a path. Raises ValueError if it has others than those above."""
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


def _written(parts: Sequence[PathStep]) -> str:
    return " ".join(" ".join([command, *map(_text, numbers)]) for command, numbers in parts)


def mirrored(path: str) -> str:
    """The path with left and right swapped."""
    return _written(
        [(command, [BOX - n if k % 2 == 0 else n for k, n in enumerate(ns)]) for command, ns in steps(path)]
    )


def disc(x: float, y: float, radius: float) -> str:
    return oval(x, y, radius, radius)


def dot(colour: str, x: float, y: float, radius: float) -> Shape:
    """A disc, as a line of length zero. That is short, which helps if there are many."""
    return Shape(colour, f"M {_text(x)} {_text(y)} L {_text(x)} {_text(y)}", 2 * radius)


def oval(x: float, y: float, across: float, down: float) -> str:
    """An ellipse as four curves, by its centre and half its width and height."""
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
    """A shape and its mirror image, such as two ears."""
    return (Shape(colour, path, width), Shape(colour, mirrored(path), width))


def polygon(*points: tuple[float, float]) -> str:
    return _written(
        [("L" if number else "M", list(point)) for number, point in enumerate(points)] + [("Z", [])]
    )


def block(x: float, y: float, wide: float, high: float, corner: float = 0) -> str:
    """A rectangle by its top left corner. `corner` is the radius of its corners."""
    right, foot, c, k = x + wide, y + high, corner, corner * 0.4477
    if not corner:
        return polygon((x, y), (right, y), (right, foot), (x, foot))
    return _written(
        [
            ("M", [x + c, y]),
            ("L", [right - c, y]),
            ("C", [right - k, y, right, y + k, right, y + c]),
            ("L", [right, foot - c]),
            ("C", [right, foot - k, right - k, foot, right - c, foot]),
            ("L", [x + c, foot]),
            ("C", [x + k, foot, x, foot - k, x, foot - c]),
            ("L", [x, y + c]),
            ("C", [x, y + k, x + k, y, x + c, y]),
            ("Z", []),
        ]
    )


def star(x: float, y: float, outer: float, inner: float, points: int = 5) -> str:
    turns = [pi * number / points for number in range(2 * points)]
    reach = [outer, inner] * points
    return polygon(*((x + r * sin(turn), y - r * cos(turn)) for r, turn in zip(reach, turns, strict=True)))


def moved(
    drawing: Drawing, x: float, y: float, scale: float = 1, turn: float = 0, mirror: bool = False
) -> Drawing:
    """The drawing with its middle at (x, y), scaled, and turned clockwise by `turn` degrees."""
    c, s = scale * cos(radians(turn)), scale * sin(radians(turn))

    def place(numbers: list[float]) -> Iterator[float]:
        for at in range(0, len(numbers), 2):
            across, down = numbers[at] - BOX / 2, numbers[at + 1] - BOX / 2
            across = -across if mirror else across
            yield x + c * across - s * down
            yield y + s * across + c * down

    return tuple(
        Shape(
            shape.colour,
            _written([(command, list(place(numbers))) for command, numbers in steps(shape.path)]),
            shape.width * scale,
        )
        for shape in drawing
    )


# As SVG

JOINS = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'


def svg(drawing: Drawing, wide: float = BOX, high: float = BOX, outline: Drawing = ()) -> str:
    """The drawing as an SVG picture, with its edge below it.

    `outline` is the part that has an edge, if not all.
    """
    box = f"{-ROOM} {-ROOM} {_text(wide + 2 * ROOM)} {_text(high + 2 * ROOM)}"
    return framed(box, edge(outline or drawing, EDGE_WIDTH) + body(drawing))


def framed(box: str, inside: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}"><g {JOINS}>{inside}</g></svg>'


def edge(drawing: Drawing, width: float, colour: str = EDGE) -> str:
    """The paper's edge: all shapes again, wider by `width` on every side.

    There is one element for each line width.
    """
    found = ""
    for band in sorted({shape.width for shape in drawing}):
        path = "".join(brief(shape.path) for shape in drawing if shape.width == band)
        fill = "" if band else f' fill="{colour}"'
        found += f'<path d="{path}"{fill} stroke="{colour}" stroke-width="{_text(band + 2 * width)}"/>'
    return found


def body(drawing: Drawing) -> str:
    """The shapes themselves. Neighbouring lines of the same colour and width are joined into one element.

    Filled shapes are not joined: a shape and its mirror image run in opposite directions, and would leave a
    hole where they overlap.
    """
    found = ""
    for (colour, width), shapes in groupby(drawing, key=lambda shape: (shape.colour, shape.width)):
        paths = [brief(shape.path) for shape in shapes]
        if width:
            found += f'<path d="{"".join(paths)}" stroke="{colour}" stroke-width="{_text(width)}"/>'
        else:
            found += "".join(f'<path d="{path}" fill="{colour}"/>' for path in paths)
    return found


def brief(path: str) -> str:
    """The path in as few characters as possible, with relative coordinates."""
    found = ""
    x = y = first_x = first_y = 0.0
    for command, numbers in steps(path):
        here = [round(number, 1) for number in numbers]
        if command == "Z":
            found += "z"
            x, y = first_x, first_y
            continue
        if command == "M":
            found += "M" + _packed(here)
            first_x, first_y = here
        elif command == "L" and here[1] == y:
            found += "h" + _packed([here[0] - x])
        elif command == "L" and here[0] == x:
            found += "v" + _packed([here[1] - y])
        else:
            found += command.lower() + _packed(
                [number - (y if k % 2 else x) for k, number in enumerate(here)]
            )
        x, y = here[-2:]
    return found


def _packed(numbers: Sequence[float]) -> str:
    """Numbers with a space only where no sign separates them."""
    words = [
        _text(round(number, 1) or 0.0).replace("0.", ".") if abs(number) < 1 else _text(number)
        for number in numbers
    ]
    return "".join(word if not at or word.startswith("-") else " " + word for at, word in enumerate(words))

"""Pictures of the three games for the home page: pieces of paper on a table, 320 wide and 200 high."""

from dataclasses import dataclass

from scissortail.paper.art import EDGE_WIDTH, Drawing, Shape, block, body, disc, edge, framed, moved, polygon
from scissortail.paper.drawings import FROG, GROUNDS, KRAKEN, PATTERNS, SCISSORS
from scissortail.paper.rats import CHEESE, RAT, RATS
from scissortail.paper.sweets import SWEETS

WIDE, HIGH = 320, 200
SHADOW = "#000"


@dataclass(frozen=True)
class Piece:
    """A drawing that lies above the ones before it: how thick its edge is, and how far it is from what is below."""

    drawing: Drawing
    edge: float = 1.6
    lift: float = 2


def scene(table: str, pieces: tuple[Piece, ...]) -> str:
    """The whole picture. Edge and shadow have one outline, which is written once."""
    found = f'<path d="M0 0H{WIDE}V{HIGH}H0z" fill="{table}"/>'
    for number, piece in enumerate(pieces):
        if piece.edge:
            outline = edge(piece.drawing, piece.edge, "currentColor")
            found += f'<g id="p{number}" opacity=".2" color="{SHADOW}" transform="translate(0 {piece.lift})">{outline}</g>' if 0 else ""
            found += f'<g opacity=".22" color="{SHADOW}" transform="translate({piece.lift / 2:g} {piece.lift:g})">{outline}</g>'
            found += edge(piece.drawing, piece.edge)
        found += body(piece.drawing)
    return framed(f"0 0 {WIDE} {HIGH}", found)

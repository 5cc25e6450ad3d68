"""The drawings as files for the page: `python -m scissortail.paper.pictures` writes them anew after a change."""

from importlib.resources import files
from pathlib import Path

from scissortail.paper.art import BOX, Drawing, Shape, svg
from scissortail.paper.drawings import BONES, GROUNDS, ICONS, PATTERNS, SCISSORS

NAMES = {"K": "kraken", "G": "goblin", "C": "centaur", "D": "dragon", "T": "turtle", "F": "frog", "t": "tower", "b": "wood"}
TERRAINS = {"p": "plains", "m": "moor", "w": "wetland"}


def pictures() -> dict[str, str]:
    """Every file's name and text."""
    drawn: dict[str, Drawing] = {name: ICONS[letter] for letter, name in NAMES.items()}
    drawn |= {"bones": BONES, "scissors": SCISSORS}
    found = {f"{name}.svg": svg(drawing) + "\n" for name, drawing in drawn.items()}
    return found | {f"{name}.svg": _ground(letter) + "\n" for letter, name in TERRAINS.items()}


def _ground(letter: str) -> str:
    """A square of terrain: its paper with its pattern, cut at the square's border."""
    paper = f'<path d="M0 0H{BOX}V{BOX}H0Z" fill="{GROUNDS[letter]}"/>'
    pattern = "".join(_mark(shape) for shape in PATTERNS[letter])
    joins = 'fill="none" stroke-linecap="round" stroke-linejoin="round"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {BOX} {BOX}">{paper}<g {joins}>{pattern}</g></svg>'


def _mark(shape: Shape) -> str:
    ink = f'stroke="{shape.colour}" stroke-width="{shape.width}"' if shape.width else f'fill="{shape.colour}"'
    return f'<path d="{shape.path}" {ink}/>'


if __name__ == "__main__":
    folder = Path(str(files("scissortail"))) / "web" / "art"
    for name, text in pictures().items():
        (folder / name).write_text(text, encoding="utf-8")

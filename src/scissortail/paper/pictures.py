"""Writes the drawings as files for the page.

After a change, run `python -m scissortail.paper.pictures`.
"""

from importlib.resources import files
from pathlib import Path

from scissortail.paper.art import BOX, Drawing, body, framed, svg
from scissortail.paper.backs import BACKS, CUT, CUT_HIGH, CUT_WIDE
from scissortail.paper.drawings import BONES, BRIDGE, GROUNDS, ICONS, MARK, PATTERNS, SCISSORS, WALL
from scissortail.paper.rats import BAG, CHEESE, RAT, RATLET, RATS, SCREEN, SCREEN_WIDE, SIGNS
from scissortail.paper.scenes import SCENES
from scissortail.paper.signs import CLAN_SIGNS, EVENT, EVENT_SIGNS
from scissortail.paper.sweets import LEVEL_DOWN, LEVEL_OPEN, LEVEL_UP, SWEETS

NAMES = {
    "K": "kraken",
    "G": "goblin",
    "C": "centaur",
    "D": "dragon",
    "T": "turtle",
    "F": "frog",
    "t": "tower",
    "b": "wood",
}
TERRAINS = {"p": "plains", "m": "moor", "w": "wetland"}

ALONE: dict[str, Drawing] = {
    **{name: ICONS[letter] for letter, name in NAMES.items()},
    "bones": BONES,
    "bridge": BRIDGE,
    "wall": WALL,
    "scissors": SCISSORS,
    "mark": MARK,
    "rat": RAT,
    "rats": RATS,
    "ratlet": RATLET,
    "bag": BAG,
    "event": EVENT,
    **{f"cheese-{colour}": drawing for colour, drawing in CHEESE.items()},
    **{f"place-{place}": drawing for place, drawing in SIGNS.items()},
    **{f"event-{event}": drawing for event, drawing in EVENT_SIGNS.items()},
    **{f"clan-{clan}": drawing for clan, drawing in CLAN_SIGNS.items()},
    **{f"sweet-{number}": drawing for number, drawing in SWEETS.items()},
    "level-up": LEVEL_UP,
    "level-down": LEVEL_DOWN,
    "level-open": LEVEL_OPEN,
}
"""Square pictures by name."""

WIDE: dict[str, tuple[float, float, Drawing]] = {
    "cut": (CUT_WIDE, CUT_HIGH, CUT),
    "screen": (SCREEN_WIDE, BOX, SCREEN),
}
"""Pictures of another size, with their width and height."""


def pictures() -> dict[str, str]:
    """The text of each file, by name."""
    found = {name: svg(drawing) for name, drawing in ALONE.items()}
    found |= {name: svg(drawing, wide, high) for name, (wide, high, drawing) in WIDE.items()}
    found |= {name: svg(drawing, wide, high, drawing[:1]) for name, (wide, high, drawing) in BACKS.items()}
    found |= {name: _ground(letter) for letter, name in TERRAINS.items()}
    found |= SCENES
    return {f"{name}.svg": text + "\n" for name, text in found.items()}


def _ground(letter: str) -> str:
    """A square of terrain: its colour and pattern, clipped at the square's border."""
    paper = f'<path d="M0 0H{BOX}V{BOX}H0Z" fill="{GROUNDS[letter]}"/>'
    return framed(f"0 0 {BOX} {BOX}", paper + body(PATTERNS[letter]))


if __name__ == "__main__":
    folder = Path(str(files("scissortail"))) / "web" / "art"
    for name, text in pictures().items():
        (folder / name).write_text(text, encoding="utf-8")

"""Playthroughs hold everything that OpenSpiel can ask of the states of a random game.

They are kept in tests/envs/playthroughs. A cut has thousands of legal actions, and a land thousands of
squares, so only the beginning of a long line is kept, with a digest.
"""

from functools import cache
from hashlib import sha256
from pathlib import Path

from open_spiel.python.algorithms import generate_playthrough

import scissortail.envs.spiel  # noqa: F401

FOLDER = Path(__file__).parents[1] / "playthroughs"
SEED = 8
LONGEST = 300
"""Characters of a line that are kept."""

# A playthrough rounds a million numbers, few of them different, and numpy takes its time for each.
vars(generate_playthrough)["round"] = cache(round)

ARRAY = (" ", "◯", "◉", "binvec", "zeros")
"""How the rows of an array begin."""

GAMES = {
    "rope": "scissortail_rope(deck=3)",
    "rope-recycle": "scissortail_rope(players=3,deck=2,recycle=True,repeat=True)",
    "ratland": "scissortail_ratland",
    "ratland-everything": "scissortail_ratland(players=3,clans=True,boards=True)",
    "cutterland": "scissortail_cutterland(players=3)",
}


def text(name: str) -> str:
    """The playthrough of a game, every array on one line."""
    lines: list[str] = []
    for line in generate_playthrough.playthrough(GAMES[name], None, seed=SEED).splitlines():
        if line.startswith(ARRAY):
            lines[-1] += f" {line.strip()}"
        else:
            lines.append(line)
    return "".join(f"{_shortened(line)}\n" for line in lines)


def _shortened(line: str) -> str:
    if len(line) <= LONGEST:
        return line
    return f"{line[:LONGEST]}… {len(line)} characters, SHA-256 {sha256(line.encode()).hexdigest()}"


def write() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in GAMES:
        (FOLDER / f"{name}.txt").write_text(text(name))


if __name__ == "__main__":
    write()

"""Find places that ask which game it is: `python -m tests.lint_games`.

A layer finds what belongs to a game by the game's parts (games/by_game.py). Only a game's own folders and
files, which have its name in their path, may know it by name.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "scissortail"
NAMES = ("cutterland", "ratland", "rope")
TABLES = {"web/js/learn/rules.js"}
"""Data by game that the page needs at once."""
COMPARED = re.compile(rf"""(?:[=!]==?|case)\s*["'](?:{"|".join(NAMES)})["']""")
KEYED = re.compile(rf"""^\s*(?:{"|".join(NAMES)}):""")


def is_own(path: Path) -> bool:
    """Whether it belongs to one game."""
    return any(name in part for part in path.relative_to(SOURCE).parts for name in NAMES)


def asked(text: str) -> Iterator[int]:
    """The lines of Python that compare with a game's name, or have a table by name."""
    for node in ast.walk(ast.parse(text)):
        found: list[ast.expr | None] = []
        if isinstance(node, ast.Compare):
            found = [node.left, *node.comparators]
        elif isinstance(node, ast.Dict):
            found = list(node.keys)
        elif isinstance(node, ast.MatchValue):
            found = [node.value]
        for one in found:
            inside = one.elts if isinstance(one, ast.Tuple | ast.List | ast.Set) else [one]
            if any(isinstance(item, ast.Constant) and item.value in NAMES for item in inside):
                yield node.lineno if hasattr(node, "lineno") else 0


def asked_on_page(text: str) -> Iterator[int]:
    for number, line in enumerate(text.splitlines(), 1):
        if COMPARED.search(line) or KEYED.search(line):
            yield number


def places() -> list[str]:
    """All of them, as FILE:LINE."""
    found = []
    for pattern, look in (("**/*.py", asked), ("web/js/**/*.js", asked_on_page)):
        for path in sorted(SOURCE.glob(pattern)):
            name = path.relative_to(SOURCE).as_posix()
            if not is_own(path) and name not in TABLES:
                found += [f"src/scissortail/{name}:{line}" for line in look(path.read_text("utf-8"))]
    return found


def main() -> int:
    found = places()
    for place in found:
        print(f"{place}: asks which game it is")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

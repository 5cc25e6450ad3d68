"""docs/openspiel.md runs."""

import doctest
from pathlib import Path

import pyspiel

DOCS = Path(__file__).parents[3] / "docs" / "openspiel.md"


def test_the_example_runs() -> None:
    found = doctest.testfile(str(DOCS), module_relative=False)
    assert found.attempted > 8 and not found.failed


def test_every_parameter_is_named() -> None:
    text = DOCS.read_text()
    for kind in pyspiel.registered_games():
        if kind.short_name.startswith("scissortail_"):
            row = next(line for line in text.splitlines() if line.startswith(f"| `{kind.short_name}`"))
            assert all(f"`{name}`" in row for name in kind.parameter_specification)

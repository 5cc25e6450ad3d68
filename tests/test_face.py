"""`import scissortail` gives programs all that they need, and loads nothing before they use it."""

import ast
import doctest
import importlib
import subprocess
import sys
from pathlib import Path

import pytest

import scissortail

ROOT = Path(__file__).parents[1]


def test_the_docstring_runs() -> None:
    failed, tried = doctest.testmod(scissortail)
    assert tried > 5 and not failed


def test_every_name_is_there() -> None:
    assert sorted(scissortail.__all__) == sorted({*scissortail._HOME, "bots", "__version__"})
    for name in scissortail.__all__:
        assert getattr(scissortail, name) is not None
        assert name in dir(scissortail)
        assert name in (scissortail.__doc__ or "") or name == "__version__", name


def test_type_checkers_are_told_the_same() -> None:
    """The imports that only they read name the same things."""
    (block,) = (
        node
        for node in ast.parse(Path(scissortail.__file__).read_text(encoding="utf-8")).body
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name)
    )
    told = {}
    for line in block.body:
        assert isinstance(line, ast.ImportFrom) and line.module
        for alias in line.names:
            told[alias.asname or alias.name] = f"{line.module}.{alias.name}"
    assert told.pop("bots") == "scissortail.bots"
    assert told == {name: f"scissortail.{home}" for name, home in scissortail._HOME.items()}


def test_names_are_what_they_are_elsewhere() -> None:
    for name, home in scissortail._HOME.items():
        module, _, there = home.rpartition(".")
        assert getattr(scissortail, name) is getattr(importlib.import_module(f"scissortail.{module}"), there)
    assert scissortail.bots is importlib.import_module("scissortail.bots")


def test_what_is_not_there_is_said_as_python_says_it() -> None:
    with pytest.raises(AttributeError, match=r"^module 'scissortail' has no attribute 'chess'$"):
        scissortail.chess  # type: ignore[attr-defined]  # noqa: B018
    with pytest.raises(ImportError, match="cannot import name 'chess'"):
        exec("from scissortail import chess")


def test_importing_it_imports_nothing_else() -> None:
    command = (
        "import sys, scissortail; dir(scissortail); "
        "print(*[name for name in sys.modules if 'scissortail.' in name])"
    )
    done = subprocess.run([sys.executable, "-c", command], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


def test_all_names_can_be_imported_at_once() -> None:
    command = (
        "from scissortail import *; print(find('rope').name, bots.NAMES[0], score(read_land('pC')).total)"
    )
    done = subprocess.run([sys.executable, "-c", command], capture_output=True, text=True, check=True)
    assert done.stdout == "rope random 1\n"


def test_readme_needs_nothing_deeper() -> None:
    lines = [
        line
        for line in (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
        if line.startswith(">>> ")
    ]
    imports = [line for line in lines if "import" in line]
    assert imports
    for line in imports:
        assert line.startswith((">>> from scissortail import ", ">>> import scissortail"))
        assert "scissortail." not in line


def test_one_land_is_read_and_several_are_refused() -> None:
    land = scissortail.read_land("p. pC\n")
    assert scissortail.write_lands([land]) == "p. pC\n"
    assert len(scissortail.read_lands("p. pC\n===\nmG\n")) == 2
    with pytest.raises(scissortail.BadLand, match=r"^There are 2 lands here, but only one is wanted\.$"):
        scissortail.read_land("p. pC\n===\nmG\n")


def test_a_record_from_the_face_alone() -> None:
    """Written, read, replayed and verified."""
    rope = scissortail.find("rope")
    match = scissortail.Match.start(rope, ["Ann", "Bob"], {"deck": 1}, bytes(32), [b"a", b"b"])
    while seats := match.position.to_act():
        match.play(seats[0], match.position.sample(seats[0], scissortail.FastDice(len(match.record.entries))))
    record = scissortail.Record.from_json(match.record.to_json())
    assert record == match.record
    assert [step.position for step in scissortail.replay(record, rope)][-1] == match.position
    assert scissortail.verify(record, rope) == match.position

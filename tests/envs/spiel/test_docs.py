"""docs/openspiel.md runs, and says what there is."""

import doctest
import subprocess
import sys
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


def test_without_the_library_one_sentence_says_what_to_install() -> None:
    script = "import sys; sys.modules['pyspiel'] = None; import scissortail.envs.spiel"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == (
        "ModuleNotFoundError: The environments need open_spiel: pip install 'scissortail[envs]'"
    )

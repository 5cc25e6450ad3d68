"""docs/environments.md says what is so, and its examples run."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from scissortail.encoding.numbering import numbering
from scissortail.encoding.numbering.cutterland import CutterlandNumbering
from scissortail.encoding.numbering.ratland import ANSWERS, COUNT
from scissortail.encoding.observers import observer
from scissortail.envs.ids import AEC, AGAINST_BOTS, PARALLEL

PAGE = Path(__file__).parents[2] / "docs" / "environments.md"
TEXT = PAGE.read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```python\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("code", EXAMPLES)
def test_examples_run(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(code, str(PAGE), "exec"), {})
    assert capsys.readouterr().out


def test_there_are_examples_and_all_ids() -> None:
    assert len(EXAMPLES) == 3
    for name in [*AEC, *PARALLEL, *AGAINST_BOTS]:
        assert f"`{name}`" in TEXT


@pytest.mark.parametrize(("game", "players"), [("rope", 3), ("cutterland", 2), ("ratland", 4)])
def test_the_fields_are_those_of_the_observers(game: str, players: int) -> None:
    rows = [
        f"| `{field.name}` | {' × '.join(map(str, field.shape))} | {field.most} | {field.text} |"
        for field in observer(game, players, {}).fields
    ]
    assert "\n".join(rows) in TEXT


def test_the_fields_of_a_tournament_are_told() -> None:
    for field in observer("cutterland", 2, {"tournament": True}).fields:
        assert f"`{field.name}`" in TEXT


def test_the_sizes_of_cutterland_are_right() -> None:
    for players in (2, 3, 4):
        numbers, more = (numbering("cutterland", players, {"overcut": overcut}) for overcut in (False, True))
        assert isinstance(numbers, CutterlandNumbering) and isinstance(more, CutterlandNumbering)
        row = [numbers.cards, len(numbers.cuts), len(more.more), numbers.slots, numbers.side, numbers.wide]
        cells = [f"{int(number):,}" for number in [players, *row, numbers.count, more.count]]
        assert f"| {' | '.join(cells)} |" in TEXT


def test_the_answers_of_ratland_are_right() -> None:
    """Every row of the table names the first and the last of a kind."""
    told = 0
    for first, last, one, other in re.findall(
        r"^\| ([1-9]\d*)(?:…(\d+))? \| `([^`]+)`(?: … `([^`]+)`)? \|$", TEXT, re.MULTILINE
    ):
        assert ANSWERS[int(first) - 1].text == one
        assert ANSWERS[int(last or first) - 1].text == (other or one)
        assert len({move.kind for move in ANSWERS[int(first) - 1 : int(last or first)]}) == 1
        told += int(last or first) - int(first) + 1
    assert told == COUNT - 1


def test_without_the_libraries_one_sentence_says_what_to_install() -> None:
    """A fresh interpreter in which each of them in turn cannot be found."""
    for library in ("numpy", "pettingzoo"):
        code = f"import sys; sys.modules[{library!r}] = None; import scissortail.envs"
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
        assert done.returncode == 1
        last = done.stderr.strip().splitlines()[-1]
        assert (
            last == f"ModuleNotFoundError: The environments need {library}: pip install 'scissortail[envs]'"
        )

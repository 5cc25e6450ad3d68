"""`score` and `solve` from the command line."""

import io
import json
from pathlib import Path

import pytest

from scissortail.cli import main
from tests.games.cutterland.examples import C32
from tests.test_cli import refused, run

DATA = Path(__file__).parents[1] / "data" / "cutterland"
EXAMPLE = "p. pC mb mt\nwK mG pT --\nmb w. mF mD\ntower 1,1\nwall 1,0 1,1\nbridge 2,1 v\neat 2,2\n"


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


@pytest.fixture
def example(tmp_path: Path) -> str:
    path = tmp_path / "example.land"
    path.write_text(EXAMPLE)
    return str(path)


def test_score_as_json_lines(example: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("score", example, str(DATA / "C32.land"), "--json") == 0
    first, second = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert list(first) == [
        "kraken",
        "goblin",
        "centaur",
        "dragon",
        "turtle",
        "frog",
        "bonus",
        "penalty",
        "total",
        "survivors",
    ]
    assert first["total"] == 14
    assert second == C32


def test_score_explains_every_source_of_points(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("score", str(DATA / "C32.land")) == 0
    lines = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    for line in [
        "krakens: 2 creatures eaten, at 2,1 · 4,2 → 4",
        "goblins: area of 6 at 2,0 → 18",
        "centaurs: plains of 4 squares at 1,0 → 4",
        "dragons: a pair at 4,0 → 7",
        "turtles: 1 in the whole land → 10",
        "tokens: 1 unused → 1",
        "total = 44",
        "creatures not eaten: 12",
    ]:
        assert line in lines


@pytest.mark.parametrize(("language", "word"), [("es", "tortugas"), ("ru", "черепах")])
def test_score_in_other_languages(
    example: str, language: str, word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("score", example, "--language", language) == 0
    assert word in capsys.readouterr().out


def test_several_lands_in_a_file_are_numbered(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("score", str(DATA / "two-walls.land")) == 0
    out = capsys.readouterr().out
    assert "Land 1" in out and "Land 2" in out


def test_lands_from_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(EXAMPLE.encode())))
    assert run("score", "-", "--json") == 0
    assert json.loads(capsys.readouterr().out)["total"] == 14


def test_solve_as_json(example: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("solve", example, str(DATA / "C32.land"), "--json") == 0
    first, second = (json.loads(line) for line in capsys.readouterr().out.splitlines())
    assert {"total", "proven", "bound", "moves", "seconds"} <= set(first)
    assert (first["total"], first["proven"], first["bound"]) == (17, True, 17)
    assert (second["total"], second["proven"]) == (45, True)


def test_the_moves_of_a_solution_score_what_it_says(
    example: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for land in (example, str(DATA / "C32.land")):
        squares = [
            line
            for line in Path(land).read_text().splitlines()
            if line.split()[0][:2] in ("--", "#") or line[0] in "pmw-"
        ]
        squares = [line for line in squares if not line.startswith("wall")]
        assert run("solve", land, "--json") == 0
        found = json.loads(capsys.readouterr().out)
        path = tmp_path / "solved.land"
        path.write_text("\n".join(squares + found["moves"]) + "\n")
        assert run("score", str(path), "--json") == 0
        scored = json.loads(capsys.readouterr().out)
        assert (scored["total"], scored["survivors"]) == (found["total"], found["survivors"])


def test_solve_draws_and_says_it_is_proven(example: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("solve", example) == 0
    out = capsys.readouterr().out
    assert "Best use of the tokens: 17 points (17 with none used)." in out
    assert "Nothing scores more: proven in" in out


def test_solve_stopped_early_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("solve", str(DATA / "C32.land"), "--seconds", "0", "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert found["proven"] is False
    assert found["total"] <= 45 <= found["bound"]
    assert run("solve", str(DATA / "C32.land"), "--seconds", "0") == 0
    assert "Not proven" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("land", "sentence"),
    [
        ("pF", "Line 1: a frog cannot live on plains, at 0,0 (C2)."),
        ("p. mG\nwK pG", "Line 2: a goblin cannot live on plains, at 1,1 (C2)."),
        ("p. -- p.", "Line 1: the land is in two parts: 2,0 is not joined to 0,0 (C14)."),
        ("p. --\n-- p.", "Line 2: the land is in two parts: 1,1 is not joined to 0,0 (C14)."),
        ("p. p.\np.", "Line 2: squares here: 1, in the land’s first line: 2"),
        ("p. xx", "Line 1: “xx” at 1,0 is not a square"),
        (
            "pC pb\nbridge 1,0 h",
            "Line 2: A bridge over 1,0 h would not have a square of the land at both ends (C19).",
        ),
        ("pC\ntower 0,0", "Line 2: There is no tower left for 0,0 (C16)."),
        ("pC pb\nwall 0,0 1,0\nwall 0,0 1,0", "Line 3: There is a wall between 0,0 1,0 already (C18)."),
        (
            "pC pb\nwall 0,0 1,1",
            "Line 2: A wall stands between two squares of the land, and 0,0 1,1 is no such border (C18).",
        ),
        (
            "p. pb\nwall 0,0 0,1",
            "Line 2: A wall stands between two squares of the land, and 0,0 0,1 is no such border (C18).",
        ),
        ("pC pt\ntower 1,0", "Line 2: There is no creature at 1,0 to put a tower on (C17)."),
        ("pC pt\ntower 5,0", "Line 2: There is no square of the land at 5,0 (C6)."),
        ("pC p.\neat 0,0", "Line 2: No dragon lives in the area of 0,0 (C23)."),
        ("pC pD\neat 1,0", "Line 2: Dragons do not eat dragons"),
        (
            "pC pD pT\neat 0,0\neat 2,0",
            "Line 3: The dragons in the area of 2,0 have had enough: each eats one (C23).",
        ),
        ("", "Line 1: there is no land here"),
        ("# nothing\n", "there is no land here"),
        ("p.\n===\n===\np.", "Line 3: there is no land here"),
        ("p.\ntower 0,0 please", "Line 2: “tower 0,0 please” is neither squares nor a token"),
        ("p.\nmoat 0,0", "Line 2: “moat 0,0” is neither squares nor a token"),
        ("p.\novercut 9", "0 to 4"),
        ("-- --", "there is no land here"),
        (" ".join(["p."] * 1001), "at most 1,000 squares"),
        ("p.\n\x00", "Line 2: “?” is neither"),
    ],
)
def test_a_bad_land_gets_one_line_that_names_place_and_reason(
    land: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bad.land"
    path.write_text(land)
    for command in ("score", "solve"):
        assert sentence in refused(capsys, command, str(path))


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("score",), "FILE"),
        (("score", "/nowhere/at.all"), "Cannot read /nowhere/at.all: there is no such file."),
        (("score", "."), "it is a folder"),
        (("score", "/dev/zero"), "larger than 1 MiB"),
        (("score", "a\0b"), "Cannot read"),
        (("solve", "x", "--seconds", "-1"), "is not a number of seconds"),
        (("solve", "x", "--seconds", "soon"), "is not a number of seconds"),
        (("solve", "x", "--seconds", "nan"), "is not a number of seconds"),
    ],
)
def test_bad_arguments_get_one_line(
    arguments: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert sentence in refused(capsys, *arguments)


def test_bytes_that_are_no_text(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bad.land"
    path.write_bytes(b"\xff\xfe")
    assert "not text" in refused(capsys, "score", str(path))


def test_a_bad_file_among_good_ones_is_told_and_the_others_scored(
    example: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["score", "--json", example, "/nowhere", example]) == 2
    out, err = capsys.readouterr()
    assert out.count("\n") == 2
    assert err.count("\n") == 1

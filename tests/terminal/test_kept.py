"""Games that were kept: listed, and gone on with."""

import io
import json
import os
from pathlib import Path

import pytest

from scissortail.terminal import files, kept
from tests.terminal.screen import PROMPT, Terminal
from tests.test_cli import RECORD, refused, run


@pytest.fixture(autouse=True)
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The data folder of this test alone, and where its games are kept."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("SCISSORTAIL_DATA", str(tmp_path / "data"))
    return tmp_path / "data" / "games"


def play(monkeypatch: pytest.MonkeyPatch, *arguments: str, typed: bytes = b"quit\n") -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(typed), encoding="utf-8"))
    assert run("play", *arguments) == 0
    monkeypatch.setattr("sys.stdin", None)  # it was read to the end


def keep(folder: Path, name: str, text: str, changed: int) -> Path:
    """A file as if it had been written then."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(text)
    os.utime(path, (changed, changed))
    return path


def test_no_games_yet(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("games") == 0
    assert capsys.readouterr().out == f"No games are kept in {folder} yet.\n"
    assert run("games", "--json") == 0
    assert capsys.readouterr().out == ""


def test_games_are_kept_in_the_data_folder_of_the_environment(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play(monkeypatch, "rope", "--seed", "a")
    assert len(list(folder.glob("rope-*.game.json"))) == 1


def test_the_latest_game_comes_first_with_players_and_turn(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    keep(folder, "old.game.json", Path(RECORD).read_text(), 1_000_000)
    play(monkeypatch, "rope", "--seed", "a", "--name", "Ana")
    capsys.readouterr()
    assert run("games") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"Games in {folder}:"
    assert lines[1].startswith("rope-")
    assert "Cut the Rope: Magic · Ana, medium and easy · 20" in lines[2] and lines[2].endswith(
        "· to act: Ana"
    )
    assert lines[3] == "old.game.json"
    assert "wins." in " ".join(lines[4:])


def test_games_as_json_lines(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = keep(folder, "old.game.json", Path(RECORD).read_text(), 1_000_000)
    assert run("games", "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["file"], told["game"], told["to_act"]) == (str(path), "rope", [])
    assert told["result"]["winners"]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"game": "chess"}, "There is no game chess here"),
        ({"result": {"scores": [0, 0], "winners": [9]}}, "“result” is missing or not as it should be"),
        ({"events": [[None, "deal", []]], "result": None}, "Event 0 of the record is impossible"),
    ],
)
def test_a_damaged_game_is_told_of_and_the_others_are_listed(
    change: dict[str, object], sentence: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = Path(RECORD).read_text()
    keep(folder, "good.game.json", text, 1_000_000)
    bad = keep(folder, "bad.game.json", json.dumps(json.loads(text) | change), 2_000_000)
    assert run("games") == 2
    out, err = capsys.readouterr()
    assert "good.game.json" in out and "bad.game.json" not in out
    assert err.startswith(f"scissortail: {bad}: ") and sentence in err and err.count("\n") == 1


def test_resume_takes_the_latest_game_that_is_not_over(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for game in ("rope", "cutterland"):
        play(
            monkeypatch, game, "--seed", "a", "--bots", "random", "--save", str(folder / f"{game}.game.json")
        )
    os.utime(folder / "rope.game.json", (1_000_000, 1_000_000))
    keep(folder, "over.game.json", Path(RECORD).read_text(), 4_000_000_000)
    keep(folder, "empty.game.json", "", 4_000_000_001)
    for arguments, game in [
        (["--resume"], "cutterland"),
        (["rope", "--resume"], "rope"),
        (["--resume", "cutterland"], "cutterland"),
        (["--resume", "rope"], "rope"),
        (["--resume", "--language", "en"], "rope"),
    ]:
        capsys.readouterr()
        play(monkeypatch, *arguments)
        out = capsys.readouterr().out
        assert "The game goes on" in out and f"{game}.game.json" in out


def test_resume_finds_a_kept_game_by_its_name(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    play(monkeypatch, "rope", "--seed", "a", "--save", str(folder / "mine.game.json"))
    play(monkeypatch, "--resume", "mine.game.json", "--language", "ru")
    assert "Партия сохранена" in capsys.readouterr().out
    assert kept.find("/nowhere/at.all") == "/nowhere/at.all"
    assert kept.find("-") == "-"


def test_nothing_to_go_on_with(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert f"There is no unfinished game in {folder}." in refused(capsys, "play", "--resume")
    keep(folder, "over.game.json", Path(RECORD).read_text(), 1_000_000)
    assert "no unfinished game" in refused(capsys, "play", "rope", "--resume")


def test_the_home_of_nobody_is_no_data_folder(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SCISSORTAIL_DATA", "~nobody-here/x")
    assert "there is no such file" in refused(capsys, "games")
    assert "there is no such file" in refused(capsys, "play", "rope")


def test_left_and_resumed_on_a_terminal(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "rope", "--seed", "a")
    terminal.expect(PROMPT["en"])
    terminal.type("h7/1")
    terminal.expect(PROMPT["en"])
    terminal.type("quit")
    terminal.end()
    again = Terminal(tmp_path, "play", "--resume")
    again.expect("The game goes on")
    again.expect(PROMPT["en"])
    again.type("quit")
    again.end()
    assert len(kept.paths(files.kept_folder())) == 1

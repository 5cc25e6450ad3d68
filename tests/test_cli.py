"""The command line: results on standard output, refusals in one line with exit code 2."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from scissortail import __version__
from scissortail.cli import main
from scissortail.engine.compiled import build_and_reason
from tests.terminal.screen import PROMPT, Terminal

DATA = Path(__file__).parent / "data" / "rope"
RECORD = str(DATA / "plain-2.game.json")


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.delenv("SCISSORTAIL_DATA", raising=False)


def run(*arguments: str) -> int:
    """The exit code, also where argparse leaves by itself."""
    try:
        return main(arguments)
    except SystemExit as leaving:
        return int(leaving.code or 0)


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert run(*arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("scissortail")
    assert err.count("\n") == 1
    assert len(err) < 400
    return err


def test_version_says_which_build_is_running(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--version") == 0
    assert capsys.readouterr().out == f"scissortail {__version__} ({build_and_reason()})\n"


@pytest.mark.parametrize(
    "command",
    [
        (),
        ("serve",),
        ("play",),
        ("play", "rope"),
        ("games",),
        ("rules",),
        ("arena", "rope"),
        ("lab", "rope"),
        ("cards",),
        ("solve",),
    ],
)
def test_every_command_explains_itself(command: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*command, "--help") == 0
    assert capsys.readouterr().out.startswith("usage: scissortail")


def test_python_m_scissortail_is_the_same() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "scissortail", "--version"], capture_output=True, text=True, check=True
    )
    assert done.stdout == f"scissortail {__version__} ({build_and_reason()})\n"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((), "COMMAND"),
        (("dance",), "dance"),
        (("play",), "Which game? Choose"),
        (("play", "chess"), "chess"),
        (("play", "rope", "--players", "9"), "2 to 8 players, not 9"),
        (("play", "rope", "--players", "1"), "2 to 8 players, not 1"),
        (("play", "rope", "--players", "-4"), "2 to 8 players, not -4"),
        (("play", "rope", "--players", "999999999999"), "2 to 8 players"),
        (("play", "rope", "--players", "two"), "'two' is not a whole number"),
        (("play", "rope", "--players", "9" * 5000), "is not a whole number"),
        (("play", "rope", "--players", "2", "--bots", "greedy,random,random"), "no room for 3 bots"),
        (("play", "rope", "--bots", ",".join(["random"] * 8)), "2 to 8 players, not 9"),
        (("play", "rope", "--bots", "clever"), "no bot clever"),
        (("play", "rope", "--bots", ""), "no bot"),
        (("play", "rope", "--deck", "-3"), "not -3"),
        (("play", "rope", "--deck", "0"), "not 0"),
        (("play", "rope", "--deck", "48"), "1 to 47 cards, not 48"),
        (("play", "rope", "--deck", "1.5"), "not a whole number"),
        (("play", "rope", "--name", "x" * 41), "printable characters"),
        (("play", "rope", "--name", "\x1b[2J"), "printable characters"),
        (("play", "rope", "--language", "xx"), "xx"),
        (("play", "rope", "--resume", "/nowhere/at.all"), "Cannot read /nowhere/at.all"),
        (("play", "rope", "--resume", RECORD), "over"),
        (("play", "rope", "--save", "/proc/nowhere/x"), "Cannot write"),
        (("play", "rope", "--save", RECORD), "already exists"),
        (("replay", "/nowhere/at.all"), "Cannot read"),
        (("replay", "/dev/zero"), "too large"),
        (("replay", "."), "Cannot read"),
        (("replay", "a\0b"), "Cannot read"),
        (("replay", RECORD, "--at", "100000"), "events 0 to"),
        (("replay", RECORD, "--at", "-1"), "events 0 to"),
        (("play", "rope", "--save", "-"), "“-” is not one"),
        (("play", "rope", "--resume", "-"), "“-” is not one"),
        (("play", "rope", "--save", "x" * 300), "the name is too long"),
        (("play", "rope", "--resume", RECORD, "--players", "3"), "does not go with --players"),
        (("play", "rope", "--resume", RECORD, "--deck", "-3"), "does not go with --deck"),
        (("play", "rope", "--players", "2", "--bots", "greedy,random"), "no room for 2 bots"),
        (("play", "rope", "--name", "   "), "printable characters"),
        (("verify", __file__), "not a record"),
        (("bench", "--seconds", "0"), "0 is too few"),
        (("play", "cutterland", "--bag", "--scraps", "4097"), "unrecognized arguments: --scraps"),
    ],
)
def test_bad_arguments_get_one_line(
    arguments: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert sentence in refused(capsys, *arguments)


def test_a_refusal_in_another_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert "от 2 до 8" in refused(capsys, "play", "rope", "--players", "9", "--language", "ru")


def test_verify(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("verify", RECORD, str(DATA / "recycle-8.game.json")) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2
    assert lines[0].startswith(f"{RECORD}: ")
    assert lines[0].endswith(
        "moves of rope, all legal; the result is right; the dice are those that were promised."
    )


def test_verify_finds_a_changed_card(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(Path(RECORD).read_text())
    data["events"][0][2][-1] = data["events"][0][2][-1] % 11 + 1
    path = tmp_path / "changed.game.json"
    path.write_text(json.dumps(data))
    told = refused(capsys, "verify", str(path))
    assert told.startswith(f"scissortail: {path}: ") and "Event" in told


@pytest.mark.parametrize("text", ["no record", "{}", "\ufeff", '{"scissortail": 1}'])
def test_verify_names_the_file_that_is_no_record(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bad.game.json"
    path.write_text(text)
    assert refused(capsys, "verify", str(path)).startswith(f"scissortail: {path}: ")


def test_a_byte_order_mark_is_no_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    marked = b"\xef\xbb\xbf" + Path(RECORD).read_bytes()
    path = tmp_path / "marked.game.json"
    path.write_bytes(marked)
    assert run("verify", str(path)) == 0
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(marked)))
    assert run("verify", "-") == 0
    monkeypatch.setattr(
        "sys.stdin", io.TextIOWrapper(io.BytesIO(b"\xef\xbb\xbfmoves\nquit\n"), encoding="utf-8")
    )
    assert run("play", "rope", "--seed", "a") == 0
    out, err = capsys.readouterr()
    assert "You may:" in out and err == ""


@pytest.mark.parametrize("flag", ["--even-feeding", "--even_feeding"])
def test_an_option_is_typed_with_a_hyphen_or_an_underscore(
    flag: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"quit\n"), encoding="utf-8"))
    path = tmp_path / "a.game.json"
    assert run("play", "ratland", flag, "--bots", "random", "--save", str(path)) == 0
    assert json.loads(path.read_text())["options"]["even_feeding"] is True


def test_a_refusal_names_an_option_as_it_is_typed(capsys: pytest.CaptureFixture[str]) -> None:
    told = refused(capsys, "play", "ratland", "--resume", RECORD, "--even_feeding")
    assert "--resume does not go with --even-feeding." in told


def test_a_record_from_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(Path(RECORD).read_bytes())))
    assert run("verify", "-") == 0
    assert capsys.readouterr().out.startswith("-: ")


def test_replay_without_a_terminal_tells_everything(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("replay", RECORD) == 0
    out = capsys.readouterr().out
    events = len(json.loads(Path(RECORD).read_text())["events"])
    assert f"{events - 1:4}  " in out
    assert "begins." in out
    assert out.rstrip().endswith("wins.")


def test_replay_at_one_event(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("replay", RECORD, "--at", "3") == 0
    out = capsys.readouterr().out
    assert "Event 3 of" in out
    assert "Level rows" in out


def test_a_pipe_that_is_closed_is_no_failure() -> None:
    line = f"set -o pipefail; {sys.executable} -m scissortail replay {RECORD} | head -1"
    done = subprocess.run(["bash", "-c", line], capture_output=True, text=True, check=True)
    assert done.stderr == ""


def test_verify_goes_through_all_records(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("verify", "/nowhere", RECORD) == 2
    out, err = capsys.readouterr()
    assert out.startswith(RECORD)
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("settings", "word"),
    [({"LC_ALL": "ru_RU.UTF-8", "LANG": "es_ES"}, "выберите"), ({"LC_ALL": "C", "LANG": "ru_RU"}, "choose")],
)
def test_the_first_setting_of_the_system_decides_the_language(
    settings: dict[str, str], word: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    assert word in refused(capsys, "play", "rope", "--bots", "clever")


@pytest.mark.parametrize(
    ("command", "code"),
    [
        ("play rope <&-", 0),
        ("play rope --seed $(printf '\\377') >&- </dev/null", 0),
        ("verify /nowhere 2>&-", 2),
        (f"verify {RECORD} >/dev/full", 2),
        (f"replay {RECORD} >/dev/full", 2),
    ],
)
def test_odd_streams_never_end_in_a_traceback(command: str, code: int, tmp_path: Path) -> None:
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "PYTHONUTF8": "1"}
    line = f"{sys.executable} -m scissortail {command}"
    done = subprocess.run(["bash", "-c", line], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == code
    assert "Traceback" not in done.stderr
    assert done.stderr.count("\n") <= 1


def test_a_record_from_a_closed_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", None)  # as Python does for a stream that is closed
    assert "not whole JSON" in refused(capsys, "verify", "-")


def test_what_is_no_text_is_typed_in_vain(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = b"h\377\nsave ~nobody-here/x\nquit\n"
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(typed), encoding="utf-8"))
    assert run("play", "rope", "--seed", "a") == 0
    out, err = capsys.readouterr()
    assert "is not a move" in out and "there is no such file" in out
    assert err == ""


def test_games_started_at_once_are_all_kept(tmp_path: Path) -> None:
    started = [Terminal(tmp_path, "play", "rope") for _ in range(6)]
    for game in started:
        game.expect(PROMPT["en"])
        game.press("\x04")
    for game in started:
        game.end()
    assert len(list(tmp_path.rglob("*.game.json"))) == 6

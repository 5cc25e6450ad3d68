"""Rope in a real terminal: typed at, completed, interrupted, resumed."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from scissortail.engine.dice import FastDice
from scissortail.engine.match import Match
from scissortail.engine.record import Record
from scissortail.engine.replay import verify
from scissortail.games import find
from tests.terminal.screen import PROMPT, Terminal


def test_play_a_game_to_its_end(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "rope", "--deck", "1", "--seed", "3", "--bots", "random")
    while terminal.expect(PROMPT["en"], "The record is in") == PROMPT["en"]:
        terminal.type("moves")
        terminal.expect("You may:")
        terminal.expect(PROMPT["en"])
        # The first of the legal moves: plays come before lays.
        terminal.type(terminal.text().rpartition("You may:")[2].split()[0])
    assert "win" in terminal.end()
    record = terminal.record()
    assert record.result is not None
    verify(record, find("rope"))


def test_tab_completes_a_legal_move(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "rope", "--seed", "a")
    terminal.expect(PROMPT["en"])
    terminal.press("h7")  # this deal has one
    terminal.expect("hand → supply 2, end of turn")
    terminal.press("\t\r")
    terminal.expect("You lay 7 on supply 1.")
    terminal.expect(PROMPT["en"])
    terminal.press("\x03")
    assert "--resume" in terminal.end()


@pytest.mark.parametrize(
    ("game", "language", "worth"),
    [("rope", "en", "to win"), ("cutterland", "es", "puntos"), ("ratland", "ru", "шанс на победу: ")],
)
def test_a_hint_names_moves_that_are_legal(tmp_path: Path, game: str, language: str, worth: str) -> None:
    terminal = Terminal(tmp_path, "play", game, "--seed", "a", "--language", language, "--bots", "random")
    terminal.expect(PROMPT[language])
    terminal.type("hint")
    terminal.expect(worth)
    terminal.expect(PROMPT[language])
    line = next(line for line in terminal.text().splitlines() if worth in line)
    terminal.type(line.split("  ")[0])
    terminal.expect(PROMPT[language])
    assert len(terminal.record().entries) > 1
    terminal.type("quit")
    terminal.end()


def test_help_moves_log_and_refusals(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "rope", "--seed", "a")
    terminal.expect(PROMPT["en"])
    for typed, answer in [
        ("help", "take back your last move"),
        ("moves", "You may:"),
        ("log", "3 players with 20 personal cards each."),
        ("undo", "You have no move to take back."),
        ("h3>1", "You hold no 3."),
        ("jump", "is not a move"),
    ]:
        terminal.type(typed)
        terminal.expect(answer)
        terminal.expect(PROMPT["en"])
    assert len(terminal.record().entries) == 1
    terminal.type("h7/1")
    terminal.expect("You lay 7 on supply 1.")
    terminal.expect(PROMPT["en"])
    terminal.type("undo")
    terminal.expect("Taken back.")
    terminal.expect(PROMPT["en"])
    terminal.type("quit")
    terminal.end()
    assert len(terminal.record().entries) > 2


def test_undo_takes_back_a_supply_play(tmp_path: Path) -> None:
    """In a game that stands just where the player has one."""
    rope = find("rope")
    match = Match.start(rope, ["Ana", "greedy"], {}, bytes(32), [b"a", b"b"])
    dice = FastDice(2)
    while match.position.to_act() != (1,) or not [
        move for move in match.position.moves(1) if str(move)[0] == "s"
    ]:
        (seat,) = match.position.to_act()
        match.play(seat, match.position.sample(seat, dice))
    move = next(str(move) for move in match.position.moves(1) if str(move)[0] == "s")
    path = tmp_path / "a.game.json"
    path.write_text(match.record.to_json())
    terminal = Terminal(tmp_path, "play", "rope", "--resume", str(path))
    terminal.expect(PROMPT["en"])
    terminal.type(move)
    terminal.expect("You play")
    terminal.expect(PROMPT["en"])
    assert len(terminal.record().entries) == len(match.record.entries) + 1
    terminal.type("undo")
    terminal.expect("Taken back.")
    terminal.expect(PROMPT["en"])
    terminal.type("quit")
    terminal.end()
    assert terminal.record() == match.record


def last_pass(path: Path) -> Match:
    """A game, kept in a file, that the player's next pass would end.

    Nobody has a hand or a stock, and the other has passed.
    """
    rope = find("rope")
    for seed in range(50):
        match = Match.start(rope, ["Ana", "greedy"], {"deck": 74}, bytes(32), [bytes([seed]), b"b"])
        while match.position.to_act() and not match.position.last_moves(1):
            (seat,) = match.position.to_act()
            match.play(seat, match.position.default(seat))
        if match.position.to_act():
            path.write_text(match.record.to_json())
            return match
    raise AssertionError("in none of these games somebody can play at the end")


@pytest.mark.parametrize(
    ("language", "warning", "question", "no", "yes", "told"),
    [
        ("en", "the game is over at once", "all the same?", "no", "yes", "Everybody passed"),
        ("es", "la partida termina al momento", "de todos modos?", "s1>1", "si", "Todos han pasado"),
        ("ru", "партия сразу завершится", "Всё равно", "нет", "да", "все только пасовали"),
    ],
)
def test_R11_a_pass_that_ends_the_game_asks_first(
    tmp_path: Path, language: str, warning: str, question: str, no: str, yes: str, told: str
) -> None:
    path = tmp_path / "a.game.json"
    match = last_pass(path)
    terminal = Terminal(tmp_path, "play", "rope", "--resume", str(path), "--language", language)
    terminal.expect(PROMPT[language])
    terminal.type("end")
    terminal.expect(warning)
    terminal.expect(question)
    terminal.type(no)
    terminal.expect(PROMPT[language])
    assert terminal.record() == match.record
    terminal.type("end")
    terminal.expect(question)
    terminal.type(yes)
    terminal.expect(told)
    terminal.end()
    assert terminal.record().result is not None


def test_R11_nobody_is_asked_where_moves_come_from_a_pipe(tmp_path: Path) -> None:
    path = tmp_path / "a.game.json"
    last_pass(path)
    command = [sys.executable, "-m", "scissortail", "play", "rope", "--resume", str(path)]
    done = subprocess.run(command, input="end\n", capture_output=True, text=True, check=True)
    assert "Everybody passed" in done.stdout
    assert Record.from_json(path.read_text()).result is not None


def test_undo_goes_back_over_a_reveal_among_bots(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "rope", "--seed", "a", "--bots", "greedy")
    terminal.expect(PROMPT["en"])
    terminal.type("h1>3")
    terminal.expect("You play 1")
    terminal.expect(PROMPT["en"])
    terminal.type("undo")
    terminal.expect("Taken back")
    terminal.press("\x03")
    terminal.end()
    record = terminal.record()
    assert record.entries[-1].json() == [1, f"undo {len(record.entries) - 2}", []]
    verify(record, find("rope"))


def test_control_c_leaves_a_game_that_goes_on(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "rope", "--seed", "a", "--name", "Ana")
    terminal.expect(PROMPT["en"])
    terminal.type("h7/1")
    terminal.expect(PROMPT["en"])
    left = terminal.record()
    terminal.press("\x03")
    (path,) = tmp_path.rglob("*.game.json")
    assert f"-m scissortail play rope --resume {path}" in terminal.end().replace("\n", "")
    assert terminal.record() == left
    again = Terminal(tmp_path, "play", "rope", "--resume", str(path))
    again.expect("The game goes on after")
    again.expect(PROMPT["en"])
    again.type("quit")
    again.end()
    assert again.record() == left
    assert left.players[0] == "Ana"


def test_save_to_another_file(tmp_path: Path) -> None:
    target = tmp_path / "elsewhere" / "mine.game.json"
    terminal = Terminal(tmp_path / "data", "play", "rope", "--seed", "a")
    terminal.expect(PROMPT["en"])
    terminal.type("save /proc/no.json")
    terminal.expect("Cannot write /proc/no.json")
    terminal.expect(PROMPT["en"])
    terminal.type(f"save {__file__}")
    terminal.expect("already exists")
    terminal.expect(PROMPT["en"])
    terminal.type(f"save {target}")
    terminal.expect("Saved in")
    terminal.expect(PROMPT["en"])
    terminal.type("h7/1")
    terminal.expect(PROMPT["en"])
    terminal.press("\x04")
    terminal.end()
    assert len(Record.from_json(target.read_text()).entries) > 1


@pytest.mark.parametrize(("language", "word"), [("es", "Filas de nivel"), ("ru", "Ряды уровней")])
def test_languages(tmp_path: Path, language: str, word: str) -> None:
    terminal = Terminal(tmp_path, "play", "rope", "--seed", "a", "--language", language)
    terminal.expect(word)
    terminal.expect(PROMPT[language])
    terminal.type("quit")
    terminal.end()


def test_without_colour_no_colour_is_sent(tmp_path: Path) -> None:
    for colour in (True, False):
        terminal = Terminal(tmp_path / str(colour), "play", "rope", "--seed", "a", colour=colour)
        terminal.expect(PROMPT["en"])
        assert bool(re.search(r"\x1b\[[0-9;]*(38|48);", terminal.sent)) == colour
        terminal.type("quit")
        terminal.end()


def test_replay_by_steps(tmp_path: Path) -> None:
    record = Path(__file__).parents[1] / "data" / "rope" / "plain-2.game.json"
    terminal = Terminal(tmp_path, "replay", str(record))
    terminal.expect("Event 0 of")
    for typed, answer in [
        ("", "Event 1 of"),
        ("", "Event 2 of"),
        ("b", "Event 1 of"),
        ("9", "Event 9 of"),
        ("99999", "There are events 0 to"),
    ]:
        terminal.expect("q: quit>")
        terminal.type(typed)
        terminal.expect(answer)
    terminal.expect("q: quit>")
    terminal.type("q")
    terminal.end()

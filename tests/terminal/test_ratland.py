"""RatLand in the terminal: whole games, what is drawn, what is refused."""

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from scissortail.engine.dice import FastDice
from scissortail.engine.game import Options
from scissortail.engine.match import Match
from scissortail.engine.record import verify
from scissortail.games import find
from scissortail.terminal import play
from scissortail.terminal.boards import BOARDS
from scissortail.terminal.play import HUMAN, Play
from scissortail.terminal.speech import Speech
from tests.terminal.screen import PROMPT, Terminal

GAME = find("ratland")


@pytest.mark.parametrize(
    ("players", "options", "language"),
    [(2, {}, "en"), (5, {"clans": True, "boards": True}, "es"), (12, {"clans": True, "aggressive": True}, "ru")],
)
def test_a_whole_game(players: int, options: Options, language: str, tmp_path: Path) -> None:
    match = play.start(GAME, "Ana", ["random"] * (players - 1), options, "seed")
    out = StringIO()
    game = Play(match, tmp_path / "a.game.json", language, Console(file=out, width=100, highlight=False), "seed")
    dice = FastDice(4)
    asked = 0

    def ask(question: str, texts: list[str], explain: object) -> str:
        nonlocal asked
        asked += 1
        assert callable(explain)
        assert all(explain(text) for text in texts[:3])
        return ["moves", "log", "help"][asked] if asked < 3 else str(match.position.sample(HUMAN, dice))

    game.prompt.ask = ask  # type: ignore[method-assign, assignment]
    game.run()
    assert match.position.result() is not None
    verify(match.record, GAME)
    assert "a.game.json" in out.getvalue()


def test_typed_orders_and_refusals(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "ratland", "--players", "3", "--bots", "greedy", "--seed", "1")
    terminal.expect(PROMPT["en"])
    for typed, answer in [
        ("help", "two rats to the dump"),
        ("send dump=9", "not 9 (W8)."),
        ("send moon=1", "each named once"),
        ("send dump=x", "how many rats go there"),
        ("send pantry=1", "leave “pantry” out (W8)"),
        ("draw", "Send your rats"),
        ("moves", "more; Tab lists"),
        ("send dump=2 city=1 nursery=2", "All orders are open."),
    ]:
        terminal.type(typed)
        terminal.expect(answer)
        terminal.expect(PROMPT["en"])
    terminal.type("quit")
    terminal.end()


@pytest.mark.parametrize("language", ["en", "es", "ru"])
def test_every_question_can_be_drawn_for_everybody(language: str) -> None:
    board = BOARDS["ratland"]
    names = ["Ana", "Bea", "Cid", "Dan", "Eva"]
    seen = set()
    for seed in range(12):
        match = Match.start(GAME, names, {"clans": True, "boards": True}, bytes([seed]) * 32, [b"a"] * 5)
        dice = FastDice(seed)
        while match.position.to_act():
            phase = match.position.view(None)["phase"]
            if phase not in seen:
                seen.add(phase)
                for reader in (1, 2, 3, 4, 5, None):
                    shown = match.position.truth() if reader is None else match.position.view(reader)
                    out = StringIO()
                    Console(file=out, width=80).print(board.draw(shown, [], Speech(language, names, reader)))
                    assert "Ana" in out.getvalue()
            seat = match.position.to_act()[0]
            match.play(seat, match.position.sample(seat, dice))
    assert {"keep", "board", "send", "shift", "wound", "bribe", "back", "draw", "scavenge", "alchemy"} <= seen

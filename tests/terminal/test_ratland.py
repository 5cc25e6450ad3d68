"""RatLand in the terminal: whole games, what is drawn, what is refused."""

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from scissortail.engine.dice import FastDice
from scissortail.engine.game import Options
from scissortail.engine.match import Match
from scissortail.engine.replay import verify
from scissortail.engine.view import Shown
from scissortail.games import find
from scissortail.games.ratland.view import ratland_view
from scissortail.terminal import play
from scissortail.terminal.boards import BOARDS
from scissortail.terminal.play import HUMAN, Play
from scissortail.terminal.speech import Speech
from tests.terminal.screen import PROMPT, Terminal, Views

GAME = find("ratland")


@pytest.mark.parametrize(
    ("players", "options", "language"),
    [
        (2, {}, "en"),
        (5, {"clans": True, "boards": True}, "es"),
        (12, {"clans": True, "aggressive": True}, "ru"),
    ],
)
def test_a_whole_game(players: int, options: Options, language: str, tmp_path: Path) -> None:
    match = play.start(GAME, "Ana", ["random"] * (players - 1), options, "seed")
    out = StringIO()
    game = Play(
        match, tmp_path / "a.game.json", language, Console(file=out, width=100, highlight=False), "seed"
    )
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


NAMES = ["Ana", "Bea", "Cid", "Dan", "Eva"]


@pytest.fixture(scope="module")
def questions() -> dict[str, Views]:
    """What every question looks like to one who is asked, to one who is not, and with nothing hidden."""
    found: dict[str, Views] = {}
    for seed in range(12):
        match = Match.start(GAME, NAMES, {"clans": True, "boards": True}, bytes([seed]) * 32, [b"a"] * 5)
        dice = FastDice(seed)
        while match.position.to_act():
            phase = ratland_view(match.position.view(None))["phase"]
            seat = match.position.to_act()[0]
            if phase not in found:
                others = [other for other in range(1, 6) if other not in match.position.to_act()]
                found[phase] = {reader: match.position.view(reader) for reader in (seat, *others[:1])}
                found[phase][None] = match.position.truth()
            match.play(seat, match.position.sample(seat, dice))
    return found


def drawn(view: Shown, language: str, reader: int | None) -> str:
    out = StringIO()
    Console(file=out, width=80).print(BOARDS["ratland"].draw(view, [], Speech(language, NAMES, reader)))
    return out.getvalue()


@pytest.mark.parametrize("language", ["en", "es", "ru"])
def test_every_question_can_be_drawn_for_everybody(language: str, questions: dict[str, Views]) -> None:
    asked = {"keep", "board", "send", "shift", "wound", "bribe", "back", "draw", "scavenge", "alchemy"}
    assert asked <= set(questions)
    for question in questions.values():
        for reader, shown in question.items():
            assert "Ana" in drawn(shown, language, reader)


def test_W15_the_final_points_are_told_best_first(questions: dict[str, Views]) -> None:
    match = Match.start(GAME, NAMES[:3], {}, bytes(32), [b"a"] * 3)
    dice = FastDice(1)
    while match.position.to_act():
        seat = match.position.to_act()[0]
        match.play(seat, match.position.sample(seat, dice))
    result = match.position.result()
    assert result is not None
    best_first = sorted(zip(result.scores, NAMES, strict=False), key=lambda pair: -pair[0])
    told = "Points " + " ".join(f"{name}: {points}" for points, name in best_first)
    assert told in " ".join(drawn(match.position.view(1), "en", 1).split())
    assert "Points" not in drawn(questions["send"][None], "en", None)

"""What worker processes do, here in this one: only text and JSON, and nothing but what a seat may see."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import orjson
import pytest

from scissortail import bots, games, paper
from scissortail.cli import main
from scissortail.engine.dice import FastDice
from scissortail.engine.errors import Refused
from scissortail.engine.game import Game
from scissortail.engine.playout import play_out
from scissortail.engine.position import Position
from scissortail.engine.record import Record
from scissortail.server.jobs import tasks
from scissortail.words import LANGUAGES, say
from tests.games.playing import play_some

DATA = Path(__file__).parents[2] / "data"
EXAMPLE = (DATA / "cutterland" / "C32.land").read_text()
GAMES = list(games.GAMES.values())


def by_name(game: Game) -> str:
    return game.name


def position_of(game: Game, moves: int, seed: int = 3, players: int = 3) -> Position:
    return play_some(game, (players, {}), seed, moves)[0]


def through_json(value: Any) -> Any:
    return orjson.loads(orjson.dumps(value))


def ask(function: Callable[..., Any], *args: object) -> Any:
    """As a worker is asked."""
    answer = tasks.attempt(function, orjson.dumps(args))
    if "refused" in answer:
        raise Refused.of(through_json(answer["refused"]))
    return answer["done"]


@pytest.mark.parametrize("game", GAMES, ids=by_name)
@pytest.mark.parametrize("bot", ["random", "greedy", "easy"])
def test_a_chosen_move_is_legal_and_the_same_for_the_same_seed(game: Game, bot: str) -> None:
    position = position_of(game, 9)
    seat = position.to_act()[0]
    move = ask(tasks.choose, position.view(seat), bot, 5)
    assert position.is_legal(seat, game.parse(move))
    assert ask(tasks.choose, position.view(seat), bot, 5) == move


@pytest.mark.parametrize("game", GAMES, ids=by_name)
def test_whatever_is_hidden_the_worker_answers_the_same(game: Game) -> None:
    """Two worlds behind one view: everything that a worker is given, and so all that it says, is equal."""
    position = position_of(game, 10)
    seat = position.to_act()[0]
    view = position.view(seat)
    worlds = [game.guess(view, FastDice(seed)) for seed in range(10)]
    others = [world for world in worlds if world.truth() != position.truth()]
    assert others
    questions: list[tuple[Callable[..., Any], tuple[object, ...]]]
    questions = [(tasks.choose, ("easy", 7)), (tasks.hints, (2,)), (tasks.preview, ())]
    for function, rest in questions:
        assert ask(function, others[0].view(seat), *rest) == ask(function, view, *rest)
    for world in others:
        assert orjson.dumps(world.view(seat)) == orjson.dumps(view)


def test_a_program_from_outside_is_asked_once_and_ended(tmp_path: Path) -> None:
    program = tmp_path / "first.py"
    program.write_text(
        "import json, pathlib, sys\n"
        "for line in sys.stdin:\n"
        "    question = json.loads(line)\n"
        "    print(json.dumps({'id': question['id'], 'move': question['moves'][0]}), flush=True)\n"
        f"pathlib.Path({str(tmp_path / 'left')!r}).touch()\n"
    )
    position = position_of(games.find("rope"), 0)
    seat = position.to_act()[0]
    assert ask(tasks.choose, position.view(seat), f"run:python3 {program}", 1) == str(position.moves(seat)[0])
    assert (tmp_path / "left").exists()


def test_an_unknown_bot_is_refused_across_processes_in_every_language() -> None:
    view = position_of(games.find("rope"), 0).view(1)
    with pytest.raises(Refused) as problem:
        ask(tasks.choose, view, "hal", 1)
    assert {say(problem.value.key, problem.value.args_by_name, language) for language in LANGUAGES}


def test_a_refusal_within_a_refusal_crosses_processes() -> None:
    land = "pC\ntower 0,0"
    with pytest.raises(Refused) as problem:
        ask(tasks.score, land)
    assert str(problem.value) == "Line 2: There is no tower left for 0,0 (C16)."


def test_a_mistake_tells_where_it_was_and_nothing_of_the_view() -> None:
    view = {"game": "rope", "seat": 1, "secret": "hand"}
    answer = tasks.attempt(tasks.choose, orjson.dumps([view, "easy", 1]))
    assert set(answer) == {"failed", "at"}
    assert answer["failed"] == "KeyError"
    assert "rope/guess.py:" in answer["at"] and "hand" not in answer["at"]


@pytest.mark.parametrize("game", GAMES, ids=by_name)
def test_hints_are_legal_moves_with_a_reason(game: Game) -> None:
    position = position_of(game, 9)
    seat = position.to_act()[0]
    found = ask(tasks.hints, position.view(seat), 2)
    assert 1 <= len(found) <= 2
    for hint in found:
        assert position.is_legal(seat, game.parse(hint["move"]))
        assert say(hint["key"], hint["args"])


def test_a_preview_scores_every_land_as_it_lies() -> None:
    game = games.find("cutterland")
    position = position_of(game, 30)
    for seat in (1, 2, 3, None):
        found = ask(tasks.preview, position.view(seat))
        assert len(found) == 3
        for score in found:
            assert score["total"] == sum(reason["points"] for reason in score["reasons"])
            assert all(say(reason["key"], reason["args"]) for reason in score["reasons"])


def test_a_preview_at_the_end_is_the_result() -> None:
    game = games.find("cutterland")
    position = position_of(game, 0)
    play_out(position, FastDice(3))
    result = position.result()
    assert result is not None
    assert [score["total"] for score in ask(tasks.preview, position.view(None))] == result.scores


def test_games_without_a_score_to_come_have_no_preview() -> None:
    for name in ("rope", "ratland"):
        assert ask(tasks.preview, position_of(games.find(name), 5).view(1)) is None


def test_solve_and_score_say_what_the_command_line_says(capsys: pytest.CaptureFixture[str]) -> None:
    path = str(DATA / "cutterland" / "one-bridge.land")
    text = Path(path).read_text()
    for command, function, rest in (("solve", tasks.solve, [60.0]), ("score", tasks.score, [])):
        assert main([command, path, "--json"]) == 0
        said = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
        found = ask(function, text, *rest)
        assert len(found) == len(said)
        for mine, theirs in zip(found, said, strict=True):
            theirs.pop("seconds", None)
            assert theirs.items() <= mine.items()


def test_several_lands_share_the_time() -> None:
    found = ask(tasks.solve, f"{EXAMPLE}\n===\n{EXAMPLE}", 0.0)
    assert [solution["proven"] for solution in found] == [False, False]


@pytest.mark.parametrize(
    "name", ["cutterland/plain-2", "cutterland/scraps-3", "ratland/plain-4", "rope/plain-2"]
)
def test_decisions_are_what_each_seat_saw_and_did(name: str) -> None:
    text = (DATA / f"{name}.game.json").read_text()
    record = Record.from_json(text)
    game = games.find(record.game)
    found = through_json(ask(tasks.decisions, text))
    assert found
    for decision in found[:: max(1, len(found) // 20)]:
        entry = record.entries[decision["event"]]
        assert (decision["seat"], decision["move"]) == (entry.seat, entry.move)
        assert decision["view"]["seat"] == entry.seat
        assert bots.Observation.of(decision["view"]).is_legal(game.parse(entry.move))


@pytest.mark.parametrize("name", ["cutterland/plain-3", "rope/plain-2"])
def test_a_move_is_judged_beside_the_best(name: str) -> None:
    found = ask(tasks.decisions, (DATA / f"{name}.game.json").read_text())
    decision = found[len(found) // 2]
    verdict = through_json(ask(tasks.judge, decision["view"], decision["move"]))
    assert verdict["made"]["move"] == decision["move"]
    assert verdict["loss"] >= 0
    assert verdict["made"]["value"] == pytest.approx(verdict["best"]["value"] - verdict["loss"], abs=0.002)
    assert all(say(hint["key"], hint["args"]) for hint in (verdict["made"], verdict["best"]))


def test_cards_are_a_pdf() -> None:
    wish = {"count": 2, "language": "ru", "parts": ["cards"], "square": 24.5}
    request = paper.PrintRequest(count=2, language="ru", parts=("cards",), square=24.5)
    assert ask(tasks.cards, wish) == paper.draw(request).pdf
    assert ask(tasks.cards, {"game": "rope"}) == paper.draw(paper.PrintRequest("rope")).pdf
    with pytest.raises(Refused, match="no paper"):
        ask(tasks.cards, {"paper": "parchment"})

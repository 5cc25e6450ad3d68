"""The functions that worker processes run.

Arguments and results are text or JSON, because compiled objects cannot be pickled.
"""

import time
import traceback
from collections.abc import Callable
from itertools import islice
from typing import Any

import orjson

from scissortail import bots, games, paper
from scissortail.engine.dice import FastDice
from scissortail.engine.errors import Refused
from scissortail.engine.position import Position
from scissortail.engine.record import Record
from scissortail.engine.replay import replay, seen_by
from scissortail.engine.view import View
from scissortail.games.cutterland import text
from scissortail.games.cutterland.areas import pictured
from scissortail.games.cutterland.reasons import explained
from scissortail.games.cutterland.solver import answer
from scissortail.games.cutterland.solver import solve as solve_land

FRAMES = 4
"""How many stack frames of an error are reported."""

TaskReply = dict[str, Any]
"""`done` with a result, or `refused` with a key and its arguments, or `failed` with the kind of error and
`at`, its place.
"""


def attempt(function: Callable[..., Any], question: bytes) -> TaskReply:
    """Call a function of this module with arguments given as JSON.

    It never raises, because few exceptions can be pickled.
    """
    try:
        return {"done": function(*orjson.loads(question))}
    except Refused as refused:
        return {"refused": refused.json()}
    except Exception as problem:
        frames = traceback.extract_tb(problem.__traceback__)[-FRAMES:]
        places = [f"{'/'.join(frame.filename.split('/')[-2:])}:{frame.lineno}" for frame in frames]
        return {"failed": type(problem).__name__, "at": " ".join(places)}  # the message may quote a hand


def choose(view: View, bot: str, seed: int) -> str:
    """A bot's move for the seat that has this view.

    An outside program is started for this one question, because the next one may go to another process.
    """
    player = bots.find(bot, at_table=True)
    try:
        return str(player.choose(bots.Observation.of(view), FastDice(seed)))
    finally:
        player.close()


def hints(view: View, most: int) -> list[dict[str, Any]]:
    """The best few moves and why."""
    return [hint.json() for hint in bots.explain(view, most)]


def preview(view: View) -> list[dict[str, Any]] | None:
    """What each seat would score now, judging by this view. None if the game has no preview."""
    return games.find(view["game"]).preview(view)


def score(lands: str) -> list[dict[str, Any]]:
    """Each land of a `.land` text: its score, the explanation, and what is needed to draw it."""
    return [{**explained(land), **pictured(land)} for land in text.read(lands)]


def solve(lands: str, seconds: float) -> list[dict[str, Any]]:
    """The best use of the tokens of each land of a `.land` text. The time limit is for all lands together."""
    found = []
    end = time.perf_counter() + seconds
    for land in text.read(lands):
        start = time.perf_counter()
        solution = solve_land(land, lambda: time.perf_counter() >= end)
        found.append(answer.solution_json(solution, time.perf_counter() - start))
    return found


def decisions(record: str) -> list[dict[str, Any]]:
    """The decisions in a finished game where a player had a choice.

    Each has the number of the event, the seat, its view, and its move.
    """
    played = Record.from_json(record)
    found = []
    before: Position | None = None
    for step in replay(played, games.find(played.game)):
        seat = step.entry.seat
        if (
            before is not None
            and seat is not None
            and not step.entry.jumps_to
            and before.count_moves(seat) > 1
        ):
            found.append(
                {"event": step.number, "seat": seat, "view": before.view(seat), "move": step.entry.move}
            )
        before = step.position
    return found


def judge(view: View, move: str) -> dict[str, Any]:
    """The expert bot's judgement of a move, from what its player saw."""
    return bots.judge(view, games.find(view["game"]).parse(move)).json()


def cards(request: dict[str, Any]) -> bytes:
    """A PDF with the cards and sheets of a game."""
    parts = request.get("parts")
    return paper.draw(paper.PrintRequest(**request | {"parts": None if parts is None else tuple(parts)})).pdf


def seen_record(record: str, seat: int | None) -> str:
    """The record of a live game as far as a seat may see it; without a seat, a spectator."""
    whole = Record.from_json(record)
    return seen_by(whole, games.find(whole.game), seat).to_json()


def replay_steps(record: str, first: int, most: int, seat: int | None) -> list[dict[str, Any]]:
    """Some steps of a finished game, as one seat saw them; without a seat, with nothing hidden."""
    whole = Record.from_json(record)
    found = []
    for step in islice(replay(whole, games.find(whole.game)), first, first + most):
        entry = step.entry
        secret = seat is not None and entry.seat != seat and any(event.sealed for event in step.events)
        events = [event.whole() if seat is None else event.seen_by(seat) for event in step.events]
        found.append(
            {
                "number": step.number,
                "seat": entry.seat,
                "move": "" if secret else entry.move,
                "events": [{"key": event.key, "args": dict(event.args)} for event in events if event],
                "view": step.position.truth() if seat is None else step.position.view(seat),
            }
        )
    return found

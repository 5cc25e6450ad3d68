"""What worker processes do. Only text and JSON go in and come out: compiled objects cannot travel."""

import time
import traceback
from collections.abc import Callable
from typing import Any

import orjson

from scissortail import bots, games, paper
from scissortail.engine.dice import FastDice
from scissortail.engine.errors import Refused
from scissortail.engine.position import Position
from scissortail.engine.record import Record
from scissortail.engine.replay import replay
from scissortail.engine.view import View
from scissortail.games.cutterland import text
from scissortail.games.cutterland.areas import pictured
from scissortail.games.cutterland.reasons import explained
from scissortail.games.cutterland.solver import answer
from scissortail.games.cutterland.solver import solve as solve_land

FRAMES = 4
"""So many places of an error are told."""

Answer = dict[str, Any]
"""`done` with a result, or `refused` with a key and its arguments, or `failed` with a kind of error and `at`,
its place.
"""


def attempt(function: Callable[..., Any], question: bytes) -> Answer:
    """Call a function of this module with arguments that are JSON.

    No exception leaves: few of them survive the journey.
    """
    try:
        return {"done": function(*orjson.loads(question))}
    except Refused as refused:
        return {"refused": refused.json()}
    except Exception as problem:
        frames = traceback.extract_tb(problem.__traceback__)[-FRAMES:]
        places = [f"{'/'.join(frame.filename.split('/')[-2:])}:{frame.lineno}" for frame in frames]
        return {"failed": type(problem).__name__, "at": " ".join(places)}  # its message may quote a hand


def choose(view: View, bot: str, seed: int) -> str:
    """A bot's move for the seat whose view this is.

    A program from outside is asked this once, for it may be elsewhere next.
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
    """What each seat would score now, as far as this view tells; None in games that have no such thing."""
    return games.find(view["game"]).preview(view)


def score(lands: str) -> list[dict[str, Any]]:
    """Each land of a `.land` text, scored, explained and ready to be pictured."""
    return [{**explained(land), **pictured(land)} for land in text.read(lands)]


def solve(lands: str, seconds: float) -> list[dict[str, Any]]:
    """The best use of the tokens of each land of a `.land` text, all of them in so many seconds."""
    found = []
    end = time.perf_counter() + seconds
    for land in text.read(lands):
        start = time.perf_counter()
        solution = solve_land(land, lambda: time.perf_counter() >= end)
        found.append(answer.solution_json(solution, time.perf_counter() - start))
    return found


def decisions(record: str) -> list[dict[str, Any]]:
    """Where the players of a finished game had a choice.

    The number of the event, the seat, what it saw, what it did.
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
    """What the expert thinks of a move, by what its player saw."""
    return bots.judge(view, games.find(view["game"]).parse(move)).json()


def cards(request: dict[str, Any]) -> bytes:
    """Cards and sheets of a game to print, as a PDF."""
    parts = request.get("parts")
    return paper.draw(paper.Request(**request | {"parts": None if parts is None else tuple(parts)})).pdf

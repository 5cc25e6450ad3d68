"""Games for the page to show: tables in every state, played by the simple rule of their game."""

from collections.abc import Callable
from typing import Any

from scissortail import bots
from scissortail.bots import Observation
from scissortail.engine.dice import FastDice
from scissortail.engine.view import View
from tests.server.running import Guest

GAMES = ("cutterland", "ratland", "rope")
BOT = {"kind": "bot", "bot": "easy"}
LONG = 2000

_greedy = bots.find("greedy")


def wish(view: View) -> str:
    """The move that the simple rule makes of a view."""
    return str(_greedy.choose(Observation.of(view), FastDice(1)))


def whim(view: View) -> str:
    """Some legal move, which is found sooner."""
    return str(Observation.of(view).sample(FastDice(view["seat"] or 0)))


def waiting(guest: Guest, game: str) -> str:
    """A table where a seat is open yet."""
    return guest.open(game)


def begun(guest: Guest, game: str, *others: Any, **more: Any) -> str:
    """A table where a game has just begun, by default against a bot."""
    table = guest.open(game, "me", *(others or (BOT,)), **more)
    guest.act(table, "seed", seed="0badcafe")
    return table


def finished(
    guest: Guest, other: Guest, game: str, moves: int = LONG, by: Callable[[View], str] = whim
) -> str:
    """A table of two, played so many moves, or to its end."""
    table = guest.open(game)
    other.sit(table, seed="0a0b")
    guest.act(table, "seed", seed="01")
    players = {1: guest, 2: other}
    for _ in range(moves):
        state = guest.state(table)
        if state["state"] != "playing":
            break
        seat = state["waiting"][0]
        view = players[seat].state(table)["view"]
        players[seat].act(table, "move", move=by(view))
    return table

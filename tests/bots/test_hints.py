"""Hints say nothing false: their sentences are held against the position, and chances are chances."""

from typing import Any

import pytest

from scissortail import bots
from scissortail.engine.dice import FastDice
from scissortail.engine.view import View
from scissortail.games import GAMES
from scissortail.games.rope.view import RopeView, rope_view
from scissortail.words import LANGUAGES, say
from tests.conftest import SOAK

POSITIONS = 200 if SOAK else 25
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "cutterland": [{}],
    "ratland": [{}, {"clans": True}, {"clans": True, "boards": True}],
    "rope": [{}, {"recycle": True}, {"deck": 30}],
}
LEVEL = {"cutterland": "easy", "ratland": "medium", "rope": "medium"}
"""Quick ones: their sentences are made by the same code."""


def positions(name: str) -> list[View]:
    """Views of whoever is asked, from many games."""
    found: list[View] = []
    seed = 0
    while len(found) < POSITIONS:
        dice = FastDice(seed)
        position = GAMES[name].start(2 + seed % 3, OPTIONS[name][seed % len(OPTIONS[name])], dice)
        step = 0
        while (to_act := position.to_act()) and len(found) < POSITIONS:
            if step % 17 == seed % 17:
                found.append(position.view(to_act[0]))
            position.play(to_act[0], position.sample(to_act[0], dice), dice)
            step += 1
        seed += 1
    return found


def false_of_rope(view: RopeView, key: str) -> bool:
    """Whether a sentence that speaks of drawing is wrong."""
    draws = view["stock"] > 0 or (view["options"]["recycle"] and any(view["discard"].values()))
    if key in ("hint-rope-end", "hint-rope-sheds"):
        return not draws
    return key in ("hint-rope-end-dry", "hint-rope-sheds-dry") and draws


@pytest.mark.parametrize("name", sorted(GAMES))
def test_hints_are_true(name: str) -> None:
    for view in positions(name):
        players = len(view["places"])
        for hint in bots.explain(view, level=LEVEL[name]):
            if hint.unit == "chance":
                assert 0 <= hint.value <= 1
            else:
                assert hint.unit == "points" and "score" in say("hint-points", {"value": hint.shown_value()})
            if name == "rope":
                assert not false_of_rope(rope_view(view), hint.reason.key), (hint, view)
            if hint.reason.key == "hint-ratland-keep":
                assert hint.value < 4 / players
            for language in LANGUAGES:
                names = {"rival": "Bo", "player": "Ann"}
                assert say(hint.reason.key, {**hint.reason.args, **names}, language)


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_chances_of_all_seats_add_up_to_one(level: str, players: int) -> None:
    """Where all are asked at once; each seat knows only its own view."""
    asked = 0
    for seed in range(10 if SOAK else 2):
        dice = FastDice(seed)
        position = GAMES["ratland"].start(players, {"boards": True, "even_feeding": seed % 2 == 1}, dice)
        while to_act := position.to_act():
            if len(to_act) == players:
                hints = [bots.explain(position.view(seat), 1, level)[0] for seat in to_act]
                if hints[0].reason.key != "hint-ratland-keep":
                    assert sum(hint.value for hint in hints) == pytest.approx(1, abs=0.02), position
                    asked += 1
            position.play(to_act[0], position.sample(to_act[0], dice), dice)
    assert asked > 10

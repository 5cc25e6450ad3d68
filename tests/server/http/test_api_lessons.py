"""Lessons over HTTP: the page gets positions and where moves lead, and knows no rule."""

from collections.abc import Iterator
from typing import Any

import pytest

from scissortail.learn import LESSONS
from tests.server.running import Guest, running


@pytest.fixture(scope="module")
def guest(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Guest]:
    with running(tmp_path_factory.mktemp("house")) as server:
        yield server.guest("Ann")


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_has_all_its_steps(guest: Guest, game: str) -> None:
    lesson: dict[str, Any] = guest.get(f"/api/lessons/{game}")
    assert (lesson["game"], lesson["seat"]) == (game, 1)
    assert [step["name"] for step in lesson["steps"]] == [step.name for step in LESSONS[game].steps]
    for step in lesson["steps"]:
        assert step["view"]["seat"] == 1
        assert bool(step["wanted"]) == (step["kind"] == "play")
        assert (step["right"] in step["choices"]) == (step["kind"] == "ask")


def test_a_wanted_move_leads_on(guest: Guest) -> None:
    step = guest.get("/api/lessons/rope")["steps"][2]
    judged = guest.get("/api/lessons/rope/judgement", step=2, move="h3>1")
    assert judged == {"wanted": True, "after": step["wanted"]["h3>1"]}


def test_another_legal_move_is_not_wanted(guest: Guest) -> None:
    assert guest.get("/api/lessons/rope/judgement", step=2, move="h8>2") == {"wanted": False, "after": None}


def test_a_move_that_is_not_legal_is_refused(guest: Guest) -> None:
    assert guest.get("/api/lessons/rope/judgement", 409, step=2, move="h3>2")["key"] == "rope-row-refuses"
    assert guest.get("/api/lessons/rope/judgement", 422, step=2, move="what")["kind"] == "invalid"
    assert guest.get("/api/lessons/rope/judgement", 409, step=0, move="h3>1")["key"] == "lesson-read-on"


def test_there_is_no_lesson_of_another_game(guest: Guest) -> None:
    assert guest.get("/api/lessons/chess", 422)["kind"] == "form"


@pytest.mark.parametrize("language", ["en", "es", "ru"])
def test_its_sentences_are_served_apart_from_the_others(guest: Guest, language: str) -> None:
    assert "rule-c22 = " in guest.ask("GET", f"/static/locale/learn/{language}.ftl", 200).text

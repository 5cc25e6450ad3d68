"""Every lesson can be played through by the engines' own rules.

Each has a sentence for everything that the learner can do.
"""

import re

import pytest

from scissortail.engine.errors import IllegalMove, InvalidMove
from scissortail.engine.view import View
from scissortail.games import GAMES
from scissortail.games.cutterland.score import score
from scissortail.games.cutterland.text import read
from scissortail.games.cutterland.view import cutterland_view
from scissortail.learn import LESSONS, cutterland
from scissortail.learn.lesson import LEARNER, Lesson, Step, listed
from tests.words import LEARN, sentences

STEPS = [(name, number) for name, lesson in LESSONS.items() for number in range(len(lesson.steps))]
PLAYED = [(name, number) for name, number in STEPS if LESSONS[name].steps[number].kind == "play"]


def step_of(name: str, number: int) -> Step:
    return LESSONS[name].steps[number]


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=list(LESSONS))
def test_a_lesson_is_of_a_size_for_ten_minutes(lesson: Lesson) -> None:
    assert 12 <= len(lesson.steps) <= 20
    names = [step.name for step in lesson.steps]
    assert len(set(names)) == len(names)
    assert sum(step.kind == "play" for step in lesson.steps) >= 6


def test_every_game_has_a_lesson() -> None:
    assert set(LESSONS) == set(GAMES)


@pytest.mark.parametrize("language", LEARN)
def test_every_step_has_its_sentences(language: str) -> None:
    known = sentences(language, learn=True)
    wanted = {
        lesson.key(step, end)
        for lesson in LESSONS.values()
        for step in lesson.steps
        for end in step.sentences
    }
    assert wanted == {key for key in known if re.match(r"learn-(cutterland|ratland|rope)-", key)}


@pytest.mark.parametrize(("name", "number"), PLAYED)
def test_wanted_moves_are_legal_and_lead_on(name: str, number: int) -> None:
    course = LESSONS[name].course
    position = course.positions[number]
    assert LEARNER in position.to_act()
    for text in step_of(name, number).accepts:
        assert position.is_legal(LEARNER, LESSONS[name].game.parse(text))
        after = course.judge(number, text)
        assert after is not None and after == course.after[number][text]
        assert after.view != position.view(LEARNER)
        assert after.events


@pytest.mark.parametrize(("name", "number"), PLAYED)
def test_whatever_else_is_legal_is_answered(name: str, number: int) -> None:
    """With where it leads if it is as good, or else with None: then the page says the step's `-else`."""
    course = LESSONS[name].course
    step = step_of(name, number)
    for text in (listed(course.positions[number]) or [])[:60]:
        after = course.judge(number, text)
        assert (after is not None) == (
            text in step.accepts or bool(step.also and re.fullmatch(step.also, text))
        )


@pytest.mark.parametrize(
    ("name", "number", "move", "key"),
    [
        ("rope", 2, "h3>2", "rope-row-refuses"),
        ("rope", 2, "hx>1", "rope-not-in-hand"),
        ("rope", 2, "end", "rope-hand-not-empty"),
        ("cutterland", 2, "cut 1 aabb/aabb/aabb", "cutterland-cut-few"),
        ("cutterland", 2, "cut 1 abab/aaaa/cccc", "cutterland-cut-parts"),
        ("cutterland", 6, "place a 0 1,0", "cutterland-covers"),
        ("cutterland", 6, "place a 0 1,3", "cutterland-apart"),
        ("cutterland", 8, "tower 0,0", "cutterland-no-tower"),
        ("ratland", 2, "send dump=5 city=5", "ratland-too-many"),
        ("ratland", 11, "back blue", "ratland-now-back"),
    ],
)
def test_what_is_not_legal_is_refused_as_at_a_table(name: str, number: int, move: str, key: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        LESSONS[name].course.judge(number, move)
    assert refused.value.key == key
    assert str(refused.value)


def test_what_is_no_move_is_refused_too() -> None:
    with pytest.raises(InvalidMove):
        LESSONS["rope"].course.judge(2, "nonsense")


@pytest.mark.parametrize("number", [0, 99])
def test_where_there_is_nothing_to_play_nothing_is_played(number: int) -> None:
    with pytest.raises(IllegalMove, match="nothing to play"):
        LESSONS["rope"].course.judge(number, "h3>1")


@pytest.mark.parametrize(("name", "number"), STEPS)
def test_a_question_has_one_right_answer_among_its_choices(name: str, number: int) -> None:
    step = step_of(name, number)
    if step.kind == "ask":
        assert step.choices.count(step.right) == 1
        assert len(set(step.choices)) == 4


@pytest.mark.parametrize(("name", "number"), STEPS)
def test_what_a_step_lists_has_happened(name: str, number: int) -> None:
    keys = {event["key"] for event in LESSONS[name].course.told[number]}
    assert keys == set(step_of(name, number).tells)


@pytest.mark.parametrize(("name", "number"), STEPS)
def test_a_step_cites_rules_that_there_are(name: str, number: int) -> None:
    known = sentences("en", learn=True)
    assert step_of(name, number).rules
    assert {f"rule-{rule}" for rule in step_of(name, number).rules} <= set(known)


def test_other_orders_than_ours_are_as_good() -> None:
    number = next(number for number, step in enumerate(LESSONS["ratland"].steps) if step.name == "send")
    assert LESSONS["ratland"].course.judge(number, "send field=3 left=1 nursery=1") is not None
    assert LESSONS["ratland"].course.judge(number, "send field=3 left=1") is None


# What the sentences say of the positions.


def last_view(name: str, step: str) -> View:
    lesson = LESSONS[name]
    number = next(number for number, one in enumerate(lesson.steps) if one.name == step)
    return next(iter(lesson.course.after[number].values())).view


def points(text: str) -> int:
    (land,) = read(text)
    return score(land).total


def test_C32_is_the_land_that_the_books_score() -> None:
    assert cutterland_view(last_view("cutterland", "hunt"))["scores"][0][0] == 44


def test_the_lands_are_worth_what_is_said() -> None:
    assert points(cutterland.EXPANDING) == 4
    assert points("pb mG m. w. wK\nwt mG m. wt mF") == 10
    assert points(cutterland.WALLS + "\nwall 1,0 2,0\nwall 1,1 2,1") == 12
    assert points(cutterland.BRIDGE + "\nbridge 0,1 v") == points(cutterland.BRIDGE + "\nbridge 1,1 v") == 11
    (land,) = read(cutterland.KRAKEN)
    assert score(land).json()["kraken"] == 2 * 4


def test_W9_three_cheese_are_shared_by_turns() -> None:
    course = LESSONS["ratland"].course
    number = next(number for number, step in enumerate(course.lesson.steps) if step.name == "raided")
    assert [(event["args"]["seat"], event["args"]["cheese"]) for event in course.told[number]] == [
        (1, 2),
        (3, 1),
    ]


def test_W14_two_of_eleven_starve() -> None:
    places = last_view("ratland", "starve")["places"]
    assert places[0]["rats"]["graveyard"] == 2  # type: ignore[index]


def test_R9_the_last_step_of_rope_is_won() -> None:
    assert last_view("rope", "win")["result"] == {"scores": [20, 0], "winners": [1]}

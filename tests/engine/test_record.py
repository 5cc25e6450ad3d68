"""Records: they replay, they prove fairness, and a bad one is refused in one sentence."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scissortail.engine.errors import BadRecord, Refused
from scissortail.engine.record import LARGEST, Record
from scissortail.engine.replay import replay, seen_by, verify
from scissortail.games import find
from scissortail.words import LANGUAGES, say

TEXT = (Path(__file__).parents[1] / "data" / "rope" / "recycle-4.game.json").read_text()


def check(text: str) -> None:
    record = Record.from_json(text)
    verify(record, find(record.game))


def refusal(text: str) -> str:
    """The sentence with which a record is refused; it must be one line in every language."""
    with pytest.raises(Refused) as refused:
        check(text)
    sentences = [say(refused.value.key, refused.value.args_by_name, language) for language in LANGUAGES]
    assert all(sentence and "\n" not in sentence and len(sentence) < 300 for sentence in sentences)
    return str(refused.value)


def edited(change: Callable[[dict[str, Any]], object]) -> str:
    data = json.loads(TEXT)
    change(data)
    return json.dumps(data)


def test_a_good_record_is_right() -> None:
    check(TEXT)
    assert Record.from_json(TEXT).to_json() == TEXT


@given(st.integers(0, len(TEXT) - 3))
def test_truncated_records_are_refused(length: int) -> None:
    assert "not a record" in refusal(TEXT[:length])


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda data: data.pop("events"), "events"),
        (lambda data: data.update(more=1), "more"),
        (lambda data: data.update(scissortail=2), "format 2"),
        (lambda data: data.update(scissortail="1"), "format 1"),
        (lambda data: data.update(scissortail=True), "format True"),
        (lambda data: data.update(scissortail=1.0), "format 1.0"),
        (lambda data: data.update(secret=None), "not published"),
        (lambda data: data["options"].update(recycle=None), "true or false, not None"),
        (lambda data: data["players"].__setitem__(0, "  "), "players"),
        (lambda data: data.update(rules=2), "rules version 2"),
        (lambda data: data.update(rules=0), "rules version 0"),
        (lambda data: data.update(rules=True), "rules"),
        (lambda data: data.update(game="chess"), "no game chess"),
        (lambda data: data.update(game="../rope"), "game"),
        (lambda data: data.update(players=[]), "players"),
        (lambda data: data.update(players=["a"] * 9, seeds=["00"] * 9, result=None), "2 to 8 players, not 9"),
        (lambda data: data.update(players=["a"] * 10**4), "players"),
        (lambda data: data["players"].__setitem__(0, "\x1b[2J"), "players"),
        (lambda data: data["players"].__setitem__(0, "x" * 41), "players"),
        (lambda data: data["players"].__setitem__(0, 7), "players"),
        (lambda data: data["options"].update(deck=-5), "not -5"),
        (lambda data: data["options"].update(deck=10**40), "1 to 34 cards"),
        (lambda data: data["options"].update(deck=1.5), "whole number"),
        (lambda data: data["options"].update(deck="20"), "whole number"),
        (lambda data: data["options"].update(recycle=1), "true or false"),
        (lambda data: data["options"].update(colour="red"), "no option colour"),
        (lambda data: data.update(options=[]), "options"),
        (lambda data: data.update(commitment="00"), "commitment"),
        (lambda data: data.update(commitment=data["commitment"].upper()), "commitment"),
        (lambda data: data.update(commitment="00" * 32), "not the one that was promised"),
        (lambda data: data.update(secret="11" * 32), "not the one that was promised"),
        (lambda data: data.update(seeds=["00"]), "seeds"),
        (lambda data: data["seeds"].__setitem__(0, "0g"), "seeds"),
        (lambda data: data["seeds"].__setitem__(0, "ff"), "published dice"),
        (lambda data: data.update(events=[]), "events"),
        (lambda data: data.update(events={}), "events"),
        (lambda data: data["events"].__setitem__(3, [1, "h1>1"]), "event 3"),
        (lambda data: data["events"].__setitem__(0, [1, "deal", []]), "event 0"),
        (lambda data: data["events"].__setitem__(3, [None, "deal", []]), "event 3"),
        (lambda data: data["events"].__setitem__(3, [1, "h1>1", ["x"]]), "event 3"),
        (lambda data: data["events"].__setitem__(3, [99, "h1>1", []]), "Event 3"),
        (lambda data: data["events"].__setitem__(3, [data["events"][3][0], "jump", []]), "Event 3"),
        (lambda data: data["events"].__setitem__(3, [data["events"][3][0], "j" * 10**5, []]), "Event 3"),
        (lambda data: data["events"][0][2].pop(), "Event 0"),
        (lambda data: data["events"][0][2].append(1), "Event 0"),
        (lambda data: data["events"][0][2].__setitem__(0, 5), "Event 0"),
        (lambda data: data["events"][0][2].__setitem__(1, -1), "Event 0"),
        (lambda data: data["events"][0][2].__setitem__(1, 12), "Event 0"),
        (lambda data: data["events"][0][2].__setitem__(1, 10**30), "event 0"),
        (lambda data: data["events"][0][2].__setitem__(-1, None), "hides"),
        (lambda data: data["events"].append([1, "end", []]), "over"),
        (lambda data: data["events"].pop(), "result"),
        (lambda data: data.update(result=None), "result"),
        (lambda data: data.update(result={"scores": [1], "winners": [1]}), "result"),
        (lambda data: data["result"].update(winners=[9]), "result"),
        (lambda data: data["result"]["scores"].__setitem__(0, 19), "result"),
    ],
)
def test_edited_records_are_refused(change: Callable[[dict[str, Any]], object], sentence: str) -> None:
    assert sentence in refusal(edited(change))


def test_a_changed_outcome_is_found_even_where_it_could_have_been() -> None:
    """Another card at the end of the deal is possible; only the dice tell."""

    def change(data: dict[str, Any]) -> None:
        data["events"] = data["events"][:1]
        data["result"] = None
        data["events"][0][2][-1] = data["events"][0][2][-1] % 11 + 1

    assert "published dice" in refusal(edited(change))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "[]",
        "{}",
        "7",
        '"x"',
        "{",
        "\ud800",
        "[" * 100_000,
        '{"scissortail": ' + "[" * 100_000,
        "1" * 100_000,
        "NaN",
        "\x00",
    ],
    ids=lambda text: repr(text[:20]),
)
def test_what_is_no_record_is_refused(text: str) -> None:
    refusal(text)


def test_a_hostile_size_is_refused_before_it_is_read() -> None:
    assert "too large" in refusal(" " * (LARGEST + 1))


def test_a_key_that_stands_twice_is_refused() -> None:
    assert "twice" in refusal(TEXT.replace('"result": ', '"result": null,\n"result": '))


def test_a_record_without_events_is_refused() -> None:
    record = Record.from_json(TEXT)
    record.entries.clear()
    with pytest.raises(BadRecord):
        verify(record, find("rope"))


def test_a_long_number_is_refused() -> None:
    refusal(TEXT.replace('"rules": 1', '"rules": ' + "1" * 10_000))


@given(st.data())
def test_any_small_change_is_refused_or_harmless(data: st.DataObject) -> None:
    """Nothing but Refused may come out, whatever is changed, and it says why.

    What passes is another legal game with the same dice and the same end (a card laid on another row, say):
    who wrote the moves is not for a record to prove.
    """
    at = data.draw(st.integers(0, len(TEXT) - 1))
    text = TEXT[:at] + data.draw(st.sampled_from('0123456789[]{}",:x>/ \\null')) + TEXT[at + 1 :]
    why = ""
    try:
        check(text)
    except Refused as refused:
        why = str(refused)
    if why:
        assert why.endswith(".")
    else:
        changed, record = Record.from_json(text), Record.from_json(TEXT)
        assert [entry.outcomes for entry in changed.entries] == [entry.outcomes for entry in record.entries]
        assert (changed.seeds, changed.secret, changed.result) == (record.seeds, record.secret, record.result)


def test_a_live_record_hides_what_its_reader_may_not_see() -> None:
    game = find("rope")
    record = Record.from_json(TEXT)
    for seat in (None, 1, 4):
        live = seen_by(record, game, seat)
        assert live.secret is None
        deal = live.entries[0].outcomes
        assert deal[:5] == record.entries[0].outcomes[:5]
        hands = [deal[5 + 6 * place : 11 + 6 * place] for place in range(4)]
        for place, hand in enumerate(hands, 1):
            assert (None in hand) == (place != seat)
        assert Record.from_json(live.to_json()) == live
        with pytest.raises(BadRecord, match="once the game is over"):
            list(replay(live, game))


def test_replay_tells_what_was_told() -> None:
    steps = list(replay(Record.from_json(TEXT), find("rope")))
    assert [step.number for step in steps] == list(range(len(steps)))
    assert all(step.events for step in steps)
    assert str(steps[0].events[0]) == "4 players with 16 personal cards each. Seat 1 begins."

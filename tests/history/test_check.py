"""The checker finds what is planted: each test falsifies a true history in one way."""

import asyncio
import copy
import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from scissortail.server.storage.database import SQLITE
from tests.history.check import check
from tests.history.database import Tables
from tests.history.deployment import deployed
from tests.history.faults import FaultDriver
from tests.history.journal import Answer, History, Reading, SentAct, Source
from tests.history.run import Settings, record_round

Story = tuple[History, Tables]


@pytest.fixture(scope="module")
def true_story(tmp_path_factory: pytest.TempPathFactory) -> Story:
    """A few seconds of a real server without faults."""

    async def go() -> Story:
        async with deployed(tmp_path_factory.mktemp("story"), SQLITE) as deployment:
            settings = Settings(["clock"] * 4, 5, tables=2, quick=True, in_turn=True, leaves=False)
            history = await record_round(deployment, FaultDriver(deployment, random.Random(5)), settings)
            return history, deployment.read()

    return asyncio.run(go())


def falsified(story: Story, change: Callable[[History, Tables], None]) -> str:
    """What the checker says of the changed story."""
    history, found = copy.deepcopy(story)
    for table in found["tables"]:
        table["last_check"] = None
    for row in found["events"]:
        row["checksum"] = None  # the checker is to find it by itself
    change(history, found)
    return "\n".join(check(history, found).wrong)


def acknowledged(history: History, kind: str) -> SentAct:
    return next(act for act in history.acts if act.acknowledged and act.body["t"] == kind)


def change_message(reading: Reading, **parts: Any) -> None:
    reading.text = json.dumps({**json.loads(reading.text), **parts})


def of_kind(history: History, kind: str) -> Reading:
    return next(
        reading
        for reading in history.readings
        if reading.source == Source.SOCKET and json.loads(reading.text)["t"] == kind
    )


def test_a_true_story_is_believed(true_story: Story) -> None:
    assert falsified(true_story, lambda _history, _found: None) == ""


def test_a_lost_row_is_found(true_story: Story) -> None:
    def lose(history: History, found: Tables) -> None:
        act = acknowledged(history, "chat")
        found["events"] = [row for row in found["events"] if row["move"] != act.id]

    said = falsified(true_story, lose)
    assert "lost: " in said and "gaps" in said


def test_a_lost_end_of_the_log_is_found(true_story: Story) -> None:
    def lose(_: History, found: Tables) -> None:
        table = found["events"][-1]["table"]
        last = max(row["seq"] for row in found["events"] if row["table"] == table)
        found["events"] = [row for row in found["events"] if (row["table"], row["seq"]) != (table, last)]

    assert "is not in the log" in falsified(true_story, lose)


def test_an_act_done_twice_is_found(true_story: Story) -> None:
    def double(history: History, found: Tables) -> None:
        act = acknowledged(history, "chat")
        row = next(row for row in found["events"] if row["move"] == act.id)
        last = max(other["seq"] for other in found["events"] if other["table"] == row["table"])
        found["events"].append({**row, "seq": last + 1, "move": None})
        found["events"].sort(key=lambda row: (row["table"], row["seq"]))

    assert "is 2 times" in falsified(true_story, double)


def test_an_act_that_nobody_sent_is_found(true_story: Story) -> None:
    def forget(history: History, _: Tables) -> None:
        history.acts.remove(acknowledged(history, "chat"))

    assert "nobody sent" in falsified(true_story, forget)


def test_a_refused_act_that_was_done_is_found(true_story: Story) -> None:
    def refuse(history: History, _: Tables) -> None:
        act = acknowledged(history, "chat")
        act.answers = [Answer(act.answers[0].at, 0, None, "illegal", "no")] * act.requests

    assert "refused and done" in falsified(true_story, refuse)


def test_acts_in_another_order_are_found(true_story: Story) -> None:
    def swap(history: History, found: Tables) -> None:
        one = acknowledged(history, "chat")
        two = next(
            act
            for act in history.acts
            if act.acknowledged
            and act.body["t"] == "chat"
            and (act.client, act.table) == (one.client, one.table)
            and act.id != one.id
        )
        rows = {row["move"]: row for row in found["events"]}
        for part in ("move", "text"):
            rows[one.id][part], rows[two.id][part] = rows[two.id][part], rows[one.id][part]

    assert "out of order" in falsified(true_story, swap)


def test_another_text_than_was_sent_is_found(true_story: Story) -> None:
    def alter(history: History, found: Tables) -> None:
        act = acknowledged(history, "chat")
        next(row for row in found["events"] if row["move"] == act.id)["text"] = "something else"

    said = falsified(true_story, alter)
    assert "is not what was sent" in said and "text differs" in said


def test_a_message_that_comes_twice_is_found(true_story: Story) -> None:
    def repeat(history: History, _: Tables) -> None:
        said = of_kind(history, "chat")
        history.readings.insert(history.readings.index(said), copy.copy(said))

    assert "after" in falsified(true_story, repeat)


def test_a_message_that_never_came_is_found(true_story: Story) -> None:
    def drop(history: History, _: Tables) -> None:
        history.readings.remove(of_kind(history, "move"))

    assert "after" in falsified(true_story, drop)


def test_a_wrong_view_is_found(true_story: Story) -> None:
    def alter(history: History, _: Tables) -> None:
        said = of_kind(history, "move")
        change_message(said, view={**json.loads(said.text)["view"], "to_act": [9]})

    assert "the table was never so" in falsified(true_story, alter)


def test_a_wrong_state_is_found(true_story: Story) -> None:
    def alter(history: History, _: Tables) -> None:
        change_message(next(one for one in history.readings if one.source == Source.STATE), waiting=[9])

    assert "the state differs" in falsified(true_story, alter)


def test_a_wrong_log_is_found(true_story: Story) -> None:
    def alter(history: History, _: Tables) -> None:
        reading = next(
            one for one in history.readings if one.source == Source.LOG and json.loads(one.text)["rows"]
        )
        change_message(reading, rows=json.loads(reading.text)["rows"][:-1])

    assert "differ from the log" in falsified(true_story, alter)


def test_a_wrong_record_is_found(true_story: Story) -> None:
    def alter(history: History, _: Tables) -> None:
        change_message(next(one for one in history.readings if one.source == Source.RECORD), game="other")

    assert "the record differs" in falsified(true_story, alter)


def test_a_read_that_goes_back_is_found(true_story: Story) -> None:
    def delay(history: History, _: Tables) -> None:
        """An old state, as if it had been asked for at the end."""
        old = next(one for one in history.readings if one.source == Source.STATE)
        old.started = old.at = max(one.at for one in history.readings) + 1

    assert "a read goes back" in falsified(true_story, delay)


def test_a_node_that_stays_behind_is_found(true_story: Story) -> None:
    def delay(history: History, _: Tables) -> None:
        old = next(one for one in history.readings if one.source == Source.STATE)
        old.started = old.at = max(one.at for one in history.readings) + 9
        old.node = 1

    assert "s behind node 0" in falsified(true_story, delay)


def test_a_node_that_never_gets_to_the_end_is_found(true_story: Story) -> None:
    def stay_behind(history: History, found: Tables) -> None:
        """The log has a row more than anybody was told."""
        table = found["events"][-1]["table"]
        last = max((row for row in found["events"] if row["table"] == table), key=lambda row: row["seq"])
        line = {"kind": "chat", "text": "late", "move": None, "back": None, "clocks": None, "outcomes": None}
        found["events"].append({**last, **line, "seq": last["seq"] + 1, "seat": 1, "quiet": False})

    assert "and nobody acts" in falsified(true_story, stay_behind)


def test_a_list_of_tables_that_differs_from_the_log_is_found(true_story: Story) -> None:
    def alter(history: History, found: Tables) -> None:
        next(line for line in found["tables"] if line["id"] in history.names)["state"] = "open"

    assert "the list of tables says open" in falsified(true_story, alter)

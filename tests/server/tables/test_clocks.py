"""Clocks: what they charge, what happens when they run out, and that no game sticks."""

import asyncio
import time

import pytest

from scissortail.engine.dice import FastDice
from scissortail.server.tables.clocks import Clocks, Timing
from tests.server.sitting import Guest, a_house, sit_down

MOVE = Timing("move", 60)


RESERVE = Timing("reserve", 60, 5)


def test_a_time_for_each_move() -> None:
    clocks = Clocks(MOVE, 2)
    clocks.turn(None, [1], 100)
    assert clocks.due() == (160, 1)
    clocks.turn(1, [2], 130)
    assert (clocks.left, clocks.due()) == ([60, 60], (190, 2))
    assert clocks.shown(140) == {"left": [60, 50], "running": [2]}


def test_a_reserve_gains_with_every_move() -> None:
    clocks = Clocks(RESERVE, 2)
    clocks.turn(None, [1], 100)
    clocks.turn(1, [2], 120)
    assert clocks.left == [45, 60]
    clocks.turn(2, [1], 200)
    assert clocks.left == [45, 5]
    assert clocks.due() == (245, 1)


def test_all_who_are_waited_for_are_charged() -> None:
    clocks = Clocks(RESERVE, 3)
    clocks.turn(None, [1, 2, 3], 100)
    clocks.turn(2, [1, 3], 110)
    assert clocks.left == [60, 55, 60]
    assert clocks.shown(120) == {"left": [40, 55, 40], "running": [1, 3]}
    clocks.turn(None, [3], 130)  # the first has left: a bot moves
    assert clocks.left == [30, 55, 60]
    clocks.turn(1, [3], 131)
    assert clocks.left == [30, 55, 60]


@pytest.mark.parametrize("timing", [MOVE, RESERVE])
def test_taking_back_winds_up_no_clock(timing: Timing) -> None:
    clocks = Clocks(timing, 2)
    clocks.turn(None, [1, 2], 100)
    for at in range(110, 160, 10):
        clocks.turn(1, [2], at)
        text = clocks.text()
        assert text
        clocks.take_back(1, clocks.gain(text, 1))
        clocks.turn(None, [1, 2], at)
    assert clocks.due() == (160, 1)


@pytest.mark.parametrize("timing", [MOVE, RESERVE])
def test_taking_back_two_moves_gives_back_the_time_of_neither(timing: Timing) -> None:
    clocks = Clocks(timing, 1)
    clocks.turn(None, [1], 100)
    gains = []
    for at in (120, 130):
        clocks.turn(1, [1], at)
        text = clocks.text()
        assert text
        gains.append(clocks.gain(text, 1))
    for gain in reversed(gains):
        clocks.take_back(1, gain)
        clocks.turn(None, [1], 130)
    assert clocks.due() == (160, 1)


def test_what_a_bot_moved_meanwhile_gained_nothing_that_could_be_taken_back() -> None:
    clocks = Clocks(RESERVE, 2)
    clocks.turn(None, [1], 100)
    clocks.turn(1, [], 110)
    clocks.turn(1, [1], 120)  # the bot has moved
    text = clocks.text()
    assert text and clocks.gain(text, 1) == 0


@pytest.mark.parametrize("timing", [MOVE, RESERVE])
def test_a_clock_is_not_wound_up_by_laying_pieces_and_taking_them_back(
    timing: Timing, table_url: str
) -> None:
    async def scene() -> None:
        async with a_house(table_url) as service:
            _, (ann, _) = await sit_down(service, "cutterland", 2, timing=timing)
            dice = FastDice(3)
            table = ann.live.table
            while 1 not in table.waiting() or not await two_moves(ann, dice):
                assert table.position is not None
                seat = table.waiting()[0]
                assert await service.play_for(ann.live, seat, table.position.sample(seat, dice).text)
            start = table.clocks.shown(time.time())
            for _ in range(3):
                assert await two_moves(ann, dice)
            shown = table.clocks.shown(time.time())
            assert start and shown and shown["left"][0] <= start["left"][0]

    asyncio.run(scene())


async def two_moves(guest: Guest, dice: FastDice) -> bool:
    """Whether seat 1 could move twice in a row, and take both back."""
    table = guest.live.table
    made = 0
    for _ in range(2):
        if 1 in table.waiting():
            assert table.position is not None
            await guest.done("move", move=table.position.sample(1, dice).text)
            made += 1
    for _ in range(made):
        if (await guest.say("undo"))["t"] == "no":
            return False
    return made == 2


def test_getting_up_winds_up_no_clock() -> None:
    clocks = Clocks(MOVE, 2)
    clocks.turn(None, [1], 100)
    clocks.turn(None, [], 150)
    clocks.turn(None, [1], 151)
    assert clocks.due() == (161, 1)
    clocks.turn(None, [], 152)
    clocks.turn(1, [2], 153)  # the bot has moved
    clocks.turn(2, [1], 154)
    assert clocks.due() == (214, 1)


def test_downtime_is_nobodys() -> None:
    clocks = Clocks(RESERVE, 2)
    clocks.turn(None, [1, 2], 100)
    text = clocks.text()
    assert text
    down = [(50.0, 90.0), (105.0, 205.0), (300.0, 310.0)]
    again = Clocks(RESERVE, 2)
    again.restore(text, 100)
    again.discount(down)
    assert again.since == [210, 210]
    again.turn(1, [2], 320)  # and what is written afterwards is not discounted again
    text = again.text()
    assert text
    twice = Clocks(RESERVE, 2)
    twice.restore(text, 320)
    twice.discount(down)
    assert twice.since == again.since == [None, 210]
    late = Clocks(RESERVE, 2)
    late.restore(text, 150)  # the server was last known to be alive before it wrote this
    late.discount([(140.0, 250.0)])
    assert late.since == [None, 310]


@pytest.mark.parametrize(
    ("kind", "seconds", "increment"), [("hourglass", 60, 0), ("move", 1, 0), ("reserve", 60, -1)]
)
def test_bad_settings(kind: str, seconds: int, increment: int) -> None:
    with pytest.raises(Exception, match=r"."):
        Timing.of(kind, seconds, increment)

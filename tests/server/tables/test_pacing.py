"""The time at which a bot's move is released tells nothing that is secret."""

import asyncio
import time
from types import SimpleNamespace
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scissortail import games
from scissortail.bots import LEVELS
from scissortail.engine.dice import FastDice
from scissortail.engine.position import Position
from scissortail.engine.view import View
from scissortail.games import GAMES
from scissortail.games.cutterland.view import cutterland_view
from scissortail.server.accounts.owner import Owner
from scissortail.server.tables import opening, pacing
from scissortail.server.tables.automation import AskBot, Automation
from scissortail.server.tables.live import LiveTable
from scissortail.server.tables.pacing import TimeSlots, is_hidden, time_slots
from tests.server.sitting import BOT, Guest, a_house, at_random, open_at, until

PLAYERS = {"rope": 3, "ratland": 3, "cutterland": 3}


@given(st.sampled_from(sorted(PLAYERS)), st.sampled_from([*LEVELS, "a program"]), st.integers(0, 2**32))
def test_other_secrets_leave_the_schedule_as_it_is(game: str, bot: str, seed: int) -> None:
    """A world that one seat cannot tell from the true one has other hands, orders and tokens."""
    dice = FastDice(seed)
    position = games.find(game).start(PLAYERS[game], {}, dice)
    for _ in range(dice.below(60)):
        seats = position.to_act()
        if not seats:
            break
        seat = seats[dice.below(len(seats))]
        position.play(seat, position.sample(seat, dice), dice)
    viewer = 1 + dice.below(PLAYERS[game])
    world = games.find(game).guess(position.view(viewer), dice)
    slots = [time_slots(each.view(None), bot, 50.0) for each in (position, world)]
    assert slots[0] == slots[1]


def test_a_seats_own_view_is_not_accepted() -> None:
    position = games.find("rope").start(2, {}, FastDice(1))
    with pytest.raises(AssertionError):
        time_slots(position.view(1), "easy", 0.0)


def test_what_is_late_takes_the_next_slot() -> None:
    slots = TimeSlots(10.0, 0.5)
    assert [slots.after(now) for now in (0.0, 10.0, 10.1, 10.5, 10.6, 12.0)] == [10, 10, 10.5, 10.5, 11, 12]


def test_play_stays_pleasant() -> None:
    for game, players in PLAYERS.items():
        view = games.find(game).start(players, {}, FastDice(1)).view(None)
        for level in LEVELS:
            slots = time_slots(view, level, 0.0)
            assert slots.first <= (1.1 if level == "expert" else 0.3) and slots.step <= 0.35


def at_tokens(seed: int = 1) -> Position:
    """A position of Cutterland in which tokens are laid."""
    dice = FastDice(seed)
    position = games.find("cutterland").start(2, {}, dice)
    while cutterland_view(position.view(None))["phase"] != "resolve":
        seat = position.to_act()[0]
        position.play(seat, position.sample(seat, dice), dice)
    return position


def test_tokens_are_hidden_and_the_end_of_laying_them_is_not() -> None:
    position = at_tokens()
    before = position.truth()
    parse = GAMES["cutterland"].parse
    moves = [str(move) for move in position.moves(1)]
    assert len(moves) > 1
    assert {move.split()[0]: is_hidden(position, 1, move, parse) for move in moves}.pop("done") is False
    assert all(is_hidden(position, 1, move, parse) for move in moves if move != "done")
    assert not is_hidden(position, 1, "take a", parse) and not is_hidden(position, 1, "nonsense", parse)
    assert position.truth() == before


class Release(NamedTuple):
    """A move that the automation has played."""

    seat: int
    text: str
    is_hidden: bool
    is_forced: bool
    at: float
    slots: TimeSlots
    """The slots of its turn."""


class Notes:
    """What the automation releases."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.released: list[Release] = []
        original = Automation._play_in_time

        async def noting(
            automation: Automation, live: LiveTable, seat: int, text: str, is_held: bool, clock: bool = False
        ) -> bool:
            table = live.table
            assert table.position is not None
            slots = automation._turns[table.meta.id][seat]
            hidden = is_hidden(table.position, seat, text, table.game.parse)
            forced = table.position.count_moves(seat) == 1
            release = Release(seat, text, hidden, forced, time.monotonic(), slots)
            played = await original(automation, live, seat, text, is_held, clock)
            if played:
                self.released.append(release)
            return played

        monkeypatch.setattr(Automation, "_play_in_time", noting)


def quicker(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shorter times, so that the test is short. The order of all times stays."""
    for name in ("LEAST", "TOGETHER", "STEP"):
        monkeypatch.setattr(pacing, name, getattr(pacing, name) / 10)


async def play(table_url: str, game: str, choose: AskBot, monkeypatch: pytest.MonkeyPatch) -> Notes:
    """Two bots play a game that is always dealt alike."""
    monkeypatch.setattr(opening, "secrets", SimpleNamespace(token_bytes=bytes))
    async with a_house(table_url) as service:
        service.automation.paced = True
        service.automation.choose = choose
        notes = Notes(monkeypatch)
        table_id = await open_at(service, Guest(service, "Ann"), game, [BOT, BOT])
        await until(await service.find(table_id), 120.0)
        assert service.automation._turns == {}
        return notes


@pytest.mark.parametrize("game", ["rope", "ratland"])
def test_no_move_that_others_notice_comes_before_its_slot(
    game: str, table_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    quicker(monkeypatch)

    async def choose(view: View, name: str, seed: int, owner: Owner) -> str:
        return await at_random(view, name, 7)

    released = asyncio.run(play(table_url, game, choose, monkeypatch)).released
    public = [one for one in released if not one.is_hidden]
    assert public and all(one.at >= one.slots.first for one in public)


def test_hidden_tokens_do_not_move_the_slots_of_the_turn(
    table_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One bot lays all its tokens, the other none: both have the slots that the phase gave them."""
    quicker(monkeypatch)

    async def choose(view: View, name: str, seed: int, owner: Owner) -> str:
        if cutterland_view(view)["phase"] != "resolve":
            return await at_random(view, name, 7)
        if view["seat"] == 1:
            return "done"
        position = GAMES["cutterland"].guess(view, FastDice(seed))
        return str(position.moves(2)[0])

    released = asyncio.run(play(table_url, "cutterland", choose, monkeypatch)).released
    done = {one.seat: one for one in released if one.text == "done"}
    laid = [one for one in released if one.is_hidden]
    assert {one.seat for one in laid} == {2} and len(laid) > 1
    assert done[2].is_forced and not done[1].is_forced  # who has laid all tokens can only be done
    assert all(one.slots is done[2].slots for one in laid)  # the turn goes on until others notice something
    assert all(one.slots.first - pacing.TOGETHER <= laid[0].at for one in done.values())
    assert all(one.at >= one.slots.first for one in done.values())

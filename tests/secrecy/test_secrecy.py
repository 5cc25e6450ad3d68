"""Runs that differ in one secret only: nobody who may not know it hears a difference."""

import asyncio
from typing import Any

import pytest

from scissortail.games import GAMES
from scissortail.server.tables.history import History
from tests.secrecy import room as rooms
from tests.secrecy import wall_clock
from tests.secrecy.games import play_games
from tests.secrecy.variants import settings, variant

SHORT = {"rope": range(2, 300, 140), "ratland": range(5, 100, 40), "cutterland": range(0, 30, 16)}
"""The numbers of the games that are played in the ordinary suite."""
LONG = 1000


@pytest.mark.parametrize("game", sorted(SHORT))
def test_nobody_hears_a_secret(game: str) -> None:
    counts = play_games(game, SHORT[game], 1)
    assert not counts.leaks, counts.leaks[0]
    assert counts.games == len(SHORT[game])
    assert counts.pairs["all that is hidden"] > 0
    assert counts.pairs["a hidden card" if game == "rope" else "a sealed choice"] > 0


@pytest.mark.soak
@pytest.mark.parametrize("game", sorted(SHORT))
def test_nobody_hears_a_secret_in_any_variant(game: str) -> None:
    counts = play_games(game, range(LONG), 2)
    assert not counts.leaks, counts.leaks[0]
    assert min(counts.pairs.values()) > 10


@pytest.mark.soak
def test_the_news_of_an_order_takes_as_long_whatever_it_is() -> None:
    count, share, _ = wall_clock.measure(100, 1)["news of an order"]
    assert count >= wall_clock.FEW
    assert abs(share - 0.5) <= wall_clock.MOST


def test_every_variant_has_its_number() -> None:
    assert set(SHORT) == set(GAMES)
    for game in SHORT:
        known = settings(game)
        tables = [variant(game, number) for number in range(len(known))]
        assert [(table.players, table.options) for table in tables] == known
        assert {table.players for table in tables} == set(GAMES[game].players)


# What would be a leak is found


def test_a_log_that_counts_hidden_rows_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = History.since

    def counting(self: History, audience: int, known: int, most: int | None = None) -> list[dict[str, Any]]:
        return [{**row, "of": self.table.seq} for row in whole(self, audience, known, most)]

    monkeypatch.setattr(History, "since", counting)
    leaks = play_games("ratland", range(5, 6), 1).leaks
    assert len(leaks) == 1 and "a changed choice" in leaks[0]


def test_a_log_that_takes_longer_for_hidden_rows_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = History.catch_up

    async def slow(self: History, seq: int) -> None:
        await usual(self, seq)
        for _ in range(max(self.table.hidden)):
            await asyncio.sleep(0)

    monkeypatch.setattr(History, "catch_up", slow)
    leaks = play_games("ratland", range(5, 6), 1).leaks
    assert len(leaks) == 1 and "a changed choice" in leaks[0]


def test_a_hand_in_what_bots_advise_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def of_all(self: rooms.Room) -> list[dict[str, Any]]:
        position = self.live.table.position
        assert position is not None
        return [{"truth": position.truth()["places"]}]

    async def begin(self: rooms.Room) -> None:
        await opened(self)

        async def preview(*_: object) -> list[dict[str, Any]]:
            return of_all(self)

        monkeypatch.setattr(self.server.workers, "preview", preview)

    opened = rooms.Room.open
    monkeypatch.setattr(rooms.Room, "open", begin)
    leaks = play_games("rope", range(82, 84), 1).leaks
    assert leaks and "a hidden card" in leaks[0]

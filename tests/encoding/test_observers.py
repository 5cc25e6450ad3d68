"""Observations tell what a seat may know and nothing else, and are what the views say."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from scissortail.encoding.numbering import numbering
from scissortail.engine.dice import FastDice
from scissortail.engine.game import Options
from scissortail.engine.part import Part
from scissortail.engine.position import Position
from scissortail.envs.rats import RatActions
from scissortail.envs.table import EnvTable
from scissortail.games import GAMES
from tests.encoding.naive import NAIVE
from tests.games.test_laws import PLAYED, seeds

every_game = pytest.mark.parametrize("name", PLAYED)


def somewhere(name: str, data: st.DataObject) -> tuple[Position, EnvTable]:
    tables, played, most = PLAYED[name]
    players, options = data.draw(tables())
    position, _ = played((players, options), data.draw(seeds), data.draw(st.integers(0, most)))
    return position, EnvTable(name, players, options)


def seen(table: EnvTable, position: Position, seat: int) -> np.ndarray[Any, np.dtype[np.uint8]]:
    return np.frombuffer(memoryview(table.observer.observe(position, seat)), np.uint8)


@every_game
@given(data=st.data())
def test_whatever_is_hidden_the_observation_is_the_same(name: str, data: st.DataObject) -> None:
    """Another position with the same view: other cards in others' hands, other tokens laid in secret."""
    position, table = somewhere(name, data)
    compare(name, table, position, data.draw(st.integers(1, table.players)), data.draw(seeds))


@given(data=st.data())
def test_ratlands_first_secrets_are_kept(data: st.DataObject) -> None:
    """RatLand's clans and boards are secret only in the first few moves.

    Random games seldom stop there, so this test does.
    """
    players = data.draw(st.integers(2, 5))
    options: Options = {"clans": True, "boards": True}
    position, _ = PLAYED["ratland"][1](
        (players, options), data.draw(seeds), data.draw(st.integers(0, 4 * players))
    )
    for seat in range(1, players + 1):
        compare("ratland", EnvTable("ratland", players, options), position, seat, data.draw(seeds))


def compare(name: str, table: EnvTable, position: Position, seat: int, seed: int) -> None:
    """With another position behind the same view."""
    other = GAMES[name].guess(position.view(seat), FastDice(seed))
    assert np.array_equal(seen(table, position, seat), seen(table, other, seat))
    if Part.NUMBERING in GAMES[name].parts:
        numbers = numbering(name, table.players, table.options)
        assert numbers.legal(position, seat) == numbers.legal(other, seat)
    else:
        actions = RatActions(table.players)
        masks = zip(actions.masks(position, seat), actions.masks(other, seat), strict=True)
        assert all(np.array_equal(one, two) for one, two in masks)


@every_game
@given(data=st.data())
def test_an_observation_is_what_the_view_says(name: str, data: st.DataObject) -> None:
    position, table = somewhere(name, data)
    seat = data.draw(st.integers(1, table.players))
    observation = seen(table, position, seat)
    assert (observation <= table.highest()).all()
    told = {field: values.tolist() for field, values in table.fields(observation).items()}
    naive = NAIVE[name](position.view(seat))
    assert set(told) == set(naive)
    for field, values in told.items():
        assert np.array_equal(values, _padded(naive[field], np.shape(values))), field


def _padded(values: Any, shape: tuple[int, ...]) -> np.ndarray[Any, np.dtype[Any]]:
    """Lists of several lengths in one array, zeros behind them."""
    found = np.zeros(shape, int)
    if len(shape) == 1:
        found[: len(values)] = values
    else:
        for number, part in enumerate(values):
            found[number] = _padded(part, shape[1:])
    return found

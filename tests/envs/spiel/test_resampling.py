"""Other games that a player cannot tell from the one it is in.

They agree with all it knows, and copy nothing it does not.
"""

from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest

from scissortail.engine.dice import FastDice
from scissortail.games.cutterland.phases import RESOLVING
from scissortail.games.ratland.moves import KEEP, SEND
from tests.conftest import SOAK
from tests.envs.spiel.walking import SPECS, players, step, walk

GAMES = 20 if SOAK else 2


@pytest.mark.parametrize("spec", SPECS)
def test_the_player_has_seen_the_same(spec: str) -> None:
    """Also where another is to act, in the middle of an order, and when all is over."""
    random = Random(21)
    for seed in range(GAMES):
        for state in walk(spec, seed):
            if state.is_chance_node() or (random.random() > 0.1 and not state.is_terminal()):
                continue
            player = random.choice([state.current_player() % state.num_players(), *players(state)])
            other = state.resample_from_infostate(player, random.random)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert np.array_equal(other.observation_tensor(player), state.observation_tensor(player))
            assert other.current_player() == state.current_player()
            assert other.returns() == state.returns()


@pytest.mark.parametrize("spec", SPECS)
def test_it_is_a_whole_game(spec: str) -> None:
    """Its history leads to it by legal actions, and it goes on to an end."""
    random = Random(22)
    state = decided(spec, 22, 20)
    other = state.resample_from_infostate(state.current_player(), random.random)
    replayed = state.get_game().new_initial_state()
    for action in other.history():
        assert action in replayed.legal_actions()
        replayed.apply_action(action)
    assert str(replayed) == str(other)
    assert [(item.player, item.action) for item in replayed.full_history()] == [
        (item.player, item.action) for item in other.full_history()
    ]
    for player in players(state):
        assert replayed.information_state_string(player) == other.information_state_string(player)
    while not other.is_terminal():
        step(other, random)


def decided(spec: str, seed: int, after: int) -> Any:
    """A state where a player acts."""
    for state in walk(spec, seed):
        after -= not state.is_chance_node()
        if after < 0 and not state.is_chance_node():
            return state
    raise AssertionError("the game was too short")


def at(spec: str, seed: int, wanted: Any) -> Any:
    return next(state for state in walk(spec, seed) if not state.is_chance_node() and wanted(state.table))


def guesses(state: Any, player: int, number: int = 30) -> list[Any]:
    random = Random(23)
    return [state.resample_from_infostate(player, random.random).table for _ in range(number)]


@pytest.mark.parametrize(
    "spec", ["scissortail_rope(players=3)", "scissortail_rope(players=3,deck=3,recycle=True)"]
)
def test_hidden_hands_are_those_of_the_worlds(spec: str) -> None:
    """The same dice draw the same hands as the game's own guess, in any order.

    The player's own hand stays as it is.
    """
    compared = 0
    for state in walk(spec, 24):
        if state.is_chance_node() or state.is_terminal() or len(state.history()) % 9:
            continue
        table = state.table
        seat = table.acting
        world = table.rulebook.game.guess(table.position.view(seat), FastDice(25))
        other = table.again(seat, FastDice(25))
        for number, (one, two) in enumerate(zip(world.places, other.position.places, strict=True), 1):
            assert sorted(one.cards()) == sorted(two.cards())
            assert number != seat or two.cards() == table.position.places[seat - 1].cards()
        compared += 1
    assert compared > 3


def test_hands_differ_from_one_to_the_next_and_from_the_truth() -> None:
    for spec in ("scissortail_rope(players=3)", "scissortail_cutterland(players=3)"):
        state = decided(spec, 26, 6)
        player = state.current_player()
        rival = (player + 1) % 3
        found = [_hand(table, rival) for table in guesses(state, player)]
        assert len(set(found)) > 20
        assert found.count(_hand(state.table, rival)) < 3


def _hand(table: Any, player: int) -> tuple[int, ...]:
    place = table.position.places[player]
    return tuple(sorted(place.hand if isinstance(place.hand, list) else place.cards()))


def test_the_truth_is_found_as_often_as_chance_has_it() -> None:
    """The rival holds scissors in the same share of the guesses as of the game's `worlds`.

    The stock has only a few kinds of cards left.
    """
    state = decided("scissortail_rope(deck=2)", 27, 8)
    player = state.current_player()
    table = state.table
    worlds = table.rulebook.game.worlds(table.position.view(player + 1))
    dice = FastDice(28)
    expected = np.mean([11 in worlds.draw(dice).places[1 - player].cards() for _ in range(2000)])
    found = np.mean(
        [11 in guess.position.places[1 - player].cards() for guess in guesses(state, player, 400)]
    )
    assert abs(found - expected) < 4 * (expected * (1 - expected) / 400) ** 0.5 + 0.03


def test_W8_sealed_orders_are_drawn_anew() -> None:
    """The one that is being given too."""
    state = at(
        "scissortail_ratland(players=3)",
        29,
        lambda table: table.position.phase == SEND and len(table.draft) == 2 and table.acting == 2,
    )
    orders = {str(list(table.position.places[0].order)) for table in guesses(state, 2)}
    drafts = {table.draft for table in guesses(state, 2)}
    assert len(orders) > 20 and len(drafts) > 10
    assert {table.draft for table in guesses(state, 1)} == {state.table.draft}


def test_W32_clans_dealt_and_kept_in_secret_are_drawn_anew() -> None:
    state = at(
        "scissortail_ratland(players=3,clans=True)",
        30,
        lambda table: table.position.phase == KEEP and table.acting == 2,
    )
    found = guesses(state, 1)
    assert len({tuple(sorted(table.position.places[0].dealt)) for table in found}) > 10
    assert {tuple(table.position.places[1].dealt) for table in found} == {
        tuple(state.table.position.places[1].dealt)
    }
    assert len({table.log.action for table in found}) > 5


def test_W30_boards_chosen_in_secret_are_drawn_anew() -> None:
    state = at("scissortail_ratland(players=3,boards=True)", 31, lambda table: table.position.phase == SEND)
    found = [[place.aggressive for place in table.position.places] for table in guesses(state, 0)]
    assert {sides[0] for sides in found} == {state.table.position.places[0].aggressive}
    assert {sides[1] for sides in found} == {sides[2] for sides in found} == {False, True}


def test_W40_what_seers_have_seen_is_drawn_anew_for_others() -> None:
    state = at("scissortail_ratland(players=6,clans=True)", 4, lambda table: table.position.next_event >= 0)
    seer = next(number for number, place in enumerate(state.table.position.places) if place.clan == 8)
    assert len({table.position.next_event for table in guesses(state, (seer + 1) % 6)}) > 3
    assert {table.position.next_event for table in guesses(state, seer)} == {state.table.position.next_event}


def test_C20_tokens_laid_in_secret_are_drawn_anew() -> None:
    state = at(
        "scissortail_cutterland(players=3)",
        33,
        lambda table: table.position.phase == RESOLVING and table.position.places[1].done,
    )
    found = guesses(state, 2)
    assert len({_tokens(table, 0) for table in found}) > 5
    assert {_tokens(table, 0) for table in guesses(state, 0)} == {_tokens(state.table, 0)}


def _tokens(table: Any, player: int) -> tuple[tuple[int, ...], ...]:
    land = table.position.places[player].land
    return tuple(map(tuple, (land.towers, land.walls, land.bridges, land.prey)))


def test_where_chance_is_asked_nothing_is_drawn_anew() -> None:
    state = pyspiel.load_game("scissortail_rope").new_initial_state()
    with pytest.raises(ValueError, match="where a player acts"):
        state.resample_from_infostate(0, Random(1).random)
    with pytest.raises(ValueError, match="there is no player 2"):
        state.resample_from_infostate(2, Random(1).random)

"""OpenSpiel's own searcher plays.

Every simulation resamples, and it asserts that its information state stays the same.
"""

from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import Evaluator

from tests.envs.spiel.walking import step


class Flat(Evaluator):
    """No opinion before the end, so that a test does not play games out."""

    def evaluate(self, state: Any) -> list[float]:
        return [0.0] * state.num_players()

    def prior(self, state: Any) -> list[tuple[int, float]]:
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


@pytest.mark.parametrize(
    "spec",
    [
        "scissortail_rope(players=3,deck=2,recycle=True)",
        "scissortail_ratland(players=3,clans=True,boards=True)",
        "scissortail_cutterland(players=3)",
    ],
)
def test_ismcts_plays_some_moves(spec: str) -> None:
    game = pyspiel.load_game(spec)
    bot = ISMCTSBot(game, Flat(), uct_c=1.4, max_simulations=12, random_state=np.random.RandomState(1))
    random = Random(2)
    state = game.new_initial_state()
    moves = 0
    while moves < 16:
        if state.is_chance_node():
            step(state, random)
        else:
            action = bot.step(state)
            assert action in state.legal_actions()
            state.apply_action(action)
            moves += 1


def test_ismcts_sees_the_winning_card() -> None:
    """R9: with one personal card left and room for it, every other move is worse."""
    game = pyspiel.load_game("scissortail_rope(deck=1)")
    state = game.new_initial_state()
    for action in [1, 1, 5, 2, 3, 4, 5, 6, 7, 2, 3, 4, 5, 6, 7]:
        state.apply_action(action)
    bot = ISMCTSBot(game, Flat(), uct_c=0.5, max_simulations=300, random_state=np.random.RandomState(3))
    assert state.action_to_string(0, int(bot.step(state))).startswith("d>")

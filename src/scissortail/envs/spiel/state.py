"""Wraps a SpielTable as an OpenSpiel state, and a SpielRulebook as an OpenSpiel game."""

from collections.abc import Callable, Mapping
from typing import Any

import pyspiel

from scissortail.engine.dice import FastDice
from scissortail.envs.spiel.log import CHANCE, entries
from scissortail.envs.spiel.observer import SpielObserver
from scissortail.envs.spiel.rulebook import SpielRulebook
from scissortail.envs.spiel.table import GAME_OVER, SpielTable
from scissortail.envs.table import rewards

_FINE = 1 << 53
"""A sampler gives this many different numbers."""

PSEUDO = {CHANCE: int(pyspiel.PlayerId.CHANCE), GAME_OVER: int(pyspiel.PlayerId.TERMINAL)}
"""OpenSpiel's ids for chance and for the end of the game."""


class SpielState(pyspiel.State):
    """Players count from 0, seats from 1."""

    def __init__(self, game: "SpielGame") -> None:
        super().__init__(game)
        self.table: SpielTable[Any] = game.undealt

    def current_player(self) -> int:
        acting = self.table.acting
        return acting - 1 if acting > CHANCE else PSEUDO[acting]

    def is_terminal(self) -> bool:
        return self.table.acting == GAME_OVER

    def _legal_actions(self, player: int) -> list[int]:
        return self.table.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if self.table.asked is None:
            raise ValueError("chance is not asked here")
        return self.table.asked.odds()

    def _apply_action(self, action: int) -> None:
        self.table = self.table.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.table.text(CHANCE if player < 0 else player + 1, action)

    def returns(self) -> list[float]:
        """1 for a single winner; the sum is 0, as in the other environments."""
        result = None if self.table.asked else self.table.position.result()
        players = self.table.rulebook.players
        return rewards(result.winners, players) if result else [0.0] * players

    def __str__(self) -> str:
        return self.table.truth()

    def resample_from_infostate(self, player: int, probability_sampler: Callable[[], float]) -> "SpielState":
        """A state of another game in which this player has seen the same.

        What the player does not know is drawn again.
        """
        if not 0 <= player < self.table.rulebook.players:
            raise ValueError(f"there is no player {player}")
        dice = FastDice(int(probability_sampler() * _FINE) << 53 | int(probability_sampler() * _FINE))
        state: SpielState = self.get_game().new_initial_state()
        walk = Walk(self.table.again(player + 1, dice))
        state.table = walk  # type: ignore[assignment]
        for action in walk.actions:
            state.apply_action(action)
        return state


class Walk:
    """Replays the log of a known game.

    It takes the place of a table, so that OpenSpiel records the history of the game.
    """

    def __init__(self, end: SpielTable[Any]) -> None:
        self.end = end
        log = entries(end.log)
        self.actions = [entry.action for entry in log]
        self.seats = [entry.seat for entry in log]
        self.seats.reverse()

    @property
    def acting(self) -> int:
        return self.seats[-1]

    def after(self, action: int) -> "Walk | SpielTable[Any]":
        self.seats.pop()
        return self if self.seats else self.end


class SpielGame(pyspiel.Game):
    """A game with its parameters."""

    rules: type[SpielRulebook[Any]]
    kind: pyspiel.GameType

    def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
        given = {**self.rules.parameters(), **(parameters or {})}
        self.rulebook = self.rules.of(given)
        sizes = self.rulebook.sizes
        players = self.rulebook.players
        info = pyspiel.GameInfo(
            num_distinct_actions=sizes.actions,
            max_chance_outcomes=sizes.outcomes,
            num_players=players,
            min_utility=-1.0 / (players - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=sizes.steps,
        )
        super().__init__(self.kind, info, given)
        self.undealt: SpielTable[Any] = SpielTable.undealt(self.rulebook)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return self.rulebook.sizes.draws

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Mapping[str, Any] | None = None
    ) -> SpielObserver:
        return SpielObserver(self.rulebook, iig_obs_type, params)


def kind_of(rulebook: type[SpielRulebook[Any]]) -> pyspiel.GameType:
    """The OpenSpiel type of a game; its name is `scissortail_` and the game's name."""
    return pyspiel.GameType(
        short_name=f"scissortail_{rulebook.game.name}",
        long_name=rulebook.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=rulebook.game.players[-1],
        min_num_players=rulebook.game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=rulebook.parameters(),
        provides_factored_observation_string=True,
    )

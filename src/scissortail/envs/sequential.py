"""PettingZoo AEC environments for games with numbered moves: one seat acts after the other."""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from scissortail.encoding.numbering import numbering
from scissortail.envs.drawing import MODES, check_mode
from scissortail.envs.drawn import Drawn
from scissortail.envs.move_space import MoveSpace
from scissortail.envs.table import EnvTable, NotDealt, ending, mask_of, rewards, whole

METADATA = {"render_modes": list(MODES), "is_parallelizable": False, "render_fps": 1}


def names(players: int) -> list[str]:
    """The names of the agents, by seat."""
    return [f"player_{seat}" for seat in range(1, players + 1)]


class Sequential(Drawn, AECEnv):  # type: ignore[misc]
    """If several seats may act at once, the lowest one acts first.

    Its secret moves stay hidden from the others.
    """

    def __init__(
        self, game: str, players: int, render_mode: str | None, options: Mapping[str, object]
    ) -> None:
        super().__init__()
        check_mode(render_mode)
        self.metadata: dict[str, Any] = {**METADATA, "name": f"scissortail_{game}_v0"}
        self.render_mode = render_mode
        self.table = EnvTable(game, players, options)
        self.numbering = numbering(game, players, options)
        self.possible_agents = names(players)
        self.agents: list[str] = []
        self.agent_selection = self.possible_agents[0]
        self.seats = {name: seat for seat, name in enumerate(self.possible_agents, 1)}

    @cached_property
    def observation_spaces(self) -> dict[str, spaces.Space[Any]]:
        highest = self.table.highest()
        return {
            name: spaces.Dict(
                {
                    "observation": spaces.Box(np.zeros_like(highest), highest, dtype=np.uint8),
                    "action_mask": spaces.Box(0, 1, (self.numbering.count,), np.int8),
                }
            )
            for name in self.possible_agents
        }

    @cached_property
    def action_spaces(self) -> dict[str, spaces.Space[Any]]:
        return {name: MoveSpace(self.numbering.count) for name in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game. `options` is ignored: a table's options are fixed when it is made."""
        position = self.table.deal(seed)
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {name: {} for name in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.possible_agents[position.to_act()[0] - 1]
        self._show()

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        seat = self.seats[agent]
        return {"observation": self.table.seen(seat), "action_mask": self.mask(seat)}

    def mask(self, seat: int) -> NDArray[np.int8]:
        """By number, 1 if the seat may make the move; all 0 if it has nothing to do."""
        return mask_of(self.numbering, self.table.position, seat)

    def step(self, action: Any) -> None:
        """Make a move by its number, or raise IllegalMove with the reason and change nothing."""
        position = self.table.position
        if not position.to_act():
            if not self.agents:
                raise NotDealt("envs-not-dealt")
            self._was_dead_step(action)
            return
        agent = self.agent_selection
        seat = self.seats[agent]
        position.play(seat, self.numbering.move(position, seat, whole(action)), self.table.dice)
        if seats := position.to_act():
            self.agent_selection = self.possible_agents[seats[0] - 1]
        else:
            self._finish()
        self._show()

    def _finish(self) -> None:
        position = self.table.position
        result = position.result()
        assert result is not None
        self.rewards = dict(zip(self.agents, rewards(result.winners, self.table.players), strict=True))
        self._cumulative_rewards = self.rewards.copy()
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos = {name: ending(position, self.seats[name]) for name in self.agents}
        self.agent_selection = self.agents[0]


def env(game: str, players: int = 2, render_mode: str | None = None, **options: int | bool) -> Sequential:
    """A table of any game whose moves have numbers."""
    return Sequential(game, players, render_mode, options)

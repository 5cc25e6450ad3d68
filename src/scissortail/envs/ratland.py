"""RatLand for PettingZoo, with simultaneous moves: `scissortail/Ratland-v0`."""

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import parallel_to_aec

from scissortail.engine.errors import Refused
from scissortail.engine.move import Move
from scissortail.envs.drawing import MODES, check_mode
from scissortail.envs.drawn import Drawn
from scissortail.envs.rats import RatActions
from scissortail.envs.sequential import names
from scissortail.envs.table import EnvTable, NotDealt, ending, rewards

Seen = dict[str, Any]


class Simultaneous(Drawn, ParallelEnv):  # type: ignore[misc]
    """In every step, all seats that are asked answer: all of them for orders, often just one otherwise.

    Actions of other seats are ignored.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": list(MODES),
        "name": "scissortail_ratland_v0",
        "render_fps": 1,
    }

    def __init__(
        self, players: int, render_mode: str | None, strict: bool, options: Mapping[str, object]
    ) -> None:
        check_mode(render_mode)
        self.render_mode = render_mode
        self.strict = strict
        self.table = EnvTable("ratland", players, options)
        self.actions = RatActions(players)
        self.possible_agents = names(players)
        self.agents: list[str] = []
        self.seats = {name: seat for seat, name in enumerate(self.possible_agents, 1)}
        highest = self.table.highest()
        self.observation_spaces = {
            name: spaces.Dict(
                {
                    "observation": spaces.Box(np.zeros_like(highest), highest, dtype=np.uint8),
                    "action_mask": self.actions.mask_space(),
                }
            )
            for name in self.possible_agents
        }
        self.action_spaces = {name: self.actions.space() for name in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """Deal a new game. `options` is ignored: a table's options are fixed when it is made."""
        self.table.deal(seed)
        self.agents = self.possible_agents.copy()
        self._show()
        return self._seen(), {name: {} for name in self.agents}

    def _seen(self) -> dict[str, Seen]:
        position = self.table.position
        return {
            name: {"observation": self.table.seen(seat), "action_mask": self.actions.masks(position, seat)}
            for name, seat in self.seats.items()
        }

    def step(
        self, actions: Mapping[str, Any]
    ) -> tuple[
        dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:
        """Play the answers of all seats.

        If the table is strict, an illegal answer raises and nothing has changed. Otherwise `infos` says why
        it was illegal.
        """
        if not self.agents:
            raise NotDealt("envs-not-dealt")
        position = self.table.position
        infos: dict[str, dict[str, Any]] = {name: {} for name in self.agents}
        moves: dict[int, Move] = {}
        for seat in position.to_act():
            name = self.possible_agents[seat - 1]
            action = actions.get(name)
            try:
                moves[seat] = self._legal(seat, action)
            except Refused as why:
                if self.strict:
                    raise
                moves[seat] = self.actions.instead(position, seat, action)
                infos[name]["refused"] = str(why)
        for seat, move in moves.items():
            position.play(seat, move, self.table.dice)
        result = position.result()
        over = dict.fromkeys(self.agents, result is not None)
        won = dict.fromkeys(self.agents, 0.0)
        if result:
            won = dict(zip(self.agents, rewards(result.winners, self.table.players), strict=True))
            for name in self.agents:
                infos[name] |= ending(position, self.seats[name])
        answer = self._seen(), won, over, dict.fromkeys(self.agents, False), infos
        if result:
            self.agents = []
        self._show()
        return answer

    def _legal(self, seat: int, action: Any) -> Move:
        position = self.table.position
        move = self.actions.move(position, seat, action)
        if not position.is_legal(seat, move):
            position.play(seat, move, self.table.dice)  # raises with the reason
        return move


def parallel_env(
    players: int = 4, render_mode: str | None = None, strict: bool = False, **options: int | bool
) -> Simultaneous:
    """A table of RatLand.

    Unless it is strict, an illegal move is replaced by a legal one (`RatActions.instead`).
    """
    return Simultaneous(players, render_mode, strict, options)


def env(
    players: int = 4, render_mode: str | None = None, strict: bool = False, **options: int | bool
) -> AECEnv:
    """The same table, converted by PettingZoo so that one seat acts after the other."""
    return parallel_to_aec(parallel_env(players, render_mode, strict, **options))

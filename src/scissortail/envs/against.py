"""One learner against bots, for gymnasium: `scissortail/RopeVsBots-v0` and the other games."""

from collections.abc import Sequence
from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from scissortail import bots
from scissortail.bots.observation import Observation
from scissortail.bots.turns import play_turns
from scissortail.engine.dice import FastDice
from scissortail.engine.errors import BadOptions, Refused
from scissortail.engine.move import Move
from scissortail.envs.actions import ACTIONS
from scissortail.envs.drawing import MODES, check_mode
from scissortail.envs.drawn import Drawn
from scissortail.envs.table import SEED_BYTES, EnvTable, NotDealt, ending, rewards

LOST = -1.0


class AgainstBots(Drawn, gymnasium.Env[NDArray[np.uint8], Any]):
    """The learner has one seat. Bots play the other seats until the learner has to act again."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(MODES), "render_fps": 1}  # type: ignore[misc]

    def __init__(
        self,
        game: str,
        players: int = 2,
        against: str | Sequence[str] = "greedy",
        seat: int = 1,
        strict: bool = False,
        render_mode: str | None = None,
        **options: int | bool,
    ) -> None:
        check_mode(render_mode)
        self.render_mode = render_mode
        self.strict = strict
        self.table = EnvTable(game, players, options)
        if not 1 <= seat <= players:
            raise BadOptions("envs-seat", seat=str(seat), players=players)
        self.seat = seat
        levels = [against] * (players - 1) if isinstance(against, str) else list(against)
        if len(levels) != players - 1:
            raise BadOptions("envs-bots", given=len(levels), needed=players - 1)
        others = [other for other in range(1, players + 1) if other != seat]
        self.bots = {other: bots.find(level) for other, level in zip(others, levels, strict=True)}
        self.over = True
        """True before the first game and after a game has ended."""
        self.whim = FastDice(0)
        """The bots' own dice."""
        highest = self.table.highest()
        self.observation_space = spaces.Box(np.zeros_like(highest), highest, dtype=np.uint8)
        self.actions = ACTIONS[game](players, self.table.options)
        self.action_space = self.actions.space()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        """Deal and let the bots play until the learner has to act. A game that ends before is dealt again."""
        super().reset(seed=seed)
        self.table.np_random = self.np_random
        self.whim = FastDice(int.from_bytes(self.np_random.bytes(SEED_BYTES), "little"))
        while True:
            self.table.deal()
            self._let_bots_play()
            if self.table.position.to_act():
                break
        self.over = False
        self._show()
        return self.table.seen(self.seat), {}

    def _let_bots_play(self) -> None:
        position = self.table.position
        play_turns(position, self._choose, self.table.dice, but_not=self.seat)

    def _choose(self, observation: Observation) -> Move:
        return self.bots[observation.seat].choose(observation, self.whim)

    def step(self, action: Any) -> tuple[NDArray[np.uint8], float, bool, bool, dict[str, Any]]:
        """An illegal action loses the game, and `info` says why.

        With `strict` it raises instead and changes nothing.
        """
        position = self.table.position
        if self.over:
            raise NotDealt("envs-not-dealt")
        try:
            position.play(self.seat, self.actions.move(position, self.seat, action), self.table.dice)
        except Refused as why:
            if self.strict:
                raise
            self.over = True
            return self.table.seen(self.seat), LOST, True, False, {"refused": str(why)}
        self._let_bots_play()
        self._show()
        result = position.result()
        if result is None:
            return self.table.seen(self.seat), 0.0, False, False, {}
        self.over = True
        won = rewards(result.winners, self.table.players)[self.seat - 1]
        return self.table.seen(self.seat), won, True, False, ending(position, self.seat)

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions in the form that sb3-contrib's MaskablePPO expects.

        For RatLand, the masks of its eight numbers are concatenated.
        """
        return self.actions.mask(self.table.position, self.seat)

    def close(self) -> None:
        for bot in self.bots.values():
            bot.close()

"""Play many games at a time: one call steps them all, and arrays have one row per game."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from scissortail.encoding.numbering import numbering
from scissortail.encoding.vectorized import VectorizedGames
from scissortail.engine.errors import BadOptions, IllegalMove, InvalidMove, shown
from scissortail.envs.table import EnvTable, arrayed, rewards

BatchStep = tuple[NDArray[np.uint8], NDArray[np.int8], NDArray[np.float32], NDArray[np.bool_]]


class Batch:
    """Several games of one kind, played side by side.

    Game i plays like a single environment that was reset with seed + i. After each game it is reset without a
    seed.
    """

    def __init__(
        self, game: str, count: int, players: int, seed: int | None = None, **options: int | bool
    ) -> None:
        if count < 1:
            raise BadOptions("envs-batch-count", given=str(count))
        self.numbering = numbering(game, players, options)
        self.tables = [EnvTable(game, players, options) for _ in range(count)]
        self.players = players
        self.observer = self.tables[0].observer
        self.vectorized = VectorizedGames(self.numbering, self.observer, [], [])
        self._rows = np.arange(count)
        self.masks = np.zeros((count, self.numbering.count), np.int8)
        """The legal moves, as of the last call."""
        self.seats = np.zeros(count, np.int64)
        """The seat that acts in each game. The observations are for this seat."""
        self.reset(seed)

    def reset(self, seed: int | None = None) -> tuple[NDArray[np.uint8], NDArray[np.int8]]:
        """Deal all games. Returns observations and masks of the seats that begin."""
        for number, table in enumerate(self.tables):
            table.deal(None if seed is None else seed + number)
        self.vectorized = VectorizedGames(
            self.numbering,
            self.observer,
            [table.position for table in self.tables],
            [table.dice for table in self.tables],
        )
        return self.look()

    def look(self) -> tuple[NDArray[np.uint8], NDArray[np.int8]]:
        """The current observations and masks."""
        count = len(self.tables)
        self.seats = np.array(self.vectorized.seats())
        self.masks = arrayed(self.vectorized.masks()).view(np.int8).reshape(count, -1)
        return arrayed(self.vectorized.observations()).reshape(count, -1), self.masks

    def step(self, actions: ArrayLike) -> BatchStep:
        """Play one move per game. Returns observations, masks, rewards by seat, and which games are over.

        A finished game is dealt again at once, so its row of the observations belongs to the next game. If an
        action is illegal, IllegalMove names the game, and nothing has changed.
        """
        numbers = np.asarray(actions)
        if numbers.shape != self._rows.shape or numbers.dtype.kind not in "iu":
            raise InvalidMove("envs-batch-actions", count=len(self._rows), given=shown(str(actions)))
        inside = (numbers >= 0) & (numbers < self.numbering.count)
        legal = inside & (self.masks[self._rows, np.where(inside, numbers, 0)] == 1)
        if not legal.all():
            row = int(np.argmin(legal))
            raise IllegalMove("envs-batch-illegal", game=str(row), number=str(numbers[row]))
        return self._after(self.vectorized.step(numbers.tolist()))

    def _after(self, over: list[int]) -> BatchStep:
        won, done = self._deal_anew(over)
        return *self.look(), won, done

    def _deal_anew(self, over: list[int]) -> tuple[NDArray[np.float32], NDArray[np.bool_]]:
        won = np.zeros((len(self.tables), self.players), np.float32)
        done = np.zeros(len(self.tables), np.bool_)
        for row in over:
            table = self.tables[row]
            result = table.position.result()
            assert result is not None
            won[row] = rewards(result.winners, self.players)
            done[row] = True
            self.vectorized.positions[row] = table.deal()
            self.vectorized.dice[row] = table.dice
        return won, done

    def play_random(self, steps: int) -> tuple[NDArray[np.float64], int]:
        """Play this many random legal moves in every game.

        Returns the summed rewards by seat and the number of games that ended.
        """
        total = np.zeros(self.players)
        games = 0
        for _ in range(steps):
            if over := self.vectorized.step_random():
                won, _ = self._deal_anew(over)
                total += won.sum(0)
                games += len(over)
        self.look()
        return total, games

"""Teach a small policy to play Rope against the greedy bot, and draw its learning curve.

    pip install 'scissortail[envs,examples]'
    python examples/learn_rope.py --minutes 4 --plot learning.png

It takes a few minutes on two cores. The method is proximal policy optimisation with JAX and optax: many games
side by side, each a gymnasium environment in which the bot answers for the other seat. The reward is the
game's, +1 or −1 at its end. On the way, cards that leave one's deck count a little, as a difference of
potentials, which changes how soon something is learned but not what is best.
"""

import argparse
import sys
import time
from collections import deque
from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

import gymnasium
import jax
import jax.numpy as jnp
import numpy as np
import optax
from numpy.typing import NDArray

import scissortail.envs  # noqa: F401 (the environments are registered)

GAMES = 64
"""Number of games played side by side."""
STEPS = 32
"""Steps of each game between two updates."""
LAYERS = (128, 128)
EPOCHS, SLICES = 3, 4
CLIP, FADE, SMOOTH = 0.2, 0.99, 0.95
CURIOSITY = 0.003
RATE = 2e-3
RECENT = 400
"""Each point of the curve is a mean over this many games."""
FULL_DECK = 20

Array: TypeAlias = NDArray[Any] | jax.Array
Floats = NDArray[np.float32]
Weights = list[tuple[jax.Array, jax.Array]]


class Lot(NamedTuple):
    """Experience from some steps of all games, flattened."""

    seen: Array
    masks: Array
    actions: Array
    chances: Array
    gains: Array
    returns: Array


def weights(key: jax.Array, sizes: list[int]) -> Weights:
    layers: Weights = []
    for one, next_ in pairwise(sizes):
        key, mine = jax.random.split(key)
        layers.append((jax.random.normal(mine, (one, next_)) * np.sqrt(2 / one), jnp.zeros(next_)))
    return layers


def think(net: Weights, seen: Array, masks: Array) -> tuple[jax.Array, jax.Array]:
    """The log probabilities of all legal actions, and the value of the position.

    The mask is also an input: it shows which cards fit where.
    """
    inner = jnp.concatenate([seen, masks], 1, dtype=jnp.float32)
    for matrix, bias in net[:-1]:
        inner = jax.nn.relu(inner @ matrix + bias)
    matrix, bias = net[-1]
    out = inner @ (matrix * 0.1) + bias
    return jax.nn.log_softmax(jnp.where(masks, out[:, 1:], -1e9)), out[:, 0]


@jax.jit
def act(net: Weights, key: jax.Array, seen: Array, masks: Array) -> tuple[jax.Array, jax.Array, jax.Array]:
    chances, worth = think(net, seen, masks)
    actions = jax.random.categorical(key, chances)
    return actions, jnp.take_along_axis(chances, actions[:, None], 1)[:, 0], worth


def loss(net: Weights, lot: Lot) -> jax.Array:
    chances, worth = think(net, lot.seen, lot.masks)
    ratio = jnp.exp(jnp.take_along_axis(chances, lot.actions[:, None], 1)[:, 0] - lot.chances)
    gains = (lot.gains - lot.gains.mean()) / (lot.gains.std() + 1e-6)
    better = jnp.minimum(ratio * gains, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * gains).mean()
    variety = -(jnp.exp(chances) * jnp.where(lot.masks, chances, 0)).sum(1).mean()
    return -better + 0.5 * ((worth - lot.returns) ** 2).mean() - CURIOSITY * variety


@partial(jax.jit, static_argnums=0)
def improve(maker: optax.GradientTransformation, net: Weights, state: Any, lot: Lot) -> tuple[Weights, Any]:
    changes, state = maker.update(jax.grad(loss)(net, lot), state, net)
    return optax.apply_updates(net, changes), state


class Tables:
    """The games, and the results of the last ones."""

    def __init__(self, count: int, seed: int) -> None:
        # Half of the games are played from each seat, because the first player faces other problems.
        self.games: list[Any] = [
            gymnasium.make("scissortail/RopeVsBots-v0", seat=1 + number % 2).unwrapped
            for number in range(count)
        ]
        self.seen = np.array(
            [game.reset(seed=seed + number)[0] for number, game in enumerate(self.games)], np.float32
        )
        self.highest = np.maximum(1, self.games[0].observation_space.high).astype(np.float32)
        self.potential = np.array([self._ahead(game) for game in self.games], np.float32)
        self.won: deque[float] = deque(maxlen=RECENT)
        self.played = 0

    def look(self) -> tuple[Floats, NDArray[np.bool_]]:
        return self.seen / self.highest, np.array([game.action_masks() for game in self.games])

    @staticmethod
    def _ahead(game: Any) -> float:
        """The learner's lead in deck cards, as a fraction of the deck."""
        places = game.table.position.places
        return float(places[2 - game.seat].deck - places[game.seat - 1].deck) / FULL_DECK

    def step(self, actions: NDArray[np.int32]) -> tuple[Floats, NDArray[np.bool_]]:
        gained = np.zeros(len(self.games), np.float32)
        over = np.zeros(len(self.games), np.bool_)
        for number, (game, action) in enumerate(zip(self.games, actions.tolist(), strict=True)):
            seen, reward, over[number], _, _ = game.step(action)
            before, now = self.potential[number], 0.0 if over[number] else self._ahead(game)
            gained[number] = reward + FADE * now - before
            if over[number]:
                self.won.append((reward + 1) / 2)
                self.played += 1
                seen, _ = game.reset()
                now = self._ahead(game)
            self.seen[number], self.potential[number] = seen, now
        return gained, over


def gather(tables: Tables, net: Weights, keys: Iterator[jax.Array]) -> Lot:
    """Play some steps of all games. Each has an advantage: how much better it went than expected."""
    rows: list[tuple[Any, ...]] = []
    for _ in range(STEPS):
        seen, masks = tables.look()
        actions, chances, worth = (np.asarray(part) for part in act(net, next(keys), seen, masks))
        rows.append((seen, masks, actions, chances, worth, *tables.step(actions)))
    seen, masks, actions, chances, worth, gained, over = (np.stack(part) for part in zip(*rows, strict=True))
    ahead = np.asarray(act(net, next(keys), *tables.look())[2])
    gains = np.zeros_like(gained)
    later = np.zeros(len(tables.games), np.float32)
    for step in reversed(range(STEPS)):
        goes_on = 1.0 - over[step]
        surprise = gained[step] + FADE * goes_on * ahead - worth[step]
        gains[step] = later = surprise + FADE * SMOOTH * goes_on * later
        ahead = worth[step]
    flat = [
        part.reshape(-1, *part.shape[2:]) for part in (seen, masks, actions, chances, gains, gains + worth)
    ]
    return Lot(*flat)


def learn(minutes: float, seed: int) -> tuple[Weights, list[tuple[float, int, float]]]:
    """The weights, and the curve: minutes, games, share of wins among the recent games."""
    tables = Tables(GAMES, seed)
    keys = _keys(seed)
    seen, masks = tables.look()
    net = weights(next(keys), [seen.shape[1] + masks.shape[1], *LAYERS, 1 + masks.shape[1]])
    maker = optax.chain(optax.clip_by_global_norm(0.5), optax.adam(RATE))
    state = maker.init(net)
    shuffle = np.random.default_rng(seed)
    curve = []
    start = time.monotonic()
    while (spent := (time.monotonic() - start) / 60) < minutes:
        lot = gather(tables, net, keys)
        for _ in range(EPOCHS):
            order = shuffle.permutation(len(lot.gains)).reshape(SLICES, -1)
            for part in order:
                net, state = improve(maker, net, state, Lot(*(column[part] for column in lot)))
        if len(tables.won) == RECENT:
            curve.append((spent, tables.played, float(np.mean(tables.won))))
            tell(*curve[-1])
    print()
    return net, curve


def tell(minutes: float, games: int, wins: float) -> None:
    """Print progress."""
    if sys.stdout.isatty():
        print(f"\r{minutes:4.1f} min  {games:6} games  wins {wins:6.1%}", end="", flush=True)


def _keys(seed: int) -> Iterator[jax.Array]:
    key = jax.random.key(seed)
    while True:
        key, mine = jax.random.split(key)
        yield mine


def contest(net: Weights, games: int, seed: int) -> float:
    """The share of wins in games that were not used for learning."""
    tables = Tables(GAMES, seed)
    keys = _keys(seed)
    while tables.played < games:
        tables.step(np.asarray(act(net, next(keys), *tables.look())[0]))
    return float(np.mean(tables.won))


def draw(curve: list[tuple[float, int, float]], path: Path) -> None:
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    minutes, games, wins = zip(*curve, strict=True)
    figure, axes = pyplot.subplots(figsize=(7, 4), layout="constrained")
    axes.plot(minutes, [100 * share for share in wins], color="#b8321f", linewidth=2)
    axes.axhline(50, color="#888", linewidth=1, linestyle="--")
    axes.set(
        xlabel="minutes",
        ylabel=f"wins among the last {RECENT} games, %",
        ylim=(0, 100),
        title="Rope against the greedy bot",
    )
    axes.text(minutes[-1], 100 * wins[-1] + 3, f"{games[-1]:,} games", ha="right")
    axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(path)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--minutes", type=float, default=4.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--games", type=int, default=400, help=f"in the contest at the end, of which the last {RECENT} count"
    )
    parser.add_argument("--plot", type=Path, default=Path("learning.png"))
    options = parser.parse_args()
    net, curve = learn(options.minutes, options.seed)
    if not curve:
        parser.exit(2, f"{parser.prog}: fewer than {RECENT} games came to an end; give it more minutes\n")
    draw(curve, options.plot)
    print(
        f"the curve is in {options.plot}; "
        f"in new games it wins {contest(net, options.games, options.seed + 1):.0%}"
    )


if __name__ == "__main__":
    main()

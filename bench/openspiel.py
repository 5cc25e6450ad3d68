"""Compare our games in OpenSpiel with some of its own games with hidden hands.

Random play from a Python loop on one core, all in one run.

OpenSpiel's dominoes and liar's poker are written in Python, like our games; gin_rummy, hearts and oh_hell are
C++. A step is an action of a player or of chance. Games are measured alone, and with the information state of
the acting player, as searches need it.
"""

import random
from collections.abc import Callable
from time import perf_counter
from typing import Any

import pyspiel
from open_spiel.python.games import block_dominoes, liars_poker  # noqa: F401

import scissortail.envs.spiel  # noqa: F401
from scissortail.engine.compiled import build

SECONDS = 1.0
ROUNDS = 3
"""The games take turns, and the best round of each counts, because noise only slows."""

PEERS = ("python_block_dominoes", "python_liars_poker", "gin_rummy", "hearts", "oh_hell(players=3)")
OURS = (
    "scissortail_rope(players=3)",
    "scissortail_ratland(players=3)",
    "scissortail_ratland(players=3,clans=True)",
    "scissortail_cutterland(players=3)",
    "scissortail_cutterland(players=3,bag=True)",
)
RESAMPLED = (
    "gin_rummy",
    "hearts",
    "oh_hell(players=3)",
    "scissortail_rope(players=3)",
    "scissortail_ratland(players=3)",
    "scissortail_cutterland(players=3)",
)


def steps(game: Any, look: Callable[[Any], object]) -> float:
    """Steps per second. Each step lists the legal actions, applies one, and calls `look` if a player acts."""
    uniform = random.Random(1).random
    done = 0
    start = perf_counter()
    while perf_counter() - start < SECONDS:
        state = game.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node():
                look(state)
            legal = state.legal_actions()
            state.apply_action(legal[int(uniform() * len(legal))])
            done += 1
    return done / (perf_counter() - start)


def guesses(game: Any) -> float:
    """Resampled states per second, halfway through a game."""
    middle = _middle(game)
    player = middle.current_player()
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    done = 0
    start = perf_counter()
    while perf_counter() - start < SECONDS:
        middle.resample_from_infostate(player, sampler)
        done += 1
    return done / (perf_counter() - start)


def _middle(game: Any) -> Any:
    """A state halfway through a random game in which a player acts."""
    pick = random.Random(2)
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(pick.choice(state.legal_actions()))
    history = state.history()
    state = game.new_initial_state()
    for number, action in enumerate(history):
        if number >= len(history) // 2 and not state.is_chance_node():
            break
        state.apply_action(action)
    return state


def main() -> None:
    games = {spec: pyspiel.load_game(spec) for spec in PEERS + OURS}
    bare = dict.fromkeys(games, 0.0)
    looking = dict.fromkeys(games, 0.0)
    for _ in range(ROUNDS):
        for spec, game in games.items():
            bare[spec] = max(bare[spec], steps(game, lambda state: None))
            if game.get_type().provides_information_state_string:
                looking[spec] = max(
                    looking[spec], steps(game, lambda state: state.information_state_string())
                )
    print(f"{f'random play, ours {build()}':45} {'steps/s':>10} {'with information states':>25}")
    for spec in games:
        print(f"{spec:45} {bare[spec]:10,.0f} {f'{looking[spec]:,.0f}' if looking[spec] else '–':>25}")
    print(f"\n{'half-way through a game':45} {'guesses/s':>10}")
    for spec in RESAMPLED:
        print(f"{spec:45} {guesses(games[spec]):10,.0f}")


if __name__ == "__main__":
    main()

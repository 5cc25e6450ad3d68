"""Tables of OpenSpiel, and random games at them."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pyspiel

import scissortail.envs.spiel  # noqa: F401
from scissortail.engine.dice import may_see

SPECS = [
    "scissortail_rope",
    "scissortail_rope(players=3,recycle=True)",
    "scissortail_rope(players=4,deck=3,recycle=True,repeat=True)",
    "scissortail_rope(players=8,repeat=True)",
    "scissortail_ratland",
    "scissortail_ratland(players=3,clans=True,boards=True)",
    "scissortail_ratland(players=4,ordered=True,aggressive=True,even_feeding=True)",
    "scissortail_ratland(players=5,clans=True)",
    "scissortail_cutterland",
    "scissortail_cutterland(players=3,overcut=True,penalty=True)",
    "scissortail_cutterland(players=3,tournament=True)",
    "scissortail_cutterland(players=4,bag=True)",
]

MANY = [
    "scissortail_ratland(players=12,clans=True,boards=True)",
    "scissortail_cutterland(players=4,tournament=True)",
]
"""Larger ones."""
LONG = [
    "scissortail_ratland(players=5,clans=True)",
    "scissortail_cutterland(players=3,overcut=True,penalty=True)",
    "scissortail_cutterland(players=3,tournament=True)",
]
"""Where OpenSpiel's own test, which asks for the text of every action in every state, takes seconds."""


def walk(spec: str, seed: int) -> Iterator[Any]:
    """All states of a random game."""
    state = pyspiel.load_game(spec).new_initial_state()
    random = Random(seed)
    yield state
    while not state.is_terminal():
        step(state, random)
        yield state


def step(state: Any, random: Random) -> None:
    """Any action, chance by its odds."""
    if state.is_chance_node():
        outcomes, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(random.choices(outcomes, odds)[0])
    else:
        state.apply_action(random.choice(state.legal_actions()))


def sealed_from(state: Any, player: int) -> bool:
    """Whether this player will not see what is done next."""
    table = state.table
    if table.asked:
        return not may_see(table.asked.owner, player + 1)
    return bool(table.rulebook.is_sealed(table.position)) and state.current_player() != player


def players(state: Any) -> range:
    return range(state.num_players())

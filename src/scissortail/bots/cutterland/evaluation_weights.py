"""What a land is worth when the game goes on.

These are its points now, and what its areas, open sides and tokens will still bring. With every weight 0 it
is the score as if the game ended now.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from scissortail.games.cutterland.land_values import MANY_TURTLES, UNIT, LandValues
from scissortail.games.cutterland.squares import (
    CENTAUR,
    COUNT,
    DRAGON,
    FIELD,
    FROG,
    GOBLIN,
    MOOR,
    PLAINS,
    WETLAND,
)

TOKENS: Final = 64
"""More tokens than any land gets."""
MANY_TOKENS: Final = 2
"""From here on another token is worth less."""
MANY_GOBLINS: Final = 6
MANY_DRAGONS: Final = 3

GROWING: Final = (
    "goblins_1",
    "goblins_2",
    "goblins_3",
    "goblins_4",
    "goblins_5",
    "goblins_6",
    "moor_dragons_1",
    "moor_dragons_2",
    "moor_dragons_3",
    "moor_frog",
    "moor_size",
    "plains_dragons_1",
    "plains_dragons_2",
    "plains_dragons_3",
    "centaur",
    "centaur_more",
    "centaur_size",
    "plains_size",
    "turtles_1",
    "turtles_2",
    "turtles_3",
    "turtles_1_late",
    "turtles_2_late",
    "wet_frog",
    "tower_early",
    "wood_early",
    "open_plains",
    "open_moor",
    "open_wetland",
    "slot",
)
"""Weights that count for as much as is still to come of the game."""

LASTING: Final = ("tower", "tower_more", "wood", "wood_more", "moor_hungry", "plains_hungry")
"""Weights that count to the end: what tokens bring beyond their point, and what could be gained with them."""


class EvaluationWeights(LandValues):
    """The weights are whole numbers that depend on how much of the game is still to come.

    `left` is that amount; 1 means as many squares as two players begin with.
    """

    def __init__(self, weights: dict[str, float], left: float) -> None:
        super().__init__()
        self.weighs_areas = len(weights) > 0
        self.goblins = vec[i64]([0] * (MANY_GOBLINS + 1))
        for number in range(1, MANY_GOBLINS + 1):
            self.goblins[number] = _whole(weights.get(f"goblins_{number}", 0.0) * left)
        self.moor_dragons = vec[i64]([0] * (MANY_DRAGONS + 1))
        self.plains_dragons = vec[i64]([0] * (MANY_DRAGONS + 1))
        for number in range(1, MANY_DRAGONS + 1):
            self.moor_dragons[number] = _whole(weights.get(f"moor_dragons_{number}", 0.0) * left)
            self.plains_dragons[number] = _whole(weights.get(f"plains_dragons_{number}", 0.0) * left)
        for number in range(1, MANY_TURTLES + 1):
            late = weights.get(f"turtles_{number}_late", 0.0) * (1 - left)
            self.turtles[number] = _whole((weights.get(f"turtles_{number}", 0.0) + late) * left)
        self.moor_frog: i64 = _whole(weights.get("moor_frog", 0.0) * left)
        self.moor_size: i64 = _whole(weights.get("moor_size", 0.0) * left)
        self.centaur: i64 = _whole(weights.get("centaur", 0.0) * left)
        self.centaur_more: i64 = _whole(weights.get("centaur_more", 0.0) * left)
        self.centaur_size: i64 = _whole(weights.get("centaur_size", 0.0) * left)
        self.plains_size: i64 = _whole(weights.get("plains_size", 0.0) * left)
        self.wet_frog = _whole(weights.get("wet_frog", 0.0) * left)
        self.moor_hungry: i64 = _whole(weights.get("moor_hungry", 0.0))
        self.plains_hungry: i64 = _whole(weights.get("plains_hungry", 0.0))
        self.open[PLAINS] = _whole(weights.get("open_plains", 0.0) * left)
        self.open[MOOR] = _whole(weights.get("open_moor", 0.0) * left)
        self.open[WETLAND] = _whole(weights.get("open_wetland", 0.0) * left)
        self.slot = _whole(weights.get("slot", 0.0) * left)
        self.weighs_sides = (
            self.open[PLAINS] != 0 or self.open[MOOR] != 0 or self.open[WETLAND] != 0 or self.slot != 0
        )
        self.tower_values = vec[i64]([0] * TOKENS)
        self.wood_values = vec[i64]([0] * TOKENS)
        """By number of tokens: their value, with their points."""
        for number in range(1, TOKENS):
            many = "_more" if number > MANY_TOKENS else ""
            tower = weights.get("tower" + many, 0.0) + weights.get("tower_early", 0.0) * left
            wood = weights.get("wood" + many, 0.0) + weights.get("wood_early", 0.0) * left
            self.tower_values[number] = self.tower_values[number - 1] + UNIT + _whole(tower)
            self.wood_values[number] = self.wood_values[number - 1] + UNIT + _whole(wood)

    def more(self, terrain: i64, counts: i64) -> i64:
        dragons = min(counts >> FIELD * DRAGON & COUNT, MANY_DRAGONS)
        more: i64 = 0
        if terrain == MOOR:
            goblins = counts >> FIELD * GOBLIN & COUNT
            frogs = counts >> FIELD * FROG & COUNT
            more = (
                self.goblins[min(goblins, MANY_GOBLINS)]
                + self.moor_dragons[dragons]
                + self.moor_frog * frogs
                + self.moor_size * (counts & COUNT)
            )
            if dragons and goblins:
                more += self.moor_hungry
        else:
            centaurs = counts >> FIELD * CENTAUR & COUNT
            more = self.plains_dragons[dragons]
            if centaurs:
                more += (
                    self.centaur + self.centaur_more * (centaurs - 1) + self.centaur_size * (counts & COUNT)
                )
                if dragons:
                    more += self.plains_hungry
            else:
                more += self.plains_size * (counts & COUNT)
        return more

    def towers(self, number: i64) -> i64:
        return self.tower_values[number]

    def wood(self, number: i64) -> i64:
        return self.wood_values[number]


def _whole(weight: float) -> int:
    """The weight in UNITs, rounded alike on every machine."""
    return int(weight * UNIT + 100000.5) - 100000

"""A land for a picture: its areas add up to what the score sheet says of them, and nobody is devoured twice."""

import pytest

from scissortail.engine.dice import FastDice
from scissortail.games.cutterland.areas import pictured
from scissortail.games.cutterland.score import score
from tests.games.cutterland.lands import grown, tokened


@pytest.mark.parametrize("seed", range(30))
def test_areas_bring_what_goblins_centaurs_and_dragons_bring(seed: int) -> None:
    dice = FastDice(seed)
    land = tokened(grown(dice, 30), dice)
    found, shown = score(land), pictured(land)
    assert sum(area["points"] for area in shown["areas"]) == found.goblin + found.centaur + found.dragon
    squares = [square for area in shown["areas"] for square in area["squares"]]
    assert len(squares) == len(set(squares)) <= len(land.places)
    eaten = shown["eaten"]
    assert not set(eaten["krakens"]) & set(eaten["dragons"]) and 2 * len(eaten["krakens"]) == found.kraken
    assert shown["towers"]["left"] + shown["wood"]["left"] == found.bonus

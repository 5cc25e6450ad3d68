"""The areas of a land add up to its score sheet, and no creature is eaten twice.

Pictures of a land are drawn from these areas.
"""

import pytest

from scissortail.engine.dice import FastDice
from scissortail.games.cutterland.areas import pictured
from scissortail.games.cutterland.score import score
from tests.games.cutterland import naive
from tests.games.cutterland.lands import grown, naive_land, tokened


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
    assert list(eaten["by"]) == eaten["krakens"] + eaten["dragons"]
    assert shown["towers"]["left"] + shown["wood"]["left"] == found.bonus


@pytest.mark.parametrize("seed", range(30))
def test_C22_C23_the_hunter_that_is_named_can_have_eaten_it(seed: int) -> None:
    dice = FastDice(seed)
    land = tokened(grown(dice, 30), dice)
    other, eaten = naive_land(land), pictured(land)["eaten"]
    by = {naive.position(place): naive.position(hunter) for place, hunter in eaten["by"].items()}
    area_of = {square: number for number, area in enumerate(naive.areas(other)) for square in area}
    hunted = [naive.position(place) for place in eaten["dragons"]]
    for place, hunter in by.items():
        if place in hunted:
            assert other.squares[hunter][1] == "D" and area_of[place] == area_of[hunter] and hunter not in by
        else:
            assert other.squares[hunter][1] == "K"
            assert place in naive.connected(other, hunter) or place in naive.diagonals(hunter)
    assert len({by[place] for place in hunted}) == len(hunted)

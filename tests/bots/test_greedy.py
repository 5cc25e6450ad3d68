"""The greedy players: legal always, the same for the same dice, and better than chance."""

import pytest

from scissortail import bots
from scissortail.engine.dice import FastDice
from scissortail.engine.game import Options
from scissortail.games import GAMES

TABLES: dict[str, list[tuple[int, Options]]] = {
    "cutterland": [
        (2, {"bag": True}),
        (3, {"bag": True}),
        (4, {"bag": True}),
    ],  # its cuts have tests of their own
    "ratland": [
        (2, {}),
        (4, {"clans": True, "boards": True}),
        (5, {"aggressive": True}),
        (7, {"clans": True}),
    ],
    "rope": [(2, {}), (3, {"recycle": True}), (2, {"repeat": True})],
}


def test_every_game_has_one() -> None:
    assert set(TABLES) == set(GAMES) == set(bots.GREEDY)


@pytest.mark.parametrize("name", TABLES)
def test_greedy_plays_whole_games_and_beats_random(name: str) -> None:
    """Seat by seat against random players: more than its share of wins."""
    wins = share = 0.0
    for number in range(8):
        players, options = TABLES[name][number % len(TABLES[name])]
        dice = FastDice(number)
        position = GAMES[name].start(players, options, dice)
        greedy = number % players + 1
        while seats := position.to_act():
            seat = seats[0]
            bot = bots.find("greedy" if seat == greedy else "random")
            observation = bots.Observation(position, seat)
            move = bot.choose(observation, FastDice(1))
            assert position.is_legal(seat, move)
            position.play(seat, move, dice)
        result = position.result()
        assert result is not None
        wins += (greedy in result.winners) / len(result.winners)
        share += 1 / players
    assert wins > 1.5 * share

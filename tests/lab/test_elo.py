"""The fit finds strengths that are known."""

from math import log10
from random import Random

import pytest

from scissortail.lab.elo import Game, anchor, fit, ratings


def games(strengths: dict[str, float], tables: list[tuple[str, ...]], each: int, seed: int = 1) -> list[Game]:
    rng = Random(seed)
    found: list[Game] = []
    for seats in tables:
        for _ in range(each):
            winner = rng.choices(range(len(seats)), [strengths[bot] for bot in seats])[0]
            found.append((seats, tuple(float(seat == winner) for seat in range(len(seats)))))
    return found


def test_two_bots_have_the_odds_of_their_games() -> None:
    won: Game = (("a", "b"), (1.0, 0.0))
    lost: Game = (("a", "b"), (0.0, 1.0))
    strengths = fit([won] * 75 + [lost] * 25)
    assert strengths["a"] / strengths["b"] == pytest.approx(75.5 / 25.5)  # with the one drawn game


def test_a_shared_win_counts_for_both() -> None:
    strengths = fit([(("a", "b"), (0.5, 0.5))] * 10)
    assert strengths["a"] == pytest.approx(strengths["b"])


@pytest.mark.parametrize("players", [2, 4])
def test_known_strengths_come_out(players: int) -> None:
    known = {"greedy": 1.0, "strong": 4.0, "weak": 0.25}
    pairs = [("greedy", "strong"), ("strong", "weak"), ("greedy", "weak")]
    tables = [(one, *[other] * (players - 1)) for pair in pairs for one, other in (pair, pair[::-1])]
    found = {rating.bot: rating for rating in ratings(games(known, tables, 500))}
    assert [rating.bot for rating in ratings(games(known, tables, 50))] == ["strong", "greedy", "weak"]
    assert found["greedy"].elo == 1000
    for bot in ("strong", "weak"):
        assert found[bot].elo == pytest.approx(1000 + 400 * log10(known[bot]), abs=40)
        assert found[bot].low < found[bot].elo < found[bot].high
        assert found[bot].high - found[bot].low < 120


def test_a_bot_that_never_won_is_weak_but_not_infinitely() -> None:
    played: list[Game] = [(("greedy", "none"), (1.0, 0.0))] * 100
    none = ratings(played)[-1]
    assert none.bot == "none"
    assert 400 < 1000 - none.elo < 1200
    assert none.low <= none.elo < none.high - 100  # a hundred games do not tell how weak


def test_without_the_yardstick_the_first_by_name_is_one() -> None:
    found = {rating.bot: rating for rating in ratings([(("b", "a"), (1.0, 0.0)), (("b", "a"), (0.0, 1.0))])}
    assert anchor(found) == "a" and found["a"].elo == found["a"].low == found["a"].high == 1000

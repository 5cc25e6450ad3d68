"""The solver measures what tokens bring, on lands as they were laid and on the same pieces laid anew."""

from collections import Counter

import pytest

from scissortail.engine.dice import FastDice
from scissortail.games.cutterland.land import Land
from scissortail.lab.tokens import (
    EVALUATION,
    Tokens,
    anywhere,
    as_weighed,
    compared,
    laid_anew,
    main,
    measure,
    play,
    row,
)
from tests.games.cutterland.table import land


def test_a_tower_that_saves_a_turtle() -> None:
    """Eaten it brings the kraken 2, and the tower is worth 1; alive it brings 10."""
    assert measure(land("wK wT pt")) == Tokens(
        score=10, owned=1, used=1, towers=1, walls=0, bridges=0, gained=7, helped=1, gained_with_more=7
    )


def test_a_token_that_nobody_needs() -> None:
    found = measure(land("pC p. pt"))
    assert (found.score, found.owned, found.used, found.gained, found.helped) == (4, 1, 0, 0, 0)


def test_more_tokens_may_bring_more() -> None:
    """Two walls part dragons and goblins, and there is one wood."""
    found = measure(land("mG m. mD", "mG m. mD", "pb w. w."))
    assert found.gained < found.gained_with_more


def squares(land: Land) -> Counter[int]:
    return Counter(int(what) for what in land.whats)


@pytest.mark.parametrize("players", [2, 4])
def test_the_same_pieces_are_laid_anew(players: int) -> None:
    for whole, pieces in play("random", players, 2, 1, 0):
        for way in (anywhere(FastDice(1)), as_weighed(0)):
            assert squares(laid_anew(pieces, way, players)) == squares(whole)


def test_a_game_is_the_same_every_time() -> None:
    one, two = (play("random", 3, 1, 5, 2) for _ in range(2))
    assert [pieces for _, pieces in one] == [pieces for _, pieces in two]


def test_laying_with_tokens_in_mind() -> None:
    """The same pieces go elsewhere if that lets tokens bring more."""
    hands = [pieces[:8] for _, pieces in play("random", 4, 2, 1, 0)]
    plain, minded = ([laid_anew(pieces, as_weighed(share), 4) for pieces in hands] for share in (0.0, 4.0))
    assert list(map(squares, plain)) == list(map(squares, minded))
    assert sum(measure(land).gained for land in minded) > sum(measure(land).gained for land in plain)


def test_ways_of_laying_are_compared_game_by_game() -> None:
    low, high = (Tokens(score, 3, 1, 1, 0, 0, 2, 1, 2) for score in (10, 13))
    found = [
        {EVALUATION: [low, low], "anywhere": [high, low]},
        {EVALUATION: [low, low], "anywhere": [low, high]},
    ]
    assert compared("anywhere", found) == "anywhere: +1.50 points (±0.00) against by evaluation"
    assert row("easy", 2, [[low], [high]]) == (
        "| easy | 2 | 2 | 11.5 | 3.0 | 1.00 (1.00 + 0.00 + 0.00) | 2.00 (±0.00) | 100% | 2.00 |"
    )


def test_a_table_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--bots", "random", "--games", "1", "--players", "3", "--workers", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(" | ")[:3] for line in lines[2:]] == [["| random", "1", "3"], ["| random", "2", "3"]]


@pytest.mark.parametrize(
    "bad",
    [
        ["--games", "0"],
        ["--players", "5"],
        ["--bots", "good"],
        ["--rules", "3"],
        ["--rules", "x"],
        ["--workers", "0"],
    ],
)
def test_what_cannot_be_measured_is_refused(bad: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(bad)
    assert "error:" in capsys.readouterr().err

"""What clans are worth is measured in games where all are kept at random."""

import json

import pytest

from scissortail.games.ratland.components import CLANS
from scissortail.lab.clans import FILE, main, play, shares


def test_a_game_gives_one_win_to_what_was_kept() -> None:
    outcomes = play("clans", "easy", 4, 1, 0, still=False)
    assert len(outcomes) == 4 and {name for name, _ in outcomes} <= set(CLANS)
    assert sum(share for _, share in outcomes) == pytest.approx(1)
    assert outcomes == play("clans", "easy", 4, 1, 0, still=False)


def test_boards_are_taken_at_random() -> None:
    taken = {name for number in range(8) for name, _ in play("boards", "easy", 2, 1, number, still=False)}
    assert taken == {"calm", "aggressive"}


def test_athletes_can_be_told_to_stand_still() -> None:
    games = [
        number for number in range(60) if "athletes" in dict(play("clans", "easy", 2, 3, number, still=False))
    ]
    assert games
    for number in games:
        assert sum(share for _, share in play("clans", "easy", 2, 3, number, still=True)) == pytest.approx(1)


def test_shares_are_wins_by_times_kept() -> None:
    assert shares([("ninja", 1.0), ("ninja", 0.0), ("seers", 0.5), ("calm", 1.0)]) == {
        "ninja": 0.5,
        "seers": 0.5,
        "calm": 1.0,
    }


def test_the_figures_are_printed_with_their_command_and_not_kept_unasked(
    capsys: pytest.CaptureFixture[str],
) -> None:
    before = FILE.read_bytes()
    assert main(["--games", "2", "--players", "2", "--levels", "easy"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert printed["command"] == "python -m scissortail.lab.clans --games 2 --players 2 --levels easy"
    assert set(printed["easy"]["2"]) == {"clans", "boards"}
    assert FILE.read_bytes() == before


@pytest.mark.parametrize("bad", [["--games", "0"], ["--players", "1"], ["--levels", "hard,good"]])
def test_what_cannot_be_measured_is_refused(bad: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(bad)
    assert "error:" in capsys.readouterr().err

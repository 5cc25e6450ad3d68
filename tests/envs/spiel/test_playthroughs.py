"""What OpenSpiel could ask of a game once, and what it was answered, it is answered for ever."""

import pytest

from tests.envs.spiel.playthroughs import FOLDER, GAMES, text


@pytest.mark.parametrize("name", GAMES)
def test_playthroughs(name: str) -> None:
    assert text(name) == (FOLDER / f"{name}.txt").read_text()


def test_there_is_one_for_every_game_and_no_other() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == set(GAMES)

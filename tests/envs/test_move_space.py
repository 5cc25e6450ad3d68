"""The space of move numbers draws what gymnasium's own draws, only sooner."""

import numpy as np
import pytest
from gymnasium import spaces

from scissortail.envs.move_space import MoveSpace

COUNT = 500


def pair(seed: int) -> tuple[MoveSpace, "spaces.Discrete[np.int64]"]:
    return MoveSpace(COUNT, seed=seed), spaces.Discrete(COUNT, seed=seed)


@pytest.mark.parametrize("share", [0.0, 0.01, 0.5, 1.0])
def test_it_draws_what_gymnasium_draws(share: float) -> None:
    ours, theirs = pair(7)
    mask = (np.random.default_rng(1).random(COUNT) < share).astype(np.int8)
    drawn = [ours.sample(mask) for _ in range(50)]
    assert drawn == [theirs.sample(mask) for _ in range(50)]
    assert all(mask[number] for number in drawn) or not share
    assert ours == theirs and ours.contains(drawn[0])


def test_without_a_mask_and_by_chances_it_draws_the_same_too() -> None:
    ours, theirs = pair(3)
    chances = np.full(COUNT, 1 / COUNT)
    assert [ours.sample() for _ in range(9)] == [theirs.sample() for _ in range(9)]
    assert ours.sample(probability=chances) == theirs.sample(probability=chances)


def test_a_mask_need_not_lie_in_one_stretch() -> None:
    ours, theirs = pair(5)
    mask = np.tile(np.array([1, 0, 0, 1], np.int8), COUNT // 2)[::2]
    assert ours.sample(mask) == theirs.sample(mask)


@pytest.mark.parametrize(
    "mask", [np.zeros(COUNT - 1, np.int8), np.full(COUNT, 2, np.int8), np.zeros(COUNT), [1] * COUNT]
)
def test_no_other_mask_is_taken(mask: object) -> None:
    with pytest.raises(AssertionError, match="sample mask"):
        pair(1)[0].sample(mask)  # type: ignore[arg-type]

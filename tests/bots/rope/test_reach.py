"""How far cards are from fitting, against a search that plays cards one by one."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from scissortail.bots.rope.reach import FAR, LONGEST, reach
from scissortail.games.rope.components import KINDS, SCISSORS
from scissortail.games.rope.level_rows import DONE, FREE, REFUSED, REPEAT, STRICT, RowStates

NOTHING = vec[i64]([0, 0, 0])


def fewest(levels: RowStates, state: int, card: int) -> int:
    """The fewest numbers, each used once, that lead a row to where it takes the card."""
    seen = {(state, 0)}
    layer = [(state, 0)]
    for length in range(LONGEST + 1):
        if any(levels.takes[state] >> card & 1 for state, _ in layer):
            return length
        following = []
        for here, used in layer:
            for number in range(1, SCISSORS):
                after = levels.next[here * KINDS + number]
                if after != REFUSED and not used >> number & 1:
                    step = (FREE if after == DONE else after, used | 1 << number)
                    if step not in seen:
                        seen.add(step)
                        following.append(step)
        layer = following
    return FAR


@pytest.mark.parametrize("levels", [STRICT, REPEAT], ids=["strict", "repeat"])
def test_the_shortest_way_to_every_card(levels: RowStates) -> None:
    ways = reach(levels is REPEAT)
    for state in range(0, len(levels.takes), 1 if levels is STRICT else 9):
        if state != DONE:
            for card in range(1, KINDS):
                assert ways.steps[state * KINDS + card] == fewest(levels, state, card), (
                    levels.readings[state],
                    card,
                )


def missing(
    row: list[int], card: int, kinds: int = 0, scissors: int = 0, supplies: tuple[int, int, int] = (0, 0, 0)
) -> int:
    blocked = STRICT.state([1, 2, 3, 4, 5, 6, 7, 8, 9])
    rows = vec[i64]([STRICT.state(row), blocked, blocked])
    return int(reach(False).missing(rows, card, kinds | scissors << 16, vec[i64](list(supplies))))


def test_cards_at_hand_and_scissors_make_ways_shorter() -> None:
    assert missing([1, 2], 6) == 3
    assert missing([1, 2], 6, kinds=1 << 4) == 2
    assert missing([1, 2], 6, kinds=1 << 4, scissors=1) == 1
    assert missing([1, 2], 6, kinds=1 << 4, scissors=3) == 0


def test_supply_rows_help_as_deep_as_their_cards_are_wanted() -> None:
    assert missing([1, 2], 6, supplies=(0x3, 0, 0)) == 2
    assert missing([1, 2], 6, supplies=(0x543, 0, 0)) == 0
    assert missing([1, 2], 6, supplies=(0x548, 0, 0)) == 3
    assert missing([1, 2], 6, supplies=(0x4B, 0, 0)) == 1  # scissors on a 4


def test_R4_a_row_takes_cards_again_once_it_is_complete() -> None:
    assert missing([1, 2, 3, 4, 5, 6, 7, 8, 9], 1, kinds=1 << 10) == 0
    assert missing([1, 2, 3, 4, 5, 6, 7, 8, 9], 2, kinds=1 << 10) == 1

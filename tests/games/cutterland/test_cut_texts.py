"""The texts of cuts that are kept."""

from itertools import product

from scissortail.games.cutterland.cuts import MOST_TEXTS, cut_text, cuts
from scissortail.games.cutterland.moves import parse


def test_all_cuts_are_kept_and_typed_partitions_push_out_old_ones() -> None:
    assert sum(len(cuts(pieces)) for pieces in range(1, 5)) <= MOST_TEXTS
    for letters in product("abc", repeat=9):
        parse(f"cut 1 aaa{letters[0]}/{''.join(letters[1:5])}/{''.join(letters[5:])}")
    assert cut_text.cache_info().currsize <= MOST_TEXTS

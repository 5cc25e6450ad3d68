"""Pieces tried all at once are worth what the land is with each of them laid."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from scissortail.bots.cutterland.evaluation_weights import GROWING, LASTING, EvaluationWeights
from scissortail.engine.dice import FastDice
from scissortail.games.cutterland.card_pieces import SETS, CardPieces, all_pieces, cut_table, one_piece
from scissortail.games.cutterland.choices import all_cuts
from scissortail.games.cutterland.deck import CARD_CODES
from scissortail.games.cutterland.land import Land
from scissortail.games.cutterland.land_evaluation import LandEvaluation
from scissortail.games.cutterland.land_values import RULES, UNIT
from scissortail.games.cutterland.picking import Picking
from scissortail.games.cutterland.piece import lay, piece_of
from scissortail.games.cutterland.placement_search import PlacementSearch
from scissortail.games.cutterland.placements import best_spots, laid, spot_of, spots
from scissortail.games.cutterland.score import total
from tests.conftest import SOAK
from tests.games.cutterland.lands import clumped, grown

NOW = EvaluationWeights({}, 0.0)
TEXTS = ["pC", "pD", "pT", "p.", "mG", "mD", "mF", "m.", "wK", "wT", "wF", "w."]
LANDS = 200 if SOAK else 6
SETTLED = ("slot",)
"""What is only reckoned roughly until a piece lies: cells around two new krakens."""


def lands(seed: int) -> list[Land]:
    dice = FastDice(seed)
    found = [grown(dice, 3 + dice.below(30)) for _ in range(LANDS)]
    return found + [clumped(dice, 4 + dice.below(16), TEXTS) for _ in range(LANDS)]


def some_masks(dice: FastDice, many: int) -> list[int]:
    table = cut_table(4)
    return sorted({int(table[dice.below(len(table))]) for _ in range(many)})


def test_without_weights_a_land_is_worth_its_points() -> None:
    for land in lands(1):
        assert LandEvaluation(land, RULES).value() == UNIT * total(land)
        assert LandEvaluation(land, NOW).value() == UNIT * total(land)


def best_total(land: Land, card: vec[i64], mask: int) -> int:
    """The most points that a land can have with a piece: laid everywhere and counted."""
    piece = piece_of(card, mask)
    found = []
    for spot in spots(land, piece):
        after = land.copy()
        lay(after, piece, *spot)
        found.append(int(total(after)))
    return max(found)


def test_pieces_of_a_card_score_as_when_each_is_laid() -> None:
    dice = FastDice(2)
    for land in lands(2):
        card = CARD_CODES[dice.below(80) + 1]
        card_pieces = CardPieces(card, some_masks(dice, 6))
        search = PlacementSearch(LandEvaluation(land, RULES), card_pieces)
        for i in range(int(card_pieces.size)):
            assert search.best[i] == UNIT * best_total(land, card, int(card_pieces.masks[i]))


def test_few_pieces_are_valued_as_among_many() -> None:
    """What covering cells costs is added up for a few pieces and looked up in a table for many."""
    weighting = EvaluationWeights(dict.fromkeys(GROWING + LASTING, 0.7), 0.6)
    dice = FastDice(4)
    for land in lands(4):
        card = CARD_CODES[dice.below(80) + 1]
        card_pieces = CardPieces(card, some_masks(dice, 12))
        evaluation = LandEvaluation(land, weighting)
        many = PlacementSearch(evaluation, card_pieces)
        for i in range(int(card_pieces.size)):
            mask = int(card_pieces.masks[i])
            alone = PlacementSearch(evaluation, CardPieces(card, [mask]))
            assert alone.best[0] == many.best[i]
            assert spot_of(alone, alone.where[0], mask) == spot_of(many, many.where[i], mask)


def test_a_place_is_worth_what_the_land_is_with_the_piece_there() -> None:
    weights = {
        name: (number % 7 - 3) / 4 for number, name in enumerate(GROWING + LASTING) if name not in SETTLED
    }
    weighting = EvaluationWeights(weights, 0.6)
    dice = FastDice(3)
    for land in lands(3):
        kind = dice.below(80) + 1
        mask = some_masks(dice, 1)[0]
        for value, spot in best_spots(land, kind, mask, weighting, 40)[::9]:
            assert LandEvaluation(laid(land, kind, mask, spot), weighting).value() == value


def test_the_first_piece_lies_at_the_beginning() -> None:
    assert {spot for _, spot in best_spots(Land(), 5, 0x013, NOW, 9)} == {(0, 0, 0)}


def test_a_card_has_every_piece_of_every_cut() -> None:
    card_pieces = all_pieces(3, 4)
    assert {int(mask) for mask in card_pieces.masks} == {piece for cut in all_cuts(4) for piece in cut}
    assert list(one_piece(3, 7).masks) == [7]


@pytest.mark.parametrize("players", [3, 4])
def test_simple_pickers_take_what_is_worth_most_to_them(players: int) -> None:
    """C11, for three and four: everybody picks once."""
    dice = FastDice(players)
    every = all_cuts(players)
    for _ in range(8):
        cut = every[dice.below(len(every))]
        gains = [vec[i64]([dice.below(9) for _ in range(SETS)]) for _ in range(players)]
        picking = Picking(gains, list(range(1, players + 1)), 0, True)
        picking.lay_out(list(cut))
        picking.settle(0, 0)
        left = list(cut)
        for seat in range(players):
            best = max(left, key=lambda mask: int(gains[seat][mask]))
            left.remove(best)
            assert picking.ends[seat] == gains[seat][best]


def test_pickers_that_look_ahead_keep_the_best_from_the_other() -> None:
    """With two pieces each, the first chooser does best to take what the other wants most.

    That holds although another piece is worth more to the first chooser.
    """
    ours = vec[i64]([10, 9, 0, 0])
    theirs = vec[i64]([0, 9, 1, 0])
    simple = Picking([ours, theirs], [1, 2, 1, 2], 64, True)
    ahead = Picking([ours, theirs], [1, 2, 1, 2], 64, False)
    for picking in (simple, ahead):
        picking.lay_out([0, 1, 2, 3])
    assert simple.settle(0, 0) == 0
    assert ahead.settle(0, 0) == 1
    assert [int(ahead.ends[0]), int(ahead.ends[1])] == [9, 0]  # so the other one keeps the 10 from it

"""Pieces tried all at once are worth what they are when tried one by one."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from scissortail.bots.cutterland.card_pieces import SETS, CardPieces
from scissortail.bots.cutterland.evaluation_weights import GROWING, LASTING, UNIT, EvaluationWeights
from scissortail.bots.cutterland.land_evaluation import LandEvaluation
from scissortail.bots.cutterland.picking import Picking, cut_table
from scissortail.bots.cutterland.scene import best_spots, card_sheet, laid, piece_sheet
from scissortail.bots.cutterland.trial import Trial
from scissortail.engine.dice import FastDice
from scissortail.games.cutterland.choices import all_cuts
from scissortail.games.cutterland.cutting import Picking as Answering
from scissortail.games.cutterland.deck import CARD_CODES
from scissortail.games.cutterland.fit import Fit
from scissortail.games.cutterland.land import Land
from scissortail.games.cutterland.piece import piece_of, scraps
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
        assert LandEvaluation(land, NOW).value() == UNIT * total(land)


def test_pieces_of_a_card_score_as_when_tried_alone() -> None:
    dice = FastDice(2)
    for land in lands(2):
        card = CARD_CODES[dice.below(80) + 1]
        card_pieces = CardPieces(card, some_masks(dice, 12))
        trial = Trial(LandEvaluation(land, NOW), card_pieces)
        fit = Fit(land)
        for i in range(int(card_pieces.size)):
            assert trial.best[i] == UNIT * fit.best(scraps(piece_of(card, card_pieces.masks[i]), fit.stride))


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


def test_a_sheet_has_every_piece_of_every_cut() -> None:
    card_pieces = card_sheet(3, 4)
    assert {int(mask) for mask in card_pieces.masks} == {piece for cut in all_cuts(4) for piece in cut}
    assert list(piece_sheet(3, 7).masks) == [7]


@pytest.mark.parametrize("players", [3, 4])
def test_simple_pickers_answer_as_the_analysis_says(players: int) -> None:
    """C11, for three and four: everybody once, what is worth most to them."""
    dice = FastDice(players)
    fits = [Fit(grown(dice, 9)) for _ in range(players)]
    answering = Answering(fits, CARD_CODES[7], list(range(1, players + 1)))
    every = all_cuts(players)
    for _ in range(8):
        cut = every[dice.below(len(every))]
        wanted = answering.gains(cut)
        gains = [vec[i64]([int(worth[mask]) for mask in range(SETS)]) for worth in answering.worth]
        picking = Picking(gains, list(range(1, players + 1)), 0, True)
        picking.lay_out(list(cut))
        picking.settle(0, 0)
        assert [int(picking.ends[seat]) for seat in range(players)] == wanted


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

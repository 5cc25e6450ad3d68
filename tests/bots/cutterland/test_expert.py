"""What the expert sees beyond the sum of pieces, and its dreams."""

from scissortail.bots.budget import Budget
from scissortail.bots.cutterland.pairs import Pairs
from scissortail.bots.cutterland.rollout import Race, Scrap, rollout, rollout_pieces
from scissortail.bots.cutterland.situation import Situation
from scissortail.bots.observation import Observation
from scissortail.engine.dice import FastDice
from scissortail.games.cutterland.land import Land
from scissortail.games.cutterland.land_evaluation import LandEvaluation
from scissortail.games.cutterland.land_values import RULES, UNIT
from scissortail.games.cutterland.packs import CLASSICS
from scissortail.games.cutterland.phases import EXPANDING
from scissortail.games.cutterland.placements import best_laid
from tests.games.cutterland.games import at_phase
from tests.games.cutterland.table import land


def single(text: str) -> Scrap:
    """A piece of one such square."""
    kind, square = next(
        (kind, card.index(text)) for kind, card in enumerate(CLASSICS.cards, 1) if text in card
    )
    return kind, 1 << square


def test_C29_a_second_turtle_takes_away_from_the_first() -> None:
    pairs = Pairs([Land(), Land()], [[], []], [single("wT"), single("pT")], RULES, Budget(100))
    assert pairs.gain(0, frozenset({0})) == pairs.gain(0, frozenset({1})) == 10 * UNIT
    assert pairs.gain(0, frozenset({0, 1})) == 5 * UNIT


def test_what_is_held_is_laid_as_well() -> None:
    pairs = Pairs(
        [land("pC p."), Land()], [[single("p.")], []], [single("p."), single("w.")], RULES, Budget(100)
    )
    assert pairs.gain(0, frozenset({0})) == 2 * UNIT
    assert pairs.gain(0, frozenset({1})) == 1 * UNIT


def test_C11_both_pick_for_the_difference() -> None:
    """The first to choose has a turtle already.

    It takes the other turtle only if that hurts the other one more.
    """
    pieces = [single("wT"), single("w."), single("wF"), single("wF")]
    pairs = Pairs([land("wT"), Land()], [[], []], pieces, RULES, Budget(1000))
    left = frozenset(range(4))
    nobody: tuple[frozenset[int], frozenset[int]] = (frozenset(), frozenset())
    order = [0, 1, 0, 1]
    after = {number: pairs.after(left, order, nobody, number) for number in left}
    assert pairs.settle(left, order, nobody) == max(after.values()) == after[0]


def test_dreams_lay_every_piece_and_cost_nodes() -> None:
    position, _ = at_phase((2, {}), 1, EXPANDING, turns=2)
    situation = Situation(Observation(position, position.to_act()[0]))
    pieces = rollout_pieces(situation, 2, FastDice(5))
    assert len(pieces) == 4  # two a turn
    budget = Budget(100)
    assert rollout(situation.land(), [], RULES, budget) == LandEvaluation(situation.land(), RULES).value()
    one = [pieces[0][:1]]
    assert (
        rollout(situation.land(), one, RULES, budget)
        == LandEvaluation(best_laid(situation.land(), *one[0][0], RULES), RULES).value()
    )
    assert budget.nodes == 99


def test_the_better_land_wins_the_race() -> None:
    position, _ = at_phase((2, {}), 1, EXPANDING, turns=2)
    situation = Situation(Observation(position, position.to_act()[0]))
    lands = [land("mF mF m."), land("mG mG mG"), land("mF mG m.")]
    race = Race(lands, [0.0, 0.0, 0.0])
    assert race.run(situation, 1, RULES, FastDice(2), Budget(40))[0] == 1
    assert race.mean(1) > race.mean(0)


def test_cards_that_may_come_are_those_nobody_has_cut() -> None:
    position, _ = at_phase((2, {"tournament": True}), 1, EXPANDING, turns=3)
    seat = position.to_act()[0]
    situation = Situation(Observation(position, seat))
    assert sorted(situation.pool) == sorted([kind for place in position.places for kind in place.hand])
    assert len(situation.pool) == 4

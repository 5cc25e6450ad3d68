"""All levels, at every table and in every phase: legal, the same again, by the view alone, and in words."""

import pytest

from scissortail import bots
from scissortail.bots.budget import Budget
from scissortail.bots.cutterland import levels
from scissortail.bots.cutterland.rollout import rollout_pieces
from scissortail.bots.cutterland.rollout_strategy import RolloutStrategy
from scissortail.bots.cutterland.situation import Situation
from scissortail.bots.cutterland.thinking import Style
from scissortail.bots.levels import LEVELS
from scissortail.bots.observation import Observation
from scissortail.bots.strategy import Strategy
from scissortail.bots.weights import load
from scissortail.engine.compiled import build
from scissortail.engine.dice import FastDice
from scissortail.engine.move import Move
from scissortail.engine.position import Position
from scissortail.games.cutterland import GAME
from scissortail.games.cutterland.phases import CHOOSING, CUTTING, DROPPING, EXPANDING, OVER, RESOLVING
from scissortail.games.cutterland.position import CutterlandPosition
from scissortail.words import LANGUAGES, say
from tests.conftest import SOAK
from tests.games.cutterland.games import VARIANTS, at_phase, played
from tests.games.playing import Table

NODES = 12
"""Little enough for a test."""
QUICK = build() == "compiled"

STRATEGIES = bots.STRATEGIES["cutterland"]


def candidates(strategy: Strategy, position: Position, seat: int, seed: int) -> list[Move]:
    return [
        candidate.move
        for candidate in strategy.think(bots.Observation(position, seat), FastDice(seed), Budget(NODES))
    ]


def check(position: CutterlandPosition, seat: int, seed: int) -> None:
    """Every level, where a cut is not too much to think about."""
    for strategy in (
        *(STRATEGIES[level].strategy for level in LEVELS),
        RolloutStrategy(load("cutterland"), Style(cuts=5), fewest=1),
    ):
        found = candidates(strategy, position, seat, seed)
        assert all(position.is_legal(seat, move) for move in found)
        assert candidates(strategy, position, seat, seed) == found
        other = GAME.guess(position.view(seat), FastDice(seed + 1))
        assert candidates(strategy, other, seat, seed) == found


PHASES = [
    (variant, phase)
    for variant in VARIANTS
    for phase in (DROPPING, CHOOSING, EXPANDING, RESOLVING)
    if phase != DROPPING or variant in ("overcut", "tournament")
]
"""Pieces are dropped only where there is over-cutting."""


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("variant", "phase"), PHASES)
def test_levels_are_legal_repeatable_and_honest(variant: str, phase: int, players: int) -> None:
    for seed in range(20 if SOAK else 1):
        position, _ = at_phase(
            (players, VARIANTS[variant]), seed, phase, turns=seed % 4 if phase != RESOLVING else 0
        )
        check(position, position.to_act()[0], seed)


@pytest.mark.parametrize("phase", [CHOOSING, EXPANDING])
def test_levels_think_to_the_bottom_of_the_bag(phase: int) -> None:
    """Levels can play when the bag is empty in the last turn.

    There can also be pieces larger than a table of three would cut.
    """
    scraps = [84 << 12 | 0x3FF] * 3 + GAME.fresh_scraps(24, FastDice(5))
    for turns in (7, 8):
        position, _ = at_phase((3, {"bag": True, "scraps": scraps}), 2, phase, turns)
        check(position, position.to_act()[0], turns)


def test_C34_dreams_do_not_know_what_is_in_the_bag() -> None:
    position, _ = at_phase((4, VARIANTS["scraps"]), 6, CHOOSING, 9)
    other = position.copy()
    other.scraps = GAME.fresh_scraps(len(position.scraps or []), FastDice(99))
    assert other.scraps != position.scraps
    seat = position.to_act()[0]
    one, two = (
        rollout_pieces(Situation(Observation(table, seat)), 2, FastDice(1)) for table in (position, other)
    )
    assert one == two


@pytest.mark.parametrize("players", [2, 3, 4])
def test_cuts_are_legal_repeatable_and_honest(players: int) -> None:
    """Interpreted only of one card, and early: it is thousands of pieces."""
    for seed in range(10 if SOAK else 1):
        position, _ = at_phase((players, VARIANTS["tournament"]), seed, CUTTING, turns=4 if QUICK else 1)
        if not QUICK:
            hand = position.places[position.turn - 1].hand
            hand[:] = hand[:1] * len(hand)
        check(position, position.turn, seed)


@pytest.mark.skipif(not QUICK, reason="whole games take minutes")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("variant", VARIANTS)
def test_levels_finish_games(level: str, variant: str) -> None:
    """Both games of a session, second time the other way round (C33)."""
    dice = FastDice(3)
    position = GAME.start(3, dict(VARIANTS[variant]), dice)
    strategy = STRATEGIES[level].strategy
    while seats := position.to_act():
        seat = seats[0]
        if seat == 2 and position.count_moves(seat) > 1:
            move = candidates(strategy, position, seat, 1)[0]
        else:
            move = position.sample(seat, dice)
        position.play(seat, move, dice)
    assert position.phase == OVER


@pytest.mark.parametrize("level", LEVELS)
def test_shares_and_values(level: str) -> None:
    """The first thought is played, and none after it is worth more."""
    for seed, phase in enumerate((DROPPING, CHOOSING, EXPANDING, RESOLVING)):
        position, _ = at_phase((3, VARIANTS["overcut"]), seed, phase)
        seat = position.to_act()[0]
        found = STRATEGIES[level].strategy.think(bots.Observation(position, seat), FastDice(1), Budget(NODES))
        assert [candidate.share for candidate in found] == [1.0] + [0.0] * (len(found) - 1)
        assert sorted((candidate.value for candidate in found), reverse=True) == [
            candidate.value for candidate in found
        ]


def test_weights_are_honoured() -> None:
    """Two players choose differently if one values tokens at nothing and the other above all else."""
    names = ("tower", "tower_more", "wood", "wood_more")
    scorning, loving = (levels(dict.fromkeys(names, worth))["medium"].strategy for worth in (-9.0, 9.0))
    differ = 0
    for seed in range(12):
        position, _ = at_phase((2, {}), seed, CHOOSING, turns=2)
        seat = position.to_act()[0]
        differ += candidates(scorning, position, seat, 1)[0] != candidates(loving, position, seat, 1)[0]
    assert differ >= 3


@pytest.mark.parametrize("phase", [CUTTING, DROPPING, CHOOSING, EXPANDING, RESOLVING])
@pytest.mark.parametrize("level", ["easy", "medium"])
def test_hints_are_sentences(phase: int, level: str) -> None:
    for seed in range(4):
        position, _ = at_phase((2, VARIANTS["overcut"]), seed, phase, turns=0 if phase == CUTTING else seed)
        seat = position.to_act()[0]
        hints = bots.explain(position.view(seat), 3, level, FastDice(seed))
        assert hints
        for hint in hints:
            assert position.is_legal(seat, hint.move)
            for language in LANGUAGES:
                sentence = say(hint.reason.key, hint.reason.args, language)
                assert sentence and "{" not in sentence and hint.reason.key not in sentence


def keys(table: Table, seeds: range, most: int) -> set[str]:
    """Why random legal moves are good."""
    found = set()
    for seed in seeds:
        position, dice = played(table, seed, most)
        for seat in position.to_act()[:1]:
            observation = bots.Observation(position, seat)
            move = position.sample(seat, dice)
            found.add(STRATEGIES["easy"].strategy.reason(observation, bots.strategy.Candidate(move, 0.0)).key)
    return found


def test_every_kind_of_move_has_a_reason() -> None:
    found: set[str] = set()
    for most in (0, 3, 8, 20, 30, 45, 50, 52, 55, 58, 60, 62, 64):
        found |= keys((2, VARIANTS["overcut"]), range(8), most)
    assert {
        "hint-cutterland-cut",
        "hint-cutterland-drop",
        "hint-cutterland-kraken",
        "hint-cutterland-goblins",
    } <= found
    assert len(found) >= 9

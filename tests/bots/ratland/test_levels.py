"""RatLand's levels are legal, repeatable and honest.

They answer every question of every table with a legal move, choose the same with the same dice, and use the
view alone.
"""

from collections.abc import Iterator

import pytest

from scissortail import bots
from scissortail.bots.budget import Budget
from scissortail.bots.levels import LEVELS
from scissortail.bots.strategy import Candidate
from scissortail.engine.dice import FastDice
from scissortail.engine.game import Options
from scissortail.games.ratland import GAME
from scissortail.games.ratland.position import RatlandPosition
from scissortail.games.ratland.view import PHASES
from scissortail.words import LANGUAGES, say
from tests.conftest import SOAK
from tests.games.ratland.table import Clan, table

TABLES: list[tuple[int, Options]] = [
    (2, {}),
    (2, {"aggressive": True, "ordered": True}),
    (2, {"clans": True, "boards": True}),
    (4, {"clans": True, "aggressive": True}),
    (4, {"clans": True, "boards": True, "ordered": True}),
    (4, {}),
    (7, {"clans": True, "boards": True}),
]
if SOAK:
    TABLES += [
        (3, {"clans": True, "even_feeding": True}),
        (6, {"clans": True}),
        (12, {"clans": True, "aggressive": True}),
    ]
GAMES_EACH = 40 if SOAK else 2
NODES = 150
"""Enough to come to every part of the thinking."""

STRATEGIES = bots.STRATEGIES["ratland"]


def questions(players: int, options: Options, seed: int) -> Iterator[tuple[RatlandPosition, int]]:
    """Every question of a random game in which there is a choice."""
    dice = FastDice(seed)
    position = GAME.start(players, options, dice)
    while seats := position.to_act():
        seat = seats[dice.below(len(seats))]
        if position.count_moves(seat) > 1:
            yield position, seat
        position.play(seat, position.sample(seat, dice), dice)


def sparse(players: int, options: Options, seed: int) -> Iterator[tuple[RatlandPosition, int]]:
    """Some of them: every kind of question twice a game."""
    seen: dict[int, int] = {}
    for position, seat in questions(players, options, seed):
        seen[position.phase] = seen.get(position.phase, 0) + 1
        if seen[position.phase] in (1, 5):
            yield position, seat


def think(level: str, position: RatlandPosition, seat: int, seed: int) -> list[tuple[str, float, float]]:
    candidates = STRATEGIES[level].strategy.think(
        bots.Observation(position, seat), FastDice(seed), Budget(NODES)
    )
    return [(str(candidate.move), candidate.value, candidate.share) for candidate in candidates]


def test_all_levels_are_there() -> None:
    assert set(STRATEGIES) == set(LEVELS)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("number", range(len(TABLES)))
def test_every_answer_is_legal_repeatable_and_by_the_view_alone(level: str, number: int) -> None:
    for seed in range(GAMES_EACH):
        for position, seat in sparse(*TABLES[number], seed + 100 * number):
            candidates = think(level, position, seat, seed)
            for text, value, share in candidates:
                assert position.is_legal(seat, GAME.parse(text)), text
                assert 0 <= value <= 1 and 0 <= share <= 1
            assert abs(sum(share for _, _, share in candidates) - 1) < 1e-9
            assert len({text for text, _, _ in candidates}) == len(candidates)
            other = GAME.guess(position.view(seat), FastDice(seed + 1))
            assert isinstance(other, RatlandPosition)
            assert think(level, other, seat, seed) == candidates


def test_hints_are_sentences_in_every_question_and_language() -> None:
    asked = set()
    for number, (players, options) in enumerate(TABLES):
        for position, seat in sparse(players, options, number):
            asked.add(PHASES[position.phase])
            strategy = STRATEGIES["medium"].strategy
            observation = bots.Observation(position, seat)
            for candidate in strategy.think(observation, FastDice(1), Budget(NODES))[:3]:
                reason = strategy.reason(observation, candidate)
                for language in LANGUAGES:
                    assert say(reason.key, reason.args, language)
    assert asked >= {"send", "keep", "board", "back", "doctor", "shift"}


def test_every_move_has_a_reason_of_its_own() -> None:
    """Whatever is offered: the kinds of moves that random games seldom come to, too."""
    strategy = STRATEGIES["medium"].strategy
    observation = bots.Observation(table(Clan(5), Clan(4), Clan(4)), 1)
    texts = {
        "send left=5": "hint-ratland-raid",
        "send nursery=5": "hint-ratland-breed",
        "send city=3 nursery=1": "hint-ratland-forage",
        "send nursery=1": "hint-ratland-guard",
        "keep ninja": "hint-ratland-keep",
        "board calm": "hint-ratland-board",
        "hide": "hint-ratland-hide",
        "shift dump>city": "hint-ratland-shift",
        "steal left": "hint-ratland-steal",
        "bribe city black": "hint-ratland-bribe",
        "wound 2": "hint-ratland-wound",
        "draw": "hint-ratland-draw",
        "back blue": "hint-ratland-back",
        "doctor 2": "hint-ratland-doctor",
        "lose pantry": "hint-ratland-lose",
        "sell": "hint-ratland-sell",
        "alchemy 1": "hint-ratland-alchemy",
        "pass": "hint-ratland-pass",
    }
    for text, key in texts.items():
        reason = strategy.reason(observation, Candidate(GAME.parse(text), 0.5))
        assert reason.key == key
        assert all("{" not in say(key, reason.args, language) for language in LANGUAGES)


def test_an_order_says_whom_it_raids() -> None:
    strategy = STRATEGIES["hard"].strategy
    observation = bots.Observation(table(Clan(5), Clan(4), Clan(4)), 1)
    reason = strategy.reason(observation, Candidate(GAME.parse("send right=4 nursery=1"), 0.5))
    assert reason.args == {"breed": 1, "forage": 0, "guard": 0, "raid": 4, "rival": 3}


def test_levels_know_what_a_beginner_does_not() -> None:
    """The last round: who can feed all young ones lets them be born."""
    position = table(Clan(6, cheese=9), Clan(6, cheese=0), event="kind-rat", in_round=9, cards=(1,))
    for level in ("medium", "hard", "expert"):
        candidates = STRATEGIES[level].strategy.think(
            bots.Observation(position, 1), FastDice(2), Budget(2_000)
        )
        order = GAME.parse(str(candidates[0].move))
        assert order.rats[5] >= 3

"""What holds for every level of every game, wherever it is asked."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from scissortail import bots
from scissortail.bots.budget import Budget
from scissortail.bots.strategy import Candidate
from scissortail.engine.compiled import build
from scissortail.engine.dice import FastDice
from scissortail.engine.game import Options
from scissortail.engine.position import Position
from scissortail.games import GAMES
from scissortail.words import LANGUAGES, say
from tests.conftest import SOAK
from tests.games.cutterland import games as cutterland
from tests.games.playing import play_until
from tests.games.ratland import games as ratland
from tests.games.rope import games as rope

VARIANTS: dict[str, dict[str, Options]] = {
    "cutterland": cutterland.VARIANTS,
    "ratland": ratland.VARIANTS,
    "rope": rope.VARIANTS,
}
LENGTH = {"cutterland": 150, "ratland": 120, "rope": 300}
"""Random moves after which most games are near their end."""
TABLES = [(game, variant) for game, variants in VARIANTS.items() for variant in variants]
POSITIONS = {"expert": 500 if SOAK else 2}
FAST_POSITIONS = 10_000 if SOAK else 4
FEW_NODES = 100
"""Interpreted, an expert that thinks as in the arena would take minutes."""

every_table = pytest.mark.parametrize(("game", "variant"), TABLES)
every_level = pytest.mark.parametrize("level", bots.LEVELS)


def level_bot(game: str, level: str) -> bots.Bot:
    """As in the arena if it is compiled; interpreted it thinks less."""
    if build() == "compiled":
        return bots.find(level)
    strategies = {
        name: replace(one, nodes=min(one.nodes, FEW_NODES)) for name, one in bots.STRATEGIES[game].items()
    }
    return bots.LevelBot(level, False, {game: strategies})


def somewhere(game: str, variant: str, many: int, salt: int) -> Iterator[tuple[Position, int, int]]:
    """So many positions of random games at tables of all sizes, each with a seat to act and a number."""
    dice = FastDice(salt)
    players = GAMES[game].players
    for number in range(many):
        table = (players[dice.below(len(players))], VARIANTS[game][variant])
        position, _ = play_until(GAMES[game], table, dice.below(1 << 30), dice.below(LENGTH[game]))
        seats = position.to_act()
        yield position, seats[dice.below(len(seats))], number


def test_every_game_has_all_levels() -> None:
    assert set(bots.STRATEGIES) == set(VARIANTS) == set(GAMES)
    for levels in bots.STRATEGIES.values():
        assert tuple(levels) == bots.LEVELS


@every_level
@every_table
def test_moves_are_legal_repeatable_and_come_of_the_view_alone(game: str, variant: str, level: str) -> None:
    """With the hidden parts drawn anew and the same seed the decision is the same."""
    bot = level_bot(game, level)
    for position, seat, number in somewhere(
        game, variant, POSITIONS.get(level, FAST_POSITIONS), len(variant)
    ):
        move = bot.choose(bots.Observation(position, seat), FastDice(number))
        assert position.is_legal(seat, move)
        hidden = GAMES[game].guess(position.view(seat), FastDice(number + 1))
        assert bot.choose(bots.Observation(hidden, seat), FastDice(number)) == move


@every_table
def test_hints_are_sentences_in_every_language(game: str, variant: str) -> None:
    for position, seat, _ in somewhere(game, variant, 40 if SOAK else 4, 7):
        hints = bots.explain(position.view(seat), level="medium")
        assert 1 <= len(hints) <= 3
        assert len({hint.move for hint in hints}) == len(hints)
        for hint in hints:
            assert position.is_legal(seat, hint.move)
            assert set(hint.json()) == {"move", "value", "unit", "key", "args"}
            for language in LANGUAGES:
                assert say(f"hint-{hint.unit}", {"value": hint.shown_value()}, language)
                sentence = say(hint.reason.key, hint.reason.args, language)
                assert sentence and "{" not in sentence


@pytest.mark.parametrize("game", GAMES)
def test_who_has_nothing_to_do_gets_no_hints(game: str) -> None:
    position = GAMES[game].start(2, {}, FastDice(5))
    idle = [seat for seat in (1, 2) if not position.count_moves(seat)]
    for seat in idle:
        assert bots.explain(position.view(seat)) == []
    assert idle or game == "ratland"


def test_shares_are_how_often_a_thought_is_played() -> None:
    moves = GAMES["rope"].start(2, {}, FastDice(1)).moves(1) or GAMES["rope"].start(2, {}, FastDice(1)).moves(
        2
    )
    candidates = [Candidate(moves[0], 0.9, 0.75), Candidate(moves[1], 0.8, 0.25)]
    dice = FastDice(3)
    first = sum(bots.pick(candidates, dice) == moves[0] for _ in range(4000))
    assert 2850 < first < 3150
    assert bots.pick([Candidate(moves[1], 1.0, 1.0), *candidates], dice) == moves[1]


def test_a_budget_ends_by_nodes_or_by_the_clock() -> None:
    budget = Budget(10)
    assert [budget.spend(4) for _ in range(3)] == [True, True, False]
    hurried = Budget(1_000_000_000, 0.001)
    spent = 0
    while hurried.spend(1):
        spent += 1
    assert 0 < spent < 1_000_000_000


def test_at_a_table_the_expert_may_think_longer() -> None:
    for levels in bots.STRATEGIES.values():
        expert = levels["expert"]
        assert expert.table_nodes >= 5 * expert.nodes
        assert 0 < expert.table_seconds <= 2

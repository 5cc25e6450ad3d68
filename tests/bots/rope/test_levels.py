"""Every level: legal in every variant, honest, the same for the same dice, and able to say why."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scissortail import bots
from scissortail.bots.budget import Budget
from scissortail.bots.levels import LEVELS
from scissortail.bots.rope import levels
from scissortail.bots.strategy import Candidate
from scissortail.bots.weights import load
from scissortail.engine.dice import FastDice
from scissortail.games.rope import GAME
from scissortail.games.rope.position import RopePosition
from scissortail.words import LANGUAGES, say
from tests.conftest import SOAK
from tests.games.playing import Table
from tests.games.rope.games import VARIANTS, recycled, seeds, tables, unfinished
from tests.games.rope.table import table

NODES = 1500 if SOAK else 30

STRATEGIES = bots.STRATEGIES["rope"]


def candidates(position: RopePosition, level: str, seed: int = 1) -> list[Candidate]:
    return STRATEGIES[level].strategy.think(
        bots.Observation(position, position.turn), FastDice(seed), Budget(NODES)
    )


def choice(position: RopePosition, level: str) -> str:
    return str(candidates(position, level)[0].move)


def check(position: RopePosition, level: str, seed: int) -> None:
    """Legal, all shares given, values are falling chances.

    The same again, and by another position with the same view.
    """
    found = candidates(position, level, seed)
    assert all(position.is_legal(position.turn, candidate.move) for candidate in found)
    assert sum(candidate.share for candidate in found) == pytest.approx(1)
    values = [candidate.value for candidate in found]
    assert values == sorted(values, reverse=True)
    assert values[-1] >= 0 and values[0] <= 1
    assert candidates(position, level, seed) == found
    other = GAME.guess(position.view(position.turn), FastDice(seed + 1))
    assert isinstance(other, RopePosition)
    assert candidates(other, level, seed) == found


def test_there_are_all_levels() -> None:
    assert tuple(STRATEGIES) == LEVELS


@pytest.mark.parametrize("level", LEVELS)
@given(tables(), seeds, st.integers(0, 300))
def test_legal_honest_and_the_same_again(level: str, at: Table, seed: int, most: int) -> None:
    position, _ = unfinished(at, seed, most)
    check(position, level, seed)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seed", range(20 if SOAK else 2))
def test_honest_after_a_recycle(level: str, seed: int) -> None:
    position, _ = recycled((2, {"deck": 20, "recycle": True}), seed, 7 * seed)
    check(position, level, seed)


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("level", LEVELS)
def test_whole_games(level: str, variant: str) -> None:
    """To the end of the stock and of the game, each seat with the level's mind."""
    for players in range(2, 9) if SOAK else (2, 5):
        dice = FastDice(players)
        position = GAME.start(players, {**VARIANTS[variant], "deck": 20 if SOAK else 5}, dice)
        while not position.over:
            move = (
                STRATEGIES[level]
                .strategy.think(bots.Observation(position, position.turn), dice, Budget(NODES // 3))[0]
                .move
            )
            position.play(position.turn, move, dice)
        assert position.result() is not None


@pytest.mark.parametrize("level", LEVELS)
def test_R9_nobody_misses_a_win(level: str) -> None:
    assert choice(table(("1 2", "", ""), "3 1 x", top="3", deck=1), level) == "d>1"


@pytest.mark.parametrize("level", ["medium", "hard", "expert"])
def test_the_way_to_the_personal_card_is_found(level: str) -> None:
    """3 from hand, 4 from a supply row, scissors for 5: then the 6 fits."""
    position = table(("1 2", "10", "10"), "3 x 1", top="6", supplies=("4", "", ""), deck=4)
    seen = []
    while not (move := choice(position, level)).startswith("d"):
        seen.append(move)
        assert "/" not in move
        position.play(1, GAME.parse(move), FastDice(1))
    assert seen == ["h3>1", "s1>1", "hx>1"]


def test_the_expert_opens_nothing_for_the_next_player() -> None:
    """A 4 on the row would let seat 2 win with the 5; hard does not look."""
    position = table(("1 2 3", "10", "10"), "4 4 2 7", top="2", other_top="5", other_deck=1, deck=8)
    assert choice(position, "hard").startswith("h4>")
    assert not choice(position, "expert").startswith("h4>")


def test_easy_plays_what_fits_and_keeps_scissors() -> None:
    assert choice(table(("1 2", "", ""), "3 1 x", top="3"), "easy") == "d>1"
    assert choice(table(("1 2", "10", "10"), "3 x", top="7"), "easy") == "h3>1"
    assert "/" in choice(table(("1 2", "10", "10"), "5 x", top="7", supplies=("3", "", "")), "easy")


def test_weights_are_honoured() -> None:
    """Whoever minds nothing but cards in hand plays other cards."""
    position = table(("1 2", "10", "10"), "3 9 8 1", top="7")
    weights = dict.fromkeys(load("rope"), 0.0)
    for held, least in ((-1.0, 0), (1.0, 3)):
        strategy = levels(weights | {"hand_held": held, "prior": 1.0})["hard"].strategy
        left = position.copy()
        while ">" in (move := str(strategy.think(bots.Observation(left, 1), FastDice(1), Budget(0))[0].move)):
            left.play(1, GAME.parse(move), FastDice(1))
        assert left.places[0].held - 1 == least


REASONS = {
    "wins": (table(("1 2", "", ""), "3 1 x", top="3", deck=1), "d>1"),
    "personal": (table(("1 2", "", ""), "3 1 x", top="3"), "d>1"),
    "opens": (table(("1 2", "", ""), "3", top="4"), "h3>1"),
    "leads": (table(("1 2", "", ""), "3 x", top="5"), "h3>1"),
    "completes": (table(("1 2 3 4 5 6 7 8 9", "10", "10"), "10 3", top="5"), "h10>1"),
    "blocks": (table(("1 2 3", "10", "10"), "4 3", top="2", other_top="4"), "h4>1"),
    "uncovers": (table(("1 2", "", ""), "8", top="7", supplies=("9 3", "", "")), "s1>1"),
    "frees": (table(("1 2", "", ""), "8", top="7", supplies=("3", "", "")), "s1>1"),
    "sheds": (table(("1 2", "", ""), "3 8", top="9"), "h3>1"),
    "lay-same": (table(("1 2", "", ""), "8", top="9", supplies=("8", "", "")), "h8/1"),
    "lay-next": (table(("1 2", "", ""), "8", top="9", supplies=("9", "", "")), "h8/1"),
    "lay-far": (table(("1 2", "1", "1"), "8", top="9"), "h8/1"),
    "lay-ready": (table(("1 2", "", ""), "3", top="9"), "h3/1"),
    "lay": (table(("1 2", "", ""), "x", top="9", supplies=("4", "", "")), "hx/1"),
    "end": (table(("1 2", "", ""), "", top="9"), "end"),
}


@pytest.mark.parametrize("name", REASONS)
def test_reasons(name: str) -> None:
    position, move = REASONS[name]
    reason = STRATEGIES["expert"].strategy.reason(
        bots.Observation(position, 1), Candidate(GAME.parse(move), 0.5)
    )
    assert reason.key == f"hint-rope-{name}"
    assert len({say(reason.key, reason.args, language) for language in LANGUAGES}) == len(LANGUAGES)


@given(tables(), seeds, st.integers(0, 300))
def test_every_thought_has_a_reason(at: Table, seed: int, most: int) -> None:
    position, _ = unfinished(at, seed, most)
    hints = bots.explain(position.view(position.turn), most=100, level="hard")
    assert hints
    for hint in hints:
        for language in LANGUAGES:
            assert say(hint.reason.key, hint.reason.args, language)


def test_nobody_is_told_out_of_turn() -> None:
    assert bots.explain(table(("1 2", "", ""), "3", top="4").view(2)) == []


def test_order_of_strength() -> None:
    """A few games are enough where the difference is large.

    Medium against greedy, greedy against easy, easy against random.
    """
    for stronger, weaker, least in (("medium", "greedy", 8), ("greedy", "easy", 7), ("easy", "random", 8)):
        wins = 0.0
        for game in range(12):
            dice = FastDice(game // 2)
            position = GAME.start(2, {"deck": 10}, dice)
            seat = game % 2 + 1
            while not position.over:
                bot = bots.find(stronger if position.turn == seat else weaker)
                position.play(
                    position.turn, bot.choose(bots.Observation(position, position.turn), FastDice(game)), dice
                )
            result = position.result()
            assert result is not None
            wins += (seat in result.winners) / len(result.winners)
        assert wins >= least, (stronger, weaker, wins)

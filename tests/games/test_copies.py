"""Copies and pickles of positions, moves, dice, games, records and lands go on like the originals."""

import copy
import pickle
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import scissortail
from scissortail import Dice, FastDice, Position, Record, Refused
from scissortail.engine.game import Options
from scissortail.engine.match import Match
from scissortail.engine.recorded_dice import NotingDice
from scissortail.engine.replay import replay
from scissortail.games.cutterland.view import PHASES as CUTTERLAND_PHASES
from scissortail.games.ratland.view import PHASES as RATLAND_PHASES
from tests.games.cutterland import games as cutterland
from tests.games.ratland import games as ratland
from tests.games.rope import games as rope

Again = Callable[[Any], Any]


def pickled(protocol: int) -> Again:
    return lambda thing: pickle.loads(pickle.dumps(thing, protocol))


WAYS: dict[str, Again] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    **{f"pickle {protocol}": pickled(protocol) for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1)},
}
GAMES = {"cutterland": (cutterland, 100), "ratland": (ratland, 400), "rope": (rope, 400)}
"""By name, its random games, and how many moves are played at most."""

every_way = pytest.mark.parametrize("again", WAYS.values(), ids=WAYS)
every_game = pytest.mark.parametrize("name", GAMES)


def go_on(position: Position, dice: FastDice, steps: int) -> Iterator[tuple[str, Any]]:
    """What is played from here, and what comes of it."""
    for _ in range(steps):
        if not (seats := position.to_act()):
            return
        move = position.sample(seats[-1], dice)
        position.play(seats[-1], move, dice)
        yield str(move), position.truth()


def assert_same_but_apart(position: Position, other: Position, steps: int) -> None:
    """They are equal, play on alike, and do not notice each other."""
    assert type(other) is type(position) and other is not position
    assert (other, repr(other)) == (position, repr(position))
    before = position.truth()
    future = list(go_on(other, FastDice(5), steps))
    assert position.truth() == before
    assert list(go_on(position.copy(), FastDice(5), steps)) == future


@every_game
@given(data=st.data())
def test_a_copied_position_goes_on_alike(name: str, data: st.DataObject) -> None:
    games, most = GAMES[name]
    played: Any = games.played
    position, dice = played(
        data.draw(games.tables()), data.draw(st.integers(0, 2**64)), data.draw(st.integers(0, most))
    )
    assert_same_but_apart(position, WAYS[data.draw(st.sampled_from(sorted(WAYS)))](position), 15)
    other = pickled(4)(dice)
    assert [other.below(1000) for _ in range(20)] == [dice.below(1000) for _ in range(20)]


WALKS: dict[str, tuple[int, list[Options], tuple[int, ...]]] = {
    "cutterland": (3, [cutterland.VARIANTS["overcut"], cutterland.VARIANTS["scraps"]], (0,)),
    "ratland": (7, list(ratland.VARIANTS.values()), (0, 4)),
    "rope": (2, [rope.VARIANTS["both"]], (0,)),
}
"""Games that come to every phase: how many play, which variants, which seeds."""


def moments(name: str) -> dict[tuple[Any, ...], Position]:
    """The first position of every phase in these games, with and without orders that are still sealed."""
    found: dict[tuple[Any, ...], Position] = {}
    players, variants, seeds = WALKS[name]
    for options, seed in product(variants, seeds):
        dice = FastDice(seed)
        position: Position = scissortail.find(name).start(players, options, dice)
        while True:
            seen = position.view(None)
            moment = seen.get("phase"), bool(position.sealed()), "pools" in seen, seen["result"] is not None
            if moment not in found:
                found[moment] = position.copy()
            if not (seats := position.to_act()):
                break
            position.play(seats[0], position.sample(seats[0], dice), dice)
    return found


def test_every_phase_of_every_game_comes_back() -> None:
    seen: set[tuple[Any, ...]] = set()
    for name in GAMES:
        for moment, position in moments(name).items():
            seen.add(moment)
            for again in WAYS.values():
                assert_same_but_apart(position, again(position), 2)
    assert {phase for phase, *_ in seen} == {None, *CUTTERLAND_PHASES, *RATLAND_PHASES.values()}
    assert ("send", True, False, False) in seen  # some have given their orders
    assert (None, False, True, False) in seen  # Rope's stock was recycled
    assert (None, False, True, True) in seen  # Rope is over


@every_game
@every_way
def test_a_position_before_the_deal_comes_back(name: str, again: Again) -> None:
    game = scissortail.find(name)
    undealt = game.table(3, game.check(3, {}), game.rules[-1])
    other = again(undealt)
    assert other == undealt
    undealt.deal(FastDice(1))
    assert other != undealt
    other.deal(FastDice(1))
    assert other == undealt


def test_another_process_reads_a_pickle() -> None:
    """One that has not imported anything yet."""
    things: list[Any] = [FastDice(3)]
    for game in scissortail.GAMES.values():
        position = game.start(3, {}, FastDice(8))
        things += [game, position, position.sample(position.to_act()[0], FastDice(2))]
    command = "import pickle, sys; print(*map(repr, pickle.load(sys.stdin.buffer)), sep='\\n')"
    done = subprocess.run(
        [sys.executable, "-c", command], input=pickle.dumps(things), capture_output=True, check=True
    )
    assert done.stdout.decode().splitlines() == [repr(thing) for thing in things]


@every_game
@every_way
def test_moves_and_games_come_back(name: str, again: Again) -> None:
    game = scissortail.find(name)
    assert again(game) is game
    dice = FastDice(6)
    position = game.start(3, {}, dice)
    for _ in range(15):
        seat = position.to_act()[0]
        move = position.sample(seat, dice)
        other = again(move)
        assert (other, str(other), type(other)) == (move, str(move), type(move))
        one, two = position.copy(), position.copy()
        one.play(seat, move, FastDice(1))
        two.play(seat, other, FastDice(1))
        assert one == two
        position = one
    assert again(scissortail.Move("anything")) == scissortail.Move("anything")


@every_way
def test_records_events_and_results_come_back(again: Again) -> None:
    match = a_match()
    assert again(match.record) == match.record
    assert again(match.record).to_json() == match.record.to_json()
    told = [step.events for step in replay(match.record, match.game)]
    assert again(told) == told
    while (result := match.position.result()) is None:
        play_on(match)
    assert again(result).json() == result.json()


def a_match() -> Match:
    match = Match.start(scissortail.find("rope"), ["Ann", "Bob"], {"deck": 3}, bytes(32), [b"a", b"b"])
    for _ in range(9):
        play_on(match)
    return match


def play_on(match: Match) -> None:
    seat = match.position.to_act()[0]
    match.play(seat, match.position.default(seat))


class Loaded(Dice):
    """Dice of a user's own, in plain Python."""

    def __init__(self, *rolls: int) -> None:
        self.rolls = list(rolls)

    def below(self, n: int) -> int:
        return self.rolls.pop()


@every_way
def test_dice_of_all_kinds_go_on(again: Again) -> None:
    for make in (lambda: FastDice(3), lambda: NotingDice(FastDice(3)), lambda: Loaded(1, 2, 3, 4)):
        dice, other = make(), again(make())
        assert type(other) is type(dice)
        assert [other.draw([1] * 9, 9) for _ in range(4)] == [dice.draw([1] * 9, 9) for _ in range(4)]
    noting = NotingDice(FastDice(3))
    noting.draw([1, 1], 2, 1)
    assert (again(noting).outcomes, again(noting).seats) == (noting.outcomes, noting.seats)


def test_a_match_is_copied_with_its_secret_dice_and_not_pickled() -> None:
    match = a_match()
    other = copy.deepcopy(match)
    for _ in range(9):
        play_on(match)
    assert len(other.record.entries) < len(match.record.entries)
    for _ in range(9):
        play_on(other)
    assert (other.record, other.position) == (match.record, match.position)
    dice = match.dice.dice
    assert copy.copy(dice).below(1 << 60) == copy.deepcopy(dice).below(1 << 60) == dice.below(1 << 60)
    for secret in (dice, NotingDice(dice), match):
        for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
            with pytest.raises(TypeError, match=r"^dice with a secret key are not pickled; keep the record"):
                pickle.dumps(secret, protocol)
    assert isinstance(pickled(5)(match.record), Record)


@every_way
def test_errors_come_back(again: Again) -> None:
    for refuse in (
        lambda: scissortail.find("chess"),
        lambda: scissortail.find("rope").parse("nonsense"),
        lambda: scissortail.read_land("p. xx"),
        lambda: scissortail.read_land("p. pt\ntower 5,5"),
        lambda: Record.from_json("{"),
    ):
        with pytest.raises(Refused) as refused:
            refuse()
        other = again(refused.value)
        assert (type(other), str(other), other.json()) == (
            type(refused.value),
            str(refused.value),
            refused.value.json(),
        )


@every_way
def test_lands_and_what_is_found_of_them_come_back(again: Again) -> None:
    (land, empty) = (
        scissortail.read_land("mG mD mG\nwK pC mb\nwt pT p.\ntower 1,1\novercut 2\n"),
        scissortail.Land(),
    )
    other = again(land)
    assert scissortail.write_lands([other]) == scissortail.write_lands([land])
    other.towers.clear()
    assert land.towers
    assert repr(again(empty)) == repr(empty)
    assert again(scissortail.score(land)).json() == scissortail.score(land).json()
    best = scissortail.solve(land)
    found = again(best)
    assert (found.total, found.survivors, found.proven, found.bound) == (
        best.total,
        best.survivors,
        best.proven,
        best.bound,
    )
    assert scissortail.token_lines(found.land) == scissortail.token_lines(best.land)

"""The outlook of a round agrees with the rules: raids and births exactly, foraging on average."""

from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from scissortail.bots.ratland.outlook import Outlook
from scissortail.bots.ratland.plans import even_split, plans
from scissortail.bots.ratland.prospects import Prospects
from scissortail.engine.dice import FastDice
from scissortail.engine.game import Options
from scissortail.games.ratland.attack import attack
from scissortail.games.ratland.components import GET_READY, NURSERY, ORDERS, PANTRY, READY_RATS
from scissortail.games.ratland.moves import SEND, sending
from scissortail.games.ratland.orders import order_problem
from scissortail.games.ratland.position import RatlandPosition
from scissortail.games.ratland.seat_state import SeatState
from tests.games.ratland.games import unfinished
from tests.games.ratland.table import Clan, table


def sending_time(players: int, options: Options, seed: int) -> RatlandPosition:
    """A random position in which orders are asked for."""
    return unfinished((players, options), seed, seed % 60, lambda position: position.phase == SEND)[0]


def random_split(outlook: Outlook, seat: int, dice: FastDice) -> vec[i64]:
    rats = vec[i64]([0] * ORDERS)
    for _ in range(outlook.mobile[seat]):
        where = dice.below(ORDERS)
        if outlook.event == GET_READY and where >= NURSERY and rats[PANTRY] + rats[NURSERY] >= READY_RATS:
            where = 0
        rats[where] += 1
    return rats


def with_rats(place: SeatState, rats: vec[i64]) -> SeatState:
    other = place.copy()
    for where in range(ORDERS):
        other.rats[where] = rats[where]
    other.steals = True
    return other


@given(st.integers(2, 7), st.booleans(), st.booleans(), st.integers(0, 10_000))
def test_W9_raids_are_foreseen_exactly(players: int, aggressive: bool, clans: bool, seed: int) -> None:
    """Ninja are thought to steal when they may, which takes exactly two rats in one pipe at first (W36)."""
    position = sending_time(players, {"aggressive": aggressive, "clans": clans}, seed)
    outlook = Outlook(position, Prospects(False))
    dice = FastDice(seed)
    places = []
    for seat, place in enumerate(position.places):
        rats = random_split(outlook, seat, dice)
        outlook.put(seat, rats)
        place_there = with_rats(place, rats)
        if rats[3] and rats[4]:
            place_there.steals = False
        places.append(place_there)
    outlook.play()
    dead = attack(places, position.order(), position.event, position.closing(), position.rules, None)
    for seat, place in enumerate(position.places):
        assert outlook.booty[seat] == places[seat].cheese - place.cheese
    assert sum(outlook.killed) >= dead  # two raids may find the same last defender
    if not aggressive:
        assert sum(outlook.killed) == dead == 0


def test_W11_births_are_foreseen() -> None:
    outlook = Outlook(table(Clan(4), Clan(5)), Prospects(False))
    outlook.put(0, vec[i64]([0, 0, 0, 0, 0, 3, 1]))
    outlook.put(1, vec[i64]([0, 0, 0, 0, 0, 0, 5]))
    outlook.play()
    assert list(outlook.born) == [3, 0]


def test_W11_a_short_supply_goes_to_the_smallest_first() -> None:
    outlook = Outlook(table(Clan(4), Clan(5), supply=6), Prospects(False))
    outlook.put(0, vec[i64]([0, 0, 0, 0, 0, 4, 0]))
    outlook.put(1, vec[i64]([0, 0, 0, 0, 0, 5, 0]))
    outlook.play()
    assert list(outlook.born) == [4, 2]


def test_W13_foraging_is_foreseen_on_average() -> None:
    """Card 1's city: three yellow, three orange, four white, two purple of twelve.

    Whoever has fewer rats draws first.
    """
    outlook = Outlook(table(Clan(9), Clan(8)), Prospects(False))
    outlook.put(0, vec[i64]([0, 9, 0, 0, 0, 0, 0]))
    outlook.put(1, vec[i64]([0, 8, 0, 0, 0, 0, 0]))
    outlook.play()
    assert abs(outlook.found[1] - 8 * 9 / 12) < 1e-9
    assert abs(outlook.found[0] - 4 * 9 / 12) < 1e-9
    assert abs(outlook.sick[1] - 8 * 2 / 12) < 1e-9


def test_W14_a_gain_counts_the_starved_twice() -> None:
    """Seven rats eat three cheese; two are there."""
    outlook = Outlook(table(Clan(7, cheese=2), Clan(3)), Prospects(False))
    outlook.put(0, vec[i64]([0, 0, 0, 0, 0, 0, 7]))
    outlook.put(1, vec[i64]([0, 0, 0, 0, 0, 0, 3]))
    outlook.play()
    assert outlook.gain(0) == -2.0
    assert outlook.gain(1) == 0.0


@given(st.integers(2, 12), st.integers(0, 10_000))
def test_plans_are_legal_orders_of_all_rats(players: int, seed: int) -> None:
    position = sending_time(players, {"boards": True}, seed)
    outlook = Outlook(position, Prospects(False))
    for seat in range(players):
        found = plans(outlook, seat)
        assert len({sending(order).text for order in found}) == len(found)
        for order in found:
            assert sum(order) == outlook.mobile[seat] and min(order) >= 0
            if position.event == GET_READY:
                assert order[PANTRY] + order[NURSERY] <= READY_RATS


def test_an_even_split_gives_what_is_left_over_to_the_first() -> None:
    outlook = Outlook(table(Clan(9), Clan(3)), Prospects(False))
    assert list(even_split(outlook, 0)) == [2, 2, 1, 1, 1, 1, 1]
    assert order_problem(table(Clan(9), Clan(3)).places[0], 0, vec[i64]([2, 2, 1, 1, 1, 1, 0])) == ""

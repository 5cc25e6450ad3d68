"""The naive RatLand against the rulebook's own examples, and in whole games."""

from random import Random

import pytest

from tests.conftest import SOAK
from tests.games.ratland.naive import Naive, order_of, order_text
from tests.games.ratland.naive_attack import deaths, fights_of, takings
from tests.games.ratland.naive_tables import CARDS, EVENTS, ORDERED, PIPES, TUNNELS, fill, need


class Lucky(Naive):
    """A game that makes its own chance and notes it."""

    def __init__(self, players: int, options: dict[str, bool], seed: int) -> None:
        """A game of a seed."""
        self.random = Random(seed)
        self.noted: list[int] = []
        super().__init__(players, options, [])

    def chance(self, possible: list[int]) -> int:
        """One of what can come."""
        outcome = self.random.choice(possible)
        self.noted.append(outcome)
        return outcome

    def take(self) -> list[int]:
        """What came since it was asked last."""
        noted, self.noted = self.noted, []
        return noted

    def choose(self, seat: int) -> str:
        """Any legal move; most orders are thrown rat by rat."""
        if self.question is None or self.question.kind != "send" or self.random.random() < 0.1:
            moves = self.moves(seat)
            if moves is not None:
                listed = sorted(moves)
                assert all(self.is_legal(seat, text) for text in listed)
                return self.random.choice(listed)
        order = dict.fromkeys([*ORDERED, "pantry"], 0)
        for _ in range(self.rats[seat]["pantry"]):
            order[self.random.choice([*TUNNELS, *PIPES] if self.event == "get ready" else ORDERED)] += 1
        if self.event == "just in time":
            order["pantry"] = max(
                0, self.rats[seat]["infirmary"] + self.rats[seat]["lost"] - sum(order.values())
            )
        return order_text(order)


def rats_of(**places: int) -> dict[str, int]:
    """The rats of a seat."""
    return {**dict.fromkeys([*PIPES, "pantry", "nursery"], 0), **places}


def round_of(event: str, pantries: list[int], players: int = 0, **options: bool) -> Naive:
    """Begin a game in round 1 with an event, so many rats in each pantry and twenty cheese each.

    The cheese cards are ordered, and seat 1 is active.
    """
    number = EVENTS.index(event)
    game = Naive(players or len(pantries), {"ordered": True, **options}, [1, number if number < 6 else 1])
    game.event = event
    for seat, count in enumerate(pantries, 1):
        game.rats[seat]["pantry"] = count
        game.cheese[seat] = 20
    return game


def send(game: Naive, orders: list[str], outcomes: list[int]) -> None:
    """All orders; chance comes with the last of them."""
    for seat, order in enumerate(orders, 1):
        game.play(seat, f"send {order}".strip(), outcomes if seat == len(orders) else [])


# The rulebook's examples


def test_W9_two_attackers_share_three_cheese() -> None:
    rats = {1: rats_of(pantry=2), 2: rats_of(right=4), 3: rats_of(left=5)}
    fights = fights_of(rats, mass=False, ready=False, strong=[], steals=[])
    assert sorted(fight.won for fight in fights) == [2, 3]
    assert takings(fights, {1: 3, 2: 2, 3: 2}, [1, 2, 3]) == {1: -3, 2: 1, 3: 2}


def test_W10_pipes_of_two_players() -> None:
    rats = {1: rats_of(right=3, left=4), 2: rats_of(left=4, right=2)}
    fights = fights_of(rats, mass=False, ready=False, strong=[], steals=[])
    assert [(fight.attacker, fight.won) for fight in fights if fight.won] == [(1, 2), (2, 1)]
    assert takings(fights, {1: 2, 2: 2}, [1, 2]) == {1: 1, 2: -1}
    assert takings(fights, {1: 5, 2: 0}, [1, 2]) == {
        1: -1,
        2: 1,
    }  # A wins nothing: B had nothing when the phase began


def test_W13_foraging_3_2_6_5_from_12_pieces() -> None:
    game = round_of("mass attacks", [3, 2, 6, 5])
    drawn = [0, 0, 2, 2, 2, 0, 0, 0, 2, 2, 0, 2]  # by 2, 3, 5 and 6 rats
    send(game, ["dump=3", "dump=2", "dump=6", "dump=5"], [*drawn, EVENTS.index("helmet")])
    assert [game.cheese[seat] for seat in game.seats] == [20, 22, 20 + 1 - 1, 20 + 3 - 1]


def test_W13_five_players_have_a_piece_more_of_each_kind() -> None:
    card = {"dump": [6, 0, 5, 1, 0, 0]}
    assert fill([card], "dump", 5) == [7, 0, 6, 2, 0, 0]
    assert fill([card], "dump", 4) == [6, 0, 5, 1, 0, 0]
    assert fill([card, card], "dump", 12) == [13, 0, 11, 3, 0, 0]


def test_W14_feeding() -> None:
    assert need(26, even=False) == 11
    assert need(11, even=False) == 4
    assert [need(rats, even=False) for rats in range(8)] == [0, 0, 0, 0, 1, 1, 1, 3]
    assert [need(rats, even=True) for rats in range(8)] == [0, 1, 1, 1, 2, 2, 2, 3]


def test_W14_eleven_rats_with_two_cheese() -> None:
    game = round_of("mass attacks", [11, 3])
    game.cheese[1] = 2
    send(game, ["", ""], [0])
    assert (game.rats[1]["pantry"], game.rats[1]["graveyard"], game.cheese[1]) == (9, 2, 0 + 1)  # and Plenty
    assert game.scores() == [7, 3]


# What is easily misread


def test_W6_every_tunnel_has_twelve_pieces() -> None:
    assert {sum(bag) for card in CARDS.values() for bag in card.values()} == {12}


def test_W23_sick_and_lost_rats_go_first() -> None:
    game = round_of("just in time", [1, 1])
    game.rats[1].update(infirmary=2, lost=2)
    assert game.is_legal(1, "send dump=1 pantry=3")
    assert not game.is_legal(1, "send dump=1 pantry=4")
    assert not game.is_legal(2, "send pantry=1")
    game.obey(1, {"dump": 1, "pantry": 2})
    assert (game.rats[1]["pantry"], game.rats[1]["infirmary"], game.rats[1]["lost"]) == (3, 0, 1)


def test_W28_three_stay_home_breed_and_defend() -> None:
    game = round_of("get ready", [5, 5])
    assert not game.is_legal(1, "send dump=1")
    assert game.is_legal(1, "send dump=1 city=1 nursery=1")
    assert game.moves(1) == {text for text in game.orders(1) if game.is_legal(1, text)}
    game.obey(1, {"dump": 2, "nursery": 1})
    game.obey(2, {"left": 5})
    game.attack([])
    assert game.cheese == {1: 18, 2: 22}
    game.breed()
    assert game.rats[1]["nursery"] == 4


def test_W30_all_attacks_are_compared_before_rats_die() -> None:
    rats = {1: rats_of(pantry=1), 2: rats_of(right=2), 3: rats_of(), 4: rats_of(left=1)}
    fights = fights_of(rats, mass=False, ready=False, strong=[], steals=[])
    assert deaths(fights, rats, [2, 4], ready=False) == [(1, "pantry"), (4, "left")]
    assert deaths(fights, rats, [], ready=False) == []


def test_W31_an_aggressor_wounds_and_draws_one_fewer() -> None:
    game = round_of("mass attacks", [3, 2, 1], aggressive=True)
    send(game, ["dump=3", "dump=2", "dump=1"], [])
    assert game.asked() == [1]
    assert game.moves(1) == {"wound 2", "wound 3"}
    game.play(1, "wound 2", [0, 0, 0])  # 0 pieces for each of the rivals, 2 for the aggressor; then Plenty
    assert game.cheese == {1: 23, 2: 21, 3: 21}
    assert game.rats[2]["infirmary"] == 1


def test_W36_a_ninja_steals_whatever_the_defence() -> None:
    rats = {1: rats_of(pantry=5), 2: rats_of(right=2), 3: rats_of()}
    fights = fights_of(rats, mass=True, ready=False, strong=[1], steals=[(2, "right")])
    assert [(fight.margin, fight.won) for fight in fights] == [(-4, 1)]


def test_orders_are_written_in_one_way_only() -> None:
    assert order_of("send") == {}
    assert order_of("send dump=1 nursery=2") == {"dump": 1, "nursery": 2}
    for text in [
        "",
        "send ",
        "send dump=0",
        "send dump=01",
        "send city=1 dump=1",
        "send dump",
        "send moon=1",
        "sent dump=1",
    ]:
        assert order_of(text) is None


# Whole games


@pytest.mark.parametrize(
    ("players", "seed"),
    [
        (players, seed)
        for players in range(2, 13)
        for seed in range(4)
        if SOAK or players == 2 or (players + seed) % 4 == 0
    ],
)
def test_whole_games(players: int, seed: int) -> None:
    options = {
        "ordered": seed % 2 == 0,
        "clans": seed != 0,
        "aggressive": seed == 1,
        "boards": seed == 2,
        "even_feeding": seed == 3,
    }
    game = Lucky(players, options, seed)
    again = Naive(players, options, game.take())
    while game.asked():
        assert again.summary() == game.summary()
        assert again.asked() == game.asked()
        seat = game.random.choice(game.asked())
        text = game.choose(seat)
        game.play(seat, text, [])
        again.play(seat, text, game.take())
        rats = sum(sum(game.rats[seat].values()) for seat in game.seats)
        assert rats + game.supply == 115 * game.boxes
        assert min(min(game.rats[seat].values()) for seat in game.seats) >= 0
        assert min(game.cheese.values()) >= 0
        assert game.supply >= 0
    assert game.over
    assert again.summary() == game.summary()
    assert 6 <= game.round <= 10
    assert all(game.scores()[seat - 1] == max(game.scores()) for seat in game.winners())
    assert not game.is_legal(1, "pass")

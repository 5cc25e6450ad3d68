"""C33 and C34: the tournament's session of two games, and pieces from the bag."""

from collections import Counter

import pytest

from scissortail.engine.dice import FastDice
from scissortail.engine.errors import BadOptions, IllegalMove
from scissortail.engine.event import Event
from scissortail.games.cutterland import GAME
from scissortail.games.cutterland.cuts import is_connected
from scissortail.games.cutterland.deck import CARD_TEXTS
from scissortail.games.cutterland.phases import CUTTING, OVER, RESOLVING
from scissortail.games.cutterland.position import CutterlandPosition
from scissortail.games.cutterland.session import best_of_session
from tests.games.cutterland.games import at_phase
from tests.games.cutterland.table import moves, play, play_on, table, told_of

FIVE = "cut 1 abcd/abcd/eeee"


def second_game(players: int, first: int = 1) -> CutterlandPosition:
    """A session whose first game is over."""
    position = table(players, first=first, tournament=True)
    play_on(position)
    return position


def hands(position: CutterlandPosition) -> Counter[str]:
    return Counter(CARD_TEXTS[kind] for place in position.places for kind in place.hand)


def over(scores: list[list[int]], survivors: list[list[int]], first: int) -> CutterlandPosition:
    """A session that ended like this; `first` began the second game."""
    position = table(len(scores[0]), first=first, tournament=True)
    position.scores = scores
    position.survivors = survivors
    position.game = 2
    position.phase = OVER
    return position


def winners(position: CutterlandPosition) -> list[int]:
    result = position.result()
    assert result is not None
    return result.winners


@pytest.mark.parametrize(("players", "cards"), [(2, 8), (3, 9), (4, 12)])
def test_C33_the_cards_to_be_dealt_are_shown_to_everyone(players: int, cards: int) -> None:
    position = table(players, tournament=True)
    for seat in (1, 2, None):
        shown = position.view(seat)["shown"]
        assert len(shown) == cards
        assert Counter(shown) == hands(position)


def test_C33_they_are_shown_before_they_are_dealt() -> None:
    told: list[Event] = []
    GAME.start(3, {"tournament": True}, FastDice(1), told.append)
    keys = [event.key for event in told]
    assert keys.index("cutterland-shown") < keys.index("cutterland-dealt")
    seen = told[keys.index("cutterland-shown")].seen_by(None)
    assert seen is not None
    assert len(str(seen.args["cards"]).split(", ")) == 9


def test_C33_who_holds_which_is_not_shown() -> None:
    position = table(3, tournament=True)
    assert [place["hand"] for place in position.view(None)["places"]] == [3, 3, 3]
    assert [place["hand"] for place in position.view(2)["places"]][::2] == [3, 3]


def test_C33_hands_are_not_in_the_order_in_which_cards_were_shown() -> None:
    dealt = [GAME.start(4, {"tournament": True}, FastDice(seed)) for seed in range(5)]
    assert any(
        [kind for place in position.places for kind in place.hand] != position.shown for position in dealt
    )


def test_C33_without_the_tournament_no_cards_are_shown() -> None:
    assert table(3).view(1)["shown"] == []
    assert "in_hands" not in table(3).view(1)


@pytest.mark.parametrize("game", [1, 2])
def test_C33_everyone_is_told_which_cards_are_still_in_hands(game: int) -> None:
    position, dice = at_phase((4, {"tournament": True}), 7, CUTTING if game == 1 else RESOLVING)
    if game == 2:
        play(position, "done", "done", "done", "done")
        assert set(position.used) & set(position.shown), (
            "a card of the first game that the second one has too"
        )
    assert position.game == game
    while position.phase != RESOLVING:
        for seat in (None, 1, 2, 3, 4):
            assert Counter(position.view(seat)["in_hands"]) == hands(position)
        seat = position.to_act()[0]
        position.play(seat, position.sample(seat, dice), dice)
    assert position.view(None)["in_hands"] == []


def test_C33_over_cutting_is_allowed_and_costs_three() -> None:
    position = table(3, tournament=True)
    told = play(position, FIVE, "drop a", "drop b") + play_on(position)
    assert told_of(told, "scored", "penalty") == [(-3,), (0,), (0,)]


def test_C33_a_session_is_two_games() -> None:
    position = second_game(3)
    assert (position.game, position.result()) == (2, None)
    play_on(position)
    assert position.phase == OVER
    assert position.to_act() == ()
    assert len(position.view(None)["scores"]) == 2


def test_C33_any_other_game_is_one() -> None:
    position = table(3)
    play_on(position)
    assert (position.game, position.phase) == (1, OVER)


def test_C33_the_second_game_has_fresh_cards() -> None:
    position = table(4, tournament=True)
    first = hands(position)
    play_on(position)
    assert position.view(None)["shown"] == position.view(3)["shown"]
    assert Counter(position.view(None)["shown"]) == hands(position)
    assert [len(place.hand) for place in position.places] == [3] * 4
    assert max((first + hands(position)).values()) <= 2
    assert position.unseen_left == 160 - 24


def test_C33_the_second_game_begins_with_no_land() -> None:
    position = table(3, tournament=True)
    play(position, FIVE, "drop a", "drop b")
    play_on(position)
    assert [len(place.land.places) for place in position.places] == [0, 0, 0]
    assert told_of(play_on(position), "scored", "penalty") == [(0,)] * 3


@pytest.mark.parametrize(("players", "first"), [(3, 2), (4, 3)])
def test_C33_the_same_player_begins(players: int, first: int) -> None:
    assert second_game(players, first).to_act() == (first,)


@pytest.mark.parametrize(("first", "other"), [(1, 2), (2, 1)])
def test_C33_of_two_players_the_other_one_begins(first: int, other: int) -> None:
    assert second_game(2, first).to_act() == (other,)


@pytest.mark.parametrize(
    ("players", "first", "seats"), [(3, 2, [2, 1, 3]), (4, 3, [3, 2, 1, 4]), (2, 1, [2, 1])]
)
def test_C33_turns_pass_counter_clockwise(players: int, first: int, seats: list[int]) -> None:
    told = play_on(second_game(players, first))
    assert told_of(told, "cut", "seat")[: 2 * players] == [(seat,) for seat in seats * 2]


def test_C33_the_first_game_passes_clockwise() -> None:
    told = play_on(table(4, first=3, tournament=True))
    assert told_of(told, "cut", "seat")[:5] == [(3,), (4,), (1,), (2,), (3,)]


@pytest.mark.parametrize(
    ("players", "first", "seats"), [(3, 2, [1, 3, 2]), (4, 3, [2, 1, 4, 3]), (2, 1, [1, 2, 1, 2])]
)
def test_C33_choosing_goes_counter_clockwise_too(players: int, first: int, seats: list[int]) -> None:
    told = play_on(second_game(players, first))
    assert told_of(told, "took", "seat")[: len(seats)] == [(seat,) for seat in seats]


@pytest.mark.parametrize(("players", "first", "dropper"), [(3, 2, 3), (4, 3, 4), (4, 4, 1), (2, 1, 1)])
def test_C12_counter_clockwise_the_left_neighbour_removes_the_surplus(
    players: int, first: int, dropper: int
) -> None:
    position = second_game(players, first)
    play(position, FIVE)
    assert position.to_act() == (dropper,)


def test_C33_sums_decide() -> None:
    position = over([[9, 0, 5], [0, 8, 5]], [[9, 9, 0], [9, 9, 0]], first=1)
    result = position.result()
    assert result is not None
    assert result.json() == {"scores": [9, 8, 10], "winners": [3]}


def test_C33_the_sums_are_those_of_the_two_games() -> None:
    position = table(2, tournament=True)
    totals = told_of(play_on(position), "scored", "total"), told_of(play_on(position), "scored", "total")
    result = position.result()
    assert result is not None
    assert position.view(None)["scores"] == [[total for (total,) in game] for game in totals]
    assert result.scores == [sum(both) for both in zip(*position.scores, strict=True)]


def test_C33_a_tie_goes_to_more_survivors_in_the_second_game() -> None:
    assert winners(over([[5, 0, 0], [0, 5, 0]], [[9, 1, 9], [2, 3, 9]], first=2)) == [2]


def test_C33_then_to_whoever_sits_farthest_from_the_first_player() -> None:
    even = [[0, 0, 0, 0], [0, 0, 0, 0]]
    assert winners(over(even, even, first=3)) == [4]


@pytest.mark.parametrize(
    ("totals", "survivors", "first", "winner"),
    [
        ([1, 2, 3], [9, 9, 0], 1, 3),
        ([3, 2, 3], [1, 9, 2], 1, 3),
        ([3, 2, 3], [2, 9, 1], 1, 1),
        ([0, 0, 0, 0], [1, 1, 1, 1], 1, 2),  # counter-clockwise from 1: 1, 4, 3, 2
        ([0, 0, 0, 0], [1, 0, 1, 1], 1, 3),
        ([0, 0, 0, 0], [1, 0, 0, 1], 1, 4),
        ([0, 0, 0, 0], [1, 1, 0, 1], 3, 4),  # from 3: 3, 2, 1, 4
        ([0, 0, 0, 0], [0, 1, 1, 0], 3, 2),
        ([0, 0, 0], [0, 0, 0], 3, 1),
        ([-7, -7], [1, 1], 1, 2),
        ([-7, -7], [1, 1], 2, 1),
    ],
)
def test_C33_tie_breaks(totals: list[int], survivors: list[int], first: int, winner: int) -> None:
    assert best_of_session(totals, survivors, first) == [winner]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_C34_no_cards_are_dealt(players: int) -> None:
    told: list[Event] = []
    position = GAME.start(players, {"bag": True}, FastDice(1), told.append)
    assert [place.hand for place in position.places] == [[]] * players
    assert told_of(told, "dealt", "seat") == []


@pytest.mark.parametrize(("players", "pieces"), [(2, 4), (3, 3), (4, 4)])
def test_C34_pieces_drawn_each_turn(players: int, pieces: int) -> None:
    position = table(players, bag=True)
    assert len(position.view(None)["pieces"]) == pieces
    told = play_on(position, RESOLVING)
    assert {count for (count,) in told_of(told, "drawn", "count")} == {pieces}


@pytest.mark.parametrize(("players", "turns", "each"), [(2, 8, 16), (3, 9, 9), (4, 12, 12)])
def test_C34_turns_and_pieces_each(players: int, turns: int, each: int) -> None:
    position = table(players, bag=True)
    told = play_on(position, RESOLVING)
    assert position.turns == turns
    assert Counter(told_of(told, "placed", "seat")) == {(seat,): each for seat in range(1, players + 1)}


@pytest.mark.parametrize(("players", "order"), [(2, [1, 2, 1, 2]), (3, [3, 1, 2]), (4, [3, 4, 1, 2])])
def test_C34_the_active_player_chooses_last(players: int, order: list[int]) -> None:
    told = play_on(table(players, first=2, bag=True), RESOLVING)
    assert told_of(told, "took", "seat")[: len(order)] == [(seat,) for seat in order]


def test_C34_turns_pass_clockwise() -> None:
    told = play_on(table(4, first=2, bag=True), RESOLVING)
    assert told_of(told, "drawn", "seat")[:5] == [(3,), (4,), (1,), (2,), (3,)]


def test_C34_nothing_is_cut() -> None:
    position = table(3, bag=True)
    assert moves(position, 2) == {"take a", "take b", "take c"}
    with pytest.raises(IllegalMove, match="Now choose a piece"):
        play(position, "cut 1 aaaa/bbbb/cccc")


def test_C34_the_bag_holds_scraps_of_the_packs_cards() -> None:
    for seed in range(50):
        for piece in GAME.start(4, {"bag": True}, FastDice(seed)).view(None)["pieces"]:
            assert piece["card"] in CARD_TEXTS[1:]
            assert is_connected(piece["squares"])


def test_C34_pieces_come_from_different_cards() -> None:
    drawn = [
        {piece["card"] for piece in GAME.start(4, {"bag": True}, FastDice(seed)).view(None)["pieces"]}
        for seed in range(9)
    ]
    assert max(map(len, drawn)) == 4


def test_C34_tokens_are_received_and_points_counted_as_usual() -> None:
    position = table(3, bag=True)
    told = play_on(position)
    for seat, bonus in told_of(told, "scored", "seat", "bonus"):
        received = [row[1:] for row in told_of(told, "received", "seat", "towers", "wood") if row[0] == seat]
        assert bonus == sum(
            int(str(number)) for row in received for number in row
        )  # the default is to use none


@pytest.mark.parametrize("name", ["tournament", "overcut", "penalty"])
def test_C34_the_bag_does_not_go_with_what_is_about_cards(name: str) -> None:
    with pytest.raises(BadOptions, match=name):
        GAME.start(3, {"bag": True, name: True}, FastDice(1))

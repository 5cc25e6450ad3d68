"""W1 to W8: the boxes, set-up, the event deck, cheese, and how a round begins."""

from collections import Counter

import pytest

from scissortail.engine.dice import EVERYONE, FastDice
from scissortail.engine.errors import BadOptions
from scissortail.engine.event import Event
from scissortail.games.ratland import GAME
from scissortail.games.ratland.components import CHEESE_CARDS, EVENTS, OPENING, RATS
from scissortail.games.ratland.position import RatlandPosition
from tests.games.ratland.table import (
    Arranged,
    Clan,
    Watching,
    asked,
    cheese,
    everywhere,
    play,
    rats,
    round_of,
    sizes,
    table,
    told_of,
)

THREE = (Clan(), Clan(), Clan())


def whole_game(players: int, seed: int, **options: bool) -> tuple[RatlandPosition, list[Event]]:
    """Everyone stays at home until the end."""
    told: list[Event] = []
    dice = FastDice(seed)
    position = GAME.start(players, dict(options), dice, told.append)
    while position.to_act():
        seat = position.to_act()[0]
        position.play(seat, position.default(seat), dice, told.append)
    return position, told


@pytest.mark.parametrize("players", [0, 1, 13, -3])
def test_W1_two_to_twelve_players(players: int) -> None:
    with pytest.raises(BadOptions):
        GAME.start(players, {}, FastDice(1))


@pytest.mark.parametrize(("players", "boxes"), [(2, 1), (6, 1), (7, 2), (12, 2)])
def test_W1_a_box_has_115_rats(players: int, boxes: int) -> None:
    assert everywhere(GAME.start(players, {}, Arranged(1, EVENTS.index("plenty")))) == boxes * 115


def test_W1_a_box_has_55_single_and_30_double_rats() -> None:
    assert RATS == 55 + 2 * 30


def test_W1_fourteen_events_six_of_them_opening() -> None:
    assert (len(EVENTS), OPENING) == (14, 6)


@pytest.mark.parametrize(("players", "copies"), [(6, 1), (7, 2)])
def test_W1_two_boxes_have_two_of_each_cheese_card(players: int, copies: int) -> None:
    dice = Watching(1)
    GAME.start(players, {}, dice)
    assert dice.asked[2][0] == [0] + [copies] * 9


@pytest.mark.parametrize(("players", "copies"), [(6, 1), (7, 2)])
def test_W1_two_boxes_have_two_of_each_clan(players: int, copies: int) -> None:
    dice = Watching(1)
    GAME.start(players, {"clans": True}, dice)
    assert dice.asked[1][0] == [copies] * 12


@pytest.mark.parametrize("players", [6, 7])
def test_W1_the_event_deck_stays_one(players: int) -> None:
    dice = Watching(1)
    GAME.start(players, {}, dice)
    assert dice.asked[1][0] == [1] * 6 + [0] * 8


@pytest.mark.parametrize("players", [2, 6, 12])
def test_W2_everyone_starts_with_seven_rats_in_the_pantry(players: int) -> None:
    position = GAME.start(players, {}, Arranged(1, EVENTS.index("helmet")))
    assert [rats(position, seat) for seat in range(1, players + 1)] == [{"pantry": 7}] * players


def test_W2_everyone_starts_with_two_cheese() -> None:
    assert cheese(GAME.start(4, {}, Arranged(1, EVENTS.index("helmet")))) == [2] * 4


def test_W2_all_see_how_much_cheese_and_how_many_rats_a_clan_has() -> None:
    position = table(Clan(5, 4, sick=1), Clan(), Clan())
    for seat in (1, 2, 3, None):
        seen = position.view(seat)["places"][0]
        assert (seen["cheese"], seen["rats"]["pantry"], seen["rats"]["infirmary"]) == (4, 5, 1)


@pytest.mark.parametrize("seed", range(10))
def test_W3_five_to_nine_full_rounds(seed: int) -> None:
    position, _ = whole_game(3, seed)
    assert 5 <= position.round - 1 <= 9


@pytest.mark.parametrize("seed", range(10))
def test_W3_five_different_opening_events_come_first(seed: int) -> None:
    events = [str(name) for (name,) in told_of(whole_game(3, seed)[1], "event", "event")]
    assert len(set(events[:5])) == 5 and set(events[:5]) <= set(EVENTS[:6])


@pytest.mark.parametrize("seed", range(10))
def test_W3_then_different_closing_events_until_the_end(seed: int) -> None:
    events = [str(name) for (name,) in told_of(whole_game(3, seed)[1], "event", "event")]
    assert events[-1] == "end" and set(events[5:-1]) <= set(EVENTS[6:13]) and len(set(events)) == len(events)


@pytest.mark.parametrize(("number", "chances"), [(6, 5), (7, 4), (8, 3), (9, 2)])
def test_W3_the_end_is_equally_likely_among_the_last_five_cards(number: int, chances: int) -> None:
    dice = Watching(1)
    position = table(*THREE, in_round=number - 1, event="helmet" if number == 6 else "idle-paws")
    for seat in (1, 2, 3):
        position.play(seat, GAME.parse("send"), dice)
    counts = next(counts for counts, _ in dice.asked if len(counts) == len(EVENTS))
    assert counts[13] * chances == sum(counts) and len({count for count in counts[6:13] if count}) == 1


def test_W3_the_end_comes_last_if_it_did_not_before() -> None:
    position = table(*THREE, in_round=9, event="idle-paws")
    dice = Watching(1)
    for seat in (1, 2, 3):
        position.play(seat, GAME.parse("send"), dice)
    assert position.result() is not None


def test_W3_cheese_cards_in_order() -> None:
    _, told = whole_game(3, 1, ordered=True)
    cards = [card for (card,) in told_of(told, "cheese", "cards")]
    assert cards == [[str(number)] for number in range(1, len(cards) + 1)]


def test_W3_both_cards_n_in_round_n_with_two_boxes() -> None:
    _, told = whole_game(7, 1, ordered=True)
    cards = [card for (card,) in told_of(told, "cheese", "cards")]
    assert cards == [[str(number)] * 2 for number in range(1, len(cards) + 1)]


@pytest.mark.parametrize("players", [3, 9])
def test_W3_no_cheese_card_comes_again(players: int) -> None:
    _, told = whole_game(players, 2)
    seen = Counter(
        card for (cards,) in told_of(told, "cheese", "cards") if isinstance(cards, list) for card in cards
    )
    assert max(seen.values()) <= (1 if players == 3 else 2)


def test_W4_anyone_may_be_the_first_active_player() -> None:
    dice = Watching(1)
    GAME.start(5, {}, dice)
    assert dice.asked[0] == ([0, 1, 1, 1, 1, 1], EVERYONE)


def test_W4_the_active_player_moves_clockwise_each_round_but_the_first() -> None:
    _, told = whole_game(3, 3)
    active = [seat for (seat,) in told_of(told, "round", "seat")]
    (first,) = told_of(told, "begins", "seat")[0]
    assert isinstance(first, int)
    assert active == [(first - 1 + step) % 3 + 1 for step in range(len(active))]


@pytest.mark.parametrize(
    ("colour", "gain"), [("yellow", 1), ("orange", 2), ("white", 0), ("blue", 0), ("purple", 0)]
)
def test_W5_what_a_piece_is_worth(colour: str, gain: int) -> None:
    position = table(Clan(3, 2), Clan(), cards=(1,))
    round_of(position, "field=1" if colour == "blue" else "city=1", gives=colour)
    assert cheese(position)[0] == 2 + gain


def test_W5_black_sends_a_rat_of_this_tunnel_to_the_supply() -> None:
    position = table(Clan(3), Clan(), cards=(2,), event="mass-attacks")
    supply = position.supply
    round_of(position, "city=2", gives="black yellow")
    assert rats(position, 1) == {"city": 1, "pantry": 1} and position.supply == supply + 1


def test_W5_purple_poisons_a_rat_of_this_tunnel() -> None:
    position = table(Clan(3), Clan())
    round_of(position, "city=2", gives="purple white")
    assert rats(position, 1) == {"city": 1, "pantry": 1, "infirmary": 1}


def test_W5_a_poisoned_rat_is_fed() -> None:
    position = table(Clan(4, 2), Clan())
    round_of(position, "city=1", gives="purple")
    assert cheese(position)[0] == 1


def test_W5_blue_loses_a_rat_of_this_tunnel() -> None:
    position = table(Clan(3), Clan())
    round_of(position, "field=2", gives="blue white")
    assert rats(position, 1) == {"field": 1, "pantry": 1, "lost": 1}


def test_W5_a_lost_rat_is_not_fed() -> None:
    position = table(Clan(4, 2), Clan())
    round_of(position, "field=1", gives="blue")
    assert cheese(position)[0] == 2


@pytest.mark.parametrize("clan", [Clan(2, sick=1), Clan(2, lost=1)])
def test_W5_a_sick_or_lost_rat_cannot_be_sent_in_the_next_round(clan: Clan) -> None:
    position = table(clan, Clan())
    assert not position.is_legal(1, GAME.parse("send dump=3")) and position.is_legal(
        1, GAME.parse("send dump=2")
    )


def test_W5_bad_cheese_does_not_shorten_the_draw_under_way() -> None:
    position = table(Clan(3, 0), Clan(), cards=(2,), event="mass-attacks")
    round_of(position, "city=3", gives="black black yellow")
    assert cheese(position)[0] == 1 and sizes(position)[0] == 1


@pytest.mark.parametrize("card", range(1, 10))
def test_W6_every_tunnel_of_every_card_has_twelve_pieces(card: int) -> None:
    assert [sum(tunnel) for tunnel in CHEESE_CARDS[card]] == [12] * 3


W6 = """
1 6/0/6/0/0/0 3/3/4/0/2/0 6/0/3/0/0/3
2 7/0/5/0/0/0 2/3/5/2/0/0 5/2/0/0/0/5
3 5/0/7/0/0/0 0/5/2/2/3/0 7/0/0/3/0/2
4 9/0/0/3/0/0 2/3/5/0/2/0 5/0/2/0/0/5
5 6/0/6/0/0/0 0/6/2/2/2/0 5/2/0/0/0/5
6 7/0/5/0/0/0 3/4/2/0/3/0 7/0/3/0/0/2
7 5/0/7/0/0/0 1/6/0/2/3/0 6/0/5/1/0/0
8 8/0/4/0/0/0 6/2/0/3/1/0 0/6/4/2/0/0
9 4/0/8/0/0/0 2/4/4/2/0/0 8/0/0/2/0/2
"""


@pytest.mark.parametrize("line", W6.split("\n")[1:-1])
def test_W6_the_cheese_cards(line: str) -> None:
    card, *tunnels = line.split()
    assert ["/".join(map(str, tunnel)) for tunnel in CHEESE_CARDS[int(card)]] == tunnels


@pytest.mark.parametrize(("players", "cards"), [(2, 1), (6, 1), (7, 2), (12, 2)])
def test_W7_one_cheese_card_a_round_two_for_more_than_six(players: int, cards: int) -> None:
    assert len(GAME.start(players, {}, FastDice(1)).view(None)["cards"]) == cards


def test_W7_one_event_a_round() -> None:
    assert GAME.start(3, {}, Arranged(1, EVENTS.index("helmet"), 4)).view(None)["event"] == "helmet"


def test_W8_all_are_asked_at_once() -> None:
    assert asked(table(*THREE)) == ("send", (1, 2, 3))


def test_W8_in_any_order() -> None:
    position = table(*THREE)
    play(position, "3: send", "1: send")
    assert position.to_act() == (2,)


def test_W8_rats_go_to_seven_places() -> None:
    position = table(Clan(7, 9, name="athletes"), Clan())
    round_of(position, "dump=1 city=1 field=1 left=1 right=1 nursery=1")
    assert rats(position, 1) == dict.fromkeys(
        ("dump", "city", "field", "left", "right", "nursery", "pantry"), 1
    )


def test_W8_rats_that_are_not_sent_stay_in_the_pantry() -> None:
    position = table(Clan(7, 9, name="athletes"), Clan())
    round_of(position, "dump=2")
    assert rats(position, 1) == {"dump": 2, "pantry": 5}


def test_W8_an_order_may_be_changed_until_the_last_is_in() -> None:
    position = table(*THREE)
    play(position, "1: send dump=1", "2: send", "1: send city=2", "3: send", gives="yellow yellow")
    assert rats(position, 1) == {"city": 2, "pantry": 1}


def test_W8_the_last_order_opens_all() -> None:
    position = table(*THREE)
    assert told_of(play(position, "1: send dump=1", "2: send"), "order", "seat") == []
    assert told_of(play(position, "3: send"), "order", "seat", "dump") == [(1, 1), (2, 0), (3, 0)]


def test_W8_all_rats_gather_in_the_pantry_for_the_next_round() -> None:
    position = table(Clan(), Clan(), in_round=1)
    round_of(position, "dump=1 left=1 nursery=1")
    assert position.round == 2 and set(rats(position, 1)) == {"pantry"}


@pytest.mark.parametrize("event", ["it-worked", "in-time", "get-ready"])
def test_W8_orders_are_counted_as_they_are_listed(event: str) -> None:
    position = table(Clan(4, sick=1, lost=1), Clan(), event=event)
    assert position.count_moves(1) == len(position.moves(1)) == len({str(move) for move in position.moves(1)})


def test_W8_every_listed_order_is_legal() -> None:
    position = table(Clan(4, sick=1, lost=1), Clan(), event="get-ready")
    assert all(position.is_legal(1, move) for move in position.moves(1))


def test_W8_who_has_sent_rats_may_still_send_them_elsewhere() -> None:
    position = table(*THREE)
    play(position, "3: send", "1: send")
    assert position.sealed() == (1, 3)

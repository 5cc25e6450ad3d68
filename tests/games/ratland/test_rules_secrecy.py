"""What is chosen or seen in secret is in nobody else's view or event before it is open.

W2, W8, W22, W26, W30, W32, W40.
"""

import pytest

from scissortail.engine.dice import EVERYONE
from scissortail.engine.event import Event
from scissortail.games.ratland import GAME
from scissortail.games.ratland.position import RatlandPosition
from scissortail.games.ratland.view import PLACES, RatlandView
from tests.games.ratland.table import Arranged, Clan, Watching, play, round_of, table, told_of

OTHERS = (2, 3, None)


def views(position: RatlandPosition) -> list[RatlandView]:
    """What everyone but seat 1 sees."""
    return [position.view(seat) for seat in OTHERS]


def heard(told: list[Event]) -> list[list[Event]]:
    """What everyone but seat 1 hears."""
    return [[event for event in (event.seen_by(seat) for event in told) if event] for seat in OTHERS]


def same_to_the_others(one: RatlandPosition, two: RatlandPosition, first: str, second: str) -> bool:
    """Whether seat 1 may do either in two equal games and nobody else can tell."""
    return heard(play(one, first)) == heard(play(two, second)) and views(one) == views(two)


def choosing_clans(*clans: int) -> RatlandPosition:
    return GAME.start(3, {"clans": True}, Arranged(1, *clans))


def choosing_boards() -> RatlandPosition:
    return GAME.start(3, {"boards": True}, Arranged(1))


# Orders (W2, W8)


def test_W8_nobody_else_learns_of_an_order() -> None:
    one, two = table(Clan(), Clan(), Clan()), table(Clan(), Clan(), Clan())
    assert same_to_the_others(one, two, "1: send dump=2 left=1", "1: send nursery=3")


def test_W8_the_others_hear_only_that_somebody_has_chosen() -> None:
    told = play(table(Clan(), Clan(), Clan()), "1: send dump=2")
    assert [[event.key for event in events] for events in heard(told)] == [["ratland-chose"]] * 3


def test_W8_a_sent_rat_is_seen_in_the_pantry_until_the_reveal() -> None:
    position = table(Clan(), Clan(), Clan())
    play(position, "1: send dump=2")
    assert [view["places"][0]["rats"]["pantry"] for view in views(position)] == [3, 3, 3]


def test_W8_a_changed_order_is_not_heard() -> None:
    position = table(Clan(), Clan(), Clan())
    play(position, "1: send dump=2")
    assert heard(play(position, "1: send city=2")) == [[], [], []]


def test_W8_a_changed_order_is_not_seen() -> None:
    position = table(Clan(), Clan(), Clan())
    play(position, "1: send dump=2")
    before = views(position)
    play(position, "1: send city=2")
    assert views(position) == before


def test_W8_only_the_last_of_several_orders_is_opened() -> None:
    position = table(Clan(name="athletes"), Clan(), Clan())
    told = play(position, "1: send dump=2", "1: send city=2", "2: send", "3: send")
    assert told_of(told, "order", "dump", "city")[0] == (0, 2)


def test_W8_one_sees_one_s_own_order() -> None:
    position = table(Clan(), Clan(), Clan())
    play(position, "1: send dump=2")
    assert position.view(1)["places"][0]["order"] == [2, 0, 0, 0, 0, 0, 0]


def test_W8_who_has_not_chosen_sees_no_more_than_who_has() -> None:
    position = table(Clan(), Clan(), Clan())
    play(position, "1: send dump=2", "2: send city=1")
    assert [place["order"] for place in position.view(3)["places"][:2]] == [None, None]


def test_W8_all_orders_are_open_after_the_last() -> None:
    position = table(Clan(name="athletes"), Clan(), Clan())
    round_of(position, "dump=2", "city=1", "left=1")
    seen = [position.view(seat)["places"] for seat in (2, 3, None)]
    assert [(places[0]["rats"]["dump"], places[2]["rats"]["left"]) for places in seen] == [(2, 1)] * 3


def test_W8_the_order_of_the_last_is_not_opened_by_a_refusal() -> None:
    position = table(Clan(), Clan(), Clan())
    play(position, "1: send dump=2", "2: send")
    before = views(position)
    assert not position.is_legal(3, GAME.parse("send dump=9")) and views(position) == before


# Hiding and selling (W22, W26)


def hiding() -> RatlandPosition:
    return table(Clan(), Clan(), Clan(), event="safe-place")


def selling() -> RatlandPosition:
    position = table(Clan(), Clan(), Clan(), event="silence")
    round_of(position)
    return position


def test_W22_nobody_else_learns_who_hides_a_piece() -> None:
    assert same_to_the_others(hiding(), hiding(), "1: hide", "1: pass")


def test_W26_nobody_else_learns_who_sells_a_rat() -> None:
    assert same_to_the_others(selling(), selling(), "1: sell", "1: pass")


def test_W22_one_sees_one_s_own_answer() -> None:
    position = hiding()
    play(position, "1: hide")
    assert position.view(1)["places"][0]["agrees"] is True and not position.places[0].hidden


def test_W22_it_is_open_when_all_have_answered() -> None:
    position = hiding()
    told = play(position, "1: hide", "3: pass", "2: hide")
    assert told_of(told, "hid", "seat") == [(1,), (2,)]
    assert [place["hidden"] for place in position.view(None)["places"]] == [1, 1, 0]


def test_W26_all_sell_at_the_end() -> None:
    position = selling()
    supply = position.supply
    play(position, "2: sell", "1: pass")
    assert position.supply == supply
    told = play(position, "3: sell")
    assert told_of(told, "sold", "seat") == [(2,), (3,)] and position.supply == supply + 2


# Boards (W30)


def test_W30_nobody_else_learns_of_a_board() -> None:
    assert same_to_the_others(choosing_boards(), choosing_boards(), "1: board aggressive", "1: board calm")


def test_W30_boards_stay_secret_until_the_first_orders_are_open() -> None:
    one, two = choosing_boards(), choosing_boards()
    told = [
        play(game, f"1: board {side}", "2: board calm", "3: board calm")
        for game, side in ((one, "calm"), (two, "aggressive"))
    ]
    assert heard(told[0]) == heard(told[1]) and views(one) == views(two) and one.view(None)["phase"] == "send"


def test_W30_boards_stay_secret_while_orders_come_in() -> None:
    position = choosing_boards()
    play(position, "1: board aggressive", "2: board calm", "3: board calm", "1: send", "2: send")
    assert [view["places"][0]["aggressive"] for view in views(position)] == [None] * 3


def test_W30_one_sees_one_s_own_board() -> None:
    position = choosing_boards()
    play(position, "1: board aggressive")
    assert position.view(1)["places"][0]["aggressive"] is True


def test_W30_boards_are_revealed_with_the_first_orders() -> None:
    position = choosing_boards()
    play(position, "1: board aggressive", "2: board calm", "3: board calm")
    told = round_of(position)
    assert told_of(told, "side", "seat", "side") == [(1, "aggressive"), (2, "calm"), (3, "calm")]
    assert [place["aggressive"] for place in position.view(None)["places"]] == [True, False, False]


def test_W30_the_chosen_board_is_played() -> None:
    position = choosing_boards()
    play(position, "1: board aggressive", "2: board calm", "3: board calm")
    round_of(position, "left=1", "", "right=1")
    sizes = [
        sum(place["rats"][where] for where in PLACES if where != "graveyard")
        for place in position.view(None)["places"]
    ]
    assert sizes[0] < sizes[2]


# Clans (W32)


def test_W32_nobody_else_sees_the_dealt_clans() -> None:
    position = choosing_clans(0, 1, 2, 3, 4, 5)
    assert [view["places"][0]["dealt"] for view in views(position)] == [None] * 3


def test_W32_one_sees_one_s_own_dealt_clans() -> None:
    position = choosing_clans(0, 1, 2, 3, 4, 5)
    assert position.view(1)["places"][0]["dealt"] == ["scavengers", "explorers"]


def test_W32_a_view_is_the_same_whatever_the_others_were_dealt() -> None:
    one, two = choosing_clans(0, 1, 2, 3, 4, 5), choosing_clans(6, 7, 2, 3, 4, 5)
    assert views(one) == views(two)


def test_W32_nobody_else_is_told_what_is_dealt() -> None:
    told: list[Event] = []
    GAME.start(3, {"clans": True}, Arranged(1, 0, 1, 2, 3, 4, 5), told.append)
    dealt = [
        event
        for events in heard(told)
        for event in events
        if event.args.get("seat") == 1 and "clan" in event.args
    ]
    assert dealt == []


def test_W32_dealt_clans_are_drawn_for_their_owner_only() -> None:
    dice = Watching()
    GAME.start(3, {"clans": True}, dice)
    assert dice.seats == [EVERYONE, 1, 1, 2, 2, 3, 3]


def test_W32_nobody_else_learns_which_clan_is_kept() -> None:
    one, two = choosing_clans(0, 1, 2, 3, 4, 5), choosing_clans(0, 1, 2, 3, 4, 5)
    assert same_to_the_others(one, two, "1: keep scavengers", "1: keep explorers")


def test_W32_kept_clans_are_open_when_all_have_chosen() -> None:
    position = choosing_clans(0, 1, 2, 3, 4, 5)
    play(position, "1: keep explorers", "2: keep recyclers", "3: keep alchemists")
    assert [place["clan"] for place in position.view(None)["places"]] == [
        "explorers",
        "recyclers",
        "alchemists",
    ]


def test_W32_the_other_card_goes_away_unseen() -> None:
    one, two = choosing_clans(0, 1, 2, 3, 4, 5), choosing_clans(6, 1, 2, 3, 4, 5)
    told = [play(game, "1: keep explorers", "2: keep recyclers", "3: keep alchemists") for game in (one, two)]
    assert heard(told[0]) == heard(told[1]) and views(one) == views(two)


def test_W32_who_keeps_the_second_clan_shows_no_more() -> None:
    one, two = choosing_clans(0, 1, 2, 3, 4, 5), choosing_clans(1, 0, 2, 3, 4, 5)
    for game in (one, two):
        play(game, "1: keep explorers", "2: keep recyclers", "3: keep alchemists")
    assert views(one) == views(two)


# What Seers saw (W40)


def foreseeing(*cards: int | str) -> RatlandPosition:
    return table(Clan(name="seers"), Clan(), Clan(), later=True, foreseen=cards)


def test_W40_nobody_else_sees_what_seers_saw() -> None:
    assert views(foreseeing("silence", 7)) == views(foreseeing("kind-rat", 3))


def test_W40_seers_do_see_it() -> None:
    assert foreseeing("silence", 7).view(1) != foreseeing("kind-rat", 3).view(1)


def test_W40_it_stays_unseen_through_the_round() -> None:
    one, two = foreseeing("silence", 7), foreseeing("kind-rat", 3)
    for game in (one, two):
        play(game, "1: send", "2: send dump=1")
    assert views(one) == views(two)


@pytest.mark.parametrize(("number", "event"), [(3, "it-worked"), (5, "it-worked"), (6, "idle-paws")])
def test_W40_nobody_else_is_told_what_seers_saw(number: int, event: str) -> None:
    """The round before, so that what is told when Seers look is heard."""
    told = []
    for foreseen in ("5", "6"):
        position = table(Clan(name="scavengers"), Clan(), Clan(), in_round=number, event=event)
        position.places[0].clan = 8  # Seers from the next round on
        outcomes = {
            3: "helmet 2 doctor",
            5: "silence 2 kind-rat " + foreseen,
            6: "silence 2 kind-rat " + foreseen,
        }
        told.append(heard(round_of(position, gives=outcomes[number])))
    assert told[0] == told[1] and "kind-rat" not in str(told) and "doctor" not in str(told)


def test_W40_what_seers_look_at_is_drawn_for_them_only() -> None:
    position = table(Clan(), Clan(name="seers"), Clan(), in_round=5, foreseen=("silence",))
    dice = Watching()
    for seat in (1, 2, 3):
        position.play(seat, GAME.parse("send"), dice)
    assert dice.seats == [EVERYONE, 2, 2]


def test_W40_a_card_that_came_is_no_secret_any_more() -> None:
    position = foreseeing("silence", 7)
    round_of(position)
    assert [(view["event"], view["cards"]) for view in views(position)] == [("silence", [7])] * 3

"""C1 to C6: terrains, habitats, cards, packs, areas."""

from collections import Counter

import pytest

from scissortail.engine.dice import FastDice
from scissortail.games.cutterland import GAME
from scissortail.games.cutterland.cards import Pack, alike, read_pack, write_pack
from scissortail.games.cutterland.components import COLUMNS, HABITATS, ROWS
from scissortail.games.cutterland.deck import BOX_CARDS, BOXES, CARD_TEXTS, kinds_of
from scissortail.games.cutterland.packs import PACKS
from scissortail.games.cutterland.text import BadLand
from tests.games.cutterland.table import land, scored, stored

LIVE = ["pC", "pD", "pT", "mG", "mD", "mF", "wK", "wT", "wF"]
CARDS = [card for pack in PACKS for card in pack.cards]
SQUARES = [square for card in CARDS for square in card]

both_packs = pytest.mark.parametrize("pack", PACKS, ids=[pack.name for pack in PACKS])


def test_C1_there_are_three_terrains() -> None:
    assert {square[0] for square in SQUARES} == {"p", "m", "w"}
    assert len(land("p. m. w.").places) == 3


def test_C1_there_is_no_other_terrain() -> None:
    with pytest.raises(BadLand, match="is not a square"):
        land("d.")


@pytest.mark.parametrize("square", LIVE)
def test_C2_each_creature_lives_in_its_habitats(square: str) -> None:
    assert scored(square)["survivors"] == 1


@pytest.mark.parametrize("square", sorted({t + c for t in "pmw" for c in "CDTGFK"} - set(LIVE)))
def test_C2_and_nowhere_else(square: str) -> None:
    with pytest.raises(BadLand, match=r"cannot live on .*\(C2\)"):
        land(square)


def test_C2_the_cards_keep_to_it() -> None:
    assert {square for square in SQUARES if square[1] in "CDTGFK"} == set(LIVE)


def test_C3_a_card_is_three_by_four_squares() -> None:
    assert (ROWS, COLUMNS) == (3, 4)
    for text in CARD_TEXTS[1:]:
        assert [len(row.split()) for row in text.split("/")] == [4, 4, 4]


def test_C3_exactly_seven_squares_of_a_card_carry_something() -> None:
    assert {sum(square[1] != "." for square in card) for card in CARDS} == {7}


@pytest.mark.parametrize("square", ["pt", "mt", "wt", "pb", "mb", "wb"])
def test_C3_bonus_icons_stand_on_any_terrain(square: str) -> None:
    assert square in SQUARES
    assert scored(square)["bonus"] == 1


@both_packs
def test_C4_a_pack_has_80_distinct_cards(pack: Pack) -> None:
    assert len(pack.cards) == len(set(pack.cards)) == 80


def test_C4_no_card_is_in_two_packs() -> None:
    assert len(set(map(alike, CARDS))) == len(CARDS) == 160


def test_C4_the_box_is_two_equal_packs() -> None:
    assert BOXES[1] == [0] + [2] * 80 + [0] * 80
    assert BOXES[2] == [0] + [0] * 80 + [2] * 80
    assert BOX_CARDS == 160


@pytest.mark.parametrize("rules", [1, 2])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_C4_a_game_is_dealt_from_the_box(players: int, rules: int) -> None:
    position = GAME.start(players, {}, FastDice(players), rules=rules)
    dealt = Counter(kind for place in position.places for kind in place.hand)
    assert [left + dealt[kind] for kind, left in enumerate(position.unseen)] == BOXES[rules]
    assert position.unseen_left == 160 - dealt.total()


def test_C4_a_card_is_dealt_twice_at_most() -> None:
    dice = FastDice(4)
    most = Counter[int]()
    for _ in range(400):
        dealt = Counter(kind for place in GAME.start(4, {}, dice).places for kind in place.hand)
        most[max(dealt.values())] += 1
    assert most.keys() == {1, 2}


@pytest.mark.parametrize(("rules", "pack"), [*enumerate(PACKS, 1)], ids=[pack.name for pack in PACKS])
@pytest.mark.parametrize("options", [{}, {"bag": True}, {"tournament": True}])
def test_C4_packs_do_not_mix(rules: int, pack: Pack, options: dict[str, int | bool | list[int]]) -> None:
    position = GAME.start(4, options, FastDice(1), rules=rules)
    kinds = {kind for place in position.places for kind in place.hand} | {kind for kind, _ in position.pieces}
    assert kinds
    assert kinds <= set(kinds_of(rules))
    cards = {tuple(CARD_TEXTS[kind].replace("/", " ").split()) for kind in kinds}
    assert cards <= set(pack.cards)


def test_C4_a_new_game_is_dealt_from_the_newest_pack() -> None:
    position = GAME.start(4, {}, FastDice(1))
    assert position.rules == 2
    assert {kind for place in position.places for kind in place.hand} <= set(kinds_of(2))


@both_packs
def test_C4_the_mixture_on_a_card(pack: Pack) -> None:
    icons = Counter(square[1] for card in pack.cards for square in card)
    assert sum(icons[creature] for creature in "CDTGFK") / 80 == pytest.approx(5.3, abs=0.05)
    assert icons["t"] / 80 == pytest.approx(0.7, abs=0.05)
    assert icons["b"] / 80 == pytest.approx(1.0, abs=0.05)


@both_packs
def test_C4_all_six_creatures_in_sensible_shares(pack: Pack) -> None:
    icons = Counter(square[1] for card in pack.cards for square in card if square[1] in "CDTGFK")
    assert len(icons) == 6
    assert all(icons.total() / 12 < number < icons.total() / 3 for number in icons.values())


@both_packs
def test_C4_terrain_is_clumped(pack: Pack) -> None:
    rows = [card[row : row + 4] for card in pack.cards for row in (0, 4, 8)]
    pairs = [row[i][0] == row[i + 1][0] for row in rows for i in range(3)]
    assert sum(pairs) / len(pairs) > 0.5  # laid at random it would be a third


def test_C5_the_creature_of_the_other_pack_is_not_invented() -> None:
    assert set("".join(HABITATS.values())) == set("CDTGFK")
    with pytest.raises(BadLand, match="is not a square"):
        land("pM")


def test_C5_a_pack_may_bring_a_new_creature() -> None:
    card = ("pM", "pC", "pD", "mt", "mb", "wK", "wM", "p.", "p.", "p.", "p.", "p.")
    assert read_pack(write_pack([card]), {"p": "CDTM", "m": "GDF", "w": "KTFM"}) == [card]


def test_C6_an_area_is_one_terrain() -> None:
    assert scored("pC p. m. w.")["centaur"] == 2


def test_C6_an_area_is_joined_across_and_down() -> None:
    assert scored("pC p. m.", "m. p. p.")["centaur"] == 4


def test_C6_a_corner_joins_no_area() -> None:
    assert scored("pC m.", "m. p.")["centaur"] == 1


def test_C6_all_areas_are_the_land() -> None:
    assert scored("pT m. pT m. wT")["turtle"] == 0


def test_C6_the_worked_example_of_four_areas() -> None:
    assert [found["total"] for found in stored("four-areas")] == [9, 10, 8]

"""C3, C4, C5: the cards.

They are our own, so what is tested is that a pack is balanced, and that it stays what it is.
"""

from collections import Counter
from hashlib import sha256
from importlib.resources import files

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scissortail.engine.dice import FastDice
from scissortail.games.cutterland import components
from scissortail.games.cutterland.cards import (
    BORDERS,
    Card,
    Pack,
    alike,
    areas,
    read_pack,
    turned,
    write_pack,
)
from scissortail.games.cutterland.components import BONUSES, CREATURES, HABITATS, NOTHING, TERRAINS
from scissortail.games.cutterland.editions import EDITIONS, NEWEST
from scissortail.games.cutterland.generator import generate
from scissortail.games.cutterland.packs import CLASSICS, PACKS
from scissortail.lab.packs import measure

SEEDS = st.integers(min_value=0, max_value=2**64)

FIRST_PACK = "48834b17f1b5beb413cfa99f71487d23fedd35fd8644e8f777b3a48641ac6ec1"
"""Of the first pack's file. Records of rules 1 name its cards by number."""
FIRST_FRESH = "25e137d25a782d58b7202b0d50034c3a070e708d680abdbcc10ecc1bc7b634ac"
"""Of the first edition's packs of the seeds 0 to 4, as `scissortail cards --seed` printed them."""

both_packs = pytest.mark.parametrize("pack", PACKS, ids=[pack.name for pack in PACKS])
both_editions = pytest.mark.parametrize("edition", EDITIONS)


def icons(cards: list[Card]) -> Counter[str]:
    return Counter(square[1] for card in cards for square in card)


def test_C2_habitats() -> None:
    assert HABITATS == {"p": "CDT", "m": "GDF", "w": "KTF"}
    assert set("".join(HABITATS.values())) == set(CREATURES)


def test_C3_three_rows_of_four() -> None:
    assert (components.ROWS, components.COLUMNS, components.SQUARES) == (3, 4, 12)
    assert len(BORDERS) == 17


def file(pack: Pack) -> str:
    return (
        files("scissortail.games.cutterland.packs").joinpath(f"{pack.name}.cards").read_text(encoding="utf-8")
    )


@pytest.mark.parametrize(
    ("edition", "pack"), [*zip(EDITIONS, PACKS, strict=True)], ids=[pack.name for pack in PACKS]
)
def test_C4_the_classics_are_what_the_generator_makes(edition: int, pack: Pack) -> None:
    heading = [line[2:] for line in file(pack).split("\n# 1\n")[0].splitlines()]
    seed = EDITIONS[edition].seed
    assert f"seed {seed}" in " ".join(heading)
    assert file(pack) == write_pack(generate(seed, edition=edition), heading)


def test_C4_the_first_edition_never_changes() -> None:
    assert sha256(file(CLASSICS).encode()).hexdigest() == FIRST_PACK
    fresh = "".join(write_pack(generate(seed, edition=1)) for seed in range(5))
    assert sha256(fresh.encode()).hexdigest() == FIRST_FRESH


@both_packs
def test_C4_the_classics_have_80_cards(pack: Pack) -> None:
    assert [pack.name for pack in PACKS] == ["classics", "classics-2"]
    assert len(pack.cards) == components.CARDS_A_PACK == 80


@both_editions
@given(SEEDS, st.integers(min_value=1, max_value=30))
def test_C3_every_card_is_right(edition: int, seed: int, count: int) -> None:
    cards = generate(seed, count, edition)
    assert len(cards) == count
    for card in cards:
        assert len(card) == 12
        assert sum(square[1] != NOTHING for square in card) == 7
        for square in card:
            assert square[0] in TERRAINS
            assert square[1] in NOTHING + BONUSES + HABITATS[square[0]]


@both_editions
@given(SEEDS, st.integers(min_value=1, max_value=30))
def test_C4_no_two_cards_are_alike_even_turned(edition: int, seed: int, count: int) -> None:
    assert len({alike(card) for card in generate(seed, count, edition)}) == count


@both_editions
@given(SEEDS)
@settings(max_examples=settings().max_examples // 6)
def test_C4_every_pack_has_the_same_totals(edition: int, seed: int) -> None:
    cards = generate(seed, edition=edition)
    assert icons(cards) == {".": 400, "G": 96, "F": 72, "C": 68, "D": 68, "T": 64, "K": 56, "t": 56, "b": 80}
    assert Counter(square[0] for card in cards for square in card) == {"p": 320, "m": 320, "w": 320}
    assert all(icons([card])["t"] <= edition and icons([card])["b"] <= 1 + edition for card in cards)


@both_editions
@pytest.mark.parametrize("count", [1, 2, 3, 10, 12, 13, 14, 81, 200])
def test_C4_smaller_and_larger_packs_are_in_proportion(count: int, edition: int) -> None:
    found = icons(generate(5, count, edition))
    assert found["t"] == pytest.approx(0.7 * count, abs=0.5)
    assert found["b"] == count
    for creature, share in {"G": 96, "F": 72, "C": 68, "D": 68, "T": 64, "K": 56}.items():
        assert found[creature] == pytest.approx(share * count / 80, abs=1)


@both_packs
def test_C4_every_creature_stands_in_all_its_habitats(pack: Pack) -> None:
    homes = Counter(square for card in pack.cards for square in card if square[1] in CREATURES)
    assert set(homes) == {
        terrain + creature for terrain, creatures in HABITATS.items() for creature in creatures
    }
    assert min(homes.values()) >= 28


@both_packs
def test_C4_terrain_is_clumped(pack: Pack) -> None:
    equal = [sum(card[one][0] == card[other][0] for one, other in BORDERS) for card in pack.cards]
    first = pack is CLASSICS
    assert sum(equal) / len(equal) > (10 if first else 8.5)  # laid at random it would be 5
    assert min(equal) >= (8 if first else 4)
    assert Counter(len({square[0] for square in card}) for card in pack.cards).keys() == (
        {2, 3} if first else {1, 2, 3}
    )


def check_variety(cards: list[Card]) -> None:
    """How much cards of the second edition differ, as shares of 80."""
    found = measure(cards)
    by_areas, by_kinds, by_things = (Counter(found[name]["cards"]) for name in ("areas", "kinds", "things"))
    assert max(by_areas.values()) <= 20
    assert sum(by_areas[number] for number in (1, 2)) == 15
    assert sum(by_areas[number] for number in range(5, 13)) >= 24
    assert sum(by_kinds[number] for number in (2, 3)) >= 20
    assert sum(by_kinds[number] for number in (5, 6)) >= 18
    assert by_kinds[2] >= 3
    assert by_kinds[6] >= 1
    assert sum(by_things[number] for number in (6, 7)) >= 28  # the book's example card has six
    assert found["areas"]["spread"] > 2.5
    assert found["kinds"]["spread"] > 1.85
    assert max(found["sizes of areas"]["areas"]) == 12


def test_C4_the_second_pack_has_variety() -> None:
    check_variety([*PACKS[1].cards])
    assert measure(CLASSICS.cards)["areas"]["spread"] < 1.2


@given(SEEDS)
@settings(max_examples=settings().max_examples // 6)
def test_C4_fresh_packs_have_variety(seed: int) -> None:
    check_variety(generate(seed))


@given(SEEDS)
@settings(max_examples=settings().max_examples // 6)
def test_C4_at_most_half_of_the_areas_of_a_card_are_lone_squares(seed: int) -> None:
    for card in generate(seed, 26):
        assert sum(len(area) == 1 for area in areas(card)) * 2 <= len(areas(card))


@both_packs
def test_C4_twelve_cards_rarely_outrun_the_tokens_of_the_box(pack: Pack) -> None:
    box = [icons([card]) for card in (*pack.cards, *pack.cards)]
    dice = FastDice(4)
    games = 4000
    short = Counter[str]()
    for _ in range(games):
        deck = list(range(len(box)))
        dealt = [box[deck.pop(dice.below(len(deck)))] for _ in range(12)]
        for icon, most in (("t", components.TOWERS), ("b", components.WOODS)):
            short[icon] += sum(card[icon] for card in dealt) > most
    assert short["t"] / games < (0.03 if pack is not CLASSICS else 1e-9)  # in the first pack no card has two
    assert short["b"] / games < (0.04 if pack is not CLASSICS else 0.015)


@both_editions
def test_C4_the_same_seed_gives_the_same_cards_and_another_seed_others(edition: int) -> None:
    assert generate(7, edition=edition) == generate(7, edition=edition)
    packs = [frozenset(map(alike, generate(seed, edition=edition))) for seed in range(3)]
    assert not any(packs[one] & packs[other] for one in range(3) for other in range(one))


@pytest.mark.parametrize("count", [0, -1])
def test_C4_a_pack_has_a_card(count: int) -> None:
    with pytest.raises(ValueError, match="at least one"):
        generate(1, count)


def test_C4_the_newest_edition_is_made_unless_another_is_named() -> None:
    assert NEWEST == 2
    assert generate(7) == generate(7, edition=2) != generate(7, edition=1)


def test_C6_areas_of_a_card() -> None:
    card = ("p.", "p.", "m.", "m.", "m.", "p.", "m.", "w.", "w.", "p.", "p.", "w.")
    assert areas(card) == [{0, 1, 5, 9, 10}, {2, 3, 6}, {4}, {7, 11}, {8}]


def test_C5_another_pack_may_have_another_creature() -> None:
    text = write_pack([("pM", "pC", "pD", "mt", "mb", "wK", "wM", "p.", "p.", "p.", "p.", "p.")])
    habitats = {"p": "CDTM", "m": "GDF", "w": "KTFM"}
    assert read_pack(text, habitats)[0][6] == "wM"
    with pytest.raises(ValueError, match="line 2: 'pM' is no square"):
        read_pack(text)


@given(SEEDS, st.integers(min_value=1, max_value=5))
def test_a_pack_is_read_as_it_was_written(seed: int, count: int) -> None:
    cards = generate(seed, count)
    assert read_pack(write_pack(cards, ["a", "heading"])) == cards
    assert turned(turned(cards[0])) == cards[0]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("pC pC pC", "line 1: a row has 4 squares"),
        ("# x\npG p. p. p.", "line 2: 'pG' is no square"),
        ("p. p. p. p.\n===", "line 2: a card has 3 rows"),
        ("p. p. p. p.\np. p. p. p.\np. p. p. p.", "line 3: a card has 7"),
        ("", "a card has 3 rows"),
    ],
)
def test_a_wrong_pack_is_refused_with_its_line(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        read_pack(text)

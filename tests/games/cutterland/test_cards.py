"""C3, C4, C5: the cards. They are our own, so what is tested is that a pack is balanced, and that it stays what it is."""

from collections import Counter
from importlib.resources import files

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.stats import hypergeom

from scissortail.engine.dice import FastDice
from scissortail.games.cutterland import components
from scissortail.games.cutterland.cards import Card, alike, read_pack, turned, write_pack
from scissortail.games.cutterland.components import BONUSES, CREATURES, HABITATS, NOTHING, TERRAINS
from scissortail.games.cutterland.generator import BORDERS, CLASSICS_SEED, generate
from scissortail.games.cutterland.packs import CLASSICS

SEEDS = st.integers(min_value=0, max_value=2**64)


def icons(cards: list[Card]) -> Counter[str]:
    return Counter(square[1] for card in cards for square in card)


def test_C2_habitats() -> None:
    assert HABITATS == {"p": "CDT", "m": "GDF", "w": "KTF"}
    assert set("".join(HABITATS.values())) == set(CREATURES)


def test_C3_three_rows_of_four() -> None:
    assert (components.ROWS, components.COLUMNS, components.SQUARES) == (3, 4, 12)
    assert len(BORDERS) == 17


def test_C4_the_classics_are_what_the_generator_makes() -> None:
    """After a change that is meant, write `write_pack(generate(CLASSICS_SEED), heading)` over the file."""
    text = files("scissortail.games.cutterland.packs").joinpath("classics.cards").read_text(encoding="utf-8")
    heading = [line[2:] for line in text.split("\n# 1\n")[0].splitlines()]
    assert f"seed {CLASSICS_SEED}" in " ".join(heading)
    assert text == write_pack(generate(CLASSICS_SEED), heading)


def test_C4_the_classics_have_80_cards() -> None:
    assert CLASSICS.name == "classics"
    assert len(CLASSICS.cards) == components.CARDS_A_PACK == 80


@given(SEEDS, st.integers(min_value=1, max_value=30))
def test_C3_every_card_is_right(seed: int, count: int) -> None:
    cards = generate(seed, count)
    assert len(cards) == count
    for card in cards:
        assert len(card) == 12
        assert sum(square[1] != NOTHING for square in card) == 7
        for square in card:
            assert square[0] in TERRAINS
            assert square[1] in NOTHING + BONUSES + HABITATS[square[0]]


@given(SEEDS, st.integers(min_value=1, max_value=30))
def test_C4_no_two_cards_are_alike_even_turned(seed: int, count: int) -> None:
    assert len({alike(card) for card in generate(seed, count)}) == count


@given(SEEDS)
@settings(max_examples=settings().max_examples // 3)
def test_C4_every_pack_has_the_same_totals(seed: int) -> None:
    cards = generate(seed)
    assert icons(cards) == {".": 400, "G": 96, "F": 72, "C": 68, "D": 68, "T": 64, "K": 56, "t": 56, "b": 80}
    assert Counter(square[0] for card in cards for square in card) == {"p": 320, "m": 320, "w": 320}
    assert all(icons([card])["t"] <= 1 and icons([card])["b"] <= 2 for card in cards)


@pytest.mark.parametrize("count", [1, 2, 3, 10, 81, 200])
def test_C4_smaller_and_larger_packs_are_in_proportion(count: int) -> None:
    found = icons(generate(5, count))
    assert found["t"] == pytest.approx(0.7 * count, abs=0.5)
    assert found["b"] == count
    for creature, share in {"G": 96, "F": 72, "C": 68, "D": 68, "T": 64, "K": 56}.items():
        assert found[creature] == pytest.approx(share * count / 80, abs=1)


def test_C4_every_creature_stands_in_all_its_habitats() -> None:
    homes = Counter(square for card in CLASSICS.cards for square in card if square[1] in CREATURES)
    assert set(homes) == {terrain + creature for terrain, creatures in HABITATS.items() for creature in creatures}
    assert min(homes.values()) >= 28


def test_C4_terrain_is_clumped() -> None:
    equal = [sum(card[one][0] == card[other][0] for one, other in BORDERS) for card in CLASSICS.cards]
    assert sum(equal) / len(equal) > 10  # laid at random it would be 5
    assert min(equal) >= 8
    assert Counter(len({square[0] for square in card}) for card in CLASSICS.cards).keys() == {2, 3}


def test_C4_twelve_cards_rarely_outrun_the_tokens_of_the_box() -> None:
    box = [*CLASSICS.cards, *CLASSICS.cards]
    towers = sum(icons([card])["t"] for card in box)
    assert hypergeom(len(box), towers, 12).sf(components.TOWERS) == 0  # no card has two
    dice = FastDice(4)
    games = 4000
    over = 0
    for _ in range(games):
        deck = list(range(len(box)))
        dealt = [deck.pop(dice.below(len(deck))) for _ in range(12)]
        over += icons([box[card] for card in dealt])["b"] > components.WOODS
    assert over / games < 0.015


def test_C4_the_same_seed_gives_the_same_cards_and_another_seed_others() -> None:
    assert generate(7) == generate(7)
    packs = [frozenset(map(alike, generate(seed))) for seed in range(3)]
    assert not any(packs[one] & packs[other] for one in range(3) for other in range(one))


@pytest.mark.parametrize("count", [0, -1])
def test_C4_a_pack_has_a_card(count: int) -> None:
    with pytest.raises(ValueError, match="at least one"):
        generate(1, count)


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

"""Packs are measured card by card."""

import json

import pytest

from scissortail.games.cutterland.packs import CLASSICS, CLASSICS_2
from scissortail.lab.packs import cards_of, facts, main, measure, spread

CARD = ("pC", "pC", "mG", "mt", "p.", "wK", "mb", "m.", "w.", "wF", "p.", "p.")


def test_the_facts_of_a_card() -> None:
    assert facts(CARD) == {
        "areas": 4,
        "largest": 4,
        "kinds": 4,
        "things": 6,
        "terrains": 3,
        "borders": 8,
        "towers": 1,
        "wood": 1,
    }


def test_spread_is_an_entropy() -> None:
    assert spread([3, 3, 3]) == 0
    assert spread([1, 2, 1, 2]) == 1
    assert spread([1, 2, 3, 4]) == 2


def test_a_pack_adds_up() -> None:
    found = measure(CLASSICS.cards)
    assert sum(found["areas"]["cards"].values()) == found["cards"] == 80
    assert sum(size * number for size, number in found["sizes of areas"]["areas"].items()) == 960
    assert sum(found["icons"].values()) == 560
    assert found["areas"]["cards"] == {2: 9, 3: 59, 4: 11, 5: 1}
    assert found["cut into 4 with no area torn"] == 12


def test_packs_are_named_or_sown() -> None:
    assert cards_of("classics", 2, 80) == CLASSICS.cards
    assert tuple(cards_of("2026", 2, 80)) == CLASSICS_2.cards
    assert tuple(cards_of("2020", 1, 80)) == CLASSICS.cards


def test_packs_stand_beside_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["classics", "classics-2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "| | classics | classics-2 |"
    assert {line.count("|") for line in lines} == {4}
    assert main(["7", "--count", "15", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["7"]["cards"] == 15


@pytest.mark.parametrize("bad", [["mashroom"], ["-1"], ["7", "--count", "0"], ["7", "--edition", "3"]])
def test_what_is_no_pack_is_refused(bad: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(bad)
    assert "error:" in capsys.readouterr().err

"""Every sentence exists in every language, and the code asks for no other."""

import re
from functools import cache
from pathlib import Path

import pytest
from babel.lists import format_list

from scissortail import notation
from scissortail.engine.errors import BadRecord, shown
from scissortail.engine.event import Event
from scissortail.games import GAMES
from scissortail.games.ratland import components as ratland
from scissortail.lab.study.case import WATCHES
from scissortail.lab.study.watch import ScoreWatch
from scissortail.words import FORMS, LANGUAGES, say
from tests.words import arguments, variables

ROOT = Path(__file__).parents[1]


def keys(language: str, learn: bool = False) -> set[str]:
    return set(variables(language, learn))


@cache
def code() -> str:
    sources = [path for ending in ("*.py", "*.js") for path in (ROOT / "src").rglob(ending)]
    return "\n".join(path.read_text(encoding="utf-8") for path in sources)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_sentences_with_the_same_arguments(language: str) -> None:
    assert arguments(language) == arguments("en")
    assert arguments(language, learn=True) == arguments("en", learn=True)


def test_no_sentence_is_in_both_files_of_a_language() -> None:
    assert not keys("en") & keys("en", learn=True)


def test_every_sentence_of_the_learning_screens_is_used() -> None:
    """Steps, rules and terms have tests of their own."""
    text = code()
    made = re.findall(r"`([a-z-]+-)\$", text)
    for key in keys("en", learn=True):
        if not re.match(r"learn-(cutterland|ratland|rope)-|rule-[a-z]\d|term-", key):
            assert f'"{key}"' in text or any(key.startswith(start) for start in made), key


def test_every_sentence_is_used() -> None:
    text = code()
    made = {
        "option-",
        "game-",
        "terminal-command-",
        "arena-",
        "hint-",
        "lab-sources-",
        "rope-help-",
        "rope-means-",
        "rope-",
    }
    made |= {f"cutterland-{part}-" for part in ("help", "means", "now", "phase")}
    made |= {f"ratland-{part}-" for part in ("help", "means", "now")}
    made |= {f"paper-rat-{part}-" for part in ("place", "colour", "side")}
    named = {
        "place": ratland.PLACES,
        "colour": ratland.COLOURS,
        "event": ratland.EVENTS,
        "clan": ratland.CLANS,
    }
    values = {f"ratland-{name}-{value}" for name, values in named.items() for value in values}
    values |= {f"ratland-place-{place}-{form}" for place in ratland.PLACES for form in FORMS}
    values |= {f"ratland-event-{event}-{part}" for event in ratland.EVENTS for part in ("name", "does")}
    values |= {watch.names + source for watch in WATCHES.values() for source in watch.sources}
    values |= {ScoreWatch.names + source for source in ScoreWatch.sources}
    told = tuple(re.findall(r"`((?:page|ratland-move)-[a-z-]*)\$", text))
    for key in keys("en"):
        stem = key.removesuffix("-unseen")
        if stem in values or stem in ("ratland-side-calm", "ratland-side-aggressive"):
            continue
        if stem.startswith(told):
            continue  # the page makes it from a part that it is told
        assert f'"{stem}"' in text or any(
            stem.startswith(start) and f'f"{start}' in text for start in made
        ), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_can_be_said(language: str) -> None:
    for key, names in variables(language).items():
        for number in (1, 2, 5, 21) if names else (1,):
            given = {name: "7" if name == "card" else "you" if name == "who" else number for name in names}
            sentence = say(key, given, language)
            assert sentence
            assert "{" not in sentence and "\n" not in sentence


def test_every_game_and_option_is_explained() -> None:
    for game in GAMES.values():
        assert f"game-{game.name}" in keys("en")
        assert {f"option-{game.name}-{option.name}" for option in game.options} <= keys("en")


def test_plurals() -> None:
    assert say("rope-drew-unseen", {"seat": 2, "count": 1}) == "Seat 2 draws a card."
    assert say("rope-drew-unseen", {"seat": 2, "count": 3}, "ru").endswith("берёт 3 карты.")
    assert say("rope-drew-unseen", {"seat": 2, "count": 5}, "ru").endswith("берёт 5 карт.")
    assert say("rope-drew-unseen", {"seat": 2, "count": 21}, "ru").endswith("берёт 21 карту.")


def test_a_sentence_in_a_sentence_is_said_in_the_same_language() -> None:
    inner = BadRecord("record-outcome-missing")
    assert say("record-event", {"number": 3, "reason": inner}, "ru").endswith(
        say("record-outcome-missing", None, "ru")
    )


def test_an_event_speaks_english() -> None:
    event = Event("rope-drew", {"seat": 2, "count": 2}, {"cards": ["7", "x"]}, 2)
    assert str(event) == "Seat 2 draws 7 and scissors."
    assert str(event.seen_by(1)) == "Seat 2 draws 2 cards."


def test_what_somebody_typed_is_repeated_safely() -> None:
    assert shown("\x1b[31mred\n") == "?[31mred?"
    assert shown("a" * 100) == "a" * 40 + "…"


POINTS = {1: "1 очко", 2: "2 очка", 5: "5 очков", 21: "21 очко", 1.5: "1,5 очка", 12.5: "12,5 очка"}


@pytest.mark.parametrize("points", POINTS)
def test_points_are_counted_in_russian(points: float) -> None:
    assert say("page-replay-points", {"amount": points}, "ru") == POINTS[points]
    assert say("hint-points", {"value": points}, "ru").startswith(POINTS[points] + " ")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("kind", "style"), [("and", "standard"), ("or", "or")])
def test_lists_are_those_of_the_unicode_locales(language: str, kind: str, style: str) -> None:
    locale = {"en": "en_GB"}.get(language, language)
    for items in ([], ["a"], ["a", "b"], ["a", "b", "c"], ["7", "x", "a b", "d"]):
        assert notation.listed(items, language, kind) == format_list(items, style, locale)  # type: ignore[arg-type]


def test_a_list_sounds_well_in_spanish() -> None:
    assert notation.listed(["Ana", "Inés"], "es") == "Ana e Inés"
    assert notation.listed(["Ana", "Hilda"], "es") == "Ana e Hilda"
    assert notation.listed(["agua", "hielo"], "es") == "agua y hielo"
    assert notation.listed(["7", "8"], "es", "or") == "7 u 8"
    assert notation.listed(["10", "11"], "es", "or") == "10 u 11"
    assert notation.listed(["1", "110"], "es", "or") == "1 o 110"


def test_items_with_commas_have_dots_between_them() -> None:
    assert notation.listed(["1,2", "3,4"], "en") == "1,2 · 3,4"


def test_a_sentence_says_how_its_list_is_joined() -> None:
    args = {"name": "x", "known": ["rope", "ratland", "cutterland"]}
    assert say("options-game", args).endswith("rope, ratland or cutterland.")
    assert say("page-waiting", {"names": ["Ann", "Bob", "Cy"]}) == "Waiting for Ann, Bob and Cy"
    assert say("page-waiting", {"names": ["Аня", "Боря"]}, "ru") == "Ждём: Аня и Боря"


def test_numbers_have_the_sign_of_their_language() -> None:
    assert [notation.number(-1234.5, language, 1) for language in LANGUAGES] == [
        "−1,234.5",
        "−1\u202f234,5",
        "−1\u202f234,5",
    ]
    assert notation.number(-0.01, "ru", 1) == "0,0"


def test_places_stand_in_the_right_case() -> None:
    moved = {"seat": 1, "place": ["dump", "city"]}
    assert say("ratland-shifted", moved) == "Seat 1 moves a rat from the dump to the city."
    assert say("ratland-shifted", moved, "es") == "Asiento 1 mueve una rata del vertedero a la ciudad."
    assert say("ratland-shifted", moved, "ru") == "Место 1 перемещает крысу со свалки в город."


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_place_has_all_its_forms(language: str) -> None:
    for place in ratland.PLACES[: ratland.ORDERS]:
        wanted = FORMS if place in ("left", "right") else FORMS[:-1]
        assert {f"ratland-place-{place}-{form}" for form in wanted} <= keys(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_event_is_told_as_it_is_named_and_explained(language: str) -> None:
    for event in ratland.EVENTS:
        key = f"ratland-event-{event}"
        whole, name = say(key, None, language), say(f"{key}-name", None, language)
        if event == "end":
            assert whole == name
            continue
        does = say(f"{key}-does", None, language)
        assert f"{whole}." == f"{name}: {does[0].lower()}{does[1:]}"


def test_no_code_takes_sentences_apart_or_changes_their_case() -> None:
    """What a sentence looks like is the business of the locale files."""
    for sign in ("toLocaleUpperCase", "charAt(0)", ".capitalize(", '.partition(": ")', '.split(": ")'):
        assert sign not in code(), sign

"""Every sentence exists in every language, and the code asks for no other."""

import re
from functools import cache
from pathlib import Path

import pytest

from scissortail.engine.errors import BadRecord, shown
from scissortail.engine.event import Event
from scissortail.games import GAMES
from scissortail.games.ratland import components as ratland
from scissortail.lab.study.case import WATCHES
from scissortail.lab.study.watch import ScoreWatch
from scissortail.words import LANGUAGES, say
from tests.words import variables

ROOT = Path(__file__).parents[1]


def keys(language: str, learn: bool = False) -> set[str]:
    return set(variables(language, learn))


@cache
def code() -> str:
    sources = [path for ending in ("*.py", "*.js") for path in (ROOT / "src").rglob(ending)]
    return "\n".join(path.read_text(encoding="utf-8") for path in sources)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_sentences_with_the_same_arguments(language: str) -> None:
    assert variables(language) == variables("en")
    assert variables(language, learn=True) == variables("en", learn=True)


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
    named = {
        "place": ratland.PLACES,
        "colour": ratland.COLOURS,
        "event": ratland.EVENTS,
        "clan": ratland.CLANS,
    }
    values = {f"ratland-{name}-{value}" for name, values in named.items() for value in values}
    values |= {watch.names + source for watch in WATCHES.values() for source in watch.sources}
    values |= {ScoreWatch.names + source for source in ScoreWatch.sources}
    told = tuple(re.findall(r"`(page-[a-z-]+-)\$", text))
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
    assert str(event) == "Seat 2 draws 7, scissors."
    assert str(event.seen_by(1)) == "Seat 2 draws 2 cards."


def test_what_somebody_typed_is_repeated_safely() -> None:
    assert shown("\x1b[31mred\n") == "?[31mred?"
    assert shown("a" * 100) == "a" * 40 + "…"

"""Explains rules and terms of a game.

They are looked up by number or name, and explained with the texts of the learning page.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from scissortail.engine.errors import Refused, shown
from scissortail.learn import RULEBOOKS
from scissortail.learn.rulebook import Rulebook
from scissortail.terminal.speech import Speech
from scissortail.terminal.typed import folded
from scissortail.words import say, teach

MOST_SHOWN = 4
"""The most rules shown for a word that occurs in many."""
SHORTEST = 3
"""The shortest word for which rules are searched."""


@dataclass
class Found:
    """The explanation of a name: rules by number, and terms."""

    numbers: list[int] = field(default_factory=list)
    terms: list[str] = field(default_factory=list)


def rules(game: str, asked: str, speech: Speech) -> RenderableType:
    """The rule with this number, or the explanation of this word. Without either, a table of contents.

    Refused if nothing is found.
    """
    if not asked.strip():
        return _contents(RULEBOOKS[game], speech)
    answer = _exactly(game, asked, speech) or _search(game, asked, speech)
    if answer is None:
        raise _none(RULEBOOKS[game], asked, speech)
    return answer


def rules_of_all(asked: str, speech: Speech) -> RenderableType:
    """Explain a rule or word of every game that has it.

    If some games have exactly this name, only those are shown. Otherwise all games are searched.
    """
    answers: dict[str, RenderableType | None] = {}
    if not asked.strip():
        answers = {game: _contents(book, speech) for game, book in RULEBOOKS.items()}
    for find in (_exactly, _search):
        if not any(answers.values()):
            answers = {game: find(game, asked, speech) for game in RULEBOOKS}
    parts = [(speech.say(f"game-{game}"), answer) for game, answer in answers.items() if answer is not None]
    if not parts:
        raise _none(next(iter(RULEBOOKS.values())), asked, speech)
    return Group(*(part for title, answer in parts for part in (Text(title, "underline"), answer)))


def _none(book: Rulebook, asked: str, speech: Speech) -> Refused:
    return Refused("rules-none", text=shown(asked), example=examples(book, speech)["rule"])


def _plain(asked: str) -> str:
    return folded(" ".join(asked.replace("_", " ").split()))


def _exactly(game: str, asked: str, speech: Speech) -> RenderableType | None:
    """The rule with this number, or the explanation of exactly this name."""
    book = RULEBOOKS[game]
    asked = _plain(asked)
    number = re.fullmatch(rf"{book.letter}?([1-9]\d?)", asked)
    if number and int(number[1]) <= book.last:
        return lines(book, [int(number[1])], [], speech)
    found = _names(game, speech.language).get(book.also.get(asked, asked))
    return lines(book, found.numbers, found.terms, speech) if found else None


def lines(book: Rulebook, numbers: Iterable[int], terms: Iterable[str], speech: Speech) -> RenderableType:
    """Rules and terms, each beside its text."""
    table = Table.grid(padding=(0, 2))
    for term in terms:
        table.add_row(Text(_term(term, speech.language), "bold"), teach(f"term-{term}", speech.language))
    for number in numbers:
        table.add_row(Text(f"{book.letter.upper()}{number}", "bold"), _text(book, number, speech.language))
    return table


def examples(book: Rulebook, speech: Speech) -> dict[str, str]:
    """Examples of what can be asked, for use in a sentence."""
    number, term = book.example
    return {"rule": f"{book.letter.upper()}{number}", "word": _term(term, speech.language)}


def _text(book: Rulebook, number: int, language: str) -> str:
    return teach(f"rule-{book.letter}{number}", language)


def _term(term: str, language: str) -> str:
    return teach(f"term-{term}-name", language)


def _called(key: str, language: str) -> str:
    """The name of a clan or an event. An event's name has a key of its own; its main text is the effect."""
    return say(f"{key}-name" if key.startswith("ratland-event-") else key, None, language)


@cache
def _names(game: str, language: str) -> Mapping[str, Found]:
    """The explanation of each name, in English and in this language."""
    book = RULEBOOKS[game]
    found: defaultdict[str, Found] = defaultdict(Found)
    for key, number in book.named.items():
        typed = key.split("-", 2)[2]
        for name in {folded(name) for name in (typed, typed.replace("-", " "), _called(key, language))}:
            found[name].numbers.append(number)
    for term in book.terms:
        for name in {folded(name) for name in (term, term.replace("-", " "), _term(term, language))}:
            found[name].terms.append(term)
    return dict(found)


def _search(game: str, asked: str, speech: Speech) -> RenderableType | None:
    """The first rules that contain this word, and the numbers of the others."""
    book = RULEBOOKS[game]
    asked = _plain(asked)
    texts = {number: folded(_text(book, number, speech.language)) for number in range(1, book.last + 1)}
    found = [number for number, text in texts.items() if len(asked) >= SHORTEST and asked in text]
    if not found:
        return None
    shown_first = lines(book, found[:MOST_SHOWN], [], speech)
    if len(found) <= MOST_SHOWN:
        return shown_first
    others = [f"{book.letter.upper()}{number}" for number in found[MOST_SHOWN:]]
    return Group(shown_first, Text(speech.say("rules-also", rules=others), "dim"))


def _contents(book: Rulebook, speech: Speech) -> RenderableType:
    """A table of contents."""
    letter = book.letter.upper()
    parts = [speech.say("rules-ask", first=f"{letter}1", last=f"{letter}{book.last}")]
    names = [_called(key, speech.language) for key in book.named]
    if names:
        parts.append(speech.say("rules-names", names=names))
    parts.append(speech.say("rules-words", words=[_term(term, speech.language) for term in book.terms]))
    return Group(*(Text(part) for part in parts))

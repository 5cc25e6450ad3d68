"""All texts that people read, in their language.

The texts are in `locale/*.ftl`. The code has only their keys.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType

from scissortail.notation import listed

LANGUAGES = ("en", "es", "ru")
ENTRY = re.compile(r"^(?=[a-z])", re.MULTILINE)
"""Matches the start of a text. Its other lines are indented."""
LEARN = "learn"
"""The folder of lessons, rules and terms, which have their own files."""
LINK = re.compile(r"\[([^\]]+)\]\([a-z-]+\)")
"""Words in a lesson or a rule that link to a term."""
FORMS = ("in", "from", "to", "through")
"""The forms of a place's name in a sentence: `ratland-place-dump-from` is “from the dump”."""


class List(FluentType):  # type: ignore[misc, unused-ignore]
    """A list in a sentence: “a, b and c”, or with `LIST($things, type: "or")` “a, b or c”."""

    def __init__(self, items: Sequence[str], kind: str = "and") -> None:
        self.items = items
        self.kind = kind

    def format(self, locale: Any) -> str:
        return listed(self.items, locale.language, self.kind)


def _list(things: Any, **options: str) -> Any:
    """Fluent's function LIST, which says how a list is joined. A single value is returned as it is."""
    return List(things.items, options.get("type", "and")) if isinstance(things, List) else things


class Locale:
    """The texts of one language. Each is parsed when it is first used.

    Parsing all of them takes longer than most commands do.

    No text refers to another. If one is part of another, the code combines them.
    """

    def __init__(self, language: str, folder: str = "") -> None:
        text = files("scissortail").joinpath("locale", folder, f"{language}.ftl").read_text(encoding="utf-8")
        if not folder:
            text += "".join("\n" + _outside(Path(one), language) for one in _FOLDERS)
        self._unread = {entry.partition(" ")[0]: entry for entry in ENTRY.split(text)[1:]}
        self._keys = frozenset(self._unread)
        # Isolation marks would help with mixed scripts on a page, but terminals print them as garbage.
        self._bundle = FluentBundle([language], functions={"LIST": _list}, use_isolating=False)

    def knows(self, key: str) -> bool:
        return key in self._keys

    def say(self, key: str, given: Mapping[str, Any]) -> str:
        """The text of a key, or the key itself if there is none. A game from outside may lack some."""
        if not self.knows(key):
            return key
        unread = self._unread.get(key)
        if unread is not None:
            self._bundle.add_resource(FluentResource(unread))
            self._unread.pop(key, None)  # another thread may have parsed it too
        pattern = self._bundle.get_message(key).value
        assert pattern is not None, key
        text, problems = self._bundle.format_pattern(pattern, dict(given))
        assert not problems, (key, problems)
        return str(text)


_FOLDERS: list[str] = []
"""The folders with texts of games from outside."""


def add_folder(folder: str) -> None:
    """Add the texts of a game from outside, from the files `en.ftl`, `es.ftl`, … of this folder."""
    _FOLDERS.append(folder)
    _locale.cache_clear()


def _outside(folder: Path, language: str) -> str:
    """The texts of a game from outside. If it lacks a language, its English texts are used."""
    path = folder / f"{language}.ftl"
    return (path if path.exists() else folder / f"{LANGUAGES[0]}.ftl").read_text(encoding="utf-8")


@cache
def _locale(language: str, folder: str = "") -> Locale:
    return Locale(language, folder)


def teach(key: str, language: str) -> str:
    """The text of a rule or a term, without the links that the page has."""
    return LINK.sub(r"\1", _locale(language, LEARN).say(key, {}))


def knows(key: str, language: str = "en") -> bool:
    """Whether there is a text with this key. A game from outside may lack some."""
    return _locale(language).knows(key)


def say(key: str, args: Mapping[str, Any] | None = None, language: str = "en") -> str:
    """The text `key` with its arguments.

    A `seat` without a `player`, and a `rival` seat, is named by its number. An argument that is itself a text
    (an error inside an error) is given in the same language. A value that has a name is replaced by it: a
    `colour` of `yellow` in a text of ratland by `ratland-colour-yellow`. Names with several forms are given
    in all of them: `place_in`, `place_from` and so on. A pair of places is a route from the first to the
    second.
    """
    given: dict[str, Any] = {}
    for name, value in (args or {}).items():
        given[name] = _plain(_named(key, name, value, language), language)
        given |= _forms(key, name, value, language)
    if "seat" in given and "player" not in given:
        given |= {"player": say("seat", {"number": given["seat"]}, language), "who": "other"}
    if isinstance(given.get("rival"), int):
        given["rival"] = say("seat", {"number": given["rival"]}, language)
    return _locale(language).say(key, given)


def _own(key: str, name: str, value: Any) -> str:
    """The key of a value's name, if it has one."""
    return f"{key.partition('-')[0]}-{name}-{value}"


def _named(key: str, name: str, value: Any, language: str) -> Any:
    """A value's name in this language, if it has one. For a list, the names of its items."""
    if isinstance(value, list | tuple):
        return [_named(key, name, item, language) for item in value]
    own = _own(key, name, value)
    return say(own, None, language) if isinstance(value, str) and _locale(language).knows(own) else value


def _forms(key: str, name: str, value: Any, language: str) -> dict[str, str]:
    """The other forms of a value's name, by argument name."""
    values = value if isinstance(value, list | tuple) else [value]
    if (
        not values
        or not isinstance(values[0], str)
        or not _locale(language).knows(_own(key, name, values[0]))
    ):
        return {}
    keys = {form: f"{_own(key, name, values[0 if form == 'from' else -1])}-{form}" for form in FORMS}
    return {
        f"{name}_{form}": say(own, None, language)
        for form, own in keys.items()
        if _locale(language).knows(own)
    }


def _plain(value: Any, language: str) -> Any:
    if isinstance(value, list | tuple):
        return List([str(_plain(item, language)) for item in value])
    if hasattr(value, "key") and hasattr(value, "args_by_name"):
        return say(value.key, value.args_by_name, language)
    return value

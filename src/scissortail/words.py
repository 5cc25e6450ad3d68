"""Every sentence people read, in their language. The sentences are in `locale/*.ftl`, the code has only their keys."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("en", "es", "ru")


@cache
def _bundle(language: str) -> FluentBundle:
    # Isolation marks would keep mixed scripts in order on a page, but a terminal prints them as rubbish.
    bundle = FluentBundle([language], use_isolating=False)
    text = files("scissortail").joinpath("locale", f"{language}.ftl").read_text(encoding="utf-8")
    bundle.add_resource(FluentResource(text))
    return bundle


def say(key: str, args: Mapping[str, Any] | None = None, language: str = "en") -> str:
    """The sentence `key` with its arguments.

    A `seat` without a `player`, and a `rival` seat, is named by its number. Lists are joined by commas, or by dots if their
    items have commas. An argument that is itself a sentence (an error inside an error) is said in the same language; so is
    one whose value has a name of its own: a `colour` of `yellow` in a sentence of ratland is `ratland-colour-yellow`.
    """
    bundle = _bundle(language)
    given = {name: _plain(_named(key, name, value, language), language) for name, value in (args or {}).items()}
    if "seat" in given and "player" not in given:
        given |= {"player": say("seat", {"number": given["seat"]}, language), "who": "other"}
    if isinstance(given.get("rival"), int):
        given["rival"] = say("seat", {"number": given["rival"]}, language)
    pattern = bundle.get_message(key).value
    assert pattern is not None, key
    text, problems = bundle.format_pattern(pattern, given)
    assert not problems, (key, problems)
    return str(text)


def _named(key: str, name: str, value: Any, language: str) -> Any:
    """A value's own name in this language, where it has one; in a list, that of every item."""
    if isinstance(value, list | tuple):
        return [_named(key, name, item, language) for item in value]
    own = f"{key.partition('-')[0]}-{name}-{value}"
    return say(own, None, language) if isinstance(value, str) and _bundle(language).has_message(own) else value


def _plain(value: Any, language: str) -> Any:
    if isinstance(value, list | tuple):
        items = [str(_plain(item, language)) for item in value]
        return (" · " if any("," in item for item in items) else ", ").join(items)
    if hasattr(value, "key") and hasattr(value, "args_by_name"):
        return say(value.key, value.args_by_name, language)
    return value

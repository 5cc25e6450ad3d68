"""Views are what their TypedDicts say: no key is missing or unexpected, no value is of another type."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest
from typing_extensions import ReadOnly

from scissortail.engine.dice import FastDice
from scissortail.engine.position import Position
from scissortail.engine.record import Record
from scissortail.engine.replay import replay
from scissortail.engine.view import View
from scissortail.games import GAMES
from scissortail.games.cutterland.view import CutterlandTruth, CutterlandView
from scissortail.games.ratland import components, view
from scissortail.games.ratland.view import RatlandTruth, RatlandView
from scissortail.games.rope.components import TEXT
from scissortail.games.rope.view import Card, RopeTruth, RopeView

DATA = Path(__file__).parents[1] / "data"
KINDS: dict[str, tuple[Any, Any]] = {
    "cutterland": (CutterlandView, CutterlandTruth),
    "ratland": (RatlandView, RatlandTruth),
    "rope": (RopeView, RopeTruth),
}
"""What each game's views and truths are."""
RECORDS = sorted(path for name in KINDS for path in (DATA / name).rglob("*.game.json"))
MOST_LOOKS = 30
"""So many steps of a record are looked at, besides the first of each phase and the last."""


def problems(value: object, kind: Any, at: str = "") -> Iterator[str]:
    """What of a value is not as its type says."""
    origin, args = get_origin(kind), get_args(kind)
    if origin is ReadOnly:
        yield from problems(value, args[0], at)
    elif is_typeddict(kind):
        yield from _keys(value, kind, at)
    elif origin in (Union, UnionType):
        found = [list(problems(value, part, at)) for part in args]
        if all(found):
            yield f"{at}: {value!r} is no {kind}"
    elif origin is Literal:
        if value not in args:
            yield f"{at}: {value!r} is none of {args}"
    elif origin in (list, Sequence):
        if type(value) is not list:
            yield f"{at}: {value!r} is no list"
        else:
            for number, one in enumerate(value):
                yield from problems(one, args[0], f"{at}[{number}]")
    elif origin in (dict, Mapping):
        if type(value) is not dict:
            yield f"{at}: {value!r} is no dict"
        else:
            for key, one in value.items():
                yield from problems(key, args[0], f"{at} key")
                yield from problems(one, args[1], f"{at}.{key}")
    elif kind is not object and type(value) is not kind:
        yield f"{at}: {value!r} is no {kind}"


@cache
def _hints(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind)


def _keys(value: object, kind: Any, at: str) -> Iterator[str]:
    hints = _hints(kind)
    if type(value) is not dict:
        yield f"{at}: {value!r} is no {kind.__name__}"
        return
    for key in kind.__required_keys__ - set(value):
        yield f"{at}: {kind.__name__} without {key}"
    for key, one in value.items():
        if key not in hints:
            yield f"{at}: {kind.__name__} with {key}"
        else:
            yield from problems(one, hints[key], f"{at}.{key}")


def look(name: str, position: Position) -> None:
    view_kind, truth_kind = KINDS[name]
    truth = position.truth()
    assert not list(problems(truth, truth_kind))
    for seat in (None, *range(1, len(truth["places"]) + 1)):
        seen = position.view(seat)
        assert not list(problems(seen, view_kind))
        assert seen["seat"] == seat


def test_every_game_is_here() -> None:
    assert set(KINDS) == set(GAMES)
    for name, game in GAMES.items():
        assert import_module(f"{type(game).__module__}.view").__name__ == KINDS[name][0].__module__


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: str(path.relative_to(DATA)))
def test_views_of_recorded_games_are_as_their_types_say(path: Path) -> None:
    record = Record.from_json(path.read_text())
    stride = max(1, len(record.entries) // MOST_LOOKS)
    phases = set()
    for step in replay(record, GAMES[record.game]):
        phase = step.position.truth().get("phase")
        if step.number % stride == 0 or phase not in phases or step.number == len(record.entries) - 1:
            look(record.game, step.position)
        phases.add(phase)


@pytest.mark.parametrize("name", sorted(KINDS))
def test_a_key_too_many_or_too_few_is_found(name: str) -> None:
    kind = KINDS[name][0]
    seen: Any = GAMES[name].start(3, {}, FastDice(1)).view(1)
    assert not list(problems(seen, kind))
    assert set(get_type_hints(kind)) > set(get_type_hints(View))
    assert list(problems({**seen, "more": 1}, kind))
    for key in kind.__required_keys__:
        assert list(problems({one: seen[one] for one in seen if one != key}, kind))
    place = seen["places"][0]
    assert list(problems({**seen, "places": [{**place, "more": 1}]}, kind))
    assert list(problems({**seen, "seat": "1"}, kind))
    assert list(problems({**seen, "game": "chess"}, kind))


def test_names_are_those_of_the_box() -> None:
    assert view.EVENTS == components.EVENTS
    assert view.CLANS == components.CLANS
    assert view.COLOURS == components.COLOURS
    assert view.PLACES == components.PLACES == tuple(get_type_hints(view.Rats))
    assert list(get_args(Card)) == TEXT[1:]

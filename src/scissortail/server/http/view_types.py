"""Writes the TypeScript types of the games' views, from the TypedDicts of `games/GAME/view.py`.

After a change, run `make types` (`python -m scissortail.server.http.view_types`).
"""

from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from types import ModuleType, NoneType, UnionType
from typing import Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from typing_extensions import ReadOnly

from scissortail.engine import view as engine
from scissortail.games import GAMES

HEAD = "// Written by `make types` from {source}. Edit that file, not this one.\n\nexport {{}};\n"
PLAIN = {bool: "boolean", int: "number", str: "string", NoneType: "null", object: "unknown"}


def view_types() -> dict[str, str]:
    """The text of each file, by its name below `web/js`."""
    found = {"view.d.ts": _File(engine).text()}
    for game in GAMES.values():
        module = import_module(f"{type(game).__module__}.view")
        found[f"boards/{game.name}/view.d.ts"] = _File(module).text()
    return found


class _File:
    """The TypeScript file of one module: its view and all types used in it."""

    def __init__(self, module: ModuleType) -> None:
        self.module = module
        self.names = {
            value: name for name, value in vars(module).items() if get_origin(value) in (Literal, dict, list)
        }
        """Types that have a name in the module."""
        self.parts: dict[str, str] = {}

    def text(self) -> str:
        own = [kind for kind in vars(self.module).values() if is_typeddict(kind)]
        (view,) = [
            kind for kind in own if kind.__module__ == self.module.__name__ and "seat" in kind.__annotations__
        ]
        self._named(view)
        source = f"{self.module.__name__.replace('.', '/')}.py"
        return "\n".join([HEAD.format(source=source), *self.parts.values()])

    def _named(self, kind: Any) -> str:
        """The name of a TypedDict. Its definition is written with all keys, including inherited ones."""
        name = str(kind.__name__)
        if name not in self.parts:
            lines = [f"/** {kind.__doc__.splitlines()[0]} */"] if kind.__doc__ else []
            keys = [self._key(key, value) for key, value in get_type_hints(kind, include_extras=True).items()]
            self.parts[name] = "\n".join([*lines, f"export type {name} = {{", *keys, "};\n"])
        return name

    def _key(self, key: str, value: Any) -> str:
        optional = ""
        while get_origin(value) in (NotRequired, ReadOnly):
            optional = "?" if get_origin(value) is NotRequired else optional
            (value,) = get_args(value)
        return f"  {key}{optional}: {self._type(value)};"

    def _type(self, value: Any) -> str:
        """A type in TypeScript, by its name if it has one."""
        if value in PLAIN:
            return PLAIN[value]
        if is_typeddict(value):
            return self._named(value)
        if value not in self.names:
            return self._spelt(value)
        name = self.names[value]
        if name not in self.parts:
            self.parts[name] = f"export type {name} = {self._spelt(value)};\n"
        return name

    def _spelt(self, value: Any) -> str:
        origin, args = get_origin(value), get_args(value)
        if origin is Literal:
            return " | ".join(f'"{word}"' for word in args)
        parts = [self._type(part) for part in args]
        if origin in (Union, UnionType):
            return " | ".join(parts)
        if origin in (list, Sequence):
            return f"({parts[0]})[]" if " | " in parts[0] else f"{parts[0]}[]"
        if origin in (dict, Mapping):
            record = f"Record<{parts[0]}, {parts[1]}>"
            return record if args[0] is str else f"Partial<{record}>"  # keys may be missing
        raise TypeError(f"the page has no type for {value}")


if __name__ == "__main__":
    folder = Path(str(files("scissortail"))) / "web" / "js"
    for name, text in view_types().items():
        (folder / name).write_text(text, encoding="utf-8")

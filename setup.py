"""Compile the hot modules with mypyc at install; where that cannot be done the same files install interpreted.

SCISSORTAIL_PURE=1 asks for interpreted. Everything else about the package is in pyproject.toml.
"""

import os
import re
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

HOT = {
    "bots": ["budget"],
    "bots/rope": ["board", "ending", "playout", "reach", "trial", "turn", "worth"],
    "bots/ratland": ["answers", "contest", "matching", "outlook", "pieces", "plans", "prospects"],
    "bots/cutterland": ["picking", "scales", "sheet", "soil", "trial"],
    "engine": ["dice", "move", "playout", "position"],
    "envs": ["crowd"],
    "envs/numbering": ["cutterland", "numbering", "rope"],
    "envs/observers": ["cutterland", "observer", "ratland", "rope"],
    "games/cutterland": [
        "board",
        "choices",
        "cutting",
        "fit",
        "land",
        "moves",
        "piece",
        "place",
        "placements",
        "position",
        "score",
        "squares",
        "tokens",
        "worth",
    ],
    "games/cutterland/solver": ["best", "bridges", "clock", "creatures", "front", "victims", "walls"],
    "games/ratland": [
        "attack",
        "bag",
        "feeding",
        "foraging",
        "moves",
        "opening",
        "orders",
        "place",
        "position",
        "raiding",
        "sending",
        "table",
    ],
    "games/rope": ["bits", "levels", "moves", "place", "position", "view"],
}
"""By folder, each one library: the compiler sees through calls within a library, and libraries build side by side."""


class BuildAllOrNone(build_ext):
    """A compiled module needs its compiled neighbours: if one fails to build, none is installed."""

    def run(self) -> None:
        self.parallel = os.cpu_count()
        try:
            super().run()
        except Exception as problem:
            print(f"scissortail: not compiled, will run interpreted ({problem})", file=sys.stderr)
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions = []


def has_compiler() -> bool:
    """Whether it is worth while to make C of anything; where there is none, that takes a minute for nothing."""
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC")
    return not compiler or shutil.which(compiler.split()[0]) is not None


def extensions() -> list[Extension]:
    if os.environ.get("SCISSORTAIL_PURE") == "1":
        return []
    if not has_compiler():
        print("scissortail: not compiled, will run interpreted (there is no C compiler)", file=sys.stderr)
        return []
    groups = [
        ([f"src/scissortail/{folder}/{name}.py" for name in names], f"scissortail.{folder.replace('/', '.')}.hot")
        for folder, names in HOT.items()
    ]
    try:
        from mypyc.build import mypycify

        libraries = mypycify([path for paths, _ in groups for path in paths], separate=groups)
    except (Exception, SystemExit) as problem:  # mypycify leaves by SystemExit when types are wrong
        print(f"scissortail: not compiled, will run interpreted ({problem})", file=sys.stderr)
        return []
    for library in libraries:
        library.sources = [giving_back(Path(source)) for source in library.sources]
    return libraries


KEPT = re.compile(r"(arg_\w+|tmp) = Vec(\w+)Api\.unbox\(.*\);\n\s*if \(VEC_IS_ERROR\(\1\)\) \{\n.*\n\s*\}\n")


def giving_back(source: Path) -> str:
    """A copy that gives back every `vec` which interpreted code hands over: mypyc 2.4.1 keeps what it should only borrow.

    The source stays as it is, because mypyc looks at it again when something is built next time.
    """
    copy = source.with_suffix(".lent.c")
    copy.write_text(KEPT.sub(lambda kept: f"{kept[0]}VEC_{kept[2].upper()}_DECREF({kept[1]});\n", source.read_text()))
    return str(copy)


if __name__ == "__main__":
    setup(ext_modules=extensions(), cmdclass={"build_ext": BuildAllOrNone})

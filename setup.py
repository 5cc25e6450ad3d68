"""Compile the hot modules with mypyc at install; where that cannot be done the same files install interpreted.

SCISSORTAIL_PURE=1 asks for interpreted. Everything else about the package is in pyproject.toml.
"""

import os
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

HOT = [
    "engine/dice",
    "engine/move",
    "engine/playout",
    "engine/position",
    "games/rope/levels",
    "games/rope/moves",
    "games/rope/place",
    "games/rope/position",
]


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


def extensions() -> list[Extension]:
    if os.environ.get("SCISSORTAIL_PURE") == "1":
        return []
    try:
        from mypyc.build import mypycify

        return mypycify([f"src/scissortail/{name}.py" for name in HOT], separate=True, opt_level="2")
    except (Exception, SystemExit) as problem:  # mypycify leaves by SystemExit when there is no compiler to ask
        print(f"scissortail: not compiled, will run interpreted ({problem})", file=sys.stderr)
        return []


if __name__ == "__main__":
    setup(ext_modules=extensions(), cmdclass={"build_ext": BuildAllOrNone})

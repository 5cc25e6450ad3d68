"""Compile the hot modules with mypyc at install.

Where that cannot be done the same files install interpreted.

SCISSORTAIL_PURE=1 asks for interpreted, and SCISSORTAIL_PURE=0 for a build that fails rather than run
interpreted. Everything else about the package is in pyproject.toml.
"""

import contextlib
import io
import os
import re
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext

HOT = {
    "bots": ["budget"],
    "bots/rope": ["board", "ending", "habits", "plan_trials", "playout", "reach", "turn", "worth"],
    "bots/ratland": ["answers", "contest", "matching", "outlook", "pieces", "plans", "prospects"],
    "bots/cutterland": ["evaluation_weights"],
    "engine": ["dice", "event", "match", "move", "playout", "position", "record", "recorded_dice"],
    "encoding": ["vectorized"],
    "encoding/numbering": ["cutterland", "numbering", "rope"],
    "encoding/observers": ["cutterland", "observer", "ratland", "rope"],
    "games/cutterland": [
        "board",
        "card_pieces",
        "choices",
        "clump_joins",
        "cutting",
        "held_card",
        "land",
        "land_evaluation",
        "land_values",
        "moves",
        "phases",
        "picking",
        "piece",
        "placement_search",
        "placements",
        "position",
        "seat_state",
        "score",
        "squares",
        "tokens",
        "visibility",
        "worth",
    ],
    "games/cutterland/solver": [
        "best",
        "bridges",
        "clock",
        "creatures",
        "front",
        "ideal",
        "local",
        "merging",
        "relaxed",
        "victims",
        "walls",
    ],
    "games/ratland": [
        "attack",
        "bag",
        "components",
        "drawing",
        "feeding",
        "foraging",
        "moves",
        "opening",
        "orders",
        "phase",
        "phases",
        "position",
        "raiding",
        "ranking",
        "seat_state",
        "sending",
        "visibility",
    ],
    "games/rope": ["bits", "level_rows", "moves", "phases", "position", "seat_state", "sights", "visibility"],
    "server/accounts": ["actor", "revocations"],
    "server/storage": ["chain", "rows"],
    "server/tables": [
        "applying",
        "clocks",
        "judge_move",
        "live",
        "lock",
        "messages",
        "meta",
        "permissions",
        "seats",
        "table",
        "transaction",
        "votes",
        "watcher",
    ],
}
"""The hot modules by folder; each folder becomes one library.

The compiler sees through calls within a library, and libraries build side by side.
"""

MYPYC = "2.4.1"
"""The version whose generated C `return_borrowed` corrects, and the one that pyproject.toml asks for."""

PURE = os.environ.get("SCISSORTAIL_PURE", "")
"""1: interpreted by wish. 0: compiled, or the build fails. Otherwise compiled where it can be."""

COMMANDS = {"bdist_wheel", "build", "build_ext", "editable_wheel", "install"}
"""The commands that need compiled modules.

pip also runs this file to read the metadata, which should not take a minute.
"""


class NotCompiled(Exception):
    """The reason, in a few words."""


class Build(build):
    """The package, with the reason in engine/not_compiled.py if it could not be compiled."""

    def run(self) -> None:
        # Modules that are gone from src must not come back from an earlier build.
        shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()
        (Path(self.build_lib) / "scissortail/engine/not_compiled.py").write_text(
            f'"""Why the hot modules are not compiled; nothing if they are."""\n\n'
            f"REASON: str | None = {reason!r}\n"
        )


class BuildAllOrNone(build_ext):
    """A compiled module needs its compiled neighbours: if one fails to build, none is installed."""

    def run(self) -> None:
        self.parallel = os.cpu_count()
        try:
            super().run()
        except Exception as problem:
            not_compiled(f"the C compiler failed: {one_line(str(problem))}", problem)
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
            self.extensions = []


reason = ""


def not_compiled(why: str, cause: BaseException | None = None) -> None:
    """Go on without compiled modules and remember why, or stop if they are required."""
    global reason
    if PURE == "0":
        raise SystemExit(f"scissortail: {why}") from cause
    print(f"scissortail: not compiled ({why})", file=sys.stderr)
    reason = why


def one_line(told: str) -> str:
    """The first line that names an error, or else the last one that says anything."""
    lines = [line.strip() for line in told.splitlines() if line.strip()] or ["no reason was given"]
    return next((line for line in lines if "error:" in line), lines[-1])[:200]


def has_compiler() -> bool:
    """Whether it is worth while to generate C; without a compiler that takes half a minute for nothing."""
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC")
    return not compiler or shutil.which(compiler.split()[0]) is not None


def extensions() -> list[Extension]:
    if not COMMANDS & set(sys.argv):
        return []
    if PURE == "1":
        not_compiled("SCISSORTAIL_PURE=1 was set when it was installed")
    elif not has_compiler():
        not_compiled("there was no C compiler when it was installed")
    else:
        try:
            return compiled_libraries()
        except NotCompiled as problem:
            not_compiled(str(problem), problem)
    return []


def check_mypyc() -> None:
    from mypy.version import __version__ as version

    if version != MYPYC:
        raise NotCompiled(f"it compiles with mypyc {MYPYC}, and this is mypyc {version}")


def compiled_libraries() -> list[Extension]:
    groups = [
        (
            [f"src/scissortail/{folder}/{name}.py" for name in names],
            f"scissortail.{folder.replace('/', '.')}.hot",
        )
        for folder, names in HOT.items()
    ]
    said = io.StringIO()
    try:
        check_mypyc()
        from mypyc.build import mypycify

        with contextlib.redirect_stdout(said):
            libraries = mypycify(
                [path for paths, _ in groups for path in paths], separate=groups, debug_level="0"
            )
    except NotCompiled:
        raise
    except SystemExit as problem:  # mypycify prints what is wrong with the types and leaves
        print(said.getvalue(), file=sys.stderr)
        raise NotCompiled(f"mypyc: {one_line(said.getvalue() or str(problem))}") from problem
    except Exception as problem:
        raise NotCompiled(f"mypyc: {one_line(str(problem))}") from problem
    corrected = 0
    for library in libraries:
        copies = []
        for source in map(Path, library.sources):
            text, count = return_borrowed(source.read_text())
            corrected += count
            # The source stays as it is, because mypyc looks at it again when something is built next time.
            copies.append(source.with_suffix(".returned.c"))
            copies[-1].write_text(text)
        library.sources = list(map(str, copies))
    if not corrected:
        raise NotCompiled("the C that mypyc generated was not the C that setup.py corrects")
    return libraries


TAKEN = re.compile(r"\b(?:arg_\w+|tmp) = Vec\w+Api\.unbox\(")
BORROWED = re.compile(
    r"\b(arg_\w+|tmp) = Vec(\w+)Api\.unbox\(.*\);\n\s*if \(VEC_IS_ERROR\(\1\)\) \{\n.*\n\s*\}\n"
)


def return_borrowed(generated: str) -> tuple[str, int]:
    """Correct C that keeps its reference to each `vec` from interpreted code, and count the places.

    mypyc 2.4.1 keeps a reference where it should only borrow one, so each call loses memory. The corrected C
    gives that reference up. A place that looks almost like the ones corrected here means another mypyc: it
    may still leak, or it may be mended already, and then the `vec` would be freed twice.
    """
    corrected, count = BORROWED.subn(
        lambda place: f"{place[0]}VEC_{place[2].upper()}_DECREF({place[1]});\n", generated
    )
    if count != len(TAKEN.findall(generated)):
        raise NotCompiled("the C that mypyc generated was not the C that setup.py corrects")
    return corrected, count


if __name__ == "__main__":
    setup(ext_modules=extensions(), cmdclass={"build": Build, "build_ext": BuildAllOrNone})

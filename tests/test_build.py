"""What is installed: one build or the other, never half of each, and everything the program reads."""

import importlib
import os
import re
import runpy
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import grimp
import pytest

from scissortail.engine.compiled import build
from tests.conftest import SOAK

ROOT = Path(__file__).parents[1]
SETUP: dict[str, Any] = runpy.run_path(str(ROOT / "setup.py"), run_name="setup")
HOT = [
    f"scissortail.{folder.replace('/', '.')}.{name}"
    for folder, names in SETUP["HOT"].items()
    for name in names
]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
ALWAYS_THERE = {"fluent", "librt", "mypy_extensions", "orjson", "typing_extensions"}
"""Libraries of every installation.

mypy brings librt and the extensions to the build, and goes without the types of the others.
"""


def test_all_hot_modules_are_of_one_build() -> None:
    assert len(HOT) >= 70
    for name in HOT:
        module = importlib.import_module(name)
        assert module.__file__ is not None
        assert module.__file__.endswith(".py") == (build() == "interpreted"), name


def test_hot_modules_reach_no_library_that_may_be_missing() -> None:
    """Hot modules can be compiled with the build requirements alone.

    The compiler reads all that they import, and the packages around them.
    """
    graph = grimp.build_graph("scissortail", include_external_packages=True)
    reached: set[str] = set()
    waiting = set(HOT)
    while waiting:
        name = waiting.pop()
        reached.add(name)
        packages = {name.rsplit(".", depth)[0] for depth in range(1, name.count(".") + 1)}
        waiting |= (graph.find_modules_directly_imported_by(name) | packages) - reached
    outside = {name.partition(".")[0] for name in reached} - {"scissortail"} - sys.stdlib_module_names
    assert outside == ALWAYS_THERE


def test_the_build_is_for_one_mypyc() -> None:
    assert f"mypy=={SETUP['MYPYC']}" in PROJECT["build-system"]["requires"]
    assert sorted(PROJECT["build-system"]["requires"]) == sorted(PROJECT["dependency-groups"]["build"])


TAKEN = """
    arg_rats = VecI64Api.unbox(obj_rats);
    if (VEC_IS_ERROR(arg_rats)) {
        CPy_TypeError("vec[i64]", obj_rats); goto fail;
    }
"""


def test_a_borrowed_vec_is_given_back() -> None:
    corrected, count = SETUP["return_borrowed"](TAKEN * 2 + "other = VecI64Api.unbox(x);\n")
    assert count == 2
    assert corrected.count("    }\nVEC_I64_DECREF(arg_rats);\n") == 2


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace("VEC_IS_ERROR", "VecIsError"),
        lambda text: text.replace("unbox(obj_rats);", "unbox(obj_rats);\n    VEC_I64_INCREF(arg_rats);"),
    ],
)
def test_other_generated_code_than_expected_stops_the_build(change: Callable[[str], str]) -> None:
    with pytest.raises(SETUP["NotCompiled"], match="was not the C"):
        SETUP["return_borrowed"](TAKEN + change(TAKEN))


def test_asking_for_the_wrong_build_stops_the_tests() -> None:
    other = "compiled" if build() == "interpreted" else "interpreted"
    command = [sys.executable, "-m", "pytest", "-q", "tests/test_words.py"]
    environment = {**os.environ, "SCISSORTAIL_BUILD": other}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert f"these tests are for the {other} build" in done.stdout + done.stderr


def wheel(folder: Path, **settings: str) -> subprocess.CompletedProcess[str]:
    """Build one in a clean copy."""
    copy = folder / "copy"
    copy.mkdir()
    files = ["src", "setup.py", "pyproject.toml", "README.md", "LICENSE"]
    subprocess.run(["cp", "-r", *files, copy], cwd=ROOT, check=True)
    options = ["-q", "--no-deps", "--no-index", "--no-build-isolation", "-w", str(folder)]
    command = [sys.executable, "-m", "pip", "wheel", *options, str(copy)]
    return subprocess.run(
        command, env={**os.environ, **settings}, capture_output=True, text=True, check=False
    )


def another_mypyc(folder: Path) -> dict[str, str]:
    """Settings under which the build finds a mypyc of another version."""
    library = folder / "library" / "mypy"
    library.mkdir(parents=True)
    (library / "__init__.py").write_text("")
    (library / "version.py").write_text('__version__ = "2.99"\n')
    return {"PYTHONPATH": str(library.parent)}


WAYS: dict[str, tuple[Callable[[Path], dict[str, str]], str]] = {
    "asked for": (lambda _: {"SCISSORTAIL_PURE": "1"}, "SCISSORTAIL_PURE=1 was set when it was installed"),
    "no compiler": (
        lambda _: {"CC": "/nowhere/cc", "PATH": str(Path(sys.executable).parent)},
        "there was no C compiler when it was installed",
    ),
    "another mypyc": (another_mypyc, f"it compiles with mypyc {SETUP['MYPYC']}, and this is mypyc 2.99"),
    "a compiler that fails": (lambda _: {"CC": "false"}, r"the C compiler failed: .*"),
}


@pytest.mark.parametrize("how", [*WAYS] if SOAK else [*WAYS][:-1])  # the last one takes minutes
def test_the_same_files_install_interpreted_and_remember_why(how: str, tmp_path: Path) -> None:
    settings, reason = WAYS[how]
    assert wheel(tmp_path, **settings(tmp_path)).returncode == 0
    (made,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(made) as archive:
        names = set(archive.namelist())
        archive.extractall(tmp_path / "installed")
    assert not [name for name in names if name.endswith((".so", ".pyd"))]
    sources = [path for path in (ROOT / "src").rglob("*") if path.is_file() and path.suffix != ".pyc"]
    assert {str(path.relative_to(ROOT / "src")) for path in sources if "egg-info" not in str(path)} <= names
    environment = {**os.environ, "PYTHONPATH": str(tmp_path / "installed")}
    done = subprocess.run(
        [sys.executable, "-m", "scissortail", "--version"],
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert re.fullmatch(rf"scissortail \S+ \(interpreted: {reason}\)\n", done.stdout)


def test_a_build_that_must_be_compiled_fails_with_the_reason(tmp_path: Path) -> None:
    done = wheel(tmp_path, SCISSORTAIL_PURE="0", **another_mypyc(tmp_path))
    assert done.returncode != 0
    assert "scissortail: it compiles with mypyc" in done.stderr
    assert not [*tmp_path.glob("*.whl")]

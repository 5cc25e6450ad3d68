"""What is installed: one build or the other, never half of each, and everything the program reads."""

import importlib
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from scissortail.engine.compiled import build
from tests.conftest import SOAK

ROOT = Path(__file__).parents[1]
FOLDERS = re.findall(r'^    "([a-z/_]+)": \[(.*)\],$', (ROOT / "setup.py").read_text(), flags=re.MULTILINE)
HOT = [f"{folder}/{name}" for folder, names in FOLDERS for name in re.findall(r'"(\w+)"', names)]


def test_all_hot_modules_are_of_one_build() -> None:
    assert len(HOT) >= 8
    for name in HOT:
        module = importlib.import_module("scissortail." + name.replace("/", "."))
        assert module.__file__ is not None
        assert module.__file__.endswith(".py") == (build() == "interpreted"), name


def test_asking_for_the_wrong_build_stops_the_tests() -> None:
    other = "compiled" if build() == "interpreted" else "interpreted"
    command = [sys.executable, "-m", "pytest", "-q", "tests/test_words.py"]
    environment = {**os.environ, "SCISSORTAIL_BUILD": other}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert f"these tests are for the {other} build" in done.stdout + done.stderr


WAYS = {
    "asked for": {"SCISSORTAIL_PURE": "1"},
    "no compiler": {"CC": "/nowhere/cc", "PATH": str(Path(sys.executable).parent)},
    "a compiler that fails": {"CC": "false"},
}


@pytest.mark.parametrize("how", [*WAYS] if SOAK else ["asked for", "no compiler"])  # the last one takes minutes
def test_the_same_files_install_interpreted(how: str, tmp_path: Path) -> None:
    """SCISSORTAIL_PURE=1, or a machine where no C compiler works: one wheel without a compiled file, and it runs."""
    copy = tmp_path / "copy"
    copy.mkdir()
    files = ["src", "setup.py", "pyproject.toml", "README.md", "LICENSE"]
    subprocess.run(["cp", "-r", *files, copy], cwd=ROOT, check=True)
    command = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "-q",
        "--no-deps",
        "--no-index",
        "--no-build-isolation",
        "-w",
        str(tmp_path),
        str(copy),
    ]
    subprocess.run(command, env={**os.environ, **WAYS[how]}, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        archive.extractall(tmp_path / "installed")
    assert not [name for name in names if name.endswith((".so", ".pyd"))]
    data = {
        str(path.relative_to(ROOT / "src")) for path in (ROOT / "src").rglob("*") if path.is_file() and path.suffix != ".pyc"
    }
    assert {name for name in data if "egg-info" not in name} <= names
    environment = {**os.environ, "PYTHONPATH": str(tmp_path / "installed")}
    done = subprocess.run(
        [sys.executable, "-m", "scissortail", "--version"], env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout.endswith("(interpreted)\n")

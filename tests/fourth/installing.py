"""Install the fourth game as anybody would install a game of their own: with pip, beside the program."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent


def install(folder: Path) -> dict[str, str]:
    """Build and install Magpie; the environment in which a program finds it."""
    source, site = folder / "source", folder / "site"
    shutil.copytree(HERE, source, ignore=shutil.ignore_patterns("test_*", "__pycache__"))
    command = [
        sys.executable,
        "-m",
        "pip",
        "install",
        "--quiet",
        "--no-deps",
        "--target",
        str(site),
        str(source),
    ]
    subprocess.run(command, check=True, capture_output=True)
    shutil.rmtree(source)
    paths = [path for path in (os.environ.get("PYTHONPATH"), str(site)) if path]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}


def run(environment: dict[str, str], *words: str, typed: str = "") -> str:
    """What the program prints."""
    done = subprocess.run(
        [sys.executable, *words], env=environment, input=typed, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout

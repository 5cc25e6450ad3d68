"""What a newcomer gets from `pip install .`: `make newcomer` makes that environment, these tests use it."""

import json
import os
import re
import shlex
import signal
import subprocess
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ENVIRONMENT = ROOT / "build" / "newcomer"
PROGRAM = str(ENVIRONMENT / "bin" / "scissortail")
README = (ROOT / "README.md").read_text(encoding="utf-8")
COMMANDS = [
    line.partition("#")[0].strip() for line in README.splitlines() if line.startswith("    scissortail ")
]
RECORD = ROOT / "tests" / "data" / "rope" / "plain-2.game.json"
LAND = "mG mD mG\nwK pC mb\nwt pT p.\ntower 1,1\n"
SHORTER = {"--games 100": "--games 2", "--games 2000": "--games 4", "bench": "bench --seconds 0.05"}
"""The commands of the README take minutes; a few games show as well that they work."""


@pytest.fixture
def empty(tmp_path: Path) -> Path:
    folder = tmp_path / "empty"
    folder.mkdir()
    return folder


def settings(folder: Path) -> dict[str, str]:
    """A newcomer's environment: nothing of this project in it, and games kept where the test can look."""
    ours = ("PYTHON", "SCISSORTAIL", "VIRTUAL_ENV", "DATABASE_URL")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    return {**kept, "XDG_DATA_HOME": str(folder / "data"), "LC_ALL": "C.UTF-8"}


def run(folder: Path, *command: str) -> str:
    done = subprocess.run(
        command,
        cwd=folder,
        env=settings(folder),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout


@contextmanager
def served(folder: Path, *command: str) -> Iterator[str]:
    """The address that `scissortail serve` prints."""
    with subprocess.Popen(
        command, cwd=folder, env=settings(folder), stdout=subprocess.PIPE, text=True
    ) as server:
        try:
            assert server.stdout is not None
            found = re.search(r"http://\S+", server.stdout.readline())
            assert found
            yield found[0].rstrip(".")
        finally:
            server.send_signal(signal.SIGTERM)
    assert server.returncode == 0


def test_it_is_compiled(empty: Path) -> None:
    assert re.fullmatch(r"scissortail \S+ \(compiled\)\n", run(empty, PROGRAM, "--version"))


def test_the_examples_of_the_readme_run(empty: Path) -> None:
    """A game, a bot's decision, a hint, a land scored and solved."""
    (empty / "README.md").write_text(README, encoding="utf-8")
    assert run(empty, str(ENVIRONMENT / "bin" / "python"), "-m", "doctest", "README.md") == ""


def test_the_readme_lists_commands() -> None:
    assert len(COMMANDS) >= 14
    assert len({command.split()[1] for command in COMMANDS}) >= 11


@pytest.mark.parametrize(
    "command", [command for command in COMMANDS if command.split()[1] not in ("serve", "backup", "doctor")]
)
def test_every_command_of_the_readme_works(command: str, empty: Path) -> None:
    (empty / "LAND").write_text(LAND)
    (empty / "FILE").write_bytes(RECORD.read_bytes())
    if "--resume" in command:
        run(empty, PROGRAM, "play", "rope")
    for long, short in SHORTER.items():
        command = command.replace(long, short)
    assert run(empty, PROGRAM, *shlex.split(command)[1:])


def test_the_server_serves_and_is_backed_up(empty: Path) -> None:
    with served(empty, PROGRAM, "serve", "--port", "0") as address:
        with urllib.request.urlopen(address, timeout=30) as page:
            assert b"<title>" in page.read()
        with urllib.request.urlopen(f"{address.rstrip('/')}/healthz", timeout=30) as health:
            assert json.load(health)["build"] == "compiled"
        run(empty, PROGRAM, "backup", "copy")
        assert run(empty, PROGRAM, "doctor")
    assert (empty / "copy").stat().st_size > 0

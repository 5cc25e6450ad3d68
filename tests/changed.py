"""`python -m tests.changed`: the tests of what has changed since the last commit, for half a minute."""

import subprocess
import sys
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
SECONDS = 30
SLOW = ("tests/page", "tests/server", "tests/install")
"""Folders that start browsers, servers and databases: `make test` has time for them."""


def changed() -> list[Path]:
    """Files that differ from the last commit, new ones included."""
    commands = (["git", "diff", "--name-only", "HEAD"], ["git", "ls-files", "--others", "--exclude-standard"])
    found = [
        subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
        for command in commands
    ]
    return [Path(name) for name in "".join(found).splitlines() if (ROOT / name).exists()]


def tests_of(path: Path) -> set[Path]:
    """Test files that belong to a file: itself, its namesake, and those beside it that import it."""
    if path.parts[0] == "tests" and path.name.startswith("test_"):
        return {path}
    if path.parts[:2] != ("src", "scissortail") or path.suffix != ".py":
        return {Path("README.md")} if path.name == "README.md" else set()
    folder = Path("tests", *path.parts[2:-1])
    names = {path.stem, path.parent.name} if path.stem == "__init__" else {path.stem}
    module = ".".join(path.with_suffix("").parts[1:])
    return {
        test.relative_to(ROOT)
        for test in (ROOT / folder).glob("test_*.py")
        if test.stem.removeprefix("test_") in names or module in test.read_text(encoding="utf-8")
    }


class Deadline:
    """Begins no test after so many seconds, and says so."""

    def __init__(self) -> None:
        self.end = time.monotonic() + SECONDS
        self.left = 0

    def pytest_runtest_protocol(self, item: pytest.Item) -> bool | None:
        if time.monotonic() < self.end:
            return None
        self.left += 1
        return True

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self.left:
            terminalreporter.write_line(
                f"{self.left} tests were left out after {SECONDS} s: `make test` runs them all"
            )


def main() -> int:
    files = sorted({str(test) for path in changed() for test in tests_of(path)})
    quick = [name for name in files if not name.startswith(SLOW)]
    if not quick:
        print("nothing has changed that has quick tests")
        return 0
    return int(pytest.main(["-q", "-x", *quick], plugins=[Deadline()]))


if __name__ == "__main__":
    sys.exit(main())

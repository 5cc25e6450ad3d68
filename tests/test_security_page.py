"""docs/security.md names tests for each promise, and there are such tests."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
PROMISES = [
    [cell.strip() for cell in line.strip("|").split(" | ")]
    for line in PAGE.partition("## The promises")[2].partition("\n## ")[0].splitlines()
    if line.startswith("| ") and not line.startswith("| promise")
]


@pytest.mark.parametrize("row", PROMISES, ids=lambda row: row[0][:60])
def test_each_promise_has_tests(row: list[str]) -> None:
    assert len(row) == 4
    named = re.findall(r"`(tests/[\w/]+\.py)`: ((?:`test_\w+`(?:, )?)+)", row[3])
    assert named
    for path, tests in named:
        text = (ROOT / path).read_text(encoding="utf-8")
        for test in re.findall(r"`(test_\w+)`", tests):
            assert re.search(rf"^(?:async )?def {test}\(", text, re.MULTILINE), (path, test)


def test_there_are_promises_and_a_way_to_report() -> None:
    assert len(PROMISES) > 10
    report = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
    assert "(docs/security.md)" in report and "@" not in report

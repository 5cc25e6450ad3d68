"""The libraries of the page are as they were released."""

import json
import re
from hashlib import sha256
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
VENDOR = ROOT / "src" / "scissortail" / "web" / "vendor"
PACKAGES = ROOT / "node_modules"

ROWS = [
    [part.strip() for part in line.strip("|").split("|")]
    for line in (VENDOR / "README.md").read_text().splitlines()
    if line.startswith("| ") and not line.startswith("| folder")
]
"""folder, package, files, version, licence, hash"""


def hashes(folder: Path, pattern: str = "*") -> set[str]:
    return {sha256(path.read_bytes()).hexdigest() for path in folder.rglob(pattern) if path.is_file()}


def test_every_library_is_listed() -> None:
    assert [row[0] for row in ROWS] == sorted(path.name for path in VENDOR.iterdir() if path.is_dir())


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_a_library_is_as_it_was_released(row: list[str]) -> None:
    folder, package, _, version, licence, _ = row
    released = json.loads((PACKAGES / package / "package.json").read_text())
    assert (released["version"], released["license"]) == (version, licence) and folder.endswith(f"-{version}")
    files = [path for path in (VENDOR / folder).rglob("*") if path.is_file()]
    assert {path.suffix for path in files} <= {"", ".js", ".mjs"} and any(
        path.name == "LICENSE" for path in files
    )
    ours = {path.name: sha256(path.read_bytes()).hexdigest() for path in files if path.name != "LICENSE"}
    theirs = hashes(PACKAGES / package)
    assert [name for name, found in ours.items() if found not in theirs] == []


def test_the_page_imports_each_of_them_by_name() -> None:
    index = (ROOT / "src" / "scissortail" / "web" / "index.html").read_text()
    named = set(re.findall(r'"/static/vendor/([^/]+)/', index))
    assert named == {row[0] for row in ROWS}


def test_nothing_names_where_packages_come_from() -> None:
    lock = (ROOT / "package-lock.json").read_text()
    assert '"resolved"' not in lock

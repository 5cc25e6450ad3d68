"""docs/operations.md tells a host everything that can be set, and what it says of proxies is so."""

import argparse
import re
from dataclasses import fields
from pathlib import Path

import pytest

from scissortail.cli import main, parser
from scissortail.cli.serving import PORT
from scissortail.engine.errors import Refused
from scissortail.server.command import ARCHIVE_DAYS, DATABASE, days, locked
from scissortail.server.limits import Limits, variable
from tests.server.running import running

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")
TESTS_ONLY = {"SCISSORTAIL_BUILD", "SCISSORTAIL_SOAK"}


def test_every_option_of_serve_is_explained() -> None:
    commands = next(action for action in parser()._actions if isinstance(action, argparse._SubParsersAction))
    options = [option for action in commands.choices["serve"]._actions for option in action.option_strings]
    missing = [
        option for option in options if option not in ("-h", "--help") and f"| `{option}` |" not in PAGE
    ]
    assert missing == []


def test_every_variable_is_explained() -> None:
    sources = [*(ROOT / "src").rglob("*.py"), ROOT / "setup.py", ROOT / "Makefile"]
    named = {
        name
        for path in sources
        for name in re.findall(r"\bSCISSORTAIL_[A-Z_]*[A-Z]\b", path.read_text(encoding="utf-8"))
    }
    named = {name for name in named if name != "SCISSORTAIL_LIMIT"} - TESTS_ONLY
    assert [name for name in sorted({*named, DATABASE, ARCHIVE_DAYS}) if f"| `{name}` |" not in PAGE] == []


@pytest.mark.parametrize("limit", fields(Limits), ids=lambda limit: limit.name)
def test_every_limit_is_explained_with_its_default(limit: object) -> None:
    name = limit.name  # type: ignore[attr-defined]
    assert f"| `{variable(name)}` | {getattr(Limits(), name)}:" in PAGE


def test_the_port_is_right() -> None:
    assert set(re.findall(r"(?<=:)8\d\d\d\b", PAGE)) - {"8786"} == {str(PORT)}


@pytest.mark.parametrize(("given", "meant"), [("0", 0.0), ("30", 30.0), ("0.5", 0.5)])
def test_days(given: str, meant: float) -> None:
    assert days(given) == meant


@pytest.mark.parametrize("given", ["-1", "soon", "nan", "inf", "1e9"])
def test_days_that_are_none_are_refused(
    given: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", "--data", str(tmp_path), "--port", "0", f"--archive-days={given}"]) != 0
    assert "days" in capsys.readouterr().err


def test_one_server_at_a_time_has_a_sqlite_file_however_it_is_named(tmp_path: Path) -> None:
    lock = locked(f"sqlite:///{tmp_path}/scissortail.sqlite", tmp_path / "elsewhere")
    assert lock is not None
    try:
        for url, folder in (
            ("", tmp_path),
            (f"sqlite:///{tmp_path}/scissortail.sqlite", tmp_path / "elsewhere"),
        ):
            with pytest.raises(Refused) as refused:
                locked(url, folder)
            assert refused.value.key == "serve-folder-busy"
    finally:
        lock.release()
    assert locked("postgresql://h/d", tmp_path) is None


@pytest.mark.parametrize(("trusted", "secure"), [("127.0.0.1", True), ("10.9.8.7", False)])
def test_a_trusted_proxy_says_whether_it_was_tls(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trusted: str, secure: bool
) -> None:
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", trusted)
    headers = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.1"}
    with running(tmp_path) as server:
        answer = server.stranger().ask("POST", "/api/me", 200, {"name": "Ann"}, headers=headers)
    assert ("; Secure" in answer.headers["set-cookie"]) == secure

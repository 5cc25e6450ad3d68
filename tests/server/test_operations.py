"""docs/operations.md tells a host everything that can be set, and what it says of proxies is so."""

import argparse
import re
from dataclasses import fields
from pathlib import Path

import pytest

from scissortail.cli import main, parser
from scissortail.cli.serving import PORT
from scissortail.engine.errors import Refused
from scissortail.server.command import (
    ARCHIVE_DAYS,
    DATABASE,
    PROXIES,
    days,
    hosts,
    listed,
    locked,
    metrics_token,
    proxies,
)
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
    assert [
        name for name in sorted({*named, DATABASE, ARCHIVE_DAYS, PROXIES}) if f"| `{name}` |" not in PAGE
    ] == []


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


@pytest.mark.parametrize(("trusted", "secure"), [("127.0.0.1", True), ("10.9.8.7", False), ("", False)])
def test_only_a_named_proxy_says_whether_it_was_tls(tmp_path: Path, trusted: str, secure: bool) -> None:
    headers = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.1"}
    with running(tmp_path, proxies=proxies(listed(trusted))) as server:
        answer = server.stranger().ask("POST", "/api/me", 200, {"name": "Ann"}, headers=headers)
    assert ("; Secure" in answer.headers["set-cookie"]) == secure


def test_without_a_named_proxy_a_program_of_this_machine_cannot_pose_as_other_addresses(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """The limits hold for its own address, and the log says once why the header was ignored."""
    caplog.set_level("WARNING", "scissortail.server")
    with running(tmp_path, limits=Limits(identities_an_hour=2)) as server:
        for number, status in ((1, 200), (2, 200), (3, 429), (4, 429)):
            headers = {"X-Forwarded-For": f"192.0.2.{number}"}
            server.stranger().ask("POST", "/api/me", status, {"name": "Ann"}, headers=headers)
    assert [record.msg for record in caplog.records] == ["forwarded-headers-ignored"]


@pytest.mark.parametrize("given", ["10.0.0", "proxy.example", "10.0.0.1/40", "10.0.0.1/8", ""])
def test_a_proxy_is_an_address_or_a_network(given: str) -> None:
    assert proxies(["10.0.0.0/8", "::1", "127.0.0.1"]) == ("10.0.0.0/8", "::1", "127.0.0.1")
    assert proxies(["10.0.0.1", "*"]) == ("*",)
    with pytest.raises(Refused) as refused:
        proxies([given])
    assert refused.value.key == "serve-proxy"


def test_a_token_for_the_metrics_is_hard_to_guess() -> None:
    assert metrics_token(None) == metrics_token(" ") == ""
    assert metrics_token(" 0123456789abcdef\n") == "0123456789abcdef"
    for given in ("secret", "0123456789abcdé", "0123456789\tabcdef"):
        with pytest.raises(Refused) as refused:
            metrics_token(given)
        assert refused.value.key == "serve-metrics-token" and given not in str(refused.value)


def test_hosts_are_those_listed_and_the_one_listened_on() -> None:
    assert hosts("0.0.0.0", []) == hosts("", []) == hosts("::", []) == ()
    assert hosts("Games.Local.", ["a.example", "[2001:DB8::1]", "*"]) == (
        "games.local",
        "a.example",
        "2001:db8::1",
        "*",
    )
    for given in ("https://a.example", "a.example:80", "a b", "", "*.example"):
        with pytest.raises(Refused) as refused:
            hosts("0.0.0.0", [given])
        assert refused.value.key == "serve-allow-host"

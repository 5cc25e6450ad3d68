"""Who somebody is cannot be forged, and the cookie goes only where it should."""

import hashlib
from http.cookies import SimpleCookie
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from itsdangerous import Signer

from scissortail.server.accounts.cookies import (
    MAX_AGE,
    NAME,
    OLD_SALT,
    SECURE_NAME,
    Cookies,
    clear_headers,
)

KEY = b"k" * 32
OURS = Cookies(KEY)
OLD = Signer(KEY, salt=OLD_SALT, key_derivation="hmac", digest_method=hashlib.sha256)


def scope(*cookies: str, scheme: str = "http") -> dict[str, Any]:
    return {
        "scheme": scheme,
        "headers": [(b"host", b"x"), *((b"cookie", text.encode("latin-1")) for text in cookies)],
    }


@given(st.from_regex(r"[0-9a-zA-Z]{1,40}", fullmatch=True), st.integers(0, 2**31 - 1))
def test_what_was_signed_is_read(identity: str, version: int) -> None:
    assert OURS.read(OURS.sign(identity, version)) == (identity, version)


def test_another_key_reads_nothing() -> None:
    assert Cookies(b"j" * 32).read(OURS.sign("ann", 1)) is None


def test_every_changed_letter_spoils_it() -> None:
    text = OURS.sign("ann", 1)
    for place, sign in enumerate(text[:-1]):  # the last letter of base 64 has bits to spare
        other = "b" if sign != "b" else "c"
        assert OURS.read(text[:place] + other + text[place + 1 :]) is None
    for place in range(len(text)):
        assert OURS.read(text[:place]) is None


@given(st.text(max_size=500))
def test_anything_else_is_nobody(text: str) -> None:
    assert OURS.read(text) is None
    assert OURS.read(f"ann.1.{text}") is None


@pytest.mark.parametrize(
    ("identity", "version"), [("", 1), ("a.b", 1), ("a;b", 1), ("ann", -1), ("ann", 2**31)]
)
def test_what_a_cookie_cannot_say_is_not_signed(identity: str, version: int) -> None:
    with pytest.raises(ValueError, match="identity"):
        OURS.sign(identity, version)


def test_ours_is_found_among_others() -> None:
    good = OURS.sign("ann", 3)
    assert OURS.find(scope()) is None
    assert OURS.find(scope(f"a=1; {NAME}={good}; b=2")) == ("ann", 3)
    assert OURS.find(scope(f"{NAME}=forged; {NAME}={good}")) == ("ann", 3)
    assert OURS.find(scope("a=1", f"{NAME}={good}")) == ("ann", 3)
    assert OURS.find(scope(f'{NAME}="{good}"')) == ("ann", 3)
    assert OURS.find(scope(f"x{NAME}={good}")) is None
    assert OURS.find(scope("\xff=;;;=;" + NAME)) is None


@pytest.mark.parametrize(
    ("scheme", "secure"), [("http", False), ("https", True), ("wss", True), ("ws", False)]
)
def test_scripts_and_other_sites_do_not_get_it_and_by_tls_only_tls_does(scheme: str, secure: bool) -> None:
    [(name, value)] = OURS.set_headers(scope(scheme=scheme), "ann", 3)
    assert name == b"set-cookie"
    [(own, morsel)] = SimpleCookie(value.decode()).items()
    assert own == ("__Host-scissortail" if secure else "scissortail")
    assert OURS.read(morsel.value, secure) == ("ann", 3) and OURS.read(morsel.value, not secure) is None
    assert (
        morsel["httponly"] and morsel["samesite"] == "Lax" and morsel["path"] == "/" and not morsel["domain"]
    )
    assert int(morsel["max-age"]) == MAX_AGE
    assert bool(morsel["secure"]) == secure


@pytest.mark.parametrize("scheme", ["https", "wss"])
def test_behind_tls_a_plain_cookie_is_nobody_under_either_name(scheme: str) -> None:
    plain, secure = OURS.sign("eve", 1), OURS.sign("ann", 3, secure=True)
    for name in (NAME, SECURE_NAME):
        assert OURS.find(scope(f"{name}={plain}", scheme=scheme)) is None
    assert OURS.find(scope(f"{NAME}={secure}", scheme=scheme)) is None
    assert OURS.find(scope(f"{NAME}={plain}; {SECURE_NAME}={secure}", scheme=scheme)) == ("ann", 3)


@pytest.mark.parametrize("scheme", ["http", "ws"])
def test_without_tls_the_secure_cookie_is_nobody(scheme: str) -> None:
    secure = OURS.sign("ann", 3, secure=True)
    for name in (NAME, SECURE_NAME):
        assert OURS.find(scope(f"{name}={secure}", scheme=scheme)) is None


@pytest.mark.parametrize(("scheme", "name"), [("http", NAME), ("https", SECURE_NAME)])
def test_a_cookie_of_an_earlier_version_is_replaced_once(scheme: str, name: str) -> None:
    old = OLD.sign("ann.3").decode()
    asked = scope(f"{NAME}={old}", scheme=scheme)
    assert OURS.find(asked) == ("ann", 3) and OURS.is_old(asked)
    given = [SimpleCookie(value.decode()) for _, value in OURS.set_headers(asked, "ann", 3)]
    assert list(given[0]) == [name]
    if scheme == "https":  # the old name is deleted
        assert list(given[1]) == [NAME] and given[1][NAME]["max-age"] == "0"
    asked = scope(f"{NAME}={old}; {name}={given[0][name].value}", scheme=scheme)
    assert OURS.find(asked) == ("ann", 3) and not OURS.is_old(asked)
    assert OURS.find(scope(f"{SECURE_NAME}={old}", scheme=scheme)) is None


@pytest.mark.parametrize(("scheme", "names"), [("http", [NAME]), ("https", [SECURE_NAME, NAME])])
def test_it_can_be_taken_away(scheme: str, names: list[str]) -> None:
    headers = clear_headers(scope(scheme=scheme))
    for name, (_, value) in zip(names, headers, strict=True):
        morsel = SimpleCookie(value.decode())[name]
        assert morsel.value == "" and morsel["max-age"] == "0" and morsel["path"] == "/"
        assert bool(morsel["secure"]) == (scheme == "https")

"""Who somebody is cannot be forged, and the cookie goes only where it should."""

from http.cookies import SimpleCookie
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scissortail.server.accounts.cookies import MAX_AGE, NAME, Cookies, clear_header

OURS = Cookies(b"k" * 32)


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
    name, value = OURS.set_header(scope(scheme=scheme), "ann", 3)
    assert name == b"set-cookie"
    morsel = SimpleCookie(value.decode())[NAME]
    assert OURS.read(morsel.value) == ("ann", 3)
    assert (
        morsel["httponly"] and morsel["samesite"] == "Lax" and morsel["path"] == "/" and not morsel["domain"]
    )
    assert int(morsel["max-age"]) == MAX_AGE
    assert bool(morsel["secure"]) == secure


def test_it_can_be_taken_away() -> None:
    morsel = SimpleCookie(clear_header(scope())[1].decode())[NAME]
    assert morsel.value == "" and morsel["max-age"] == "0" and morsel["path"] == "/"

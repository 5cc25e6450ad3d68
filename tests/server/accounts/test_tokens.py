"""Codes that people type come back as they were given out."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scissortail.server.accounts import tokens
from scissortail.server.logs import SECRET_LENGTH


def test_a_recovery_code_is_typed_in_many_ways() -> None:
    for _ in range(200):
        code = tokens.recovery_code()
        assert re.fullmatch(r"([0-9A-HJKMNP-TV-Z]{4}-){4}[0-9A-HJKMNP-TV-Z]{4}", code)
        twisted = code.replace("0", "o").replace("1", "l").lower().replace("-", " ")
        for typed in (
            code,
            code.lower(),
            code.replace("-", ""),
            f"  {code}\n",
            twisted,
            code.replace("1", "I").replace("-", "–"),
        ):
            assert tokens.read_recovery_code(typed) == code


def test_letters_of_a_russian_keyboard_are_read_by_their_looks() -> None:
    latin, cyrillic = "ABEKMHOPCTYX", "АВЕКМНОРСТУХ"
    code = "ABEK-MH0P-CTYX-ABEK-MH0P"
    assert (
        tokens.read_recovery_code(code.replace("0", "O").translate(str.maketrans(latin, cyrillic)).lower())
        == code
    )


@pytest.mark.parametrize(
    "text", ["", "ABCD", "U" * 20, "ABCD-" * 6, "A" * 10**6, "ABCD-EFGH-JKMN-PQRS-TVW!", "ß" * 20]
)
def test_what_cannot_be_a_code_is_none(text: str) -> None:
    assert tokens.read_recovery_code(text) is None
    assert tokens.read_table_code(text) is None


@given(st.text())
def test_anything_typed_is_a_code_or_none(text: str) -> None:
    assert tokens.read_table_code(text) is None or len(text) >= tokens.TABLE_CODE
    assert tokens.read_recovery_code(text) is None or len(text) >= tokens.GROUPS * tokens.GROUP


def test_a_table_code_has_six_letters_and_is_typed_in_many_ways() -> None:
    for _ in range(200):
        code = tokens.table_code()
        assert len(code) == 6 and set(code) <= set(tokens.CONSONANTS)
        digits = code.translate(str.maketrans("ZSGB", "2568"))
        for typed in (code, code.lower(), f" {code[:3]}-{code[3:]} ", digits):
            assert tokens.read_table_code(typed) == code


def test_ids_and_tokens_do_not_repeat_and_fit_in_an_address() -> None:
    ids = {tokens.table_id(0.0) for _ in range(1000)}
    links = {tokens.link_token() for _ in range(1000)}
    assert len(ids) == len(links) == 1000
    assert all(re.fullmatch(r"[0-9a-z]{19}", each) for each in ids)
    assert all(re.fullmatch(r"[\w-]{43}", each, re.ASCII) for each in links)


def test_the_log_shows_ids_and_hides_tokens_by_their_length() -> None:
    assert (
        len(tokens.table_id(0.0))
        < SECRET_LENGTH
        <= min(len(tokens.link_token()), len(tokens.recovery_code()))
    )


def test_a_hash_tells_tokens_apart_and_not_what_they_are() -> None:
    token = tokens.link_token()
    assert tokens.hash_token(token) == tokens.hash_token(token)
    assert tokens.hash_token(token) != tokens.hash_token(token + "x")
    assert token not in tokens.hash_token(token) and len(tokens.hash_token(token)) == 64
    assert tokens.hash_token("\ud800")

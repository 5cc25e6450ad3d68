"""Random ids and secrets: table ids, their short codes, one-time links, recovery codes.

A link or recovery code is enough to become that person, so the database has only their hashes.
"""

import hashlib
import secrets

CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Base 32 without I, L, O and U, so that misread characters can be corrected."""
CONSONANTS = "BCDFGHJKMNPQRSTVWXZ"
"""The letters of a table's code. None looks like another, and without vowels they form no words."""

TABLE_ID = 19
TABLE_TIME = 7
IDENTITY = 16
TABLE_CODE = 6
GROUPS = 5
GROUP = 4
LINK_BYTES = 32
LONGEST = 200
"""Longer input is ignored; no code is longer as typed."""

_SAME_LOOKS = str.maketrans("АВЕКМНОРСТУХ", "ABEKMHOPCTYX")
"""Cyrillic letters that look like Latin ones: people may type a code on a Russian keyboard."""
_CROCKFORD_TWINS = str.maketrans("OIL", "011")
_CONSONANT_TWINS = str.maketrans("2568", "ZSGB")


def table_id(now: float) -> str:
    """The time, then 60 random bits, in lower case.

    So tables of the same time, which are written together, are close together in the database.

    It is shorter than the length at which the access log treats a part of a path as a secret.
    """
    seconds, time = int(now), ""
    for _ in range(TABLE_TIME):
        seconds, digit = divmod(seconds, len(CROCKFORD))
        time = CROCKFORD[digit] + time
    return (time + _draw(CROCKFORD, TABLE_ID - TABLE_TIME)).lower()


def is_table_id(text: str) -> bool:
    """Whether the text has the form of a table id. Databases reject some other texts with an error."""
    return len(text) == TABLE_ID and text.isascii() and text.isalnum()


def identity() -> str:
    """A new identity: 80 random bits, in lower case."""
    return _draw(CROCKFORD.lower(), IDENTITY)


def table_code() -> str:
    return _draw(CONSONANTS, TABLE_CODE)


def read_table_code(text: str) -> str | None:
    """The code in what a person typed; None if it cannot be one."""
    return _read(text, CONSONANTS, TABLE_CODE, _CONSONANT_TWINS)


def link_token() -> str:
    return secrets.token_urlsafe(LINK_BYTES)


def recovery_code() -> str:
    """100 random bits, in groups that people can type."""
    return "-".join(_draw(CROCKFORD, GROUP) for _ in range(GROUPS))


def read_recovery_code(text: str) -> str | None:
    """The recovery code in what a person typed, in its original form; None if it cannot be one."""
    plain = _read(text, CROCKFORD, GROUPS * GROUP, _CROCKFORD_TWINS)
    return plain and "-".join(plain[start : start + GROUP] for start in range(0, len(plain), GROUP))


def hash_token(token: str) -> str:
    """The hash that is stored of a token. Tokens are long and random, so a fast hash is safe."""
    return hashlib.blake2b(
        token.encode("utf-8", "replace"), digest_size=32, person=b"scissortail-tkn"
    ).hexdigest()


def _draw(alphabet: str, count: int) -> str:
    return "".join(secrets.choice(alphabet) for _ in range(count))


def _read(text: str, alphabet: str, count: int, twins: dict[int, int]) -> str | None:
    if len(text) > LONGEST:
        return None
    typed = text.upper().translate(_SAME_LOOKS).translate(twins)
    plain = "".join(sign for sign in typed if not (sign.isspace() or sign in "-–—_."))
    return plain if len(plain) == count and all(sign in alphabet for sign in plain) else None

"""The cookie that identifies a person.

It has an identity and a version number, and is signed, so it can be checked without the database.

A cookie is revoked by raising the identity's version: one with another version is not valid.
"""

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from itsdangerous import BadSignature, Signer

NAME = "scissortail"
MAX_AGE = 365 * 24 * 3600
LONGEST = 400
"""Longer values are ignored; none of our cookies is longer."""
LARGEST_VERSION = 2**31 - 1


class Cookies:
    """Cookies signed with one key, which is stored in the database."""

    def __init__(self, key: bytes) -> None:
        self._signer = Signer(
            key, salt="scissortail-cookie", key_derivation="hmac", digest_method=hashlib.sha256
        )

    def sign(self, identity: str, version: int) -> str:
        """The cookie's value. Identities are letters and digits, which need no quotes in a header."""
        if not (identity.isascii() and identity.isalnum() and 0 <= version <= LARGEST_VERSION):
            raise ValueError("an identity is letters and digits, and a version counts from 0")
        return self._signer.sign(f"{identity}.{version}").decode("ascii")

    def read(self, text: str) -> tuple[str, int] | None:
        """The identity and version in a cookie's value, or None if this key has not signed it."""
        if len(text) > LONGEST or not text.isascii():
            return None
        try:
            identity, _, version = self._signer.unsign(text).decode("ascii").partition(".")
        except BadSignature:
            return None
        return identity, int(version)

    def find(self, scope: Mapping[str, Any]) -> tuple[str, int] | None:
        """The identity and version in the cookie of a request or socket.

        The first cookie that we have signed counts: another site on the same domain can set one of the same
        name.
        """
        for text in values(scope["headers"]):
            if found := self.read(text):
                return found
        return None

    def set_header(self, scope: Mapping[str, Any], identity: str, version: int) -> tuple[bytes, bytes]:
        """The response header that sets the cookie."""
        return _header(scope, self.sign(identity, version), MAX_AGE)


def clear_header(scope: Mapping[str, Any]) -> tuple[bytes, bytes]:
    """The response header that deletes the cookie."""
    return _header(scope, "", 0)


def is_secure(scope: Mapping[str, Any]) -> bool:
    """Whether the request came over TLS, to us or to a proxy that we trust."""
    return scope["scheme"] in ("https", "wss")


def values(headers: Iterable[tuple[bytes, bytes]]) -> Iterator[str]:
    """The values of our cookie in a request's headers. There may be several or none."""
    for name, value in headers:
        if name == b"cookie":
            for pair in value.decode("latin-1").split(";"):
                key, _, text = pair.partition("=")
                if key.strip() == NAME:
                    yield text.strip().strip('"')


def _header(scope: Mapping[str, Any], value: str, age: int) -> tuple[bytes, bytes]:
    secure = "; Secure" if is_secure(scope) else ""
    return b"set-cookie", f"{NAME}={value}; Max-Age={age}; Path=/; HttpOnly; SameSite=Lax{secure}".encode(
        "ascii"
    )

"""The cookie that says who somebody is.

An identity and a version number, signed, so that it can be read without the database.

A version that is no longer the identity's own is worth nothing: that is how a cookie is called back.
"""

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from itsdangerous import BadSignature, Signer

NAME = "scissortail"
MAX_AGE = 365 * 24 * 3600
LONGEST = 400
"""No cookie of ours is longer; what is longer is not looked at."""
LARGEST_VERSION = 2**31 - 1


class Cookies:
    """Cookies under one key, which lives with the data."""

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
        """The identity and version that a request or a socket came with.

        The first that we have signed counts, for a neighbour on the same domain can set a cookie of the same
        name.
        """
        for text in values(scope["headers"]):
            if found := self.read(text):
                return found
        return None

    def set_header(self, scope: Mapping[str, Any], identity: str, version: int) -> tuple[bytes, bytes]:
        """The response header that hands out a cookie."""
        return _header(scope, self.sign(identity, version), MAX_AGE)


def clear_header(scope: Mapping[str, Any]) -> tuple[bytes, bytes]:
    """The response header that takes the cookie away."""
    return _header(scope, "", 0)


def is_secure(scope: Mapping[str, Any]) -> bool:
    """Whether it came by TLS, to us or to a proxy that we trust."""
    return scope["scheme"] in ("https", "wss")


def values(headers: Iterable[tuple[bytes, bytes]]) -> Iterator[str]:
    """The values of our cookie in the headers of a request, which may have several or none."""
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

"""The cookie that identifies a person.

It has an identity and a version number, and is signed, so it can be checked without the database.

A cookie is revoked by raising the identity's version: one with another version is not valid.

Behind TLS the cookie has another name and another signature. Browsers let nobody but this very host set a
cookie whose name begins with `__Host-`, and only over TLS. A cookie that was given without TLS may have been
read or set by anybody on the network, so it is not accepted behind TLS.
"""

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from itsdangerous import BadSignature, Signer

NAME = "scissortail"
SECURE_NAME = f"__Host-{NAME}"
"""The cookie's name behind TLS."""
OLD_SALT = "scissortail-cookie"
"""Earlier versions signed both kinds with it, and had one name for both."""
SALT = "scissortail-cookie-plain"
SECURE_SALT = "scissortail-cookie-tls"
MAX_AGE = 365 * 24 * 3600
LONGEST = 400
"""Longer values are ignored; none of our cookies is longer."""
LARGEST_VERSION = 2**31 - 1


class Cookies:
    """Cookies signed with one key, which is stored in the database."""

    def __init__(self, key: bytes) -> None:
        self._plain, self._secure, self._old = (
            Signer(key, salt=salt, key_derivation="hmac", digest_method=hashlib.sha256)
            for salt in (SALT, SECURE_SALT, OLD_SALT)
        )

    def sign(self, identity: str, version: int, secure: bool = False) -> str:
        """The cookie's value. Identities are letters and digits, which need no quotes in a header."""
        if not (identity.isascii() and identity.isalnum() and 0 <= version <= LARGEST_VERSION):
            raise ValueError("an identity is letters and digits, and a version counts from 0")
        signer = self._secure if secure else self._plain
        return signer.sign(f"{identity}.{version}").decode("ascii")

    def read(self, text: str, secure: bool = False) -> tuple[str, int] | None:
        """The identity and version in a cookie's value, or None if this key has not signed it."""
        return _read(text, self._secure if secure else self._plain)

    def find(self, scope: Mapping[str, Any]) -> tuple[str, int] | None:
        """The identity and version in the cookie of a request or socket.

        The first cookie that we have signed counts: another site on the same domain can set one of the same
        name. A cookie of an earlier version counts if there is no newer one.
        """
        secure = is_secure(scope)
        for text in values(scope["headers"], SECURE_NAME if secure else NAME):
            if found := self.read(text, secure):
                return found
        return self._find_old(scope)

    def is_old(self, scope: Mapping[str, Any]) -> bool:
        """Whether the person is known by a cookie of an earlier version, which should be replaced."""
        secure = is_secure(scope)
        given = values(scope["headers"], SECURE_NAME if secure else NAME)
        return not any(self.read(text, secure) for text in given) and self._find_old(scope) is not None

    def _find_old(self, scope: Mapping[str, Any]) -> tuple[str, int] | None:
        return next(
            (found for text in values(scope["headers"], NAME) if (found := _read(text, self._old))), None
        )

    def set_headers(self, scope: Mapping[str, Any], identity: str, version: int) -> list[tuple[bytes, bytes]]:
        """The response headers that set the cookie, and delete that of an earlier version."""
        headers = [_header(scope, self.sign(identity, version, is_secure(scope)), MAX_AGE)]
        if is_secure(scope) and self._find_old(scope):
            headers.append(_header(scope, "", 0, NAME))
        return headers


def _read(text: str, signer: Signer) -> tuple[str, int] | None:
    if len(text) > LONGEST or not text.isascii():
        return None
    try:
        identity, _, version = signer.unsign(text).decode("ascii").partition(".")
    except BadSignature:
        return None
    return identity, int(version)


def clear_headers(scope: Mapping[str, Any]) -> list[tuple[bytes, bytes]]:
    """The response headers that delete the cookie, under both names behind TLS."""
    names = (SECURE_NAME, NAME) if is_secure(scope) else (NAME,)
    return [_header(scope, "", 0, name) for name in names]


def is_secure(scope: Mapping[str, Any]) -> bool:
    """Whether the request came over TLS, to us or to a proxy that we trust."""
    return scope["scheme"] in ("https", "wss")


def values(headers: Iterable[tuple[bytes, bytes]], wanted: str) -> Iterator[str]:
    """The values of a cookie in a request's headers. There may be several or none."""
    for name, value in headers:
        if name == b"cookie":
            for pair in value.decode("latin-1").split(";"):
                key, _, text = pair.partition("=")
                if key.strip() == wanted:
                    yield text.strip().strip('"')


def _header(scope: Mapping[str, Any], value: str, age: int, name: str = "") -> tuple[bytes, bytes]:
    name = name or (SECURE_NAME if is_secure(scope) else NAME)
    secure = "; Secure" if is_secure(scope) else ""
    text = f"{name}={value}; Max-Age={age}; Path=/; HttpOnly; SameSite=Lax{secure}"
    return b"set-cookie", text.encode("ascii")

"""The page's static files: compressed once, with ETags made from their content.

A file below `/static/v-…/`, with the current hash of all files, may be cached for ever, because a change
gives it another address. For other addresses below `/static/`, browsers ask each time whether the file has
changed.
"""

import gzip
import mimetypes
import re
import time
from collections.abc import Callable, Mapping
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from anyio.to_thread import run_sync
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

TYPES = {
    ".css": "text/css",
    ".ftl": "text/plain",
    ".html": "text/html",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""Content types that the system's list may lack or have wrong. Browsers do not run a module of the wrong
type.
"""

for _ending, _type in TYPES.items():
    mimetypes.add_type(_type, _ending)

PACKED = (
    "text/",
    "application/json",
    "application/manifest+json",
    "application/wasm",
    "image/svg+xml",
    "font/ttf",
)
ASKED = "no-cache"
KEPT = "public, max-age=31536000, immutable"
VERSIONED = "vendor/"
"""Files in this folder have their version in their name."""
LOOK_AGAIN = 1.0
"""Seconds between two checks of the folders for changes."""
_MARKED = re.compile(r"v-([0-9a-f]+)/(.*)")
_GZIP = re.compile(r"(?:^|,)\s*gzip\s*(?!;\s*q=0(?:\.0*)?\s*(?:,|$))(?:;|,|$)")


class File(NamedTuple):
    """One file. `packed` is None if compression would not make it smaller."""

    body: bytes
    packed: bytes | None
    kind: str
    mark: str

    def response(self, headers: Headers, caching: str) -> Response:
        """The response to a request with these headers."""
        told = {"etag": f'"{self.mark}"', "cache-control": caching, "vary": "accept-encoding"}
        if self.mark in headers.get("if-none-match", ""):
            return Response(status_code=304, headers=told)
        if self.packed is not None and _GZIP.search(headers.get("accept-encoding", "")):
            return Response(self.packed, headers=told | {"content-encoding": "gzip"}, media_type=self.kind)
        return Response(self.body, headers=told, media_type=self.kind)


def pack(name: str, body: bytes) -> File:
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    packed = gzip.compress(body, 9, mtime=0) if kind.startswith(PACKED) else body
    return File(body, packed if len(packed) < len(body) else None, kind, _mark(body))


def _mark(body: bytes) -> str:
    return sha256(body).hexdigest()[:16]


class AssetIndex:
    """All files in some folders, by name with the folder's prefix.

    Edited files are read again.
    """

    def __init__(self, folders: dict[str, Path], files: dict[str, Path] | None = None) -> None:
        """`folders` are by prefix of the names; a longer prefix goes before a shorter one.

        `files` are single files by name.
        """
        self._folders = folders
        self._single = files or {}
        self._paths: dict[str, Path] = {}
        self._looked = -LOOK_AGAIN
        self._files: dict[str, tuple[tuple[int, int], File]] = {}

    def look(self) -> None:
        """List the folders again, unless that was done just now."""
        if time.monotonic() - self._looked < LOOK_AGAIN:
            return
        found = {}
        for start, folder in sorted(self._folders.items(), key=lambda item: len(item[0])):
            for path in sorted(folder.rglob("*")):
                if path.is_file():
                    found[start + path.relative_to(folder).as_posix()] = path
        self._paths = found | self._single
        self._looked = time.monotonic()

    def names(self) -> list[str]:
        """The names of all files."""
        self.look()
        return list(self._paths)

    def find(self, name: str) -> File | None:
        """A file by name. Names are looked up in the index, so none can lead out of the folders."""
        if name not in self._paths:
            self.look()
        path = self._paths.get(name)
        if path is None:
            return None
        try:
            stat = path.stat()
            stamp = stat.st_mtime_ns, stat.st_size
            known = self._files.get(name)
            if known is None or known[0] != stamp:
                known = self._files[name] = stamp, pack(name, path.read_bytes())
        except OSError:
            return None
        return known[1]

    def mark(self) -> str:
        """A hash of all files. It changes when any of them does."""
        self.look()
        files = ((name, self.find(name)) for name in self._paths)
        return _mark("\n".join(f"{name} {file.mark}" for name, file in files if file).encode())


class AssetServer:
    """ASGI: serves the files of an index, with or without the hash of all files in the path."""

    def __init__(
        self, assets: AssetIndex, made: Mapping[str, Callable[[AssetIndex], File | None]] | None = None
    ) -> None:
        """`made` are generated files, by name."""
        self.assets = assets
        self.made = made or {}
        self.mark = ""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            raise HTTPException(404)
        name = scope["path"].removeprefix(scope.get("root_path", "")).lstrip("/")
        response = await self.answer(name, scope)
        await response(scope, receive, send)

    async def answer(self, name: str, scope: Scope) -> Response:
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405, headers={"Allow": "GET, HEAD"})
        marked = _MARKED.fullmatch(name)
        file = await run_sync(self._find, marked[2] if marked else name)
        if file is None:
            raise HTTPException(404)
        stays = marked[1] == self.mark if marked else name.startswith(VERSIONED)
        return file.response(Headers(scope=scope), KEPT if stays else ASKED)

    def _find(self, name: str) -> File | None:
        make = self.made.get(name)
        return make(self.assets) if make else self.assets.find(name)

"""The page and its files. Nothing of it is built; browsers ask each time whether a file has changed, and mostly it has not."""

import base64
import hashlib
import mimetypes
import re
from pathlib import Path

from fastapi import APIRouter, FastAPI, Request, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

import scissortail

router = APIRouter(include_in_schema=False)

HOME = Path(scissortail.__file__).parent
WEB = HOME / "web"
LOCALE = HOME / "locale"

ADDRESSES = (
    "/",
    "/new/{game}",
    "/table/{id}",
    "/replay/{id}",
    "/workshop",
    "/learn",
    "/learn/{game}",
    "/rules",
    "/rules/{game}",
    "/me",
    "/settings",
    "/link",
)
"""What js/route.js knows."""

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
"""What a machine's own list may lack or have wrong: a module of another type does not run."""

for _ending, _type in TYPES.items():
    mimetypes.add_type(_type, _ending)


class Files(StaticFiles):
    """A folder with ETags, asked about anew each time. Where there is no such folder there is nothing in it."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, check_dir=False)
        self.config_checked = True

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["cache-control"] = "no-cache"
        return response


_web = Files(WEB)


async def page(request: Request) -> Response:
    """One page for all; it reads its own address."""
    return await _web.get_response("index.html", request.scope)


for _address in ADDRESSES:
    router.add_api_route(_address, page, methods=["GET", "HEAD"])


def import_map() -> bytes:
    """The only script inside the page: it says where the libraries are, and browsers take it from nowhere else."""
    found = re.search(rb'<script type="importmap">(.*?)</script>', (WEB / "index.html").read_bytes(), re.DOTALL)
    assert found
    return b"'sha256-%b'" % base64.b64encode(hashlib.sha256(found[1]).digest())


def mount(app: FastAPI) -> None:
    app.mount("/static/locale", Files(LOCALE))
    app.mount("/static", _web)

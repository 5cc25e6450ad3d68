"""The page and its static files.

There is no build step. The page itself is not cached; its files are, until one has changed.
"""

import base64
import hashlib
import re
from collections.abc import Iterable
from pathlib import Path

from anyio.to_thread import run_sync
from fastapi import APIRouter, FastAPI, HTTPException, Request, Response

import scissortail
from scissortail.engine.game import Game
from scissortail.games import GAMES
from scissortail.learn import LESSONS
from scissortail.server.http.files import ASKED, AssetIndex, AssetServer
from scissortail.server.http.page_builder import OUTSIDE, SHEET, PageBuilder, sentences, sheet
from scissortail.server.http.security import language_of
from scissortail.words import LANGUAGES

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
"""The addresses that js/route.js knows."""

GENERIC_ART = WEB / "art" / "home-game.svg"
"""The picture of a game without its own."""


def assets(games: Iterable[Game]) -> AssetIndex:
    """The page's files, and those of games from outside: texts, a board, a picture."""
    folders = {"": WEB, "locale/": LOCALE}
    files = {}
    for game in games:
        board = Path(game.page) if game.page else None
        if game.locale:
            folders[f"{OUTSIDE}{game.name}/"] = Path(game.locale)
        if board:
            folders[f"js/boards/{game.name}/"] = board
        art = f"art/home-{game.name}.svg"
        if not (WEB / art).exists():
            own = board / "home.svg" if board else GENERIC_ART
            files[art] = own if own.exists() else GENERIC_ART
    return AssetIndex(folders, files)


_files = AssetServer(
    assets(GAMES.values()),
    {SHEET: sheet} | {f"locale/{language}.ftl": sentences(language) for language in LANGUAGES},
)
_drawn = [name for name in GAMES if _files.assets.find(f"js/boards/{name}/board.js")]
_page_builder = PageBuilder(_files, {"games": list(GAMES), "taught": list(LESSONS), "drawn": _drawn})


async def page(request: Request) -> Response:
    """The page. It is the same for all addresses, and reads its own."""
    first = request.scope["path"].split("/")[1]
    found = await run_sync(_page_builder.page, first, language_of(request.scope))
    if found is None:
        raise HTTPException(404)
    response = found.response(request.headers, ASKED)
    response.headers["vary"] = "accept-encoding, accept-language"
    return response


async def nowhere(request: Request) -> Response | None:
    """The page, for a browser at an unknown address; None for a program."""
    path = request.scope["path"]
    is_person = request.method in ("GET", "HEAD") and "text/html" in request.headers.get("accept", "")
    if not is_person or path.startswith(("/api/", "/static/")):
        return None
    response = await page(request)
    response.status_code = 404
    return response


for _address in ADDRESSES:
    router.add_api_route(_address, page, methods=["GET", "HEAD"])


def import_map() -> bytes:
    """The only inline script of the page.

    It is the import map, which browsers accept only inside the page.
    """
    found = re.search(
        rb'<script type="importmap">(.*?)</script>', (WEB / "index.html").read_bytes(), re.DOTALL
    )
    assert found
    return b"'sha256-%b'" % base64.b64encode(hashlib.sha256(found[1]).digest())


def mount(app: FastAPI) -> None:
    app.mount("/static", _files)

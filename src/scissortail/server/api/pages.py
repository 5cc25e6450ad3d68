"""The page and its files. Nothing of it is built; browsers ask each time whether a file has changed, and mostly it has not."""

from pathlib import Path

from fastapi import APIRouter, FastAPI, Request, Response

import scissortail
from scissortail.server.files import Files, Shelf

router = APIRouter(include_in_schema=False)

HOME = Path(scissortail.__file__).parent
WEB = HOME / "web"
LOCALE = HOME / "locale"

_files = Files(Shelf({"": WEB, "locale/": LOCALE}))


@router.api_route("/", methods=["GET", "HEAD"])
@router.api_route("/link", methods=["GET", "HEAD"])
@router.api_route("/table/{_}", methods=["GET", "HEAD"])
@router.api_route("/replay/{_}", methods=["GET", "HEAD"])
async def page(request: Request) -> Response:
    """One page for all; it reads its own address."""
    return await _files.answer("index.html", request.scope)


def mount(app: FastAPI) -> None:
    app.mount("/static", _files)

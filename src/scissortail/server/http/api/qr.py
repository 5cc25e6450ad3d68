"""QR codes of this server's addresses, to bring a phone to a table or to an account."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Request
from pydantic import Field, StringConstraints

from scissortail.server.http import lan
from scissortail.server.http.api.dependencies import Form, ResponseBody, Somebody
from scissortail.server.http.api.problems import problems

router = APIRouter(prefix="/api/qr", tags=["tools"])

LONGEST = 300


class PathForm(Form):
    path: Annotated[
        str,
        StringConstraints(max_length=LONGEST, pattern="^/[!-~]*$"),
        Field(examples=["/table/1nfn69h4k91953zvzhf"]),
    ]
    """The path on this server. The part after a `#` goes into the code too, and is not logged."""


class QrCode(ResponseBody):
    size: int
    """Squares per side, without the margin of four that cameras need."""
    path: str
    """The dark squares, as the `d` of an SVG path of `size` by `size`."""


@router.post("", responses=problems(401, body=True))
async def draw(request: Request, _: Somebody, body: PathForm) -> QrCode:
    """The QR code of an address on this server, for the page to draw.

    The host name is the one under which the page was loaded.
    """
    service = request.headers.get("origin") or str(request.base_url)
    size, path = await asyncio.to_thread(lan.qr_path, service.rstrip("/") + body.path)
    return QrCode(size=size, path=path)

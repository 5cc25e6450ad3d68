"""Addresses of this house as QR codes: for a phone that is to come to a table, or to be mine too."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Request
from pydantic import Field, StringConstraints

from scissortail.server.http import lan
from scissortail.server.http.api.dependencies import Form, Somebody, Told
from scissortail.server.http.api.problems import problems

router = APIRouter(prefix="/api/qr", tags=["tools"])

LONGEST = 300


class PathForm(Form):
    path: Annotated[
        str,
        StringConstraints(max_length=LONGEST, pattern="^/[!-~]*$"),
        Field(examples=["/table/1nfn69h4k91953zvzhf"]),
    ]
    """Where to, at this house; what is behind a `#` goes into the code too, and stays as secret as the body
    of any request.
    """


class Code(Told):
    size: int
    """Squares along one side, without the margin of four that cameras need."""
    path: str
    """The dark squares, as the `d` of an SVG path on a plane of `size` by `size`."""


@router.post("", responses=problems(401, body=True))
async def draw(request: Request, _: Somebody, body: PathForm) -> Code:
    """The QR code of an address here, for a page to draw.

    The house is called what the page that asks is called.
    """
    service = request.headers.get("origin") or str(request.base_url)
    size, path = await asyncio.to_thread(lan.qr_path, service.rstrip("/") + body.path)
    return Code(size=size, path=path)

"""What every route may ask for: the service, and who is asking."""

from typing import TYPE_CHECKING, Annotated

from fastapi import Depends, Request

from scissortail.server.deeds import Who

if TYPE_CHECKING:
    from scissortail.server.service import Service


def _service(request: Request) -> "Service":
    service: Service = request.app.state.service
    return service


async def _who(request: Request) -> Who:
    return await _service(request).guests.need(request.scope)


async def _anybody(request: Request) -> Who | None:
    return await _service(request).guests.find(request.scope)


Somebody = Annotated[Who, Depends(_who)]
"""A guest with a cookie; others are refused."""
Anybody = Annotated[Who | None, Depends(_anybody)]

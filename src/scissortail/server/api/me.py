"""Who I am."""

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel

from scissortail.server.acts import Name
from scissortail.server.api.asking import Somebody, _service

router = APIRouter(prefix="/api/me", tags=["me"])


class Named(BaseModel):
    name: Name


@router.post("")
async def come_in(request: Request, response: Response, body: Named) -> Named:
    """Become a guest with a name; a guest who comes again is renamed."""
    service = _service(request)
    who = await service.guests.find(request.scope)
    if who is None:
        service.door.new_identity(request.client.host if request.client else None)
        who = await service.guests.welcome(body.name)
        name, value = service.guests.cookies.set_header(request.scope, who.identity, 0)
        response.raw_headers.append((name, value))
    else:
        await service.guests.rename(who, body.name)
    return body


@router.get("")
async def me(who: Somebody) -> Named:
    return Named(name=who.name)

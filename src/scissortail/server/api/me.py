"""Who I am: coming in with a name, moving to another device, coming back after a lost cookie, being forgotten."""

from collections.abc import Awaitable, Callable
from typing import Annotated

from fastapi import APIRouter, Request, Response
from pydantic import StringConstraints

from scissortail.server import cookies, tokens
from scissortail.server.acts import Name
from scissortail.server.api.asking import Form, Somebody, Told, address_of, service_of
from scissortail.server.api.farewell import part
from scissortail.server.api.problems import problems
from scissortail.server.deeds import Who
from scissortail.server.identity import LINK_SECONDS, Stranger

router = APIRouter(prefix="/api", tags=["me"])

Secret = Annotated[str, StringConstraints(min_length=1, max_length=tokens.LONGEST)]


class NameForm(Form):
    name: Name


class Guest(Told):
    name: str


class Token(Form):
    token: Secret


class Link(Told):
    """For another device: the page's address with the token as its fragment, which no log ever sees."""

    token: str
    path: str
    seconds: int
    """How long it can be used, once."""


class Code(Form):
    code: Secret


class Recovery(Told):
    """To keep in a drawer; it is shown this once."""

    code: str


@router.post("/me", responses=problems(429, body=True))
async def come_in(request: Request, response: Response, body: NameForm) -> Guest:
    """Become a guest with a name; a guest who comes again is renamed, for tables to come."""
    service = service_of(request)
    who = await service.guests.find(request.scope)
    if who is None:
        service.door.new_identity(address_of(request))
        await _give_cookie(request, response, await service.guests.welcome(body.name))
    else:
        await service.guests.rename(who, body.name)
    return Guest(name=body.name)


@router.get("/me", responses=problems(401))
async def me(who: Somebody) -> Guest:
    """My name."""
    return Guest(name=who.name)


@router.delete("/me", status_code=204, responses=problems(401, body=True))
async def forget(request: Request, response: Response, who: Somebody) -> None:
    """Be forgotten: seats are given up, and names, chat lines and everything else that leads to me is deleted."""
    await part(service_of(request), who)
    response.raw_headers.append(cookies.clear_header(request.scope))


@router.post("/me/link", status_code=201, responses=problems(401, body=True))
async def make_link(request: Request, who: Somebody) -> Link:
    """A link that makes another device mine too, once and soon. A new one takes the place of the former."""
    token = await service_of(request).guests.link(who)
    return Link(token=token, path=f"/link#{token}", seconds=LINK_SECONDS)


@router.post("/link", responses=problems(401, 429, body=True))
async def use_link(request: Request, response: Response, body: Token) -> Guest:
    """Make this device that of the person who made the link."""
    who = await _guess(request, service_of(request).guests.redeem, body.token)
    await _give_cookie(request, response, who)
    return Guest(name=who.name)


@router.post("/me/recovery", status_code=201, responses=problems(401, body=True))
async def make_recovery(request: Request, who: Somebody) -> Recovery:
    """A code for the day when the cookie is lost. A new one takes the place of the former."""
    return Recovery(code=await service_of(request).guests.recovery(who))


@router.post("/recover", responses=problems(401, 429, body=True))
async def recover(request: Request, response: Response, body: Code) -> Guest:
    """Be that person again. Cookies given out before are worth nothing from now on, and their sockets are closed."""
    who = await _guess(request, service_of(request).guests.recover, body.code)
    await _give_cookie(request, response, who)
    return Guest(name=who.name)


async def _guess(request: Request, look_up: Callable[[str], Awaitable[Who]], secret: str) -> Who:
    """The person of a secret; wrong ones are counted, and too many are not looked at."""
    door = service_of(request).door
    door.may_guess(address_of(request))
    try:
        return await look_up(secret)
    except Stranger:
        door.guessed_wrong(address_of(request))
        raise


async def _give_cookie(request: Request, response: Response, who: Who) -> None:
    guests = service_of(request).guests
    version = await guests.version(who.identity)
    response.raw_headers.append(guests.cookies.set_header(request.scope, who.identity, version))

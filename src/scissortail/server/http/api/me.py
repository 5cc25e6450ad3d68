"""Requests about one's own account.

Become a guest with a name, move to another device, recover from a lost cookie, and delete the account.
"""

from collections.abc import Awaitable, Callable
from typing import Annotated

from fastapi import APIRouter, Request, Response
from pydantic import StringConstraints

from scissortail.server.accounts import cookies, tokens
from scissortail.server.accounts.actor import Actor
from scissortail.server.accounts.guests import LINK_SECONDS, Stranger
from scissortail.server.http.api.delete_account import part
from scissortail.server.http.api.dependencies import Form, ResponseBody, Somebody, address_of, server_of
from scissortail.server.http.api.problems import problems
from scissortail.server.tables.acts import Name

router = APIRouter(prefix="/api", tags=["me"])

Secret = Annotated[str, StringConstraints(min_length=1, max_length=tokens.LONGEST)]


class NameForm(Form):
    name: Name


class Guest(ResponseBody):
    name: str


class LinkForm(Form):
    token: Secret


class Link(ResponseBody):
    """A link for another device. The token is in the fragment of the address, so that no log contains it."""

    token: str
    path: str
    seconds: int
    """How long the link is valid. It works once."""


class RecoveryForm(Form):
    code: Secret


class Recovery(ResponseBody):
    """A recovery code. It is shown only once."""

    code: str


@router.post("/me", responses=problems(429, body=True))
async def come_in(request: Request, response: Response, body: NameForm) -> Guest:
    """Become a guest with a name. A guest who already has one is renamed, for future tables."""
    server = server_of(request)
    actor = await server.guests.find(request.scope)
    if actor is None:
        server.limiter.new_identity(address_of(request))
        await _give_cookie(request, response, await server.guests.welcome(body.name))
    else:
        await server.guests.rename(actor, body.name)
        await _replace_old_cookie(request, response, actor)
    return Guest(name=body.name)


@router.get("/me", responses=problems(401))
async def me(request: Request, response: Response, actor: Somebody) -> Guest:
    """My name."""
    await _replace_old_cookie(request, response, actor)
    return Guest(name=actor.name)


@router.delete("/me", status_code=204, responses=problems(401, body=True))
async def forget(request: Request, response: Response, actor: Somebody) -> None:
    """Delete my account.

    Seats are given up. Names, chat lines and everything else that leads to me are deleted.
    """
    await part(server_of(request), actor)
    response.raw_headers.extend(cookies.clear_headers(request.scope))


@router.post("/me/link", status_code=201, responses=problems(401, body=True))
async def make_link(request: Request, actor: Somebody) -> Link:
    """Make a one-time link that gives another device my account. It replaces the last one."""
    token = await server_of(request).guests.link(actor)
    return Link(token=token, path=f"/link#{token}", seconds=LINK_SECONDS)


@router.post("/link", responses=problems(401, 429, body=True))
async def use_link(request: Request, response: Response, body: LinkForm) -> Guest:
    """Give this device the account of the person who made the link."""
    actor = await _guess(request, server_of(request).guests.redeem, body.token)
    await _give_cookie(request, response, actor)
    return Guest(name=actor.name)


@router.post("/me/recovery", status_code=201, responses=problems(401, body=True))
async def make_recovery(request: Request, actor: Somebody) -> Recovery:
    """Make a recovery code, for the case that the cookie is lost. It replaces the last one."""
    return Recovery(code=await server_of(request).guests.recovery(actor))


@router.post("/recover", responses=problems(401, 429, body=True))
async def recover(request: Request, response: Response, body: RecoveryForm) -> Guest:
    """Recover an account.

    Older cookies become invalid, and their sockets are closed.
    """
    actor = await _guess(request, server_of(request).guests.recover, body.code)
    await _give_cookie(request, response, actor)
    return Guest(name=actor.name)


async def _guess(request: Request, look_up: Callable[[str], Awaitable[Actor]], secret: str) -> Actor:
    """The person of a secret. Wrong secrets are counted, and after too many none is looked up."""
    limiter = server_of(request).limiter
    limiter.may_guess(address_of(request))
    try:
        return await look_up(secret)
    except Stranger:
        limiter.guessed_wrong(address_of(request))
        raise


async def _give_cookie(request: Request, response: Response, actor: Actor) -> None:
    guests = server_of(request).guests
    version = await guests.version(actor.identity)
    response.raw_headers.extend(guests.cookies.set_headers(request.scope, actor.identity, version))


async def _replace_old_cookie(request: Request, response: Response, actor: Actor) -> None:
    """Give whoever has a cookie of an earlier version a new one."""
    if server_of(request).guests.cookies.is_old(request.scope):
        await _give_cookie(request, response, actor)

"""Guests: a name and a signed cookie.

A guest can move to another device, recover from a lost cookie, and be forgotten.
"""

import contextlib
import secrets
import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from scissortail.engine.errors import BadOptions, Refused, shown
from scissortail.engine.record import LONGEST_NAME, is_name
from scissortail.server.accounts import tokens
from scissortail.server.accounts.actor import Actor
from scissortail.server.accounts.cookies import Cookies
from scissortail.server.errors import register
from scissortail.server.storage.rows import RowKind
from scissortail.server.storage.schema import events, identities, links, seats, settings, tables
from scissortail.server.storage.store import NotWritten, Store, Twice

KEY = "cookie-key"
KEY_BYTES = 32
LINK_SECONDS = 600
KNOWN = select(identities.c.name, identities.c.version).where(identities.c.id == bindparam("of"))


class Stranger(Refused):
    """This person is not known."""


register(Stranger, "identity", 401)


class Guests:
    """The identities of a database, and the key that signs their cookies, which is stored there too."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._cookies: Cookies | None = None
        self.changed: Callable[[str, str | None], Awaitable[None]] | None = None
        """Called with a person's new name, or with None when they were forgotten or revoked their cookies."""

    @property
    def cookies(self) -> Cookies:
        assert self._cookies is not None
        return self._cookies

    async def open(self) -> None:
        """Read the key, or create one."""
        wanted = select(settings.c.value).where(settings.c.name == KEY)
        found = await self.store.one(wanted)
        if found is None:
            with contextlib.suppress(Twice):
                await self.store.write(insert(settings).values(name=KEY, value=secrets.token_hex(KEY_BYTES)))
            found = await self.store.one(wanted)
        assert found is not None
        self._cookies = Cookies(bytes.fromhex(found["value"]))

    async def find(self, scope: Mapping[str, Any]) -> Actor | None:
        """The person of a request or a socket."""
        known = self.cookies.find(scope)
        if known is None:
            return None
        row = await self.store.one(KNOWN, {"of": known[0]})
        return Actor(known[0], row["name"]) if row and row["version"] == known[1] else None

    async def need(self, scope: Mapping[str, Any]) -> Actor:
        actor = await self.find(scope)
        if actor is None:
            raise Stranger("identity-none")
        return actor

    async def welcome(self, name: str) -> Actor:
        """Create a guest."""
        _check(name)
        actor = Actor(tokens.identity(), name)
        await self.store.write(
            insert(identities).values(
                id=actor.identity, name=name, version=0, recovery=None, created=time.time()
            )
        )
        return actor

    async def rename(self, actor: Actor, name: str) -> None:
        """Change a person's name. At tables where they already sit, they keep the old one."""
        _check(name)
        await self.store.write(update(identities).where(identities.c.id == actor.identity).values(name=name))
        await self._tell(actor.identity, name)

    async def _tell(self, identity: str, name: str | None) -> None:
        if self.changed:
            await self.changed(identity, name)

    async def version(self, identity: str) -> int:
        row = await self.store.one(select(identities.c.version).where(identities.c.id == identity))
        if row is None:
            raise Stranger("identity-none")
        return int(row["version"])

    async def link(self, actor: Actor) -> str:
        """A token that gives another device this identity. It expires soon and works once."""
        token = tokens.link_token()
        now = time.time()
        await self.store.write(
            delete(links).where((links.c.identity == actor.identity) | (links.c.expires < now)),
            insert(links).values(
                token=tokens.hash_token(token), identity=actor.identity, expires=now + LINK_SECONDS
            ),
        )
        return token

    async def redeem(self, token: str) -> Actor:
        """The person of a link. The link becomes invalid."""
        hashed = tokens.hash_token(token)
        row = await self.store.one(
            select(links).where(links.c.token == hashed, links.c.expires > time.time())
        )
        if row is None:
            raise Stranger("identity-link")

        def use(connection: Connection) -> None:
            if connection.execute(delete(links).where(links.c.token == hashed)).rowcount != 1:
                raise NotWritten  # another request used it first

        try:
            await self.store.write(use)
        except NotWritten:
            raise Stranger("identity-link") from None
        return await self._who(row["identity"])

    async def recovery(self, actor: Actor) -> str:
        """A new recovery code. The old one becomes invalid."""
        code = tokens.recovery_code()
        await self.store.write(
            update(identities)
            .where(identities.c.id == actor.identity)
            .values(recovery=tokens.hash_token(code))
        )
        return code

    async def recover(self, typed: str) -> Actor:
        """The person of a recovery code. All older cookies are revoked, because one of them is lost."""
        code = tokens.read_recovery_code(typed)
        hashed = tokens.hash_token(code) if code else ""
        row = (
            await self.store.one(select(identities.c.id).where(identities.c.recovery == hashed))
            if code
            else None
        )
        if row is None:
            raise Stranger("identity-recovery")
        await self.store.write(
            update(identities)
            .where(identities.c.id == row["id"])
            .values(version=identities.c.version + 1, recovery=None),
            delete(links).where(links.c.identity == row["id"]),  # a cookie thief may have made one
        )
        await self._tell(row["id"], None)
        return await self._who(row["id"])

    async def _who(self, identity: str) -> Actor:
        row = await self.store.one(select(identities.c.name).where(identities.c.id == identity))
        if row is None:
            raise Stranger("identity-none")
        return Actor(identity, row["name"])

    async def forget(self, actor: Actor) -> None:
        """Delete everything known about a person. Their games stay, without their name and chat lines."""
        mine = actor.identity
        await self.store.write(
            delete(identities).where(identities.c.id == mine),
            delete(links).where(links.c.identity == mine),
            update(seats).where(seats.c.identity == mine).values(identity=None, name=""),
            update(tables).where(tables.c.host == mine).values(host=None),
            update(events)
            .where((events.c.identity == mine) & (events.c.kind == RowKind.CHAT))
            .values(text=""),
            update(events).where((events.c.kind == RowKind.BAN) & (events.c.text == mine)).values(text=""),
            update(events).where(events.c.identity == mine).values(identity=None, move=None),
        )
        await self._tell(mine, None)


def _check(name: str) -> None:
    if not is_name(name):
        raise BadOptions("options-name", name=shown(name), most=LONGEST_NAME)

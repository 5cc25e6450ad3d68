"""Guests: a name and a signed cookie.

A guest can move to another device, recover from a lost cookie, and be forgotten.
"""

import contextlib
import secrets
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from scissortail.server.accounts import tokens
from scissortail.server.accounts.actor import Actor
from scissortail.server.accounts.cookies import Cookies
from scissortail.server.accounts.names import check_name
from scissortail.server.accounts.revocations import Revocations
from scissortail.server.accounts.revocations import Stranger as Stranger
from scissortail.server.limits import neighbourhood
from scissortail.server.server_time import now
from scissortail.server.storage.chain import LINK
from scissortail.server.storage.rows import RowKind
from scissortail.server.storage.schema import events, identities, links, seats, settings, tables
from scissortail.server.storage.store import NotWritten, Store, Twice

KEY = "cookie-key"
KEY_BYTES = 32
LINK_SECONDS = 600
KNOWN = select(identities.c.name, identities.c.version).where(identities.c.id == bindparam("of"))


class Guests:
    """The identities of a database, and the key that signs their cookies, which is stored there too."""

    def __init__(self, store: Store, revocations: Revocations | None = None) -> None:
        self.store = store
        self.revocations = revocations or Revocations()
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
        checked = self.revocations.count
        row = await self.store.one(KNOWN, {"of": known[0]})
        if row is None or row["version"] != known[1]:
            return None
        client = scope.get("client")
        address = neighbourhood(client[0] if client else None)
        return Actor(known[0], row["name"], None, checked, address)

    async def need(self, scope: Mapping[str, Any]) -> Actor:
        actor = await self.find(scope)
        if actor is None:
            raise Stranger("identity-none")
        return actor

    async def welcome(self, name: str) -> Actor:
        """Create a guest."""
        check_name(name)
        actor = Actor(tokens.identity(), name)
        await self.store.write(
            insert(identities).values(id=actor.identity, name=name, version=0, recovery=None, created=now())
        )
        return actor

    async def rename(self, actor: Actor, name: str) -> None:
        """Change a person's name. At tables where they already sit, they keep the old one."""
        check_name(name)
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
        moment = now()
        await self.store.write(
            delete(links).where((links.c.identity == actor.identity) | (links.c.expires < moment)),
            insert(links).values(
                token=tokens.hash_token(token), identity=actor.identity, expires=moment + LINK_SECONDS
            ),
        )
        return token

    async def redeem(self, token: str) -> Actor:
        """The person of a link. The link becomes invalid."""
        hashed = tokens.hash_token(token)
        row = await self.store.one(select(links).where(links.c.token == hashed, links.c.expires > now()))
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
        # What is erased has a checksum of its own, which is erased with it (chain.py).
        rest = func.substr(events.c.checksum, 1, LINK)
        await self.store.write(
            delete(identities).where(identities.c.id == mine),
            delete(links).where(links.c.identity == mine),
            update(seats).where(seats.c.identity == mine).values(identity=None, name=""),
            update(tables).where(tables.c.host == mine).values(host=None),
            update(events)
            .where((events.c.identity == mine) & (events.c.kind == RowKind.CHAT))
            .values(text=""),
            update(events)
            .where((events.c.kind == RowKind.BAN) & (events.c.text == mine))
            .values(text="", checksum=rest),
            update(events).where(events.c.identity == mine).values(identity=None, move=None, checksum=rest),
        )
        await self._tell(mine, None)

"""Charges each HTTP request to the budget of its address."""

import asyncio

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from scissortail.server.budgets import BYTE, LONG_REQUEST, REFUSED, REQUEST, Budgets, over_budget
from scissortail.server.http.security import refuse

LONG = ("/api/tables", "/record", "/replay", "/me/games", "/me/statistics", "/me")
"""How the addresses of long requests end."""


def address_of(scope: Scope) -> str | None:
    return scope["client"][0] if scope.get("client") else None


class Budgeted:
    """ASGI: over the budget a request waits, and far over it, it is refused."""

    def __init__(self, app: ASGIApp, budgets: Budgets) -> None:
        self.app = app
        self.budgets = budgets

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        address = address_of(scope)
        cost = LONG_REQUEST if scope["path"].endswith(LONG) else REQUEST
        debt = self.budgets.spend(address, None, cost)
        if debt > REFUSED:
            await refuse(scope, send, over_budget(debt))
            return
        if debt:
            await asyncio.sleep(debt)

        async def charge_and_send(message: Message) -> None:
            self.budgets.spend(address, None, len(message.get("body", b"")) * BYTE)
            await send(message)

        async def receive_and_charge() -> Message:
            message = await receive()
            self.budgets.spend(address, None, len(message.get("body", b"")) * BYTE)
            return message

        await self.app(scope, receive_and_charge, charge_and_send)

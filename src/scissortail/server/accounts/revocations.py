"""Which people have revoked their cookies, so that a request that is under way is refused as well."""

from scissortail.engine.errors import Refused
from scissortail.server.accounts.actor import Actor
from scissortail.server.errors import register

MOST = 100_000
"""How many people are remembered. Their sockets were closed long before they are dropped."""


class Stranger(Refused):
    """This person is not known."""


register(Stranger, "identity", 401)


class Revocations:
    """Counts revocations. An actor carries the count from before their cookie was checked.

    A cookie is checked once, when a request or socket begins. Whoever acts later is compared with this.
    """

    __slots__ = ("_last", "count")

    def __init__(self) -> None:
        self.count = 0
        self._last: dict[str, int] = {}
        """The number of each person's last revocation."""

    def revoke(self, identity: str) -> None:
        """From now on, refuse everybody whose cookie of this person was checked earlier."""
        self.count += 1
        self._last.pop(identity, None)
        self._last[identity] = self.count
        if len(self._last) > MOST:
            del self._last[next(iter(self._last))]

    def is_revoked(self, identity: str | None, checked: int) -> bool:
        """Whether the person's cookie was revoked after it was checked at this count."""
        return identity is not None and self._last.get(identity, 0) > checked

    def check(self, actor: Actor) -> None:
        if self._last and self.is_revoked(actor.identity, actor.checked):
            raise Stranger("identity-none")

"""Bans of addresses, so that a banned person does not come back as a new guest at once.

They are kept in memory only, for a while: addresses are not written to any log, and other people get the same
address later.
"""

from scissortail.server.limits import MOST_KEYS, ReadClock

BAN_SECONDS = 3600.0


class AddressBans:
    """From which address each person acted last, and which addresses are banned from which table."""

    def __init__(self, clock: ReadClock) -> None:
        self._clock = clock
        self._seen: dict[str, str] = {}
        self._until: dict[tuple[str, str], float] = {}
        """When the ban of an address from a table ends."""

    def saw(self, identity: str, address: str) -> None:
        """Note the address from which a person acts."""
        if self._seen.get(identity) == address:
            return
        self._seen.pop(identity, None)
        self._seen[identity] = address
        if len(self._seen) > MOST_KEYS:
            del self._seen[next(iter(self._seen))]

    def ban(self, table_id: str, identity: str, host: str | None) -> None:
        """Ban the person's address from a table, unless its host plays from the same one."""
        address = self._seen.get(identity)
        if not address or (host and self._seen.get(host) == address):
            return
        now = self._clock()
        if len(self._until) >= MOST_KEYS:
            self._until = {key: until for key, until in self._until.items() if until > now}
        self._until[table_id, address] = now + BAN_SECONDS

    def is_banned(self, table_id: str, address: str) -> bool:
        until = self._until.get((table_id, address))
        return until is not None and until > self._clock()

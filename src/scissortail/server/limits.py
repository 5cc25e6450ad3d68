"""Rate limits for addresses, people and sockets, so that no script can use up the server.

All counts are in memory and for this process only. A request over a limit is refused with a sentence that
says when to try again.
"""

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from ipaddress import IPv6Address, ip_address
from typing import Self

from scissortail.engine.errors import Refused, shown
from scissortail.server.errors import register

PREFIX = "SCISSORTAIL_LIMIT_"
LARGEST = 10**12
MOST_KEYS = 20_000

HOUR = 3600.0
MINUTE = 60.0
CHAT_SECONDS = 10.0

ReadClock = Callable[[], float]


class TooMany(Refused):
    """A limit was exceeded. The request can be tried again later."""


register(TooMany, "limit", 429)


@dataclass(frozen=True, slots=True, kw_only=True)
class Limits:
    """Every limit, each set by an environment variable: `SCISSORTAIL_LIMIT_` and its name in capitals."""

    message_bytes: int = 16 * 1024
    """The largest message a socket accepts. Orders and chat lines are far smaller."""
    body_bytes: int = 1024 * 1024
    """The largest HTTP body, such as a land or a record."""
    connections: int = 60
    """Open sockets per address: a class of thirty behind one router, with two each."""
    messages_a_second: int = 50
    """Messages per second and socket, on average. People send one, fast bots a few dozen."""
    messages_at_once: int = 200
    """Messages that a socket may send at once, for example after a reconnection."""
    chat_lines: int = 8
    """Chat lines per person in ten seconds."""
    acts_a_minute: int = 60
    """Acts per person and minute that are neither moves nor chat: sitting down, leaving, filling, voting."""
    undos_a_minute: int = 60
    """Undone moves and changed sealed moves per person and minute. Undone moves stay in the log."""
    tables_an_hour: int = 120
    """New tables per address and hour. Also rematches per person and hour, which a script could chain."""
    tables_an_address: int = 200
    """Unfinished tables opened from one address."""
    tables_a_person: int = 40
    """Unfinished tables opened by one person."""
    identities_an_hour: int = 120
    """New guests per address and hour."""
    guesses_an_hour: int = 60
    """Wrong table codes, links and recovery codes per address and hour. It prevents trying out all six-letter
    codes.
    """
    jobs_a_minute: int = 30
    """Hints, previews, analyses and other work for the workers, per person and minute."""
    scores_a_minute: int = 240
    """Lands scored per person and minute. The workshop asks for the score after every brush stroke."""
    open_connections: int = 300
    """Open connections per address, sockets included. Trusted proxies may have any number."""
    address_milliseconds: int = 250
    """The server's time that an address may use in a second, in the long run: frames, requests, reading."""
    person_milliseconds: int = 100
    """The same for a person, wherever they connect from."""
    budget_seconds: int = 20
    """For how many seconds such a budget can be saved up."""

    @classmethod
    def read(cls, environment: Mapping[str, str]) -> Self:
        """The limits that the environment sets, with defaults for the others.

        Refused if one is not a whole number of at least 1.
        """
        given = {limit.name: environment.get(variable(limit.name), "").strip() for limit in fields(cls)}
        return cls(**{name: _number(name, text) for name, text in given.items() if text})


def variable(name: str) -> str:
    """The name of a limit's environment variable."""
    return PREFIX + name.upper()


def _number(name: str, text: str) -> int:
    if not (
        text.isascii() and text.isdigit() and len(text) <= len(str(LARGEST)) and 1 <= int(text) <= LARGEST
    ):
        raise Refused("serve-limit", name=variable(name), given=shown(text), most=str(LARGEST))
    return int(text)


class Bucket:
    """A token bucket: `count` tokens at once, refilled within `seconds`.

    It stores only the time at which it will be full again, so an idle bucket needs no updates.
    """

    __slots__ = ("_clock", "_full_at", "_room", "_step")

    def __init__(self, count: float, seconds: float, clock: ReadClock, *, room: float | None = None) -> None:
        """`room` is the capacity, if it is not `count`."""
        self._step = seconds / count
        self._room = (count if room is None else room) * self._step
        self._clock = clock
        self._full_at = -math.inf

    def take(self) -> float:
        """Take a token and return 0. If there is none, return the seconds until there is one."""
        now = self._clock()
        full_at = max(self._full_at, now) + self._step
        wait = _overflow(full_at - now, self._room, self._step)
        if not wait:
            self._full_at = full_at
        return wait


class Buckets:
    """A token bucket for each key.

    Full buckets are dropped. If there are still too many, so is the least used half.
    """

    __slots__ = ("_clock", "_full_at", "_most", "_room", "_step")

    def __init__(self, count: float, seconds: float, clock: ReadClock, *, most: int = MOST_KEYS) -> None:
        self._step = seconds / count
        self._room = seconds
        self._clock = clock
        self._most = most
        self._full_at: dict[str, float] = {}

    def __len__(self) -> int:
        return len(self._full_at)

    def take(self, key: str) -> float:
        """Take a token of this key and return 0.

        If there is none, nothing is taken, and the result is the seconds until there is one.
        """
        wait = self.wait(key)
        if not wait:
            now = self._clock()
            self._full_at[key] = max(self._full_at.get(key, now), now) + self._step
            if len(self._full_at) > self._most:
                self._forget(now)
        return wait

    def wait(self, key: str) -> float:
        """What `take` would return, without taking a token."""
        now = self._clock()
        full_at = max(self._full_at.get(key, now), now) + self._step
        return _overflow(full_at - now, self._room, self._step)

    def _forget(self, now: float) -> None:
        self._full_at = {key: at for key, at in self._full_at.items() if at > now}
        if len(self._full_at) > self._most:
            used = sorted(self._full_at.items(), key=lambda item: -item[1])
            self._full_at = dict(used[: self._most // 2])


def _overflow(used: float, room: float, step: float) -> float:
    """How much is used beyond the capacity. Small rounding errors of floats are ignored."""
    return used - room if used > room + step * 1e-6 else 0.0


class Headcount:
    """Counts how many of each key there are now. Keys with none are dropped."""

    __slots__ = ("_counts", "_most")

    def __init__(self, most: int) -> None:
        self._most = most
        self._counts: dict[str, int] = {}

    def __len__(self) -> int:
        return len(self._counts)

    def count(self, key: str) -> int:
        return self._counts.get(key, 0)

    def is_full(self, key: str) -> bool:
        return self.count(key) >= self._most

    def enter(self, key: str) -> None:
        self._counts[key] = self.count(key) + 1

    def leave(self, key: str) -> None:
        left = self.count(key) - 1
        if left > 0:
            self._counts[key] = left
        else:
            self._counts.pop(key, None)


class RateLimiter:
    """Allows or refuses requests by all the limits. Addresses are as the request gives them."""

    def __init__(self, limits: Limits, clock: ReadClock) -> None:
        self.limits = limits
        self._clock = clock
        self._connections = Headcount(limits.connections)
        self._new_tables = Buckets(limits.tables_an_hour, HOUR, clock)
        self._rematches = Buckets(limits.tables_an_hour, HOUR, clock)
        self._new_identities = Buckets(limits.identities_an_hour, HOUR, clock)
        self._guesses = Buckets(limits.guesses_an_hour, HOUR, clock)
        self._chat = Buckets(limits.chat_lines, CHAT_SECONDS, clock)
        self._acts = Buckets(limits.acts_a_minute, MINUTE, clock)
        self._undos = Buckets(limits.undos_a_minute, MINUTE, clock)
        self._jobs = Buckets(limits.jobs_a_minute, MINUTE, clock)
        self._scores = Buckets(limits.scores_a_minute, MINUTE, clock)

    def connect(self, address: str | None) -> None:
        """Count an opening socket. Every socket that is allowed must end with `disconnect`."""
        key = neighbourhood(address)
        if self._connections.is_full(key):
            raise TooMany("limit-connections", most=self.limits.connections)
        self._connections.enter(key)

    def disconnect(self, address: str | None) -> None:
        self._connections.leave(neighbourhood(address))

    def messages(self) -> Bucket:
        """A new bucket for one socket's messages. When it is empty, raise `too_many_messages`."""
        return Bucket(self.limits.messages_a_second, 1.0, self._clock, room=self.limits.messages_at_once)

    def open_table(self, address: str | None, of_person: int, of_address: int) -> None:
        """Allow or refuse a new table.

        The person has `of_person` unfinished tables, and `of_address` were opened from the address. The
        caller counts both: a count kept here would miss tables that end on another server or leave memory.
        """
        if of_person >= self.limits.tables_a_person:
            raise TooMany("limit-tables-person", most=self.limits.tables_a_person)
        if of_address >= self.limits.tables_an_address:
            raise TooMany("limit-tables-address", most=self.limits.tables_an_address)
        _wait("limit-tables-hour", self._new_tables.take(neighbourhood(address)))

    def rematch(self, identity: str) -> None:
        _wait("limit-rematches", self._rematches.take(identity))

    def new_identity(self, address: str | None) -> None:
        _wait("limit-identities", self._new_identities.take(neighbourhood(address)))

    def chat(self, identity: str) -> None:
        _wait("limit-chat", self._chat.take(identity))

    def act(self, identity: str) -> None:
        _wait("limit-acts", self._acts.take(identity))

    def look_back(self, identity: str) -> None:
        _wait("limit-undos", self._undos.take(identity))

    def job(self, identity: str) -> None:
        _wait("limit-jobs", self._jobs.take(identity))

    def score(self, identity: str) -> None:
        _wait("limit-jobs", self._scores.take(identity))

    def may_guess(self, address: str | None) -> None:
        """Refuse if there were too many wrong guesses. Call it before looking up a code or token."""
        _wait("limit-guesses", self._guesses.wait(neighbourhood(address)))

    def guessed_wrong(self, address: str | None) -> None:
        """Count a code or token that was not found.

        Correct ones are free, so that a whole class can join its tables.
        """
        self._guesses.take(neighbourhood(address))


def too_many_messages(wait: float) -> Refused:
    return TooMany("limit-messages", seconds=max(1, math.ceil(wait)))


def message_too_large(most: int) -> Refused:
    return TooMany("limit-message-size", most=most // 1024)


def _wait(key: str, seconds: float) -> None:
    if seconds:
        raise TooMany(key, seconds=math.ceil(seconds))


def neighbourhood(address: str | None) -> str:
    """What counts as one address: the /64 network for IPv6. IPv4-mapped IPv6 addresses count as IPv4."""
    try:
        parsed = ip_address((address or "").partition("%")[0])
    except ValueError:
        return ""
    if not isinstance(parsed, IPv6Address):
        return str(parsed)
    if parsed.ipv4_mapped:
        return str(parsed.ipv4_mapped)
    return str(IPv6Address(int(parsed) >> 64 << 64))

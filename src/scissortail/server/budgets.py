"""One budget for everything that costs the server time: for each address, and for each person.

Costs are seconds of the server's time, as measured or a little more. Whoever has spent their budget is first
served more slowly, then refused, and in the end cut off. Others do not notice.
"""

from collections.abc import Callable
from typing import Final

from scissortail.server.limits import MOST_KEYS, Limits, TooMany, neighbourhood

FRAME: Final = 0.00003
"""A frame of any kind on a socket, before anybody looks at what it says."""
TEXT: Final = 0.0001
"""A text message, which is judged and perhaps looked up in the database. A move costs about as much."""
BYTE: Final = 0.00000003
"""A byte that is received or sent."""
CONNECTION: Final = 0.001
REQUEST: Final = 0.001
LONG_REQUEST: Final = 0.003
"""A request that reads a list, a whole record, or a replay."""
GREETING: Final = 0.001
"""The state of a table for a socket that connects."""

PACE: Final = 0.5
"""The share of the server's time that one address may have while its budget lasts."""
AT_ONCE: Final = 0.02
"""Seconds of work that an address may bring at the same moment. More of it waits, so others come between."""
REFUSED: Final = 2.0
"""Seconds of debt after which requests are refused."""
CUT: Final = 8.0
"""Seconds of debt after which connections are closed."""
MOST_DEBT: Final = 10.0
"""Seconds after which everybody is served again who has stopped."""
NEWS: Final = 0.05
"""What was spent here is told to the other servers on the same database if it is more than this."""


class Budgets:
    """What every address and person has spent. A key's budget refills steadily."""

    __slots__ = ("_clock", "_news", "_of_address", "_of_person", "_paced", "_spent", "burst")

    def __init__(self, limits: Limits, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._of_address = limits.address_milliseconds / 1000
        """Seconds that an address may spend in a second, in the long run."""
        self._of_person = limits.person_milliseconds / 1000
        self.burst = limits.budget_seconds
        """For how many seconds a budget can be saved up."""
        self._spent: dict[str, float] = {}
        """When each key has paid off what it spent."""
        self._paced: dict[str, float] = {}
        """When the work that each address has brought is done, at its pace."""
        self._news: dict[str, float] = {}

    def __len__(self) -> int:
        return len(self._spent)

    def spend(self, address: str | None, identity: str | None, cost: float) -> float:
        """Charge a cost to an address and a person. Returns the debt: for how many seconds to wait."""
        key = "@" + neighbourhood(address)
        debt = max(self._charge(key, cost, self._of_address), self._pace(key, cost))
        if identity is not None:
            debt = max(debt, self._charge(identity, cost, self._of_person))
        return debt

    def _pace(self, key: str, cost: float) -> float:
        """How long to wait so that work of others comes between."""
        now = self._clock()
        done = max(self._paced.get(key, now), now) + cost / max(PACE, self._of_address)
        self._paced[key] = done
        if len(self._paced) > MOST_KEYS:
            self._paced = {key: done for key, done in self._paced.items() if done > now}
        return max(0.0, done - now - AT_ONCE)

    def _charge(self, key: str, cost: float, rate: float) -> float:
        now = self._clock()
        spent = min(max(self._spent.get(key, now), now) + cost / rate, now + self.burst + MOST_DEBT)
        self._spent[key] = spent
        self._news[key] = self._news.get(key, 0.0) + cost
        if len(self._spent) > MOST_KEYS:
            self._forget(now)
        return max(0.0, spent - now - self.burst)

    def _forget(self, now: float) -> None:
        """Drop who owes nothing. If there are still too many, drop the half that owes least."""
        self._spent = {key: spent for key, spent in self._spent.items() if spent > now}
        if len(self._spent) > MOST_KEYS:
            most = sorted(self._spent.items(), key=lambda item: -item[1])
            self._spent = dict(most[: MOST_KEYS // 2])
        if len(self._news) > MOST_KEYS:
            self._news.clear()

    # Several servers on one database

    def take_news(self) -> dict[str, float]:
        """What was spent here since the last call, for the other servers. Small change is left out."""
        news = {key: cost for key, cost in self._news.items() if cost > NEWS}
        self._news = {}
        return news

    def spent_elsewhere(self, key: str, cost: float) -> None:
        self._charge(key, cost, self._of_address if key.startswith("@") else self._of_person)
        self._news.pop(key, None)  # only who served it tells of it


def over_budget(debt: float) -> TooMany:
    return TooMany("limit-budget", seconds=max(1, round(debt)))

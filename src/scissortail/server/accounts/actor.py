"""Who acts at a table."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Actor:
    """The person who acts, and the seat that has claimed the device if it holds several."""

    identity: str
    name: str
    claimed: int | None = None
    checked: int = 0
    """The count of revocations before the cookie was checked (Revocations)."""
    address: str = ""
    """Where the act comes from, as it counts for limits."""

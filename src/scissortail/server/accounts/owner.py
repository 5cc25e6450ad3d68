"""Whom the workers work for."""

from typing import NamedTuple


class Owner(NamedTuple):
    """Who a call of the workers is for. Empty if unknown.

    All owners of an address count as one against other addresses, and all parts of an account as one against
    other accounts.
    """

    account: str = ""
    """A person, or a table without a host."""
    part: str = ""
    """A table of the account."""
    address: str = ""

    @property
    def path(self) -> tuple[str, str, str]:
        """The names from the widest to the narrowest."""
        return self.address or self.account, self.account, self.part


NOBODY = Owner()

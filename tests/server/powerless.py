"""Root may write anywhere and take any port, so for a moment we are nobody."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

NOBODY = 65534


@contextmanager
def powerless() -> Iterator[None]:
    """Keep it short: nobody may not even be able to read Python's own library."""
    former = os.geteuid()
    if not former:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(former)

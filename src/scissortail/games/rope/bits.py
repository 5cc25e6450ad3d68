"""Sets of small numbers, as the bits of one number."""

from mypy_extensions import i64


def count(bits: i64) -> i64:
    """How many bits are set."""
    found: i64 = 0
    while bits:
        bits &= bits - 1
        found += 1
    return found


def bit(bits: i64, number: i64) -> i64:
    """Where the bit is that has `number` set bits below it."""
    while number:
        bits &= bits - 1
        number -= 1
    place: i64 = 0
    while not bits & 1:
        bits >>= 1
        place += 1
    return place

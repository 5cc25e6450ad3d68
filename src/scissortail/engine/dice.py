"""Chance. A position never owns dice: the caller passes them to `play`.

A position asks for chance only through `draw`: one of several kinds, each with its count. A record notes
these draws, and a replay repeats them. Each draw says who may see it.
"""

from abc import abstractmethod
from hashlib import blake2b, sha256
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

EVERYONE: Final = 0
"""Used as a seat: everybody may see the outcome."""


def eyes(seats: list[int]) -> int:
    """Return a value that is used as a seat: only these seats may see the outcome."""
    if len(seats) == 1:
        return seats[0]
    bits = 0
    for seat in seats:
        bits |= 1 << seat
    return -bits


def may_see(owner: int, seat: int | None) -> bool:
    """Whether a seat (None: a spectator) sees an outcome that was drawn for this owner."""
    if owner >= 0:
        return owner in (EVERYONE, seat)
    return seat is not None and -owner >> seat & 1 == 1


SECRET_BYTES: Final = 32
_WORD_BYTES: Final = 16
_WORDS: Final = 1 << (8 * _WORD_BYTES)
_PERSON: Final = b"scissortail-dice"


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """A source of uniformly distributed whole numbers."""

    @abstractmethod
    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""

    def draw(self, counts: list[int], total: int, seat: int = EVERYONE) -> int:
        """Draw one thing out of `total` and return its kind. There are `counts[kind]` things of each kind.

        Only `seat` may see the outcome. The caller removes the thing from the counts.
        """
        left: i64 = self.below(total)
        kind: i64 = 0
        while True:
            left -= counts[kind]
            if left < 0:
                return int(kind)
            kind += 1

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle subclasses in plain Python with the attributes that they add to this compiled class."""
        return plain_dice, (type(self), getattr(self, "__dict__", {}))


def plain_dice(kind: type[Dice], state: dict[str, Any]) -> Dice:
    """Make dice from their pickled attributes."""
    dice = kind.__new__(kind)
    for name, value in state.items():
        setattr(dice, name, value)
    return dice


class FastDice(Dice):
    """Dice for search and playouts: fast, seeded, and the same on every machine.

    The generator is sfc32 (Chris Doty-Humphrey).
    """

    def __init__(self, seed: int) -> None:
        # Only 32-bit words and small sums: larger numbers would wrap at 64 bits when compiled, and grow
        # when interpreted.
        self.a: i64 = seed & 0xFFFFFFFF
        self.b: i64 = (seed >> 32) & 0xFFFFFFFF
        self.c: i64 = (seed >> 64) & 0xFFFFFFFF
        self.counter: i64 = 1
        for _ in range(12):
            self.word()

    def word(self) -> i64:
        """The next 32 bits."""
        b = self.b
        c = self.c
        mixed: i64 = (self.a + b + self.counter) & 0xFFFFFFFF
        self.counter = (self.counter + 1) & 0xFFFFFFFF
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & 0xFFFFFFFF
        self.c = (((c << 21) & 0xFFFFFFFF | (c >> 11)) + mixed) & 0xFFFFFFFF
        return mixed

    def below(self, n: int) -> int:
        """Multiply and shift, and repeat where that would be biased (Lemire)."""
        if n <= 0 or n > 0x7FFFFFFF:
            raise ValueError("dice need 1 to 2147483647 sides")
        sides: i64 = n
        product: i64 = self.word() * sides
        low: i64 = product & 0xFFFFFFFF
        if low < sides:
            floor: i64 = (0x100000000 - sides) % sides
            while low < floor:
                product = self.word() * sides
                low = product & 0xFFFFFFFF
        return int(product >> 32)

    def __repr__(self) -> str:
        return f"<FastDice: state {self.a:08x} {self.b:08x} {self.c:08x} {self.counter:08x}>"

    def __reduce__(self) -> tuple[Any, ...]:
        """Copies go on with the same numbers."""
        return fast_dice, (int(self.a), int(self.b), int(self.c), int(self.counter))


def fast_dice(a: int, b: int, c: int, counter: int) -> FastDice:
    """Make dice from their pickled state."""
    dice = FastDice(0)
    dice.a = a
    dice.b = b
    dice.c = c
    dice.counter = counter
    return dice


class SeededDice(Dice):
    """Dice for real games. Anybody who has the key can roll them again.

    They use keyed BLAKE2b in counter mode. Word number c is the 16-byte BLAKE2b of c (8 bytes,
    little-endian) under the key, read as a big-endian number.
    """

    def __init__(self, key: bytes, counter: int = 0) -> None:
        self.key = key
        self.counter = counter

    def below(self, n: int) -> int:
        if n <= 0:
            raise ValueError("dice need at least one side")
        fair = _WORDS - _WORDS % n
        while True:
            block = blake2b(self.counter.to_bytes(8, "little"), key=self.key, digest_size=_WORD_BYTES)
            self.counter += 1
            word = int.from_bytes(block.digest(), "big")
            if word < fair:
                return word % n

    def __repr__(self) -> str:
        """The key is left out: it is secret during a game."""
        return f"<SeededDice: counter {self.counter}>"

    def __copy__(self) -> "SeededDice":
        return SeededDice(self.key, self.counter)

    def __deepcopy__(self, memo: object) -> "SeededDice":
        return SeededDice(self.key, self.counter)

    def __reduce__(self) -> tuple[Any, ...]:
        raise TypeError(
            "dice with a secret key are not pickled; keep the record of the game, which rolls them again"
        )


def commitment(secret: bytes) -> str:
    """The SHA-256 of a secret, which is published before the game."""
    return sha256(secret).hexdigest()


def mix(secret: bytes, seeds: list[bytes]) -> bytes:
    """Make the dice key of a game from the host's secret and one value from every seat.

    So none of them can choose the key alone.
    """
    key = blake2b(secret, person=_PERSON)
    for seed in seeds:
        key.update(len(seed).to_bytes(2, "big") + seed)
    return key.digest()

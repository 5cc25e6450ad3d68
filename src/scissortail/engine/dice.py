"""Chance. A position never owns dice. The caller who plays a move hands them in.

A position asks for chance only by `draw`: one of several kinds, each with its count. A record notes these
draws, a replay answers them, and each draw says who may see it.
"""

from abc import abstractmethod
from hashlib import blake2b, sha256
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

EVERYONE: Final = 0
"""In place of a seat: an outcome that all may see."""


def eyes(seats: list[int]) -> int:
    """In place of a seat: an outcome for these seats' eyes."""
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
    """A source of whole numbers, every one as likely as the next."""

    @abstractmethod
    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""

    def draw(self, counts: list[int], total: int, seat: int = EVERYONE) -> int:
        """Draw the kind of one thing out of `total`, with `counts[kind]` of each. Only `seat` sees it.

        The caller takes the thing away.
        """
        left: i64 = self.below(total)
        kind: i64 = 0
        while True:
            left -= counts[kind]
            if left < 0:
                return int(kind)
            kind += 1

    def __reduce__(self) -> tuple[Any, ...]:
        """For dice that are written in plain Python: a compiled class would forget what they add to it."""
        return plain_dice, (type(self), getattr(self, "__dict__", {}))


def plain_dice(kind: type[Dice], state: dict[str, Any]) -> Dice:
    """The dice in a pickle, by their attributes."""
    dice = kind.__new__(kind)
    for name, value in state.items():
        setattr(dice, name, value)
    return dice


class FastDice(Dice):
    """For search and play-outs: quick, seeded, equal on every machine.

    The generator is sfc32 (Chris Doty-Humphrey).
    """

    def __init__(self, seed: int) -> None:
        # Only 32-bit words and sums of a few: compiled 64-bit numbers would wrap where interpreted ones grow.
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
        """Multiply and shift, and throw again where that would favour some numbers (Lemire)."""
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
    """The dice in a pickle, by their state."""
    dice = FastDice(0)
    dice.a = a
    dice.b = b
    dice.c = c
    dice.counter = counter
    return dice


class SeededDice(Dice):
    """Seeded dice are for games that count: anyone who has the key can roll them again.

    They are BLAKE2b under a key, in counter mode. Word number c is the 16-byte BLAKE2b of c (8 bytes,
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
        """Without the key, which is secret while a game goes on."""
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
    """What is published of a secret before the game: its SHA-256."""
    return sha256(secret).hexdigest()


def mix(secret: bytes, seeds: list[bytes]) -> bytes:
    """Make the dice key of a game from the host's secret and one value from every seat.

    So no one of them chooses the key alone.
    """
    key = blake2b(secret, person=_PERSON)
    for seed in seeds:
        key.update(len(seed).to_bytes(2, "big") + seed)
    return key.digest()

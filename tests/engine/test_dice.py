"""Dice: even, repeatable, and exactly what docs/records.md says they are."""

from collections import Counter
from hashlib import blake2b, sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import chisquare

from scissortail.engine.dice import Dice, FastDice, SeededDice, commitment, mix


def both(seed: int) -> list[Dice]:
    return [FastDice(seed), SeededDice(seed.to_bytes(32, "big"))]


@given(st.integers(0, 2**96), st.integers(1, 10**6))
def test_below_stays_below(seed: int, n: int) -> None:
    for dice in both(seed):
        assert all(0 <= dice.below(n) < n for _ in range(20))


@pytest.mark.parametrize("n", [2, 3, 7, 11, 160])
def test_below_is_even(n: int) -> None:
    for dice in both(n):
        seen = Counter(dice.below(n) for _ in range(200 * n))
        assert chisquare([seen[k] for k in range(n)]).pvalue > 1e-4


def test_below_is_even_where_a_word_does_not_divide() -> None:
    """Three quarters of 2³¹: a bare remainder of a 32-bit word would favour the low third by half."""
    n = 3 << 29
    for dice in both(5):
        seen = Counter(3 * dice.below(n) // n for _ in range(3000))
        assert chisquare([seen[third] for third in range(3)]).pvalue > 1e-4


@pytest.mark.parametrize("n", [0, -1])
def test_no_dice_without_sides(n: int) -> None:
    for dice in both(1):
        with pytest.raises(ValueError, match="side"):
            dice.below(n)


def test_draw_follows_the_counts() -> None:
    for dice in both(9):
        counts = [0, 5, 0, 3, 2]
        seen = Counter(dice.draw(counts, 10) for _ in range(5000))
        assert set(seen) == {1, 3, 4}
        assert chisquare([seen[1], seen[3], seen[4]], [2500, 1500, 1000]).pvalue > 1e-4


def test_fast_dice_are_sfc32() -> None:
    """Written out once more, as the algorithm is published."""
    a, b, c, counter = 1, 2, 3, 1
    words = []
    for _ in range(112):
        mixed = (a + b + counter) % 2**32
        counter += 1
        a = b ^ b >> 9
        b = (c + (c << 3)) % 2**32
        c = ((c << 21 | c >> 11) + mixed) % 2**32
        words.append(mixed)
    dice = FastDice(1 | 2 << 32 | 3 << 64)
    assert [dice.word() for _ in range(100)] == words[12:]


def test_seeded_dice_are_keyed_blake2b_in_counter_mode() -> None:
    key = b"k" * 64
    dice = SeededDice(key)
    for counter in range(50):
        word = blake2b(counter.to_bytes(8, "little"), key=key, digest_size=16).digest()
        assert dice.below(1000) == int.from_bytes(word, "big") % 1000
        assert dice.counter == counter + 1


def test_seeded_dice_go_on_from_their_counter() -> None:
    dice = SeededDice(b"key")
    first = [dice.below(100) for _ in range(10)]
    assert [SeededDice(b"key", counter).below(100) for counter in range(10)] == first


def test_the_key_depends_on_the_secret_and_on_every_seed() -> None:
    secret = b"s" * 32
    key = mix(secret, [b"a", b"b"])
    assert key == blake2b(secret + b"\0\1a\0\1b", person=b"scissortail-dice").digest()
    others = [
        mix(b"t" * 32, [b"a", b"b"]),
        mix(secret, [b"a", b"c"]),
        mix(secret, [b"ab", b""]),
        mix(secret, [b"a"]),
    ]
    assert len({key, *others}) == 5


def test_the_commitment_is_the_sha256_of_the_secret() -> None:
    assert commitment(b"s" * 32) == sha256(b"s" * 32).hexdigest()

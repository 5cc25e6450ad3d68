"""Orders of seats (W4, W11, W13)."""

from librt.vecs import vec
from mypy_extensions import i64


def clockwise(active: int, players: int) -> list[int]:
    """W4: all seats from the active player on."""
    return [(active - 1 + step) % players + 1 for step in range(players)]


def fewest_first(seats: list[int], numbers: vec[i64]) -> list[int]:
    """W11, W13: seats by their numbers, lowest first; if tied, in the given order."""
    found: list[int] = []
    sorted_numbers = vec[i64]([0] * len(seats))
    for i in range(i64(len(seats))):
        found.append(seats[i])
        place = i
        while place > 0 and sorted_numbers[place - 1] > numbers[i]:
            sorted_numbers[place] = sorted_numbers[place - 1]
            found[place] = found[place - 1]
            place -= 1
        sorted_numbers[place] = numbers[i]
        found[place] = seats[i]
    return found

"""Squares that no wall need part: merged, there are fewer ways to divide the ground, and none that is missed.

Only squares without a creature are merged. Such a square alone is worth nothing.
"""


class Merging:
    """Spots that grow together.

    A spot is a square or several; borders are pairs of squares that a wall may part.
    """

    def __init__(
        self,
        leader: list[int],
        squares: list[int],
        creature_at: list[int],
        borders: list[tuple[int, int, int]],
    ) -> None:
        self.leader = leader
        """By square: another one of its spot, and in the end the first."""
        self.empty: dict[int, bool] = {}
        """By spot: whether no creature is there."""
        self.near: dict[int, list[int]] = {}
        """By spot: the spot beyond each of its borders."""
        for square in squares:
            spot = find(leader, square)
            self.empty[spot] = self.empty.get(spot, True) and not creature_at[square]
            self.near[spot] = []
        for one, two, _ in borders:
            first, second = find(leader, one), find(leader, two)
            if first in self.near and first != second:
                self.near[first].append(second)
                self.near[second].append(first)

    def merge(self, squares_count: bool) -> None:
        """All that can be merged; on plains, where squares count, less than on a moor."""
        changed = True
        while changed:
            changed = False
            for spot in list(self.near):
                if spot in self.near and self.empty[spot]:
                    into = self._merges_into(spot, squares_count)
                    if into >= 0:
                        self._unite(into, spot)
                        changed = True

    def _merges_into(self, spot: int, squares_count: bool) -> int:
        """A neighbour that this empty spot can go with, or -1.

        A dead end is never walled off. In a corridor one wall is enough: on a moor it does not matter where,
        and on plains it stands best at one of the two ends, so that all the squares between go to one side.
        """
        near = self.near[spot]
        if near and near.count(near[0]) == len(near):
            return near[0]
        if len(near) == 2:
            for other in near:
                if not squares_count or (self.empty[other] and len(self.near[other]) == 2):
                    return other
        return -1

    def _unite(self, one: int, two: int) -> None:
        self.leader[two] = one
        self.empty[one] = self.empty[one] and self.empty[two]
        self.near[one] = [other for other in self.near[one] if other != two]
        for other in self.near.pop(two):
            if other != one:
                self.near[one].append(other)
                self.near[other] = [one if name == two else name for name in self.near[other]]
        del self.empty[two]


def find(leader: list[int], square: int) -> int:
    while leader[square] != square:
        square = leader[square]
    return square


def unite(leader: list[int], one: int, two: int) -> None:
    leader[find(leader, two)] = find(leader, one)

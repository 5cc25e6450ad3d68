"""Compare the solver with a simple simulated annealing on lands that are hard for the solver.

    python bench/hard_lands.py [LANDS OF EACH KIND [SECONDS FOR A PROOF]]

Such lands do not occur in games. For each kind, it counts how often the solver, stopped after this many
seconds, has fewer points than the annealing, and how many lands it does not prove. Seconds are processor
time; the table is in docs/solver.md.
"""

import math
import sys
from collections.abc import Callable
from time import process_time

from scissortail.engine.compiled import build
from scissortail.engine.dice import FastDice
from scissortail.games.cutterland.land import ROW, Land
from scissortail.games.cutterland.score import total
from scissortail.games.cutterland.solver import Solution, solve
from scissortail.games.cutterland.squares import CODES
from scissortail.games.cutterland.tokens import bridge_problem, tower_problem, wall_problem

EACH = 4
PATIENCE = 60.0
"""Seconds after which a land counts as not proven."""
STOPS = (0.1, 0.5, 1.0, 5.0)
TRIES = 40000
"""Token changes that the annealing tries per land."""

Shape = list[tuple[int, int]]


def clump(dice: FastDice, squares: int, wide: int) -> Shape:
    """A connected area of this many squares, at most `wide` squares wide."""
    taken: Shape = []
    free = [(0, 0)]
    while len(taken) < squares:
        x, y = free.pop(dice.below(len(free)))
        if (x, y) not in taken:
            taken.append((x, y))
            free += [(a, b) for a, b in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)) if 0 <= a < wide]
    return taken


def comb(teeth: int, long: int) -> Shape:
    """A line with teeth. One wall separates a tooth, so there are very many cheap ways to divide it."""
    return [(x, 0) for x in range(2 * teeth - 1)] + [
        (2 * tooth, y) for tooth in range(teeth) for y in range(1, long)
    ]


def sown(dice: FastDice, terrains: dict[tuple[int, int], str], contents: dict[str, str]) -> Land:
    """Put the contents of each terrain on random squares of that terrain."""
    places = {terrain: sorted(place for place in terrains if terrains[place] == terrain) for terrain in "pmw"}
    land = Land()
    for terrain, what in contents.items():
        free = places[terrain]
        for content in what[: len(free)]:
            x, y = free.pop(dice.below(len(free)))
            land.add(x, y, CODES[terrain + content])
    for terrain, free in places.items():
        for x, y in free:
            land.add(x, y, CODES[terrain + "."])
    return land


def moor(dice: FastDice) -> Land:
    """Moor only."""
    shape = clump(dice, 40, 7)
    return sown(dice, dict.fromkeys(shape, "m"), {"m": "DDDD" + "G" * 10 + "FFF" + "b" * 11 + "tt"})


def plains(dice: FastDice) -> Land:
    """Plains only."""
    shape = clump(dice, 40, 7)
    return sown(dice, dict.fromkeys(shape, "p"), {"p": "DDDD" + "CCCC" + "TTT" + "b" * 11 + "tt"})


def halves(dice: FastDice) -> Land:
    """Large plains beside a large moor. Both need the same wood."""
    terrains = {(x, y): "p" if x < 5 else "m" for x in range(10) for y in range(6)}
    return sown(
        dice, terrains, {"p": "DDDCCCTT" + "b" * 6 + "t", "m": "DDD" + "G" * 8 + "FF" + "b" * 6 + "t"}
    )


def islands(dice: FastDice) -> Land:
    """Small areas separated by water. Bridges can join most pairs of them."""
    terrains = {(x, y): "w" if (x + y) % 2 else "pm"[dice.below(2)] for x in range(8) for y in range(7)}
    return sown(dice, terrains, {"p": "DDCCCT", "m": "DD" + "G" * 6 + "F", "w": "KT" + "b" * 9 + "tt"})


def krakens(dice: FastDice) -> Land:
    """A mix of all terrains, with krakens."""
    terrains = {place: "pmmpw"[dice.below(5)] for place in clump(dice, 60, 8)}
    return sown(
        dice,
        terrains,
        {"p": "DDDCCCCTT" + "b" * 4, "m": "DDD" + "G" * 8 + "FF" + "b" * 4, "w": "KKKTF" + "bbtttt"},
    )


def combs(dice: FastDice) -> Land:
    """A comb of moor or plains."""
    if dice.below(2):
        return sown(dice, dict.fromkeys(comb(7, 5), "m"), {"m": "DDDDD" + "G" * 12 + "FF" + "b" * 10 + "t"})
    return sown(dice, dict.fromkeys(comb(7, 5), "p"), {"p": "DDDDD" + "CCCCC" + "TTT" + "b" * 10 + "t"})


KINDS: dict[str, Callable[[FastDice], Land]] = {
    "moor": moor,
    "plains": plains,
    "halves": halves,
    "islands": islands,
    "krakens": krakens,
    "combs": combs,
}


def annealed(land: Land, dice: FastDice, tries: int = TRIES) -> int:
    """The points that a simple simulated annealing reaches.

    Each step places, removes or moves one token. Early steps may lose points.
    """
    land = land.copy()
    places = [int(place) for place in land.places]
    slots = sorted({place + step for place in places for step in (0, 1, -1, ROW, -ROW)})
    now = best = int(total(land))
    for step in range(tries):
        heat = 4.0 * (1 - step / tries) ** 2 + 0.05
        saved = land.towers.copy(), land.walls.copy(), land.bridges.copy()
        kind = dice.below(5)
        if kind < 3:
            take_up(land, dice)
        if kind < 2 or kind > 2:
            lay(land, dice, places, slots)
        then = int(total(land))
        if then >= now or dice.below(1 << 30) < math.exp((then - now) / heat) * (1 << 30):
            now = then
            best = max(best, now)
        else:
            land.towers, land.walls, land.bridges = saved
    return best


def take_up(land: Land, dice: FastDice) -> None:
    number = dice.below(max(1, len(land.towers) + len(land.walls) + len(land.bridges)))
    for tokens in (land.towers, land.walls, land.bridges):
        if number < len(tokens):
            tokens.pop(number)
            return
        number -= len(tokens)


def lay(land: Land, dice: FastDice, places: list[int], slots: list[int]) -> None:
    for _ in range(20):
        kind = dice.below(3)
        place = places[dice.below(len(places))]
        code = (slots[dice.below(len(slots))] if kind == 2 else place) << 1 | dice.below(2)
        if kind == 0 and not tower_problem(land, place):
            land.towers.append(place)
        elif kind == 1 and not wall_problem(land, code):
            land.walls.append(code)
        elif kind == 2 and not bridge_problem(land, code):
            land.bridges.append(code)
        else:
            continue
        return


def timed(land: Land, seconds: float) -> tuple[Solution, float]:
    start = process_time()
    found = solve(land, lambda: process_time() > start + seconds)
    return found, process_time() - start


def main() -> int:
    each = int(sys.argv[1]) if len(sys.argv) > 1 else EACH
    patience = float(sys.argv[2]) if len(sys.argv) > 2 else PATIENCE
    print(f"{build()}, {each} lands of each kind\n")
    heads = [f"worse at {stop} s" for stop in STOPS]
    print("| lands | " + " | ".join(heads) + f" | not proven in {patience:.0f} s | times to prove |")
    print("|---" * (len(STOPS) + 3) + "|")
    for name, make in KINDS.items():
        behind: list[list[int]] = [[] for _ in STOPS]
        unproven = 0
        times: list[str] = []
        for seed in range(each):
            land = make(FastDice(seed))
            rival = annealed(land, FastDice(seed))
            for number, stop in enumerate(STOPS):
                found, _ = timed(land, stop)
                if found.total < rival:
                    behind[number].append(rival - found.total)
            found, took = timed(land, patience)
            unproven += not found.proven
            times.append(f"{took:.1f}" if found.proven else f"– ({found.total} to {found.bound})")
        cells = [
            f"{len(points)} (by {', '.join(map(str, sorted(points)))})" if points else "0"
            for points in behind
        ]
        print(f"| {name} | " + " | ".join(cells) + f" | {unproven} | {', '.join(times)} |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())

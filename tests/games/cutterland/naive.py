"""Cutterland's lands once more, slow and obvious, to compare with the real ones.

They follow the rules C1-C30 word by word.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import chain, combinations
from typing import TypeVar

Square = tuple[int, int]
Wall = frozenset[Square]
Bridge = tuple[int, int, str]
Thing = TypeVar("Thing")

HABITATS = {"p": "CDT", "m": "GDF", "w": "KTF"}
CREATURES = "CDTGFK"
TOWER, WOOD = "t", "b"
GOBLINS = [0, 2, 5, 9, 14]
TURTLES = {1: 10, 2: 5}


@dataclass
class Land:
    """A land as the `.land` form writes it: squares are terrain and content, two characters."""

    squares: dict[Square, str]
    towers: set[Square] = field(default_factory=set)
    walls: set[Wall] = field(default_factory=set)
    bridges: set[Bridge] = field(default_factory=set)
    eat: list[Square] = field(default_factory=list)
    overcut: int = 0

    def terrain(self, square: Square) -> str:
        """One of p, m and w (C1)."""
        return self.squares[square][0]

    def creatures(self) -> dict[Square, str]:
        """Which creature stands where, before any hunting (C2)."""
        return {square: text[1] for square, text in self.squares.items() if text[1] in CREATURES}

    def icons(self, icon: str) -> int:
        """How many tokens of the kind the owner received (C13)."""
        return [text[1] for text in self.squares.values()].count(icon)


def read(text: str) -> list[Land]:
    """The lands of a `.land` file, which must be well written."""
    lands = [Land({})]
    row = 0
    for line in text.splitlines():
        words = line.split()
        if not words or line.startswith("#"):
            continue
        land = lands[-1]
        if words[0] == "===":
            lands.append(Land({}))
            row = 0
        elif words[0] == "tower":
            land.towers.add(position(words[1]))
        elif words[0] == "wall":
            land.walls.add(frozenset({position(words[1]), position(words[2])}))
        elif words[0] == "bridge":
            land.bridges.add((*position(words[1]), words[2]))
        elif words[0] == "eat":
            land.eat.append(position(words[1]))
        elif words[0] == "overcut":
            land.overcut = int(words[1])
        else:
            land.squares |= {(x, row): word for x, word in enumerate(words) if word != "--"}
            row += 1
    return lands


def position(text: str) -> Square:
    """A square from its column and row."""
    x, y = text.split(",")
    return int(x), int(y)


def sides(square: Square) -> list[Square]:
    """The four places that share a side with this one."""
    x, y = square
    return [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]


def diagonals(square: Square) -> list[Square]:
    """The four places that share just a corner with this one."""
    x, y = square
    return [(x - 1, y - 1), (x + 1, y - 1), (x - 1, y + 1), (x + 1, y + 1)]


def ends(bridge: Bridge) -> tuple[Square, Square]:
    """The two places that a bridge joins: the ones beside the place that it is laid over (C19)."""
    x, y, direction = bridge
    return ((x - 1, y), (x + 1, y)) if direction == "h" else ((x, y - 1), (x, y + 1))


def borders_met(bridge: Bridge) -> list[Wall]:
    """The two borders that the ends of a bridge touch (C20)."""
    x, y, _ = bridge
    return [frozenset({(x, y), end}) for end in ends(bridge)]


def borders(land: Land) -> set[Wall]:
    """All places for a wall: where two squares of the land share a side (C18)."""
    return {frozenset({one, two}) for one in land.squares for two in sides(one) if two in land.squares}


def is_border(land: Land, wall: Wall) -> bool:
    """Whether a wall may stand there (C18)."""
    return len(wall) == 2 and all(square in land.squares and wall & set(sides(square)) for square in wall)


def spans(land: Land) -> set[Bridge]:
    """All places for a bridge: a square or an empty slot between two squares in line (C19)."""
    around = {place for square in land.squares for place in sides(square)}
    bridges = [(x, y, direction) for x, y in around for direction in "hv"]
    return {bridge for bridge in bridges if all(end in land.squares for end in ends(bridge))}


def connected(land: Land, square: Square) -> set[Square]:
    """The squares that share a side with this one and no wall between, or that a bridge joins to it (C24)."""
    found = {other for other in sides(square) if frozenset({square, other}) not in land.walls}
    for bridge in land.bridges:
        if square in ends(bridge):
            found |= set(ends(bridge)) - {square}
    return {other for other in found if other in land.squares}


def areas(land: Land) -> list[set[Square]]:
    """The largest sets of squares of one terrain that are connected to each other (C6)."""
    found: list[set[Square]] = []
    for start in land.squares:
        if any(start in area for area in found):
            continue
        area = {start}
        to_visit = [start]
        while to_visit:
            square = to_visit.pop()
            for other in connected(land, square):
                if other not in area and land.terrain(other) == land.terrain(start):
                    area.add(other)
                    to_visit.append(other)
        found.append(area)
    return found


def in_one_part(squares: set[Square]) -> bool:
    """Whether one can walk from any square to any other across sides (C10, C14)."""
    reached = set(list(squares)[:1])
    while True:
        more = {other for square in reached for other in sides(square) if other in squares} - reached
        if not more:
            return reached == squares
        reached |= more


def eaten_by_krakens(land: Land) -> set[Square]:
    """Every creature on squares connected or diagonal to a kraken, but for krakens and towered ones (C22)."""
    creatures = land.creatures()
    eaten = set()
    for kraken in [square for square, kind in creatures.items() if kind == "K"]:
        for square in [*connected(land, kraken), *diagonals(kraken)]:
            if square in creatures and creatures[square] != "K" and square not in land.towers:
                eaten.add(square)
    return eaten


def meals(land: Land, all_areas: list[set[Square]], by_krakens: set[Square]) -> list[tuple[set[Square], int]]:
    """Return what the dragons of each area can eat, and how much of it they must eat (C23).

    The krakens have hunted before.
    """
    living = {square: kind for square, kind in land.creatures().items() if square not in by_krakens}
    found = []
    for area in all_areas:
        dragons = {square for square in area if living.get(square) == "D"}
        prey = {square for square in area if square in living and square not in land.towers} - dragons
        found.append((prey, min(len(dragons), len(prey))))
    return found


def combined(all_meals: list[tuple[set[Square], int]]) -> Iterator[frozenset[Square]]:
    """All ways to eat as much as must be eaten in every area (C23)."""
    if not all_meals:
        yield frozenset()
        return
    prey, number = all_meals[0]
    for others in combined(all_meals[1:]):
        for eaten in combinations(prey, number):
            yield others.union(eaten)


def choices_of_prey(land: Land) -> Iterator[frozenset[Square]]:
    """Yield each set that the dragons can eat together and that holds the prey named by the owner (C23)."""
    for choice in combined(meals(land, areas(land), eaten_by_krakens(land))):
        if choice.issuperset(land.eat):
            yield choice


def problems(land: Land) -> list[str]:
    """Every reason why the land or its tokens are not legal: none if all is well."""
    found = []
    for square, kind in land.creatures().items():
        if kind not in HABITATS[land.terrain(square)]:
            found.append(f"C2: {kind} does not live at {square}")
    if not in_one_part(set(land.squares)):
        found.append("C14: the land is in several parts")
    return found + token_problems(land) + prey_problems(land)


def token_problems(land: Land) -> list[str]:
    """Every reason why the tokens may not lie like that (C16-C20)."""
    found = []
    if len(land.towers) > land.icons(TOWER):
        found.append("C16: more towers than icons")
    if len(land.walls) + len(land.bridges) > land.icons(WOOD):
        found.append("C16: more walls and bridges than icons")
    creatures = land.creatures()
    for tower in land.towers:
        if tower not in creatures:
            found.append(f"C17: no creature at {tower} for a tower")
    for wall in land.walls:
        if not is_border(land, wall):
            found.append(f"C18: no border of two squares between {sorted(wall)}")
    for bridge in land.bridges:
        for end in ends(bridge):
            if end not in land.squares:
                found.append(f"C19: no square at the end {end} of the bridge {bridge}")
        for border in borders_met(bridge):
            if border in land.walls:
                found.append(f"C20: the bridge {bridge} meets the wall {sorted(border)}")
    for x, y, direction in land.bridges:
        if direction == "h" and (x, y, "v") in land.bridges:
            found.append(f"C20: two bridges over {x, y}")
    return found


def prey_problems(land: Land) -> list[str]:
    """Every reason why the named prey cannot be what dragons eat (C23)."""
    all_meals = meals(land, areas(land), eaten_by_krakens(land))
    found = []
    for square in set(land.eat):
        if land.eat.count(square) > 1:
            found.append(f"C23: {square} is devoured twice")
        if not any(square in prey and number for prey, number in all_meals):
            found.append(f"C23: no dragon can eat at {square}")
    for prey, number in all_meals:
        if number and len(prey.intersection(land.eat)) > number:
            found.append(f"C23: the dragons among {sorted(prey)} eat only {number}")
    return found


def score(land: Land) -> dict[str, int]:
    """Count the points of a legal land (C21-C30).

    Prey that is not named is chosen in the owner's best interest (C23, C31).
    """
    return score_of_areas(land, areas(land))


def score_of_areas(land: Land, all_areas: list[set[Square]]) -> dict[str, int]:
    """The same where the areas are known."""
    by_krakens = eaten_by_krakens(land)
    choices = [
        choice for choice in combined(meals(land, all_areas, by_krakens)) if choice.issuperset(land.eat)
    ]
    results = [points(land, all_areas, by_krakens, choice) for choice in choices]
    return max(results, key=lambda result: (result["total"], result["survivors"]))


def points(
    land: Land, all_areas: list[set[Square]], by_krakens: set[Square], by_dragons: frozenset[Square]
) -> dict[str, int]:
    """The points of a land of which all is known (C25-C30)."""
    eaten = by_krakens | by_dragons
    living = {square: kind for square, kind in land.creatures().items() if square not in eaten}
    kinds = list(living.values())
    result = dict.fromkeys(("kraken", "goblin", "centaur", "dragon", "turtle", "frog", "bonus", "penalty"), 0)
    result["kraken"] = 2 * len(by_krakens)
    for area in all_areas:
        here = [living[square] for square in area if square in living]
        goblins = here.count("G")
        result["goblin"] += GOBLINS[goblins] if goblins <= 4 else GOBLINS[4] + 2 * (goblins - 4)
        result["centaur"] += len(area) if "C" in here else 0
        result["dragon"] += 7 if here.count("D") == 2 else 0
    result["turtle"] = TURTLES.get(kinds.count("T"), 0)
    result["frog"] = -2 * kinds.count("F")
    used = len(land.towers) + len(land.walls) + len(land.bridges)
    result["bonus"] = land.icons(TOWER) + land.icons(WOOD) - used
    result["penalty"] = -3 * land.overcut
    result["total"] = sum(result.values())
    result["survivors"] = len(living)
    return result


def solve(land: Land) -> tuple[int, int]:
    """Find the best total and, with it, the most survivors (C31).

    All ways to use tokens and to eat are tried (C16-C23).
    """
    bare = replace(land, towers=set(), walls=set(), bridges=set(), eat=[])
    results = []
    places: list[Wall | Bridge] = [*borders(land), *spans(land)]
    for chosen in at_most(land.icons(WOOD), places):
        walls = {place for place in chosen if isinstance(place, frozenset)}
        bridges = {place for place in chosen if isinstance(place, tuple)}
        build = replace(bare, walls=walls, bridges=bridges)
        if token_problems(build):
            continue
        all_areas = areas(build)  # towers do not change them
        for towers in at_most(land.icons(TOWER), list(land.creatures())):
            result = score_of_areas(replace(build, towers=set(towers)), all_areas)
            results.append((result["total"], result["survivors"]))
    return max(results)


def at_most(number: int, things: list[Thing]) -> Iterator[tuple[Thing, ...]]:
    """All choices of so many of the things or fewer (C16)."""
    return chain.from_iterable(combinations(things, size) for size in range(number + 1))

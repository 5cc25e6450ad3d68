"""What is printed on RatLand's cards and boards, for the naive game."""

# W8: where rats can be; the first seven hold healthy rats that are at work, and an order is written in the
# order of ORDERED.
TUNNELS = ["dump", "city", "field"]
PIPES = ["left", "right"]
WORK = ["dump", "city", "field", "left", "right", "pantry", "nursery"]
PLACES = [*WORK, "infirmary", "lost", "graveyard"]
ORDERED = ["dump", "city", "field", "left", "right", "nursery"]

# W14: rats of these places are fed, and die or are sold in this order.
SEWER = ["infirmary", "pantry", "nursery", "right", "left", "field", "city", "dump"]

# W1: rats of one box.
RATS = 115

# W5: an outcome is the place in this list.
COLOURS = ["yellow", "orange", "white", "black", "purple", "blue"]
YELLOW, ORANGE, WHITE, BLACK, PURPLE, BLUE = range(6)

# W16-W29: an outcome is the place in this list.
EVENTS = [
    "plenty",
    "mass attacks",
    "distant relative",
    "helmet",
    "it worked",
    "doctor cheese",
    "safe place",
    "just in time",
    "kind rat",
    "resurrection",
    "silence of the ratlets",
    "idle paws",
    "get ready",
    "end of the game",
]
OPENING = [0, 1, 2, 3, 4, 5]
CLOSING = [6, 7, 8, 9, 10, 11, 12]
END = 13

# W32-W43: an outcome is the place in this list.
CLANS = [
    "scavengers",
    "explorers",
    "recyclers",
    "musicians",
    "ninja",
    "alchemists",
    "conquerors",
    "mutants",
    "seers",
    "family",
    "athletes",
    "corrupt",
]

# W6: pieces by colour of dump, city and field.
CARDS: dict[int, dict[str, list[int]]] = {
    1: {"dump": [6, 0, 6, 0, 0, 0], "city": [3, 3, 4, 0, 2, 0], "field": [6, 0, 3, 0, 0, 3]},
    2: {"dump": [7, 0, 5, 0, 0, 0], "city": [2, 3, 5, 2, 0, 0], "field": [5, 2, 0, 0, 0, 5]},
    3: {"dump": [5, 0, 7, 0, 0, 0], "city": [0, 5, 2, 2, 3, 0], "field": [7, 0, 0, 3, 0, 2]},
    4: {"dump": [9, 0, 0, 3, 0, 0], "city": [2, 3, 5, 0, 2, 0], "field": [5, 0, 2, 0, 0, 5]},
    5: {"dump": [6, 0, 6, 0, 0, 0], "city": [0, 6, 2, 2, 2, 0], "field": [5, 2, 0, 0, 0, 5]},
    6: {"dump": [7, 0, 5, 0, 0, 0], "city": [3, 4, 2, 0, 3, 0], "field": [7, 0, 3, 0, 0, 2]},
    7: {"dump": [5, 0, 7, 0, 0, 0], "city": [1, 6, 0, 2, 3, 0], "field": [6, 0, 5, 1, 0, 0]},
    8: {"dump": [8, 0, 4, 0, 0, 0], "city": [6, 2, 0, 3, 1, 0], "field": [0, 6, 4, 2, 0, 0]},
    9: {"dump": [4, 0, 8, 0, 0, 0], "city": [2, 4, 4, 2, 0, 0], "field": [8, 0, 0, 2, 0, 2]},
}


def fill(cards: list[dict[str, list[int]]], tunnel: str, players: int) -> list[int]:
    """What the bag holds of each colour at a tunnel (W13)."""
    bag = [0, 0, 0, 0, 0, 0]
    for card in cards:
        for colour in range(6):
            bag[colour] += card[tunnel][colour]
    if players in (5, 6, 11, 12):
        for colour in range(6):
            if bag[colour] > 0:
                bag[colour] += 1
    return bag


def need(rats: int, even: bool) -> int:
    """The cheese that feeds so many rats (W14)."""
    if rats == 0:
        return 0
    if rats <= 3:
        return 1 if even else 0
    if rats <= 6:
        return 2 if even else 1
    for most, cheese in [(9, 3), (12, 4), (15, 5), (18, 6), (20, 7), (22, 8), (24, 9)]:
        if rats <= most:
            return cheese
    return 9 + rats - 24

"""Cutterland's cuts, placements, turns and winners once more, slow and obvious.

They follow the rules C7-C14 and C31-C33 word by word.
"""

from functools import cache

from tests.games.cutterland.naive import Square, sides

ROWS, COLUMNS = 3, 4
CARD = [(x, y) for y in range(ROWS) for x in range(COLUMNS)]
LETTERS = "abcdefghijkl"
LONGEST = 4  # no piece is longer

Piece = dict[Square, str]


def cards_each(players: int) -> int:
    """How many cards a player is dealt (C7)."""
    return 4 if players == 2 else 3


def pieces_each(players: int) -> int:
    """How many pieces a card must be cut into (C7)."""
    return 4 if players == 2 else players


def scraps(free: set[Square], start: Square) -> set[frozenset[Square]]:
    """All connected sets of free squares with this square among them."""
    found = {frozenset({start})}
    newest = found
    while newest:
        newest = {
            scrap | {other}
            for scrap in newest
            for square in scrap
            for other in sides(square)
            if other in free - scrap
        }
        found = found | newest
    return found


@cache
def cuts(pieces: int) -> set[str]:
    """All ways to cut a card into so many connected pieces, lettered in reading order (C10)."""

    def divisions(free: set[Square], number: int) -> list[list[frozenset[Square]]]:
        if not free or number == 0:
            return [] if free or number else [[]]
        first = min(free, key=CARD.index)
        return [
            [scrap, *rest] for scrap in scraps(free, first) for rest in divisions(free - scrap, number - 1)
        ]

    return {written(division) for division in divisions(set(CARD), pieces)}


def written(division: list[frozenset[Square]]) -> str:
    """A cut as moves write it: three rows of four letters."""
    letter_at = {square: LETTERS[number] for number, piece in enumerate(division) for square in piece}
    return "/".join("".join(letter_at[x, y] for x in range(COLUMNS)) for y in range(ROWS))


def rotated(piece: Piece, degrees: int) -> Piece:
    """The piece turned clockwise, with the top left of its bounding box at 0,0; never flipped (C14)."""
    for _ in range(degrees // 90):
        piece = {(-y, x): text for (x, y), text in piece.items()}
    left = min(x for x, _ in piece)
    top = min(y for _, y in piece)
    return {(x - left, y - top): text for (x, y), text in piece.items()}


def moved(piece: Piece, degrees: int, x: int, y: int) -> Piece:
    """The piece turned, where it comes to lie with the top left of its bounding box at x,y (C14)."""
    return {(x + dx, y + dy): text for (dx, dy), text in rotated(piece, degrees).items()}


def placed(squares: Piece, piece: Piece, degrees: int, x: int, y: int) -> Piece:
    """The squares of the land after the piece is laid there (C14)."""
    return {**squares, **moved(piece, degrees, x, y)}


def placements(squares: Piece, piece: Piece, first: bool) -> set[tuple[int, int, int]]:
    """All legal rotations and places: on no square of the land, and beside at least one (C14)."""
    if first:
        return {(degrees, 0, 0) for degrees in (0, 90, 180, 270)}
    across = range(min(x for x, _ in squares) - LONGEST, max(x for x, _ in squares) + 2)
    down = range(min(y for _, y in squares) - LONGEST, max(y for _, y in squares) + 2)
    beside = {other for square in squares for other in sides(square)}
    found = set()
    for degrees in (0, 90, 180, 270):
        turned = rotated(piece, degrees)
        for x in across:
            for y in down:
                there = {(x + dx, y + dy) for dx, dy in turned}
                covers = not there.isdisjoint(squares)
                touches = not there.isdisjoint(beside)
                if touches and not covers:
                    found.add((degrees, x, y))
    return found


def neighbour(players: int, seat: int, clockwise: bool) -> int:
    """Return the seat that comes next.

    That is the left neighbour in a clockwise game (C8), and the right neighbour in the other one (C33).
    """
    if clockwise:
        return 1 if seat == players else seat + 1
    return players if seat == 1 else seat - 1


def round_from(players: int, seat: int, clockwise: bool) -> list[int]:
    """All seats once, from this one on (C8, C33)."""
    seats = [seat]
    while len(seats) < players:
        seats.append(neighbour(players, seats[-1], clockwise))
    return seats


def turns(players: int, first: int, clockwise: bool) -> list[int]:
    """Who cuts, turn by turn, in a game that the seat `first` starts (C7, C8)."""
    return round_from(players, first, clockwise) * cards_each(players)


def choosing_order(players: int, cutter: int, clockwise: bool) -> list[int]:
    """Who takes a piece, one after the other: the cutter last, with 2 players twice each (C11)."""
    once = [*round_from(players, cutter, clockwise)[1:], cutter]
    return once * 2 if players == 2 else once


def dropper(players: int, cutter: int, clockwise: bool) -> int:
    """Who removes surplus pieces: the last chooser before the cutter (C12)."""
    return round_from(players, cutter, clockwise)[-1]


def winners(scores: list[int], survivors: list[int]) -> list[int]:
    """The seats with the most points, of those the ones with the most survivors, who share (C31)."""
    best = max(zip(scores, survivors, strict=True))
    return [seat for seat, result in enumerate(zip(scores, survivors, strict=True), 1) if result == best]


def second_starter(players: int, first: int) -> int:
    """Who starts the second game of a session: the same player, with 2 players the other one (C33)."""
    return 3 - first if players == 2 else first


def session_winners(scores: list[list[int]], second_survivors: list[int], first: int) -> list[int]:
    """The one winner of a session that `first` started; the scores are one list a game (C33)."""
    one, two = scores
    sums = [a + b for a, b in zip(one, two, strict=True)]
    tied = winners(sums, second_survivors)
    players = len(sums)
    order = round_from(players, second_starter(players, first), clockwise=False)
    return [max(tied, key=order.index)]

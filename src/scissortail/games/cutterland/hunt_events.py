"""The events of a land when it is revealed: its tokens, and which creatures were eaten."""

from typing import NamedTuple

from scissortail.engine.event import Event, Tell
from scissortail.games.cutterland.board import WALL_DOWN, WALL_RIGHT, Board
from scissortail.games.cutterland.coordinates import bridge_text, place_text, wall_text
from scissortail.games.cutterland.land import RIGHT, Land
from scissortail.games.cutterland.score import feed_dragons
from scissortail.games.cutterland.squares import BONES, CONTENT, CONTENTS, DRAGON, KRAKEN


def tell_tokens(land: Land, seat: int, tell: Tell) -> None:
    """C20: what was laid in secret."""
    for key, tokens in (
        ("cutterland-tower", [place_text(tower) for tower in land.towers]),
        ("cutterland-wall", [wall_text(wall).replace(" ", "|") for wall in land.walls]),
        ("cutterland-bridge", [bridge_text(bridge) for bridge in land.bridges]),
    ):
        if tokens:
            tell(Event(key, {"seat": seat, "places": tokens}))


class Meal(NamedTuple):
    """Which creature ate which, by the numbers of their squares in the land."""

    eaten: int
    by: int


def meals(land: Land) -> tuple[list[Meal], list[Meal]]:
    """What krakens and then dragons devour, in reading order.

    All krakens eat at the same time. A creature that several reach is credited to the first kraken in reading
    order. A dragon eats once, so the first dragon of an area gets the first of its prey, and so on.
    """
    board = Board(land)
    prey = set(land.prey)
    numbers = range(len(land.places))
    gone = [number for number in numbers if board.ground[board.cells[number]] & BONES]
    krakens = [number for number in gone if int(land.places[number]) not in prey]
    dragons = [
        number for number in numbers if land.whats[number] & CONTENT == DRAGON and number not in krakens
    ]
    feed_dragons(board)
    rest = [
        number for number in numbers if board.ground[board.cells[number]] & BONES and number not in krakens
    ]
    return _fed_krakens(board, krakens), _fed_dragons(board, rest, dragons)


def _fed_krakens(board: Board, eaten: list[int]) -> list[Meal]:
    """C22."""
    number_of = {int(cell): number for number, cell in enumerate(board.cells)}
    by: dict[int, int] = {}
    for number, what in enumerate(board.land.whats):
        if what & CONTENT == KRAKEN:
            for cell in _reach(board, int(board.cells[number])):
                by.setdefault(number_of.get(cell, -1), number)
    return [Meal(number, by[number]) for number in eaten]


def _reach(board: Board, cell: int) -> list[int]:
    """The cells where a kraken devours: beside it with no wall between, diagonal to it, and over bridges."""
    down = int(board.stride)
    found = [cell - down - 1, cell - down + 1, cell + down - 1, cell + down + 1]
    for step, wall in ((1, WALL_RIGHT), (down, WALL_DOWN)):
        if not board.blocked[cell] & wall:
            found.append(cell + step)
        if not board.blocked[cell - step] & wall:
            found.append(cell - step)
    for bridge in board.land.bridges:
        middle = int(board.cell(bridge >> 1))
        step = 1 if bridge & 1 == RIGHT else down
        if cell in (middle - step, middle + step):
            found.append(2 * middle - cell)
    return found


def _fed_dragons(board: Board, eaten: list[int], dragons: list[int]) -> list[Meal]:
    """C23: as many as an area has dragons, or fewer."""
    waiting: dict[int, list[int]] = {}
    for number in dragons:
        waiting.setdefault(int(board.owner[board.cells[number]]), []).append(number)
    return [Meal(number, waiting[int(board.owner[board.cells[number]])].pop(0)) for number in eaten]


def bones(land: Land) -> tuple[list[int], list[int]]:
    """The squares (by their number in the land) whose creatures krakens and dragons devour."""
    krakens, dragons = meals(land)
    return [meal.eaten for meal in krakens], [meal.eaten for meal in dragons]


def tell_hunt(land: Land, seat: int, tell: Tell) -> None:
    """C21 to C23, one by one."""
    places = [place_text(int(place)) for place in land.places]
    for key, eaten in zip(("cutterland-kraken-ate", "cutterland-dragon-ate"), meals(land), strict=True):
        for meal in eaten:
            creature = CONTENTS[int(land.whats[meal.eaten]) & CONTENT]
            tell(
                Event(
                    key,
                    {"seat": seat, "creature": creature, "place": places[meal.eaten], "by": places[meal.by]},
                )
            )

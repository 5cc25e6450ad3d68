"""What a land tells when it is opened: its tokens, who was eaten by whom."""

from scissortail.engine.event import Event, Tell
from scissortail.games.cutterland.board import Board
from scissortail.games.cutterland.land import Land
from scissortail.games.cutterland.places import bridge_text, place_text, wall_text
from scissortail.games.cutterland.score import feed_dragons
from scissortail.games.cutterland.squares import BONES, CONTENT, CONTENTS


def tell_tokens(land: Land, seat: int, tell: Tell) -> None:
    """C20: what was laid in secret."""
    for key, tokens in (
        ("cutterland-tower", [place_text(tower) for tower in land.towers]),
        ("cutterland-wall", [wall_text(wall).replace(" ", "|") for wall in land.walls]),
        ("cutterland-bridge", [bridge_text(bridge) for bridge in land.bridges]),
    ):
        if tokens:
            tell(Event(key, {"seat": seat, "places": tokens}))


def bones(land: Land) -> tuple[list[int], list[int]]:
    """The squares (by their number in the land) whose creatures krakens and dragons devour."""
    board = Board(land)
    prey = set(land.prey)
    numbers = range(len(land.places))
    gone = [number for number in numbers if board.ground[board.cells[number]] & BONES]
    krakens = [number for number in gone if int(land.places[number]) not in prey]
    feed_dragons(board)
    dragons = [number for number in numbers if board.ground[board.cells[number]] & BONES and number not in krakens]
    return krakens, dragons


def tell_hunt(land: Land, seat: int, tell: Tell) -> None:
    """C21 to C23, one by one."""
    for key, numbers in zip(("cutterland-kraken-ate", "cutterland-dragon-ate"), bones(land), strict=True):
        for number in numbers:
            creature = CONTENTS[int(land.whats[number]) & CONTENT]
            tell(Event(key, {"seat": seat, "creature": creature, "place": place_text(int(land.places[number]))}))

"""Lay out games by hand: who begins, what is dealt, which lands are there; and read lands line by line."""

from pathlib import Path

from scissortail.engine.dice import EVERYONE, Dice, FastDice
from scissortail.engine.event import Event
from scissortail.games.cutterland import GAME
from scissortail.games.cutterland.deck import KIND
from scissortail.games.cutterland.land import Land
from scissortail.games.cutterland.phases import OVER, RESOLVING
from scissortail.games.cutterland.position import CutterlandPosition
from scissortail.games.cutterland.score import score
from scissortail.games.cutterland.text import read

DATA = Path(__file__).parents[2] / "data" / "cutterland"


class Arranged(Dice):
    """Dice that give these outcomes first, and then any."""

    def __init__(self, *outcomes: int) -> None:
        self.outcomes = list(outcomes)
        self.rest = FastDice(1)

    def below(self, n: int) -> int:
        return self.rest.below(n)

    def draw(self, counts: list[int], total: int, seat: int = EVERYONE) -> int:
        return self.outcomes.pop(0) if self.outcomes else self.rest.draw(counts, total, seat)


def land(*lines: str) -> Land:
    (found,) = read("\n".join(lines))
    return found


def scored(*lines: str) -> dict[str, int]:
    return score(land(*lines)).json()


def stored(name: str) -> list[dict[str, int]]:
    """The scores of the lands in a file of tests/data."""
    return [score(land).json() for land in read((DATA / f"{name}.land").read_text(encoding="utf-8"))]


def table(
    players: int, *lands: str, first: int = 1, cards: tuple[str, ...] = (), **options: bool
) -> CutterlandPosition:
    """A game that `first` begins.

    These are the first cards to be dealt, seat by seat, and these lands lie already.

    The cards are of the first pack, so the rules are the first.
    """
    position = GAME.start(players, dict(options), Arranged(first, *[KIND[card] for card in cards]), rules=1)
    for place, text in zip(position.places, lands, strict=False):
        place.land = land(text)
    return position


def resolving(*lands: str) -> CutterlandPosition:
    """All cards are cut and the lands are these: tokens come next."""
    position = table(len(lands), *lands)
    for place in position.places:
        place.hand = []
    position.phase = RESOLVING
    return position


def play(position: CutterlandPosition, *moves: str) -> list[Event]:
    """Make moves, each for the first seat that may act; `2: place a 0 0,0` is for seat 2."""
    told: list[Event] = []
    for move in moves:
        seat, colon, text = move.rpartition(": ")
        position.play(int(seat) if colon else position.to_act()[0], GAME.parse(text), Arranged(), told.append)
    return told


def play_on(position: CutterlandPosition, phase: int = OVER) -> list[Event]:
    """Make the default moves until this phase begins, or a session's second game."""
    told: list[Event] = []
    dice = FastDice(1)
    game = position.game
    while position.game == game and position.phase not in (phase, OVER):
        seat = position.to_act()[0]
        position.play(seat, position.default(seat), dice, told.append)
    return told


def moves(position: CutterlandPosition, seat: int) -> set[str]:
    return {str(move) for move in position.moves(seat)}


def rows(position: CutterlandPosition, seat: int) -> list[str]:
    """The squares of a land, from its top left."""
    found: list[str] = position.view(None)["places"][seat - 1]["land"]["rows"]
    return found


def drawn(card: str, *lines: str) -> list[str]:
    """Rows of a land by the numbers of a card's squares, from 0 row by row; what is no number stays."""
    squares = card.replace("/", " ").split()
    return [
        " ".join(squares[int(word)] if word.isdecimal() else word for word in line.split()) for line in lines
    ]


def told_of(events: list[Event], key: str, *names: str) -> list[tuple[object, ...]]:
    """These arguments of all events with this key, in order."""
    return [tuple(event.args[name] for name in names) for event in events if event.key == f"cutterland-{key}"]

"""The table of the naive RatLand: what lies where, and the questions about it that every phase asks."""

from collections.abc import Generator, Iterable, Iterator
from typing import NamedTuple

from tests.games.ratland.naive_tables import PLACES, RATS, SEWER, WORK


class Question(NamedTuple):
    """Who must act now, and by which moves; `again` are those who may still change their order."""

    kind: str
    seats: list[int]
    texts: dict[int, list[str]]
    again: list[int]


Answer = tuple[int, str]
Flow = Generator[Question, Answer, None]


def ask(kind: str, seat: int, texts: list[str]) -> Generator[Question, Answer, str]:
    """Ask one seat and return its move."""
    answerer, text = yield Question(kind, [seat], {seat: texts}, [])
    assert answerer == seat
    return text


class State:
    """Everything on the table."""

    def __init__(self, players: int, options: dict[str, bool], outcomes: Iterable[int]) -> None:
        """Seven rats and two cheese for everybody (W1, W2)."""
        assert 2 <= players <= 12
        assert not (options.get("aggressive") and options.get("boards"))
        self.given: Iterator[int] = iter(outcomes)
        self.players, self.options = players, options
        self.boxes = 1 if players <= 6 else 2
        self.seats = list(range(1, players + 1))
        self.supply = RATS * self.boxes - 7 * players
        self.rats: dict[int, dict[str, int]] = {seat: dict.fromkeys(PLACES, 0) for seat in self.seats}
        for seat in self.seats:
            self.rats[seat]["pantry"] = 7
        self.cheese = dict.fromkeys(self.seats, 2)
        self.hidden = dict.fromkeys(self.seats, 0)
        self.clan: dict[int, str | None] = dict.fromkeys(self.seats)
        self.board = dict.fromkeys(self.seats, bool(options.get("aggressive")))
        self.round = 0
        self.active = 0
        self.event: str | None = None
        self.cards: list[int] = []
        self.over = False
        self.absent: dict[int, list[str]] = {}  # tunnels by seat that it sent nobody to (W48)
        self.strays: dict[int, int] = {}  # lost rats when the round began (W33)
        self.used: list[int] = []  # seats that used an ability of once a round (W32, W43)

    def chance(self, possible: list[int]) -> int:
        """The next outcome that chance gave; it must be one of the possible ones."""
        outcome = next(self.given, None)
        assert outcome is not None, "too few outcomes"
        assert outcome in possible, "this cannot come"
        return outcome

    def late(self) -> bool:
        """Whether second abilities hold: after the five rounds of opening events (W3)."""
        return self.round > 5

    def order(self) -> list[int]:
        """All seats, the active player first and then clockwise (W4)."""
        return self.seats[self.active - 1 :] + self.seats[: self.active - 1]

    def playing(self, clan: str) -> list[int]:
        """The seats of a clan, in the order of ties (W4, W54)."""
        return [seat for seat in self.order() if self.clan[seat] == clan]

    def healthy(self, seat: int) -> int:
        """The rats of a seat that are at work or can be."""
        return sum(self.rats[seat][place] for place in WORK)

    def size(self, seat: int) -> int:
        """All living rats of a seat, sick and lost included (W11)."""
        return self.healthy(seat) + self.rats[seat]["infirmary"] + self.rats[seat]["lost"]

    def small_first(self) -> list[int]:
        """All seats, the smallest clan first (W11, W45)."""
        return sorted(self.order(), key=self.size)

    def gain(self, seat: int, place: str, wanted: int) -> None:
        """Rats from the supply, as far as it goes (W11, W45)."""
        got = min(wanted, self.supply)
        self.supply -= got
        self.rats[seat][place] += got

    def spare(self, seat: int) -> str:
        """The place whose rat starves or is sold next (W14, W26)."""
        return next(place for place in SEWER if self.rats[seat][place] > 0)

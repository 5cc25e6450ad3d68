"""RatLand once more, slow and obvious, straight from the rules W1-W54, for comparison with the real one."""

from collections.abc import Callable, Iterable, Iterator

from tests.games.ratland.naive_forage import forage
from tests.games.ratland.naive_phases import Phases
from tests.games.ratland.naive_state import Flow, Question, ask
from tests.games.ratland.naive_tables import CLANS, ORDERED, TUNNELS, WORK

MANY = 5000


def splits(places: int, least: int, most: int) -> Iterator[list[int]]:
    """All ways to put between so many and so many rats into so many places."""
    if places == 1:
        for count in range(max(0, least), most + 1):
            yield [count]
        return
    for count in range(most + 1):
        for rest in splits(places - 1, least - count, most - count):
            yield [count, *rest]


def order_text(order: dict[str, int]) -> str:
    """How an order is written: in a fixed order of places, without empty ones."""
    return " ".join(
        ["send", *(f"{place}={order[place]}" for place in [*ORDERED, "pantry"] if order.get(place, 0) > 0)]
    )


def order_of(text: str) -> dict[str, int] | None:
    """The order that is written so, if it is written rightly."""
    order: dict[str, int] = {}
    for part in text.split(" ")[1:]:
        place, _, count = part.partition("=")
        if not count.isdecimal():
            return None
        order[place] = int(count)
    return order if order_text(order) == text else None


class Naive(Phases):
    """One game, told from outside what chance gave."""

    def __init__(self, players: int, options: dict[str, bool], outcomes: Iterable[int]) -> None:
        """Deal, and go on to the first question."""
        super().__init__(players, options, outcomes)
        self.flow = self.game()
        self.question: Question | None = next(self.flow)
        self.no_more_outcomes()

    def no_more_outcomes(self) -> None:
        """Chance was asked for everything it gave."""
        assert next(self.given, None) is None, "too many outcomes"

    # What the outside asks

    def asked(self) -> list[int]:
        """The seats that must act now."""
        return sorted(self.question.seats) if self.question else []

    def moves(self, seat: int) -> set[str] | None:
        """All legal moves of a seat; None if they are too many to list."""
        if self.question is None or seat not in self.question.seats + self.question.again:
            return set()
        if self.question.kind != "send":
            return set(self.question.texts[seat])
        found = set()
        for text in self.orders(seat):
            found.add(text)
            if len(found) > MANY:
                return None
        return found

    def is_legal(self, seat: int, text: str) -> bool:
        """Whether the seat may make this move now."""
        if self.question is None or seat not in self.question.seats + self.question.again:
            return False
        if self.question.kind != "send":
            return text in self.question.texts[seat]
        order = order_of(text)
        return order is not None and self.order_is_legal(seat, order)

    def play(self, seat: int, text: str, outcomes: Iterable[int]) -> None:
        """Make a legal move with what chance gave during it, and go on to the next question."""
        assert self.is_legal(seat, text), f"{seat} may not {text}"
        self.given = iter(outcomes)
        try:
            self.question = self.flow.send((seat, text))
        except StopIteration:
            self.question = None
        self.no_more_outcomes()

    def scores(self) -> list[int]:
        """Living rats less dead ones (W15)."""
        return [self.size(seat) - self.rats[seat]["graveyard"] for seat in self.seats]

    def winners(self) -> list[int]:
        """The best score, then the most cheese (W15)."""
        assert self.over
        marks = [(score, self.cheese[seat]) for seat, score in zip(self.seats, self.scores(), strict=True)]
        return [seat for seat, mark in zip(self.seats, marks, strict=True) if mark == max(marks)]

    def summary(self) -> dict[str, object]:
        """All that can be compared; what is sealed counts as not done yet."""
        return {
            "round": self.round,
            "active": self.active,
            "event": self.event,
            "cards": list(self.cards),
            "over": self.over,
            "supply": self.supply,
            "seats": [
                {
                    "rats": dict(self.rats[seat]),
                    "cheese": self.cheese[seat],
                    "hidden": self.hidden[seat],
                    "clan": self.clan[seat],
                    "board": self.board[seat],
                }
                for seat in self.seats
            ],
        }

    # Orders

    def order_is_legal(self, seat: int, order: dict[str, int]) -> bool:
        """Whether the rats are there (W8, W23), and few enough stay home (W28, W44)."""
        rats = self.rats[seat]
        away = sum(order.get(place, 0) for place in ORDERED)
        at_home = order.get("pantry", 0)
        if self.event == "just in time":
            weak = rats["infirmary"] + rats["lost"]
            return away <= rats["pantry"] + weak and at_home <= max(0, weak - away)
        if self.event == "get ready" and rats["pantry"] - away + order.get("nursery", 0) > 3:
            return False
        return at_home == 0 and away <= rats["pantry"]

    def orders(self, seat: int) -> Iterator[str]:
        """All legal orders of a seat."""
        rats = self.rats[seat]
        weak = rats["infirmary"] + rats["lost"] if self.event == "just in time" else 0
        most = rats["pantry"] + weak
        least = most - 3 if self.event == "get ready" else 0
        for sent in splits(5, least, most):
            for nursery in range(most - sum(sent) + 1):
                for at_home in range(max(0, weak - sum(sent) - nursery) + 1):
                    yield order_text(dict(zip([*ORDERED, "pantry"], [*sent, nursery, at_home], strict=True)))

    def obey(self, seat: int, order: dict[str, int]) -> None:
        """Put the rats where they are sent: sick ones first, then lost, then healthy (W8, W23, W47)."""
        rats = self.rats[seat]
        for place in [*ORDERED, "pantry"]:
            for _ in range(order.get(place, 0)):
                source = "pantry"
                if self.event == "just in time" and rats["lost"] > 0:
                    source = "lost"
                if self.event == "just in time" and rats["infirmary"] > 0:
                    source = "infirmary"
                rats[source] -= 1
                rats[place] += 1

    # The game

    def game(self) -> Flow:
        """Everything from the deal to the end."""
        self.active = self.chance(self.seats)
        if self.options.get("clans"):
            yield from self.choose_clans()
        boards = dict(self.board)
        if self.options.get("boards"):
            yield from self.choose_boards(boards)
        while True:
            self.begin_round()
            if self.over:
                return
            yield from self.whoever_likes("hide", self.hiders(), self.hide)
            yield from self.send_rats()
            self.board = dict(boards)
            yield from self.shift()
            self.absent = {
                seat: [tunnel for tunnel in TUNNELS if self.rats[seat][tunnel] == 0] for seat in self.seats
            }
            steals: list[tuple[int, str]] = []
            yield from self.steal(steals)
            self.attack(steals)
            self.breed()
            self.come_back()
            yield from forage(self)
            yield from self.whoever_likes("sell", self.sellers(), self.sell)
            self.feed()
            yield from self.alchemy()
            self.music()

    def whoever_likes(self, yes: str, seats: list[int], act: Callable[[int], None]) -> Flow:
        """Ask seats at once and in secret whether they do a thing.

        It is done when all have answered (W22, W26).
        """
        answers: dict[int, str] = {}
        yield from self.sealed(yes, {seat: [yes, "pass"] for seat in seats}, answers)
        for seat in seats:
            if answers[seat] == yes:
                act(seat)

    def sealed(self, kind: str, texts: dict[int, list[str]], answers: dict[int, str]) -> Flow:
        """Ask seats at once and in secret."""
        while len(answers) < len(texts):
            waiting = [seat for seat in texts if seat not in answers]
            seat, text = yield Question(kind, waiting, texts, list(answers) if kind == "send" else [])
            answers[seat] = text

    def choose_clans(self) -> Flow:
        """Two clans for everybody, never two of the same, one to keep (W54)."""
        left = list(range(12)) * self.boxes
        dealt: dict[int, list[str]] = {}
        for seat in self.seats:
            first = self.chance(left)
            left.remove(first)
            # With twelve players the last two cards must not be the same.
            possible = [clan for clan in left if clan != first and self.can_deal(left, clan)]
            second = self.chance(possible)
            left.remove(second)
            dealt[seat] = [f"keep {CLANS[clan]}" for clan in (first, second)]
        answers: dict[int, str] = {}
        yield from self.sealed("keep", dealt, answers)
        for seat in self.seats:
            self.clan[seat] = answers[seat].split(" ")[1]

    def can_deal(self, left: list[int], clan: int) -> bool:
        """Whether the last player would not be left with two of the same clan (W54)."""
        rest = list(left)
        rest.remove(clan)
        return len(rest) != 2 or rest[0] != rest[1]

    def choose_boards(self, boards: dict[int, bool]) -> Flow:
        """Everybody takes a side of the board (W30)."""
        answers: dict[int, str] = {}
        yield from self.sealed(
            "board", {seat: ["board aggressive", "board calm"] for seat in self.seats}, answers
        )
        for seat in self.seats:
            boards[seat] = answers[seat] == "board aggressive"

    # Phase 2

    def send_rats(self) -> Flow:
        """Phase 2 (W8): all orders in secret, then all revealed."""
        answers: dict[int, str] = {}
        yield from self.sealed("send", {seat: [] for seat in self.seats}, answers)
        for seat in self.seats:
            order = order_of(answers[seat])
            assert order is not None
            self.obey(seat, order)

    def shift(self) -> Flow:
        """Athletes may move rats (W42), within Get ready's limit (W44)."""
        for seat in self.playing("athletes"):
            for _ in range(3 if self.late() else 1):
                texts = self.shifts(seat)
                if self.healthy(seat) == 0:
                    break
                text = yield from ask("shift", seat, [*texts, "pass"])
                if text == "pass":
                    break
                source, target = text.split(" ")[1].split(">")
                self.rats[seat][source] -= 1
                self.rats[seat][target] += 1

    def shifts(self, seat: int) -> list[str]:
        """The ways to move one rat (W42, W44)."""
        found = []
        for source in WORK:
            for target in WORK:
                after = dict(self.rats[seat])
                after[source] -= 1
                after[target] += 1
                full = self.event == "get ready" and after["pantry"] + after["nursery"] > 3
                if source != target and after[source] >= 0 and not full:
                    found.append(f"shift {source}>{target}")
        return found

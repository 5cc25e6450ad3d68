"""All phases of the naive RatLand but orders and foraging."""

from collections.abc import Iterable

from tests.games.ratland.naive_attack import deaths, fights_of, takings
from tests.games.ratland.naive_state import Flow, State, ask
from tests.games.ratland.naive_tables import CLOSING, END, EVENTS, OPENING, SEWER, WORK, need


class Phases(State):
    """What happens in a round, phase by phase."""

    def __init__(self, players: int, options: dict[str, bool], outcomes: Iterable[int]) -> None:
        """Shuffle: nobody has seen any event or cheese card (W3)."""
        super().__init__(players, options, outcomes)
        self.unseen_opening, self.unseen_closing = list(OPENING), list(CLOSING)
        self.drawn_events = 0
        self.unseen_cards = list(range(1, 10)) * self.boxes
        self.fixed_event: int | None = None  # what a Seer's look has fixed (W40)
        self.fixed_cards: list[int] = []

    # Phase 1

    def next_event(self) -> int:
        """Draw an event: five opening ones, then four closing ones and the End, shuffled (W3)."""
        self.drawn_events += 1
        if self.drawn_events <= 5:
            event = self.chance(self.unseen_opening)
            self.unseen_opening.remove(event)
            return event
        possible = [END] if self.drawn_events == 10 else [*self.unseen_closing, END]
        event = self.chance(possible)
        if event != END:
            self.unseen_closing.remove(event)
        return event

    def next_cards(self) -> list[int]:
        """Draw the cheese cards of a round, while there are any (W3, W7)."""
        cards = []
        for _ in range(self.boxes):
            if self.unseen_cards:
                card = self.chance(self.unseen_cards)
                self.unseen_cards.remove(card)
                cards.append(card)
        return cards

    def begin_round(self) -> None:
        """Phase 1 (W7): the active player moves on, event, cheese cards, the Seers' look (W40)."""
        for seat in self.seats:
            for place in WORK:
                if place != "pantry":
                    self.rats[seat]["pantry"] += self.rats[seat][place]
                    self.rats[seat][place] = 0
        self.strays = {seat: self.rats[seat]["lost"] for seat in self.seats}
        self.round += 1
        if self.round > 1:
            self.active = self.active % self.players + 1
        event = self.next_event() if self.fixed_event is None else self.fixed_event
        self.event = EVENTS[event]
        if event == END:
            self.cards = []
            self.over = True
            return
        if self.options.get("ordered"):
            self.cards = [self.round] * self.boxes
        else:
            self.cards = self.fixed_cards or self.next_cards()
        self.fixed_event, self.fixed_cards = None, []
        if self.playing("seers"):
            self.fixed_event = self.next_event()
            if self.late() and not self.options.get("ordered"):
                self.fixed_cards = self.next_cards()
        self.happen()

    def happen(self) -> None:
        """Events that act at once (W16, W18, W24, W25, W45)."""
        if self.event == "plenty":
            for seat in self.seats:
                self.cheese[seat] += 1
        if self.event == "distant relative":
            for seat in self.small_first():
                self.gain(seat, "pantry", 1)
        if self.event == "kind rat":
            sizes = [self.size(seat) for seat in self.seats]
            giver = [seat for seat in self.order() if self.size(seat) == max(sizes)][-1]
            receiver = next(seat for seat in self.order() if self.size(seat) == min(sizes))
            if max(sizes) > min(sizes) and self.rats[giver]["pantry"] > 0:
                self.rats[giver]["pantry"] -= 1
                self.rats[receiver]["pantry"] += 1
        if self.event == "resurrection":
            for seat in self.seats:
                if self.rats[seat]["graveyard"] > 0:
                    self.rats[seat]["graveyard"] -= 1
                    self.supply += 1

    def hiders(self) -> list[int]:
        """Who may hide a piece (W22)."""
        return [seat for seat in self.seats if self.event == "safe place" and self.cheese[seat] > 0]

    def hide(self, seat: int) -> None:
        """Hide a piece (W22)."""
        self.cheese[seat] -= 1
        self.hidden[seat] += 1

    # Phases 3 to 5

    def steal(self, steals: list[tuple[int, str]]) -> Flow:
        """Collect the Ninjas' attacks (W36, W50).

        They may use two rats in one pipe; in closing rounds one rat by itself attacks so.
        """
        for seat in self.playing("ninja"):
            for pipe, other in [("left", "right"), ("right", "left")]:
                if self.late() and self.rats[seat][pipe] == 1:
                    steals.append((seat, pipe))
                if not self.late() and self.rats[seat][pipe] == 2 and self.rats[seat][other] == 0:
                    text = yield from ask("steal", seat, [f"steal {pipe}", "pass"])
                    if text != "pass":
                        steals.append((seat, pipe))

    def attack(self, steals: list[tuple[int, str]]) -> None:
        """Phase 3 (W9, W10, W30); hidden pieces come back after it (W22)."""
        ready = self.event == "get ready"
        strong = self.playing("conquerors") if self.late() else []
        fights = fights_of(self.rats, self.event == "mass attacks", ready, strong, steals)
        change = takings(fights, self.cheese, self.order())
        for seat, place in deaths(
            fights, self.rats, [seat for seat in self.seats if self.board[seat]], ready
        ):
            self.rats[seat][place] -= 1
            self.supply += 1
        for seat in self.seats:
            self.cheese[seat] += change[seat] + self.hidden[seat]
            self.hidden[seat] = 0

    def breed(self) -> None:
        """Phase 4 (W11): each rat in the nursery brings one more.

        With Get ready each rat in the pantry does so too (W28), and the Family's extra rat is added (W41).
        """
        for seat in self.small_first():
            due = self.rats[seat]["nursery"]
            if self.clan[seat] == "family" and (self.late() or due == 0):
                due += 1
            if self.event == "get ready":
                due += self.rats[seat]["pantry"]
            self.gain(seat, "nursery", due)

    def come_back(self) -> None:
        """Phase 5 (W12): the sick and the lost come to the pantry, the Explorers' with cheese (W33, W53)."""
        for seat in self.seats:
            for place in ["infirmary", "lost"]:
                self.rats[seat]["pantry"] += self.rats[seat][place]
                self.rats[seat][place] = 0
            if self.clan[seat] == "explorers":
                self.cheese[seat] += self.strays[seat] if self.late() else min(1, self.strays[seat])

    # Phase 7

    def sellers(self) -> list[int]:
        """Who may swap a rat (W26)."""
        if self.event != "silence of the ratlets":
            return []
        return [seat for seat in self.seats if sum(self.rats[seat][place] for place in SEWER) > 0]

    def sell(self, seat: int) -> None:
        """Swap a rat for a cheese (W26)."""
        self.rats[seat][self.spare(seat)] -= 1
        self.supply += 1
        self.cheese[seat] += 1

    def feed(self) -> None:
        """Everybody feeds its rats that are not lost, and buries one for each cheese it lacks (W14)."""
        for seat in self.seats:
            fed = sum(self.rats[seat][place] for place in SEWER)
            for _ in range(need(fed, bool(self.options.get("even_feeding")))):
                if self.cheese[seat] > 0:
                    self.cheese[seat] -= 1
                else:
                    self.rats[seat][self.spare(seat)] -= 1
                    self.rats[seat]["graveyard"] += 1

    def alchemy(self) -> Flow:
        """Alchemists may turn cheese into rats (W37, W45)."""
        for seat in self.small_first():
            most = min(2 if self.late() else 1, self.cheese[seat], self.supply)
            if self.clan[seat] != "alchemists" or most == 0:
                continue
            text = yield from ask(
                "alchemy", seat, [*(f"alchemy {number}" for number in range(1, most + 1)), "pass"]
            )
            if text != "pass":
                self.cheese[seat] -= int(text.split(" ")[1])
                self.gain(seat, "pantry", int(text.split(" ")[1]))

    def music(self) -> None:
        """Those with most cheese give one to the Musicians, unless these have the most (W35, W54)."""
        for seat in self.playing("musicians"):
            # A burden falls on the last of equals (W4).
            rivals = [rival for rival in reversed(self.order()) if rival != seat]
            rivals.sort(key=lambda rival: -self.cheese[rival])
            held = dict(self.cheese)
            most = max(held.values())
            if held[seat] > held[rivals[0]]:
                continue
            for rival in rivals[: 3 if self.late() else 1]:
                # Tied for the most, the burden is the Musicians' own if they come later.
                if held[seat] == held[rival] == most and self.order().index(rival) < self.order().index(seat):
                    continue
                if self.cheese[rival] > 0:
                    self.cheese[rival] -= 1
                    self.cheese[seat] += 1

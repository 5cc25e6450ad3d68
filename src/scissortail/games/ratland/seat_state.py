"""What one player of RatLand has."""

from librt.vecs import vec
from mypy_extensions import i64

from scissortail.games.ratland.components import (
    FIRST_CHEESE,
    FIRST_RATS,
    GRAVEYARD,
    IN_TIME,
    INFIRMARY,
    LOST,
    NO_CLAN,
    ORDERS,
    PANTRY,
)


def idle_rats(sick: i64, lost: i64, event: i64) -> i64:
    """W23: with Just in time, sick and lost rats take orders."""
    return sick + lost if event == IN_TIME else 0


class SeatState:
    """A clan with its sewer."""

    def __init__(self) -> None:
        self.rats = vec[i64]([0] * (GRAVEYARD + 1))
        """By place."""
        self.rats[PANTRY] = FIRST_RATS
        self.cheese: i64 = FIRST_CHEESE
        """All of it, hidden cheese included."""
        self.hidden: i64 = 0
        """W22."""
        self.agrees = False
        """The secret answer to Safe place or Silence (W22, W26), until all have answered."""
        self.clan: i64 = NO_CLAN
        self.dealt: list[int] = []
        """The two dealt clans. After the choice, the first is the kept one."""
        self.aggressive = False
        self.order: vec[i64] = vec[i64]([0] * ORDERS)
        self.sent = vec[i64]([0] * ORDERS)
        """How many rats were sent to each place, after Athletes have moved (W48)."""
        self.wandered: i64 = 0
        """How many rats were lost when the round began (W53)."""
        self.bribed = False
        """Whether Corrupt have used their one piece of the round."""
        self.scavenged = False
        self.put_back = False
        """Whether a piece was put back in this tunnel (W52)."""
        self.steals = False
        """Whether Ninja have announced that they steal."""

    def healthy(self) -> i64:
        total: i64 = 0
        for place in range(i64(ORDERS)):
            total += self.rats[place]
        return total

    def away(self) -> i64:
        """Sick and lost rats, which come back in phase 5 (W12)."""
        return self.rats[INFIRMARY] + self.rats[LOST]

    def idle(self, event: i64) -> i64:
        """W23: how many sick and lost rats take orders."""
        return idle_rats(self.rats[INFIRMARY], self.rats[LOST], event)

    def eaters(self) -> i64:
        """W14: all rats except lost ones are fed."""
        return self.healthy() + self.rats[INFIRMARY]

    def clan_size(self) -> i64:
        """All living rats, sick and lost included (W11)."""
        return self.healthy() + self.away()

    def gather(self) -> None:
        """W8: all healthy rats come to the pantry before they are sent again."""
        healthy = self.healthy()
        for place in range(i64(ORDERS)):
            self.rats[place] = 0
        self.rats[PANTRY] = healthy

    def copy(self) -> "SeatState":
        place = SeatState()
        place.rats = self.rats[:]
        place.cheese = self.cheese
        place.hidden = self.hidden
        place.agrees = self.agrees
        place.clan = self.clan
        place.dealt = self.dealt.copy()
        place.aggressive = self.aggressive
        place.order = self.order[:]
        place.sent = self.sent[:]
        place.wandered = self.wandered
        place.bribed = self.bribed
        place.scavenged = self.scavenged
        place.put_back = self.put_back
        place.steals = self.steals
        return place

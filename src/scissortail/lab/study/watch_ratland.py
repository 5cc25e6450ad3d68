"""Watch RatLand: how a clan got its size (W15), its name, and the events of the rounds."""

from scissortail.engine.event import Event
from scissortail.engine.position import Position
from scissortail.games.ratland.components import CLANS, FIRST_RATS, GRAVEYARD
from scissortail.games.ratland.position import RatlandPosition
from scissortail.lab.study.watch import Watch, leader

START, BRED, GIFTS, ALCHEMY, BLACK, RAIDS, SOLD, STARVED = range(8)


class RatlandWatch(Watch):
    sources = ("start", "bred", "gifts", "alchemy", "black", "raids", "sold", "starved")
    names = "lab-ratland-"
    adds = True
    needs_events = True
    has_events = True

    def __init__(self, position: Position) -> None:
        assert isinstance(position, RatlandPosition)
        self.position = position
        self.found = [[FIRST_RATS] + [0] * (len(self.sources) - 1) for _ in position.places]
        self.turned: list[str] = []
        self.led: list[int] = []
        self.before_orders = False
        """Whether births now come from the event (W18) and not from the nursery."""

    def first(self) -> int:
        """The first active player of the game; it changes every round (W4)."""
        return int(self.position.active)

    def clock(self) -> int:
        return int(self.position.round) - 1

    def standing(self) -> list[int]:
        return [int(place.clan_size() - place.rats[GRAVEYARD]) for place in self.position.places]

    def on_event(self, event: Event) -> None:
        key = event.key
        if key == "ratland-event":
            self.turned.append(str(event.args["event"]))
            self.led.append(leader(self.standing()))  # the event takes effect only after this message
            self.before_orders = True
        elif key == "ratland-opened":
            self.before_orders = False
        elif key == "ratland-born":
            self._add(event, GIFTS if self.before_orders else BRED, _number(event, "rats"))
        elif key == "ratland-gave-rat":
            self._add(event, GIFTS, -1)
            self.found[_number(event, "rival") - 1][GIFTS] += 1
        elif key == "ratland-alchemy":
            self._add(event, ALCHEMY, _number(event, "rats"))
        elif key == "ratland-suffered" and event.args["ill"] == "black":
            self._add(event, BLACK, -1)
        elif key == "ratland-killed":
            self._add(event, RAIDS, -1)
        elif key == "ratland-sold":
            self._add(event, SOLD, -1)
        elif key == "ratland-fed":
            self._add(event, STARVED, -2 * _number(event, "starved"))  # one rat less and one grave more
        elif key == "ratland-resurrected":
            self._add(event, STARVED, 1)

    def _add(self, event: Event, source: int, rats: int) -> None:
        self.found[_number(event, "seat") - 1][source] += rats

    def parts(self) -> list[list[int]]:
        return self.found

    def clans(self) -> list[str]:
        return [CLANS[place.clan] for place in self.position.places] if self.position.clans else []

    def events(self) -> list[str]:
        return self.turned

    def leaders(self) -> list[int]:
        return self.led


def _number(event: Event, name: str) -> int:
    value = event.args[name]
    assert isinstance(value, int)
    return value


WATCH = RatlandWatch

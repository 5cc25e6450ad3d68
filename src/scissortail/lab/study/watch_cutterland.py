"""Watch Cutterland: the points from each kind of creature (C25 to C30)."""

from scissortail.engine.event import Event
from scissortail.engine.position import Position
from scissortail.games.cutterland.components import BAG_TURNS, HAND
from scissortail.games.cutterland.position import CutterlandPosition
from scissortail.games.cutterland.score import total
from scissortail.lab.study.watch import Watch


class CutterlandWatch(Watch):
    sources = ("kraken", "goblin", "centaur", "dragon", "turtle", "frog", "bonus", "penalty")
    names = "page-cutterland-score-"
    adds = True
    needs_events = True

    def __init__(self, position: Position) -> None:
        assert isinstance(position, CutterlandPosition)
        self.position = position
        players = len(position.places)
        self.turns = BAG_TURNS[players] if position.bag else players * HAND[players]
        self.found = [[0] * len(self.sources) for _ in position.places]

    def first(self) -> int:
        return int(self.position.first)

    def clock(self) -> int:
        return int((self.position.game - 1) * self.turns + self.position.turns)

    def standing(self) -> list[int]:
        """The lands without any tokens; in a session, plus the points of the first game."""
        before = self.position.scores[0] if self.position.game == 2 else [0] * len(self.position.places)
        return [
            points + int(total(place.land))
            for points, place in zip(before, self.position.places, strict=True)
        ]

    def on_event(self, event: Event) -> None:
        """Both games of a session report their scores. The lands of the first are gone at the end."""
        if event.key != "cutterland-scored":
            return
        seat = event.args["seat"]
        assert isinstance(seat, int)
        mine = self.found[seat - 1]
        for at, source in enumerate(self.sources):
            points = event.args[source]
            assert isinstance(points, int)
            mine[at] += points

    def parts(self) -> list[list[int]]:
        return self.found


WATCH = CutterlandWatch

"""Watch Rope: personal cards left (R11), and where cards were played from."""

from scissortail.engine.move import Move
from scissortail.engine.position import Position
from scissortail.games.rope.position import RopePosition
from scissortail.lab.study.watch import Watch

LEFT, HAND, SUPPLY, LAID = range(4)


class RopeWatch(Watch):
    sources = ("left", "hand", "supply", "laid")
    names = "lab-rope-"
    adds = False
    needs_events = False

    def __init__(self, position: Position) -> None:
        assert isinstance(position, RopePosition)
        self.position = position
        self.found = [[0] * len(self.sources) for _ in position.places]
        self.turns = 0

    def first(self) -> int:
        return int(self.position.turn)

    def clock(self) -> int:
        return self.turns

    def standing(self) -> list[int]:
        return [int(self.position.deck - place.deck) for place in self.position.places]

    def see(self, seat: int, move: Move) -> None:
        text = str(move)
        mine = self.found[seat - 1]
        if ">" not in text:
            self.turns += 1
            mine[LAID] += "/" in text
        elif text[0] == "h":
            mine[HAND] += 1
        elif text[0] == "s":
            mine[SUPPLY] += 1

    def parts(self) -> list[list[int]]:
        for mine, place in zip(self.found, self.position.places, strict=True):
            mine[LEFT] = int(place.deck)
        return self.found


WATCH = RopeWatch

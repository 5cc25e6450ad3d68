"""What a piece of each tunnel is to each clan, on average (W5, W20, W38, W39)."""

from librt.vecs import vec
from mypy_extensions import i64

from scissortail.games.ratland.bag import fill
from scissortail.games.ratland.components import (
    BLACK,
    BLUE,
    CONQUERORS,
    IT_WORKED,
    MUTANTS,
    ORANGE,
    PURPLE,
    WHITE,
    YELLOW,
)
from scissortail.games.ratland.position import RatlandPosition


class Pieces:
    """One tunnel's bag. Seats count from 0."""

    def __init__(self, position: RatlandPosition, tunnel: i64) -> None:
        bag = fill(position.cards, int(tunnel), len(position.places))
        self.total: i64 = sum(bag)
        all_of = float(self.total) if self.total else 1.0
        zeros = [0.0] * len(position.places)
        self.white: float = float(bag[WHITE]) / all_of
        self.mean: vec[float] = vec[float](zeros)
        """Cheese that a piece brings; its variance; the chance that it harms a rat."""
        self.variance: vec[float] = vec[float](zeros)
        self.black: vec[float] = vec[float](zeros)
        self.purple: vec[float] = vec[float](zeros)
        self.blue: vec[float] = vec[float](zeros)
        for seat in range(i64(len(position.places))):
            clan = position.places[seat].clan
            ones = float(bag[YELLOW])
            twos = float(bag[ORANGE])
            self.blue[seat] = float(bag[BLUE]) / all_of
            if position.event == IT_WORKED:
                ones += float(bag[BLACK])
            elif clan != CONQUERORS:
                self.black[seat] = float(bag[BLACK]) / all_of
            if clan != MUTANTS:
                self.purple[seat] = float(bag[PURPLE]) / all_of
            elif position.closing():
                twos += float(bag[PURPLE])
            else:
                ones += float(bag[PURPLE])
            mean = (ones + 2.0 * twos) / all_of
            self.mean[seat] = mean
            self.variance[seat] = (ones + 4.0 * twos) / all_of - mean * mean

    def some(self, seat: i64, draws: i64) -> float:
        """The chance that one of so many pieces is harmful."""
        good = 1.0 - self.black[seat] - self.purple[seat] - self.blue[seat]
        none: float = 1.0
        for _ in range(draws):
            none *= good
        return 1.0 - none

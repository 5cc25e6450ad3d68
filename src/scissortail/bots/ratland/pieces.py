"""What an average piece of each tunnel is worth to each clan (W5, W20, W38, W39)."""

from librt.vecs import vec
from mypy_extensions import i64

from scissortail.games.ratland.bag import counts_as, fill
from scissortail.games.ratland.components import (
    BLACK,
    BLUE,
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
        """The average cheese of a piece; its variance; the probability that it harms a rat."""
        self.variance: vec[float] = vec[float](zeros)
        self.black: vec[float] = vec[float](zeros)
        self.purple: vec[float] = vec[float](zeros)
        self.blue: vec[float] = vec[float](zeros)
        closing = position.closing()
        for seat in range(i64(len(position.places))):
            clan = position.places[seat].clan
            ones: float = 0.0
            twos: float = 0.0
            for colour in range(i64(len(bag))):
                pieces = float(bag[colour])
                counts = counts_as(colour, clan, position.event, closing)
                if counts == YELLOW:
                    ones += pieces
                elif counts == ORANGE:
                    twos += pieces
                elif counts == BLACK:
                    self.black[seat] = pieces / all_of
                elif counts == PURPLE:
                    self.purple[seat] = pieces / all_of
                elif counts == BLUE:
                    self.blue[seat] = pieces / all_of
            mean = (ones + 2.0 * twos) / all_of
            self.mean[seat] = mean
            self.variance[seat] = (ones + 4.0 * twos) / all_of - mean * mean

    def some(self, seat: i64, draws: i64) -> float:
        """The probability that at least one of so many pieces is harmful."""
        good = 1.0 - self.black[seat] - self.purple[seat] - self.blue[seat]
        none: float = 1.0
        for _ in range(draws):
            none *= good
        return 1.0 - none

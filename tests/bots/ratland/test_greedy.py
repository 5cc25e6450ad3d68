"""The greedy player of RatLand does what its definition says."""

from librt.vecs import vec
from mypy_extensions import i64

from scissortail import bots
from scissortail.bots.ratland.greedy import SAMPLES, by_destination
from scissortail.bots.ratland.outlook import Outlook
from scissortail.bots.ratland.plans import even_split
from scissortail.bots.ratland.prospects import Prospects
from scissortail.engine.dice import FastDice
from scissortail.games.ratland.moves import RatMove, parse
from scissortail.games.ratland.position import RatlandPosition
from tests.games.ratland.table import Clan, table

GREEDY = bots.find("greedy")


def choice(position: RatlandPosition, seat: int = 1, seed: int = 1) -> str:
    return str(GREEDY.choose(bots.Observation(position, seat), FastDice(seed)))


def gain(position: RatlandPosition, order: RatMove) -> float:
    outlook = Outlook(position, Prospects(False))
    for rival in range(len(position.places)):
        outlook.put(rival, even_split(outlook, rival))
    outlook.put(0, by_destination(position, 0, order.rats))
    outlook.play()
    return outlook.gain(0)


def test_the_best_of_two_hundred_sampled_orders() -> None:
    position = table(Clan(9, cheese=3), Clan(8, cheese=5), Clan(7, cheese=1), cards=(6,))
    for seed in range(3):
        dice = FastDice(seed)
        observation = bots.Observation(position, 1)
        observation.worlds().draw(dice)
        orders = [observation.sample(dice) for _ in range(SAMPLES)]
        best = parse(choice(position, 1, seed))
        assert best in orders
        assert gain(position, best) == max(
            gain(position, order) for order in orders if isinstance(order, RatMove)
        )


def test_rats_that_eat_nothing_breed() -> None:
    """Two rats become four, which cost one cheese that is there; nothing else gains two."""
    assert choice(table(Clan(2), Clan(2, cheese=0))) == "send nursery=2"


def test_it_does_not_breed_what_would_starve() -> None:
    """Six more rats would cost four cheese, of which there is none."""
    order = parse(choice(table(Clan(6, cheese=0), Clan(3, cheese=0), cards=(4,))))
    assert order.rats[5] < 4


def test_who_stays_guards() -> None:
    position = table(Clan(5), Clan(3))
    assert list(by_destination(position, 0, vec[i64]([1, 0, 0, 0, 0, 2, 0]))) == [1, 0, 0, 0, 0, 2, 2]


def test_W47_idle_rats_guard_only_when_sent_to_the_pantry() -> None:
    position = table(Clan(3, sick=2), Clan(3), event="in-time")
    assert by_destination(position, 0, vec[i64]([0] * 7))[6] == 3
    assert by_destination(position, 0, vec[i64]([0, 0, 0, 0, 0, 0, 2]))[6] == 5


def test_W22_it_hides_a_cheese() -> None:
    assert choice(table(Clan(), Clan(), event="safe-place")) == "hide"

"""W8: orders one place at a time are the same orders."""

import pytest

from scissortail.envs.spiel.orders import choices, order_of, steps
from scissortail.games.ratland.components import EVENTS, GET_READY, IN_TIME, INFIRMARY, LOST, PANTRY
from scissortail.games.ratland.position import RatlandPosition
from tests.games.ratland.games import played


@pytest.mark.parametrize(
    ("event", "pantry", "sick", "lost"),
    [(0, 3, 0, 0), (GET_READY, 5, 0, 0), (IN_TIME, 2, 1, 1), (IN_TIME, 0, 2, 0)],
)
def test_W8_every_order_can_be_given_and_no_other(event: int, pantry: int, sick: int, lost: int) -> None:
    position = played((2, {}), 1, 0)[0]
    position.event = event
    place = position.places[0]
    place.rats[PANTRY], place.rats[INFIRMARY], place.rats[LOST] = pantry, sick, lost
    found = [str(order_of(draft)) for draft in drafts(position, ())]
    assert sorted(found) == sorted(str(move) for move in position.moves(1)), EVENTS[event]


def drafts(position: RatlandPosition, draft: tuple[int, ...]) -> list[tuple[int, ...]]:
    if len(draft) == steps(position):
        return [draft]
    return [whole for rats in choices(position, 1, draft) for whole in drafts(position, (*draft, rats))]

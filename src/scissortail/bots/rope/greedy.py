"""The greedy player of Rope, a fixed reference for other players.

It is defined once and not tuned.
"""

from scissortail.bots.observation import Observation
from scissortail.engine.dice import Dice
from scissortail.engine.move import Move
from scissortail.games.rope.components import CARD, KINDS, SCISSORS
from scissortail.games.rope.level_rows import DONE, FREE, OPENINGS, REPEAT, STRICT, RowStates
from scissortail.games.rope.view import RopePlace, hand_of, rope_view

FAR = 100


def greedy(observation: Observation, dice: Dice) -> Move:
    """Play the personal card if it fits, else a card that makes it fit, else the top of a supply row.

    Then lay the hand card that is farthest from what any row needs, on the shortest supply row.
    """
    view = rope_view(observation.view())
    levels = REPEAT if view["options"]["repeat"] else STRICT
    states = [levels.state([CARD[text] for text in row["cards"]]) for row in view["rows"]]
    place = view["places"][observation.seat - 1]
    assert place["top"] is not None, "whoever moves has a personal card"
    top = CARD[place["top"]]
    texts = {str(move): move for move in observation.moves()}
    plays = [text for text in texts if ">" in text]
    for text in plays:
        if text.startswith("d"):
            return texts[text]
    for text in plays:
        row = int(text[-1]) - 1
        if _fits_after(levels, states[row], _card(text, place), top):
            return texts[text]
    for text in plays:
        if text.startswith("s"):
            return texts[text]
    if "end" in texts:
        return texts["end"]
    card = max(hand_of(place), key=lambda card: _distance(levels, states, CARD[card]))
    lengths = [len(supply) for supply in place["supplies"]]
    return texts[f"h{card}/{lengths.index(min(lengths)) + 1}"]


def _card(text: str, place: RopePlace) -> int:
    """The card that a play from hand or supply moves."""
    source = text.partition(">")[0]
    return CARD[source[1:] if source[0] == "h" else place["supplies"][int(source[1:]) - 1][-1]]


def _fits_after(levels: RowStates, state: int, card: int, top: int) -> bool:
    """Whether the row takes the personal card `top` once it has taken `card`."""
    state = levels.next[state * KINDS + card]
    return bool(levels.takes[FREE if state == DONE else state] >> top & 1)


def _distance(levels: RowStates, states: list[int], card: int) -> int:
    """How many cards some row still waits for before this one; scissors are needed always."""
    if card == SCISSORS:
        return 0
    return min(_steps(levels, state, card) for state in states)


def _steps(levels: RowStates, state: int, card: int) -> int:
    """The same for one row: an empty one wants 1 or 10 first, and a number that it has passed is far."""
    wants = [(direction, value + direction) for direction, value in levels.readings[state]] or list(OPENINGS)
    steps = [(card - value) * direction for direction, value in wants]
    return min((step for step in steps if step >= 0), default=FAR)

"""When a bot's move is released: at a time that depends only on what everybody may know.

A bot's thinking takes longer for some hands, orders and tokens than for others, and it lays hidden tokens one
by one. So others must not see when it has finished. What they notice of a turn is released in time slots,
counted from the turn's public beginning. The first slot comes so late that the bot has usually finished.
"""

from collections.abc import Callable
from dataclasses import dataclass

from scissortail.bots import LEVELS
from scissortail.engine.dice import FastDice
from scissortail.engine.errors import Refused
from scissortail.engine.event import Event
from scissortail.engine.move import Move
from scissortail.engine.position import Position
from scissortail.engine.view import View

LEAST = 0.15
"""Seconds from the beginning of a turn to the first slot."""
TOGETHER = 0.3
"""The same where several seats act at once. A turn may then consist of several hidden moves."""
STEP = 0.15
"""Seconds between two slots."""
PROGRAM_STEP = 0.5
"""The same for programs of the host, which may take any time."""
EXPERT = "expert"
EXPERT_STEP = 0.35
EXPERT_LEAST = 1.1
"""The first slot of the expert bot, which thinks for about a second."""


@dataclass(frozen=True)
class TimeSlots:
    """The times at which a turn may end."""

    first: float
    step: float

    def after(self, now: float) -> float:
        """The first slot that has not passed."""
        if now <= self.first:
            return self.first
        return self.first + self.step * -(-(now - self.first) // self.step)


def time_slots(public: View, bot: str, since: float) -> TimeSlots:
    """The slots of a turn that began at `since`. `public` is what a spectator saw then."""
    assert public["seat"] is None
    least = TOGETHER if len(public["to_act"]) > 1 else LEAST
    if bot not in LEVELS:
        return TimeSlots(since + PROGRAM_STEP, PROGRAM_STEP)
    if bot != EXPERT:
        return TimeSlots(since + least, STEP)
    return TimeSlots(since + EXPERT_LEAST, EXPERT_STEP)


def is_hidden(position: Position, seat: int, text: str, parse: Callable[[str], Move]) -> bool:
    """Whether nobody else would notice this move. The position stays as it is."""
    trial = position.copy()
    before = trial.to_act()
    events: list[Event] = []
    try:
        trial.play(seat, parse(text), FastDice(0), events.append)
    except Refused:
        return False
    return (
        any(event.sealed for event in events)
        and not any(event.opens for event in events)
        and trial.to_act() == before
    )

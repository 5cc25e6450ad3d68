"""The phases of RatLand in the order of the rulebook.

Each is followed by the one below it, unless its `close` returns another.
"""

from typing import Final

from scissortail.games.ratland.components import SAFE_PLACE, SILENCE
from scissortail.games.ratland.drawing import Cure, Draw, PutBack, Scavenge, TakeEffect
from scissortail.games.ratland.feeding import Alchemy, Feed, Music, Sell
from scissortail.games.ratland.foraging import Bribe, FillBag, Wound
from scissortail.games.ratland.moves import (
    ALCHEMY,
    BACK,
    BOARD,
    BRIBE,
    DRAW,
    HIDE,
    KEEP,
    LOSE,
    SELL,
    SEND,
    SHIFT,
    STEAL,
    WOUND,
)
from scissortail.games.ratland.moves import DOCTOR as CURE
from scissortail.games.ratland.opening import ChooseBoard, Hide, KeepClan, Over, TurnUp
from scissortail.games.ratland.phase import (
    ATTACK,
    FEED,
    MUSIC,
    NEW_RATS,
    OVER,
    RETURN,
    SCAVENGE,
    TUNNEL,
    TURN_UP,
    Phase,
)
from scissortail.games.ratland.raiding import Attack, NewRats, Return, Steal
from scissortail.games.ratland.sending import MoveAthletes, SendRats

PHASES: Final[list[Phase]] = [
    # Set-up
    KeepClan(KEEP, "ratland-now-keep", forced=True),
    ChooseBoard(BOARD, "ratland-now-board", forced=True),
    # Phase 1, event and cheese
    TurnUp(TURN_UP),
    Hide(HIDE, "ratland-now-hide", SAFE_PLACE, "ratland-hid"),
    # Phase 2, rats
    SendRats(SEND, "ratland-now-send"),
    MoveAthletes(SHIFT, "ratland-now-shift"),
    # Phase 3, attack
    Steal(STEAL, "ratland-now-steal"),
    Attack(ATTACK),
    # Phase 4, new rats
    NewRats(NEW_RATS),
    # Phase 5, return
    Return(RETURN),
    # Phase 6, foraging: all of it for each tunnel; Draw to TakeEffect for each seat that draws
    FillBag(TUNNEL),
    Bribe(BRIBE, "ratland-now-bribe"),
    Wound(WOUND, "ratland-now-wound", forced=True),
    Draw(DRAW, "ratland-now-draw"),
    PutBack(BACK, "ratland-now-back"),
    Cure(CURE, "ratland-now-doctor"),
    TakeEffect(LOSE, "ratland-now-lose", forced=True),
    Scavenge(SCAVENGE, "ratland-now-draw"),
    # Phase 7, feeding
    Sell(SELL, "ratland-now-sell", SILENCE, "ratland-sold"),
    Feed(FEED),
    Alchemy(ALCHEMY, "ratland-now-alchemy"),
    Music(MUSIC),
    # The end
    Over(OVER),
]


def _by_number() -> list[Phase]:
    """The phases by number, each linked to the next."""
    found = [Phase(number) for number in range(1 + max(int(phase.number) for phase in PHASES))]
    for at, phase in enumerate(PHASES):
        found[int(phase.number)] = phase
        phase.next = PHASES[min(at + 1, len(PHASES) - 1)].number
    return found


BY_NUMBER: Final = _by_number()

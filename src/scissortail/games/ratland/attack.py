"""Phase 3: raids for cheese, and the rats that die in them (W9, W10, W17, W30, W36, W49 to W51)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from scissortail.engine.event import Event
from scissortail.games.ratland.components import (
    CONQUERORS,
    CONQUERORS_DEFEND,
    GET_READY,
    LEFT,
    MASS_ATTACKS,
    NINJA,
    NURSERY,
    PANTRY,
    PLACES,
    RIGHT,
    SECOND_RULES,
)
from scissortail.games.ratland.seat_state import SeatState

if TYPE_CHECKING:
    from scissortail.engine.event import Tell


class Raid:
    """The rats in one pipe, and their opposition."""

    def __init__(self, attacker: i64, defender: i64, pipe: i64) -> None:
        self.attacker: i64 = attacker
        self.defender: i64 = defender
        self.pipe: i64 = pipe
        self.force: i64 = 0
        self.met: i64 = 0
        """Two players: the rats that come the other way in the same pipe (W10)."""
        self.defence: i64 = 0
        self.won: i64 = 0
        self.took: i64 = 0

    def succeeds(self) -> bool:
        return self.force > self.met + self.defence


def neighbour(seat: i64, pipe: i64, players: i64) -> i64:
    """The seat at the other end of a pipe. Left is clockwise."""
    return seat % players + 1 if pipe == LEFT else (seat + players - 2) % players + 1


def guards(pantry: i64, nursery: i64, event: i64) -> i64:
    """W9, W28: the rats that defend and can be killed."""
    return pantry + nursery if event == GET_READY else pantry


def defence(pantry: i64, nursery: i64, clan: i64, event: i64, closing: bool) -> i64:
    """W9, W38: the strength of the defence."""
    rats = guards(pantry, nursery, event)
    return rats + CONQUERORS_DEFEND if clan == CONQUERORS and closing else rats


def force(rats: i64, event: i64) -> i64:
    """W17, W49: the strength of an attack. With Mass attacks each occupied pipe counts one more."""
    return rats + 1 if rats and event == MASS_ATTACKS else rats


def may_steal(clan: i64, rats: i64, other: i64, closing: bool) -> bool:
    """W36: whether Ninja may take one piece regardless of the defence; `other` is the rats in the other pipe.

    In opening rounds two rats may, if they attack only one neighbour; in closing rounds a single rat may.
    """
    if clan != NINJA:
        return False
    return rats == 1 if closing else rats == 2 and not other


def creeps(place: SeatState) -> bool:
    """W36: whether Ninja may steal in one of their pipes in an opening round."""
    left, right = place.rats[LEFT], place.rats[RIGHT]
    return may_steal(place.clan, left, right, False) or may_steal(place.clan, right, left, False)


def steals(place: SeatState, pipe: i64, closing: bool) -> bool:
    """W36: whether the rats of this pipe steal. In opening rounds the player must have announced it."""
    if not may_steal(place.clan, place.rats[pipe], place.rats[LEFT + RIGHT - pipe], closing):
        return False
    return closing or place.steals


def find_raids(places: list[SeatState], event: i64, closing: bool) -> list[Raid]:
    """Find all attacks and compare them, before anything changes."""
    players: i64 = len(places)
    raids: list[Raid] = []
    for seat in range(i64(1), players + 1):
        place = places[seat - 1]
        for pipe in (i64(LEFT), i64(RIGHT)):
            if not place.rats[pipe]:
                continue
            raid = Raid(seat, neighbour(seat, pipe, players), pipe)
            rival = places[raid.defender - 1]
            raid.force = force(place.rats[pipe], event)
            raid.defence = defence(rival.rats[PANTRY], rival.rats[NURSERY], rival.clan, event, closing)
            if players == 2:
                raid.met = force(rival.rats[LEFT + RIGHT - pipe], event)
            if raid.succeeds():
                raid.won = raid.force - raid.met - raid.defence
            if steals(place, pipe, closing):
                raid.won = max(raid.won, 1)
            raids.append(raid)
    return raids


def attack(
    places: list[SeatState], order: list[int], event: i64, closing: bool, rules: int, tell: "Tell | None"
) -> i64:
    """Phase 3. Returns how many dead rats go to the supply."""
    raids = find_raids(places, event, closing)
    if len(places) == 2:
        _settle_two(places, raids, rules)
    else:
        for seat in range(i64(1), i64(len(places)) + 1):
            _share(places[seat - 1], [raid for raid in raids if raid.defender == seat], order)
    for raid in raids:
        places[raid.attacker - 1].cheese += raid.took
        places[raid.defender - 1].cheese -= raid.took
        if tell:
            _tell_raid(raid, len(places) == 2, tell)
    if tell and len(places) == 2:
        _tell_handed_over(raids, tell)
    return _kill(places, raids, event, tell)


def _share(place: SeatState, raids: list[Raid], order: list[int]) -> None:
    """W9: a short pantry is shared piece by piece, the larger attack first."""
    free = place.cheese - place.hidden
    total: i64 = 0
    for raid in raids:
        total += raid.won
    if total <= free:
        for raid in raids:
            raid.took = raid.won
        return
    turns = sorted(raids, key=lambda raid: (-raid.force, order.index(int(raid.attacker))))
    while free > 0:
        for raid in turns:
            if raid.took < raid.won and free > 0:
                raid.took += 1
                free -= 1


def _settle_two(places: list[SeatState], raids: list[Raid], rules: int) -> None:
    """W10: each wins at most what the other had. Only the difference is handed over."""
    first: i64 = 0
    second: i64 = 0
    for raid in raids:
        rival = places[raid.defender - 1]
        if rules >= SECOND_RULES:
            raid.won = min(raid.won, rival.cheese - rival.hidden - (first if raid.attacker == 1 else second))
        if raid.attacker == 1:
            first += raid.won
        else:
            second += raid.won
    winner: i64 = 1 if first > second else 2
    loser = places[2 - winner]
    due = min(abs_difference(first, second), loser.cheese - loser.hidden)
    for raid in raids:
        if raid.attacker == winner:
            raid.took = min(due, raid.won)
            due -= raid.took


def abs_difference(one: i64, two: i64) -> i64:
    return one - two if one > two else two - one


def _kill(places: list[SeatState], raids: list[Raid], event: i64, tell: "Tell | None") -> i64:
    """W30: an aggressor who wins kills a defender; one who fails loses a rat."""
    dead: i64 = 0
    for raid in raids:
        attacker = places[raid.attacker - 1]
        if not attacker.aggressive:
            continue
        owner = raid.defender if raid.succeeds() else raid.attacker
        place = places[owner - 1]
        where = raid.pipe
        if raid.succeeds():
            where = PANTRY
            if not place.rats[PANTRY] and event == GET_READY:
                where = NURSERY
        if place.rats[where]:
            place.rats[where] -= 1
            dead += 1
            if tell:
                tell(Event("ratland-killed", {"seat": int(owner), "place": PLACES[where]}))
    return dead


def _tell_raid(raid: Raid, two: bool, tell: "Tell") -> None:
    """Tell a raid. With two players, what is handed over is told later, when both sides are known."""
    args: dict[str, str | int] = {
        "seat": int(raid.attacker),
        "rival": int(raid.defender),
        "place": PLACES[raid.pipe],
        "rats": int(raid.force),
        "against": int(raid.met + raid.defence),
        "cheese": int(raid.won if two else raid.took),
    }
    tell(Event("ratland-raid-won" if two else "ratland-raided", args))


def _tell_handed_over(raids: list[Raid], tell: "Tell") -> None:
    """W10: tell what one player hands to the other, if anything was won."""
    won: i64 = 0
    for raid in raids:
        won += raid.won
    payer = [raid for raid in raids if raid.took]
    if payer:
        cheese: i64 = 0
        for raid in payer:
            cheese += raid.took
        tell(
            Event(
                "ratland-handed",
                {"seat": int(payer[0].defender), "rival": int(payer[0].attacker), "cheese": int(cheese)},
            )
        )
    elif won:
        tell(Event("ratland-handed-nothing"))

"""Phase 3 of the naive RatLand: who attacks whom, what is taken, who dies."""

from typing import NamedTuple

from tests.games.ratland.naive_tables import PIPES

Rats = dict[int, dict[str, int]]


class Fight(NamedTuple):
    """One attack through one pipe."""

    attacker: int
    pipe: str
    target: int
    force: int
    margin: int  # above zero if it succeeds
    won: int  # cheese it has a right to


def neighbour(seat: int, pipe: str, players: int) -> int:
    """Return the seat at the other end of a pipe (W8).

    The left pipe leads to the next seat clockwise, the right pipe to the one before.
    """
    if pipe == "left":
        return 1 if seat == players else seat + 1
    return players if seat == 1 else seat - 1


def force_of(rats: Rats, seat: int, pipe: str, mass: bool) -> int:
    """What an attack counts, one more with Mass attacks if anybody was sent (W17, W49)."""
    sent = rats[seat][pipe]
    return sent + 1 if mass and sent > 0 else sent


def defence_of(rats: Rats, seat: int, ready: bool, strong: bool) -> int:
    """Return what a pantry counts in defence.

    With Get ready the nursery defends too (W28), and Conquerors count two more in closing rounds (W38).
    """
    total = rats[seat]["pantry"]
    if ready:
        total += rats[seat]["nursery"]
    if strong:
        total += 2
    return total


def fights_of(
    rats: Rats, mass: bool, ready: bool, strong: list[int], steals: list[tuple[int, str]]
) -> list[Fight]:
    """All attacks compared (W9, W10, W36, W49, W50).

    `strong` defend by W38, `steals` are the seats and pipes of Ninjas.
    """
    players = len(rats)
    found = []
    for attacker in range(1, players + 1):
        for pipe in PIPES:
            if rats[attacker][pipe] == 0:
                continue
            target = neighbour(attacker, pipe, players)
            force = force_of(rats, attacker, pipe, mass)
            met = 0
            if players == 2:
                met = force_of(rats, target, "right" if pipe == "left" else "left", mass)
            margin = force - met - defence_of(rats, target, ready, target in strong)
            won = max(0, margin)
            if (attacker, pipe) in steals:
                won = max(1, margin)
            found.append(Fight(attacker, pipe, target, force, margin, won))
    return found


def takings(fights: list[Fight], cheese: dict[int, int], order: list[int]) -> dict[int, int]:
    """How the cheese of everybody changes.

    `cheese` is what lies open, `order` is that of ties (W9, W10, W51).
    """
    change = dict.fromkeys(cheese, 0)
    if len(cheese) == 2:
        wins = {1: 0, 2: 0}
        for fight in fights:
            wins[fight.attacker] += fight.won
        # Nobody wins more than the other had when the phase began; only then is the difference handed over.
        wins = {1: min(wins[1], cheese[2]), 2: min(wins[2], cheese[1])}
        winner, loser = (1, 2) if wins[1] >= wins[2] else (2, 1)
        paid = wins[winner] - wins[loser]
        change[winner] += paid
        change[loser] -= paid
        return change
    for target in cheese:
        attacks = [fight for fight in fights if fight.target == target]
        attacks.sort(key=lambda fight: (-fight.force, order.index(fight.attacker)))
        left = cheese[target]
        due = [fight.won for fight in attacks]
        while left > 0 and sum(due) > 0:
            for place, fight in enumerate(attacks):
                if left > 0 and due[place] > 0:
                    left -= 1
                    due[place] -= 1
                    change[fight.attacker] += 1
                    change[target] -= 1
    return change


def deaths(fights: list[Fight], rats: Rats, aggressors: list[int], ready: bool) -> list[tuple[int, str]]:
    """Seat and place of every rat that dies.

    A defender for an aggressor's win, its own for a failure (W30, W50).
    """
    dead: list[tuple[int, str]] = []
    for fight in fights:
        if fight.attacker not in aggressors:
            continue
        if fight.margin <= 0:
            dead.append((fight.attacker, fight.pipe))
            continue
        for place in ["pantry", "nursery"] if ready else ["pantry"]:
            if dead.count((fight.target, place)) < rats[fight.target][place]:
                dead.append((fight.target, place))
                break
    return dead

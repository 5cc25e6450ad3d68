"""Who wins a game (C31), and a tournament session of two (C33)."""


def best_of(totals: list[int], survivors: list[int]) -> list[int]:
    """C31: most points, then most creatures not devoured; still tied, they share."""
    best = max(zip(totals, survivors, strict=True))
    return [seat for seat, mine in enumerate(zip(totals, survivors, strict=True), 1) if mine == best]


def best_of_session(totals: list[int], survivors: list[int], first: int) -> list[int]:
    """C33: the winner has the highest sum, then the most survivors of the second game.

    If these are equal, the player wins who sits farthest from its first player, counter-clockwise.
    """
    players = len(totals)
    return [max(best_of(totals, survivors), key=lambda seat: (first - seat) % players)]

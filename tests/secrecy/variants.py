"""Every variant of every game: all options that fit together, and all numbers of players."""

from dataclasses import dataclass, field
from functools import cache
from itertools import product

from scissortail.engine.errors import BadOptions
from scissortail.engine.game import Options
from scissortail.games import GAMES
from scissortail.server.tables.clocks import Timing

DECKS = (1, 3)
"""How large Rope's personal decks are, besides the default."""
TIMINGS = (Timing(), Timing(), Timing("move", 60), Timing("reserve", 900, 5))
DELAYS = (0, 0, 4)


@dataclass(frozen=True)
class Variant:
    """A table: its game, options and number of players, and how the server is to treat it."""

    game: str
    players: int
    options: Options = field(hash=False)
    people: int
    timing: Timing
    delay: int

    def __str__(self) -> str:
        on = "+".join(name if value is True else f"{name}{value}" for name, value in self.options.items())
        return f"{self.game} {self.players} {on or 'plain'}"


@cache
def settings(game: str) -> list[tuple[int, Options]]:
    """All numbers of players with all options that the game allows together."""
    switches = [option.name for option in GAMES[game].choices if option.is_switch]
    numbers: list[dict[str, int]] = [{}, *({"deck": cards} for cards in DECKS)] if game == "rope" else [{}]
    found: list[tuple[int, Options]] = []
    for players, number in product(GAMES[game].players, numbers):
        for values in product((False, True), repeat=len(switches)):
            options: Options = {
                **number,
                **{name: True for name, on in zip(switches, values, strict=True) if on},
            }
            try:
                GAMES[game].check(players, options)
            except BadOptions:
                continue
            if _is_own(game, players, options, found):
                found.append((players, options))
    return found


def _is_own(game: str, players: int, options: Options, found: list[tuple[int, Options]]) -> bool:
    """Whether these options make another table than those found before."""
    check = GAMES[game].check
    return all(players != other or check(players, options) != check(other, given) for other, given in found)


def variant(game: str, number: int) -> Variant:
    """The variant of a numbered game. So many numbers in a row as there are settings have all of them.

    Most seats have people, and one table in three has bots as well.
    """
    known = settings(game)
    players, options = known[number % len(known)]
    bots = (0, 0, 1, 0, 0, players // 2)[number % 6] if players > 2 else (0, 0, 0, 1)[number % 4]
    timing, delay = TIMINGS[number // 2 % len(TIMINGS)], DELAYS[number // 3 % len(DELAYS)]
    return Variant(game, players, options, players - bots, timing, delay)

"""Every screen of the page, as addresses to go to."""

from tests.page.playing import GAMES, begun, finished, waiting
from tests.server.running import Guest

PLAIN = {
    "home": "/",
    "workshop": "/workshop",
    "learn": "/learn",
    "rules": "/rules",
    "settings": "/settings",
    "me": "/me",
    **{f"new-{game}": f"/new/{game}" for game in GAMES},
    **{f"learn-{game}": f"/learn/{game}" for game in GAMES},
    **{f"rules-{game}": f"/rules/{game}" for game in GAMES},
}


def tables(guest: Guest, other: Guest) -> dict[str, str]:
    """A table of each game before, in the middle of and after a game, and its replay."""
    found = {}
    for game in GAMES:
        found[f"{game}-open"] = f"/table/{waiting(guest, game)}"
        found[f"{game}-playing"] = f"/table/{begun(guest, game)}"
        over = finished(guest, other, game)
        found[f"{game}-over"] = f"/table/{over}"
        found[f"{game}-replay"] = f"/replay/{over}"
    return found


NAMES = [*PLAIN, *(f"{game}-{state}" for game in GAMES for state in ("open", "playing", "over", "replay"))]

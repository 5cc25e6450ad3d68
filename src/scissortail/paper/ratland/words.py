"""Names and effects from the locale files, for cards and boards."""

from scissortail.games.ratland.components import EVENTS, PLACES
from scissortail.paper.sheet import Sheet

END = "end"
"""The event that ends the game. Its effect has a longer explanation."""


def place_name(sheet: Sheet, place: int) -> str:
    return sheet.say(f"paper-rat-place-{PLACES[place]}")


def event_words(sheet: Sheet, event: int) -> tuple[str, str]:
    """The event's name and effect."""
    key = f"ratland-event-{EVENTS[event]}"
    return sheet.say(f"{key}-name"), sheet.say("paper-rat-end-how" if EVENTS[event] == END else f"{key}-does")


def clan_words(sheet: Sheet, clan: str) -> tuple[str, str, str]:
    """The clan's name and its two abilities."""
    keys = (f"ratland-clan-{clan}", f"page-rat-clan-{clan}", f"page-rat-later-{clan}")
    name, first, second = (sheet.say(key) for key in keys)
    return name, first, second

"""Names and effects as the locale files have them, set for cards and boards."""

from scissortail.games.ratland.components import EVENTS, GRAVEYARD, INFIRMARY, LOST, ORDERS, PLACES
from scissortail.paper.sheet import Sheet
from scissortail.words import teach

ELSEWHERE = {INFIRMARY: "term-infirmary-name", GRAVEYARD: "term-graveyard-name"}
"""Places that take no orders have their names among the terms."""


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def place_name(sheet: Sheet, place: int) -> str:
    if place < ORDERS:
        return capital(sheet.say(f"ratland-place-{PLACES[place]}"))
    return capital(
        sheet.say("page-rat-at-lost") if place == LOST else teach(ELSEWHERE[place], sheet.language)
    )


def event_words(sheet: Sheet, event: int) -> tuple[str, str]:
    """Its name and what it does.

    The sentence of an event has both, with a colon between; that of the end has only the name.
    """
    name, _, effect = sheet.say(f"ratland-event-{EVENTS[event]}").partition(": ")
    return name, f"{capital(effect)}." if effect else sheet.say("paper-rat-end-how")


def clan_words(sheet: Sheet, clan: str) -> tuple[str, str, str]:
    """Its name and its two abilities."""
    keys = (f"ratland-clan-{clan}", f"page-rat-clan-{clan}", f"page-rat-later-{clan}")
    name, first, second = (sheet.say(key) for key in keys)
    return name, first, second

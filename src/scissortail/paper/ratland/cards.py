"""The 48 cards of the box.

They are events, cheese, clans, the active player's card, and for each player a graveyard and a feeding card.
"""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from scissortail.games.ratland.components import (
    CHEESE_CARDS,
    CLANS,
    COLOURS,
    EVENTS,
    GRAVEYARD,
    LOST,
    ONE_BOX,
    OPENING,
    PLACES,
)
from scissortail.paper.drawings import INK, WHITE
from scissortail.paper.playing import (
    FRAME,
    INSIDE_WIDE,
    MIDDLE,
    draw_ground,
    draw_playing_backs,
    draw_playing_cards,
)
from scissortail.paper.ratland.feeding import draw_feeding, feeding_table
from scissortail.paper.ratland.words import clan_words, event_words, place_name
from scissortail.paper.rats import CHEESE, CROWN, LID_CLOSED, LID_OPEN, RAT, SIGNS
from scissortail.paper.request import PrintRequest
from scissortail.paper.sheet import BOLD, GREY, Sheet, leading
from scissortail.paper.signs import CLAN_SIGNS, EVENT_SIGNS
from scissortail.paper.sizes import CARD_HIGH

OPENING_GROUND, CLOSING_GROUND = "#f1d9cd", "#e6d3dc"
CHEESE_GROUND, CLAN_GROUND, LOST_GROUND, GRAVES_GROUND = "#c3d2e3", "#e9e0d3", "#d6e4f3", "#dcdcd8"
TUNNEL_GROUND = "#f1f4f8"
"""Slightly grey, so that white cheese is visible on it."""
FEEDING_GROUND, ACTIVE_GROUND = "#fdf0c4", "#f8dd8f"
WHEN = ("page-rat-ability-first", "page-rat-ability-second")
WORDS_WIDE = INSIDE_WIDE - 7


class Card(NamedTuple):
    """The function that draws a card, and the name of its back."""

    draw: Callable[[Sheet], None]
    back: str


def deck() -> list[Card]:
    """Every card of one box (W1), each with its back."""
    events = [Card(partial(draw_event, event), f"back-{stage(event)}") for event in range(len(EVENTS))]
    cheese = [Card(partial(draw_cheese, number), "back-cheese") for number in CHEESE_CARDS]
    clans = [Card(partial(draw_clan, clan), "back-clan") for clan in CLANS]
    graves = [Card(draw_graveyard, "back-event")] * ONE_BOX
    feeding = [Card(draw_feeding_card, "back-event")] * ONE_BOX
    return [*events, *cheese, *clans, *graves, *feeding, Card(draw_active, "back-event")]


def stage(event: int) -> str:
    return "opening" if event < OPENING else "closing"


def count(_: PrintRequest) -> int:
    return len(deck())


def draw_cards(sheet: Sheet, _: PrintRequest) -> None:
    cards = deck()
    draw_playing_cards(sheet, len(cards), lambda number: cards[number].draw(sheet), sheet.say("game-ratland"))


def draw_backs(sheet: Sheet, _: PrintRequest) -> None:
    draw_playing_backs(sheet, [card.back for card in deck()])


# Faces, upright, with the top left corner at (0, 0)


def draw_name(sheet: Sheet, y: float, words: str, size: float = 15) -> None:
    sheet.text(MIDDLE, y, words, sheet.fitting(words, size, WORDS_WIDE, BOLD), BOLD, align="middle")


def draw_event(event: int, sheet: Sheet) -> None:
    """Draw a sign and the event's effect. The sewer's lid tells opening events from closing ones."""
    opens = event < OPENING
    draw_ground(sheet, OPENING_GROUND if opens else CLOSING_GROUND)
    sheet.box(MIDDLE - 21, 8, 42, 42, fill=WHITE, corner=21)
    sheet.icon(f"event-{EVENTS[event]}", EVENT_SIGNS[EVENTS[event]], MIDDLE - 14, 15, 28)
    draw_lid(sheet, opens, 5.5, 5.5, 9)
    name, effect = event_words(sheet, event)
    draw_name(sheet, 58.5, name)
    size = sheet.fitting(effect, 10.5, WORDS_WIDE, lines=4 if len(effect) < 90 else 5)
    sheet.paragraph(MIDDLE, 64.5, effect, size, WORDS_WIDE, align="middle")


def draw_lid(sheet: Sheet, is_closed: bool, x: float, y: float, side: float) -> None:
    sheet.icon("lid-closed" if is_closed else "lid-open", LID_CLOSED if is_closed else LID_OPEN, x, y, side)


def draw_cheese(number: int, sheet: Sheet) -> None:
    """Draw what goes into the bag for each tunnel (W6)."""
    draw_ground(sheet, CHEESE_GROUND)
    title = sheet.say("page-rat-fact-card")
    sheet.text(FRAME + 4, 13, title, sheet.fitting(title, 14, 40, BOLD), BOLD)
    sheet.box(48, 5.5, 10.5, 10.5, fill=INK, corner=5.25)
    sheet.text(53.25, 13.3, str(number), 19, BOLD, WHITE, "middle")
    for tunnel, pieces in enumerate(CHEESE_CARDS[number]):
        _draw_tunnel(sheet, 18.5 + 21.8 * tunnel, tunnel, pieces)


def _draw_tunnel(sheet: Sheet, y: float, tunnel: int, pieces: tuple[int, ...]) -> None:
    left, wide, high = FRAME + 2, INSIDE_WIDE - 4, 20.5
    sheet.box(left, y, wide, high, fill=TUNNEL_GROUND, corner=2.5)
    sheet.icon(f"place-{PLACES[tunnel]}", SIGNS[PLACES[tunnel]], left + 2, y + 2, 12)
    name = place_name(sheet, tunnel)
    sheet.text(left + 8, y + 18, name, sheet.fitting(name, 8.5, 14.5), align="middle")
    kinds = [(COLOURS[kind], some) for kind, some in enumerate(pieces) if some]
    column = (wide - 18) / max(3, len(kinds))
    for at, (colour, some) in enumerate(kinds):
        middle = left + 17 + (at + 0.5) * column
        sheet.icon(f"cheese-{colour}", CHEESE[colour], middle - 4, y + 2.4, 8)
        sheet.text(middle, y + 17.5, str(some), 17, BOLD, align="middle")


def draw_clan(clan: str, sheet: Sheet) -> None:
    """Draw a clan. Its first ability counts while the lid is closed, the second while it is open."""
    draw_ground(sheet, CLAN_GROUND)
    name, *abilities = clan_words(sheet, clan)
    sheet.icon(f"clan-{clan}", CLAN_SIGNS[clan], MIDDLE - 11.5, 5.5, 23)
    draw_name(sheet, 35.5, name)
    for number, (when, ability) in enumerate(zip(WHEN, abilities, strict=True)):
        left, y, high = FRAME + 2, 38.5 + number * 22.7, 21.8
        sheet.box(left, y, INSIDE_WIDE - 4, high, fill=WHITE, corner=2.5)
        draw_lid(sheet, number == 0, left + 1.5, y + (high - 8) / 2, 8)
        wide = INSIDE_WIDE - 4 - 13.5
        size = sheet.fitting(ability, 9.2, wide, lines=4)
        lines = len(sheet.lines(ability, size, wide)) + 1
        first = y + high / 2 - leading(size) * (lines / 2 - 0.78)
        sheet.text(left + 11.5, first, sheet.say(when), size, BOLD, GREY)
        sheet.paragraph(left + 11.5, first + leading(size), ability, size, wide)


def draw_graveyard(sheet: Sheet) -> None:
    """Draw two places for tokens: lost rats above, starved ones below."""
    draw_ground(sheet, GRAVES_GROUND)
    half = (CARD_HIGH - 2 * FRAME) / 2
    sheet.box(FRAME + 2, FRAME + 2, INSIDE_WIDE - 4, half - 3, fill=LOST_GROUND, corner=2.5)
    for place, y, how in (
        (LOST, FRAME + 2, "paper-rat-lost-how"),
        (GRAVEYARD, FRAME + half, "paper-rat-graves-how"),
    ):
        sheet.icon(f"place-{PLACES[place]}", SIGNS[PLACES[place]], MIDDLE - 9, y + 1.5, 18)
        draw_name(sheet, y + 25.5, place_name(sheet, place), 13)
        words = sheet.say(how)
        size = sheet.fitting(words, 9.5, WORDS_WIDE, lines=2)
        sheet.paragraph(MIDDLE, y + 31, words, size, WORDS_WIDE, align="middle")


def draw_feeding_card(sheet: Sheet) -> None:
    draw_ground(sheet, FEEDING_GROUND)
    draw_name(sheet, 11.5, sheet.say("paper-rat-feeding"), 13)
    draw_feeding(sheet, feeding_table(sheet), FRAME + 6, 14, INSIDE_WIDE - 12, 6, 11)


def draw_active(sheet: Sheet) -> None:
    draw_ground(sheet, ACTIVE_GROUND)
    sheet.box(MIDDLE - 22, 9, 44, 44, fill=WHITE, corner=22)
    sheet.icon("rat", RAT, MIDDLE - 15, 21, 28)
    sheet.icon("crown", CROWN, MIDDLE - 3.5, 18, 14)
    draw_name(sheet, 63, sheet.say("page-rat-fact-active"), 20)
    words = sheet.say("paper-rat-active-how")
    sheet.paragraph(
        MIDDLE, 70, words, sheet.fitting(words, 10.5, WORDS_WIDE, lines=3), WORDS_WIDE, align="middle"
    )

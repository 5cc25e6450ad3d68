"""Moves as people make them: what is pressed on each board, by mouse or finger, until the server has the move."""

import re
import time
from collections.abc import Callable

from playwright.sync_api import TimeoutError as TooLate

from tests.page.browser import PATIENCE, Person
from tests.page.playing import wish

SOON = 4_000
"""Milliseconds for something that is on the board unless the board has just changed."""
TRIES = 5
GAME_OVER = '[data-screen="table"][data-state="over"]'
COLUMNS, ROWS = 4, 3


def a_move(text: str) -> str:
    return f'[data-board] [data-move="{text}"]:not([disabled])'


def rope(person: Person, text: str) -> None:
    """Pick a card up, and press where it goes."""
    if text != "end":
        source = re.split("[>/]", text)[0]
        card = {"d": "#card-deck", "s": f"#supply-{source[1:]}", "h": f'.hand [data-value="{source[1:]}"]'}[source[0]]
        if not person.find(a_move(text)).count():
            person.press(person.find(card).first)
    person.press(person.find(a_move(text)).first)


def ratland(person: Person, text: str) -> None:
    """Send rats one by one; all else is a button, or a place and another."""
    verb, *parts = text.split(" ")
    if verb == "send":
        for place, rats in (part.split("=") for part in parts):
            for _ in range(int(rats)):
                person.press(f"#more-{place}")
    elif verb == "shift" and not person.find(a_move(text)).count():
        person.press(f'[data-place="{parts[0].split(">")[0]}"] .spot')
    person.press(person.find(a_move(text)).first)


def cutterland(person: Person, text: str) -> None:
    """Cut border by border; lay a piece where something glows; tokens by their kind, then their place."""
    verb, *parts = text.split(" ")
    if verb == "cut":
        number, letters = parts
        person.press(f"#hand-{number}")
        for border in borders(letters.replace("/", "")):
            person.point(f'[data-border="{border}"]')
    elif verb in ("take", "drop"):
        person.press(f"#piece-{parts[0]}")
    elif verb == "place":
        person.see("#turn-right")
        for _ in range(4):
            if person.find(".glow rect").count():
                break
            person.press("#turn-right")
        if not person.find("#lay").count():
            person.point(".glow rect")
        person.press("#lay")
        return
    elif verb in ("tower", "wall", "bridge", "eat"):
        person.press(f"#kind-{verb}")
        person.point(a_move(text))
        return
    person.press(person.find(a_move(text)).first)


def borders(letters: str) -> list[str]:
    """The borders between squares of different pieces."""
    found = []
    for one in range(COLUMNS * ROWS):
        right, below = one + 1, one + COLUMNS
        if right % COLUMNS and letters[one] != letters[right]:
            found.append(f"{one}-{right}")
        if below < COLUMNS * ROWS and letters[one] != letters[below]:
            found.append(f"{one}-{below}")
    return found


HANDS: dict[str, Callable[[Person, str], None]] = {"cutterland": cutterland, "ratland": ratland, "rope": rope}


def play_on(person: Person, table: str, most: int = 1000, hands: dict[str, Callable[[Person, str], None]] = HANDS) -> None:
    """Play by the simple rule until it is over, or so many moves, as the server says what is asked for."""
    played = 0
    while played < most:
        state = person.guest.state(table)
        if state["state"] != "playing":
            break
        if state["as"] not in state["waiting"]:
            time.sleep(0.03)
            continue
        move(person, table, hands[state["table"]["game"]])
        played += 1


def move(person: Person, table: str, hand: Callable[[Person, str], None]) -> None:
    """One move. The page may be a moment behind the server, so that what is wanted is not there yet, or no more."""
    person.page.set_default_timeout(SOON)
    for turn in range(TRIES):
        state = person.guest.state(table)
        if state["state"] != "playing" or state["as"] not in state["waiting"]:
            break  # what seemed to come too late did arrive
        try:
            hand(person, wish(state["view"]))
            _heard(person, table, state["n"])
            break
        except TooLate:
            if turn == TRIES - 1:
                raise
    person.page.set_default_timeout(PATIENCE)


def _heard(person: Person, table: str, known: int) -> None:
    """Wait until the server has the move."""
    end = time.monotonic() + SOON / 1000
    while person.guest.state(table)["n"] == known:
        if time.monotonic() > end:
            raise TooLate("the server does not hear of the move")
        time.sleep(0.02)

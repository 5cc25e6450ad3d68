"""Make moves as people do: press what each board offers, by mouse or finger.

A move is done when the server has it.
"""

import re
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

from playwright.sync_api import TimeoutError as TooLate

from tests.page.browser import PATIENCE, Person
from tests.page.playing import wish

MANY = 1000
"""More moves than any game has."""
GAME_OVER = '[data-screen="table"][data-state="over"]'
COLUMNS, ROWS = 4, 3


def a_move(text: str) -> str:
    return f'[data-board] [data-move="{text}"]:not([disabled])'


def rope(person: Person, text: str) -> None:
    """Pick a card up, and press where it goes."""
    if text != "end":
        source = re.split("[>/]", text)[0]
        card = {"d": "#card-deck", "s": f"#supply-{source[1:]}", "h": f'.hand [data-value="{source[1:]}"]'}[
            source[0]
        ]
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


Hand = Callable[[Person, str], None]
HANDS: dict[str, Hand] = {"cutterland": cutterland, "ratland": ratland, "rope": rope}


ASKS = {
    "cutterland": ".cutterland.asks",
    "ratland": ".ratland :is(#send, .answers [data-move], .choices [data-move], .spot[data-move], .spot.lit)",
    "rope": ".rope :is(.playable, #end)",
}
"""What a board shows only while it asks for a move."""
AT_REST = """() => !document.querySelector(".told, .flight, .bite, .unfilled, [aria-busy='true']")
  && document.getAnimations().every((one) => one.playState !== "running")"""
"""All that happened was shown, and nothing moves any more."""
ASKED = f"""([board, n, skips]) => {{
  if (document.querySelector('{GAME_OVER}')) return "over";
  if (skips) document.querySelector(".told .skip")?.click();
  return window.heard >= n && document.querySelector(board) && ({AT_REST})() && "asked";
}}"""


def asked(person: Person, state: dict[str, Any], skips: bool = False) -> bool:
    """Wait until the page knows this state, has shown it and asks for a move.

    False if the game is over instead.

    With `skips` nobody wants to see what RatLand tells of a round.
    """
    found = person.page.wait_for_function(ASKED, arg=[ASKS[state["table"]["game"]], state["n"], skips])
    return bool(found.json_value() == "asked")


def at_rest(person: Person) -> None:
    """Wait until everything was shown."""
    person.page.wait_for_function(AT_REST)


def move(person: Person, table: str, hand: Hand) -> None:
    """One move by hand, as soon as it is this person's turn."""
    play_on(person, table, most=1, hands={person.guest.state(table)["table"]["game"]: hand})


def play_on(
    person: Person,
    table: str,
    most: int = MANY,
    each: int = MANY,
    hands: dict[str, Hand] = HANDS,
    told: int = 1,
) -> None:
    """Play by the simple rule until it is over, or so many moves.

    `each` of every kind by hand, the rest without the page.

    Of the rounds of RatLand every one is seen to its end, or every `told`-th.
    """
    made: Counter[str] = Counter()
    while made.total() < most:
        state = person.guest.state(table)
        if state["state"] != "playing":
            break
        if state["as"] not in state["waiting"]:
            time.sleep(0.03)
            continue
        text = wish(state["view"])
        made[kind(text)] += 1
        if made[kind(text)] > each:
            person.guest.act(table, "move", move=text)
        elif asked(person, state, skips=made["send"] % told > 1):
            hands[state["table"]["game"]](person, text)
            if text in state.get("last", ()):
                person.press("#sure-yes")  # a pass that ends the game
            _heard(person, table, state["n"])


def see_result(person: Person, table: str) -> None:
    """Wait for the end, which tells who won and by how much, without making the page too wide."""
    person.see(GAME_OVER)
    state = person.guest.state(table)
    shown = person.text()
    assert state["result"]["winners"]
    for score, place in zip(state["result"]["scores"], state["view"]["places"], strict=True):
        assert str(score) in shown or str(place["deck"]) in shown  # Rope tells the cards that are left
    assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def kind(text: str) -> str:
    """What sort of move it is: its verb, or in Rope from where and to where a card goes."""
    return re.sub(r" .*|\d+|x", "", text)


def _heard(person: Person, table: str, known: int) -> None:
    """Wait until the server has the move."""
    end = time.monotonic() + PATIENCE / 1000
    while person.guest.state(table)["n"] == known:
        if time.monotonic() > end:
            raise TooLate("the server does not hear of the move")
        time.sleep(0.02)

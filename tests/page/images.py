"""Pictures of every main screen for the README and the docs: `make images` writes docs/images anew."""

import tempfile
import time
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser

from tests.page.browser import DESKTOP, PHONE, Person, a_person, browsing
from tests.page.playing import LONG, wish
from tests.server.running import Guest, Running, running

IMAGES = Path(__file__).parents[2] / "docs" / "images"
LAND = "mG mD mG mb\nwK pC mb wF\nwt pT p. wK\n-- pG pG --\ntower 1,1"
EASY = {"kind": "bot", "bot": "easy"}

View = dict[str, Any]


def a_game(guest: Guest, game: str, bots: int, until: Callable[[View], bool]) -> str:
    """A table where it is the guest's turn, at the first moment that is wanted, or where the game is over."""
    table = guest.open(game, "me", *[EASY] * bots)
    guest.act(table, "seed", seed="0badcafe")
    for _ in range(LONG):
        state = guest.state(table)
        if state["state"] == "over":
            break
        if state["as"] not in state["waiting"]:
            time.sleep(0.05)
        elif until(state["view"]):
            break
        else:
            guest.act(table, "move", move=wish(state["view"]))
    return table


def squares(view: View) -> int:
    rows = view["places"][view["seat"] - 1]["land"]["rows"]
    return sum(code != "--" for row in rows for code in row.split())


def never(_: View) -> bool:
    return False


def tables(guest: Guest) -> dict[str, str]:
    """Addresses of games worth looking at."""
    expanding = a_game(guest, "cutterland", 2, lambda view: view["phase"] == "expand" and squares(view) > 15)
    cutting = a_game(guest, "cutterland", 2, lambda view: view["phase"] == "cut")
    tokens = a_game(guest, "cutterland", 1, lambda view: view["phase"] == "resolve")
    sending = a_game(guest, "ratland", 3, lambda view: view["phase"] == "send" and view["round"] >= 3)
    laying = a_game(
        guest, "rope", 2, lambda view: len(view["rows"][0]["cards"]) > 2 and len(view["rows"][1]["cards"]) > 1
    )
    over = a_game(guest, "cutterland", 1, never)
    return {
        "cutterland": f"/table/{expanding}",
        "cutting": f"/table/{cutting}",
        "tokens": f"/table/{tokens}",
        "ratland": f"/table/{sending}",
        "rope": f"/table/{laying}",
        "result": f"/table/{over}",
        "replay": f"/replay/{over}?at=20",
        "invite": f"/table/{guest.open('ratland', 'me', 'open', EASY, 'open')}",
    }


PICTURES = [
    # name, screen, phone, dark, language
    ("home", "home", False, False, "en"),
    ("home-phone", "home", True, True, "en"),
    ("home-ru", "home", False, True, "ru"),
    ("new", "new", False, False, "en"),
    ("table", "invite", False, False, "en"),
    ("cutting", "cutting", False, False, "en"),
    ("cutting-phone", "cutting", True, True, "en"),
    ("cutterland", "cutterland", False, False, "en"),
    ("cutterland-phone", "cutterland", True, True, "en"),
    ("tokens", "tokens", False, False, "en"),
    ("result", "result", False, False, "en"),
    ("ratland", "ratland", False, False, "en"),
    ("ratland-phone", "ratland", True, True, "en"),
    ("ratland-ru", "ratland", False, False, "ru"),
    ("rope", "rope", False, False, "en"),
    ("rope-phone", "rope", True, True, "en"),
    ("replay", "replay", False, False, "en"),
    ("workshop", "workshop", False, False, "en"),
    ("learn", "learn", False, False, "en"),
    ("lesson-phone", "lesson", True, True, "en"),
    ("rules", "rules", False, False, "en"),
    ("settings", "settings", False, True, "en"),
    ("me", "me", False, False, "en"),
]

PLACES = {
    "home": "/",
    "new": "/new/cutterland",
    "workshop": "/workshop",
    "learn": "/learn",
    "lesson": "/learn/cutterland",
    "rules": "/rules/cutterland",
    "settings": "/settings",
    "me": "/me",
}


def take(browser: Browser, server: Running, folder: Path) -> None:
    ann = server.guest("Ann")
    places = PLACES | tables(ann)
    for name, place, phone, dark, language in PICTURES:
        person = a_person(browser, server.address, language, PHONE if phone else DESKTOP, dark)
        person.become(ann)
        person.go(places[place])
        if place == "workshop":
            draw(person)
        person.page.mouse.move(0, 0)
        keep(person.page.screenshot(), folder / f"{name}.png")
        person.context.close()
        print(f"{name}.png")


def keep(picture: bytes, path: Path) -> None:
    """In 256 colours, which is a third of the size, and paper has no more."""
    Image.open(BytesIO(picture)).convert("RGB").quantize(256, dither=Image.Dither.NONE).save(
        path, optimize=True
    )


def draw(person: Person) -> None:
    """A land worth solving; the workshop remembers it."""
    person.unfold()
    person.find("#land-text").fill(LAND)
    person.press("#use-text")
    person.settle()
    person.go("/workshop")


def main() -> None:
    IMAGES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, running(Path(folder)) as server, browsing() as browser:
        take(browser, server, IMAGES)


if __name__ == "__main__":
    main()

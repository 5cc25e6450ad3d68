"""Fingers on a screen, and a mouse that holds its button.

What goes down, where it goes, and where it is let go.
"""

from typing import Any

from tests.page.browser import Person

STEPS = 6
REST = 200
"""Milliseconds."""


def middle(person: Person, selector: str) -> tuple[float, float]:
    """Of something in sight."""
    found = person.see(selector)
    box = found.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Pointer:
    """One pointer that is dragged: a finger where the screen is touched, else the mouse."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.fingers = Fingers(person) if person.screen.touch else None
        self.at = (0.0, 0.0)

    def down(self, x: float, y: float) -> None:
        self.at = (x, y)
        if self.fingers:
            self.fingers.down((x, y))
        else:
            self.person.page.mouse.move(x, y)
            self.person.page.mouse.down()

    def to(self, x: float, y: float) -> None:
        from_x, from_y = self.at
        self.at = (x, y)
        for step in range(1, STEPS + 1):
            here = from_x + (x - from_x) * step / STEPS, from_y + (y - from_y) * step / STEPS
            if self.fingers:
                self.fingers.to(here)
            else:
                self.person.page.mouse.move(*here)

    def up(self) -> None:
        """Let go at rest.

        A finger that leaves while it moves flings the page, and the next tap would only stop that.
        """
        if self.fingers:
            self.person.page.wait_for_timeout(REST)
            self.fingers.to(self.at)
            self.fingers.up()
        else:
            self.person.page.mouse.up()


class Fingers:
    """One or more, all moved at once."""

    def __init__(self, person: Person) -> None:
        self.glass = person.context.new_cdp_session(person.page)

    def down(self, *points: tuple[float, float]) -> None:
        self._touch("touchStart", points)

    def to(self, *points: tuple[float, float]) -> None:
        self._touch("touchMove", points)

    def up(self) -> None:
        self._touch("touchEnd", ())

    def _touch(self, kind: str, points: tuple[tuple[float, float], ...]) -> None:
        touches: list[dict[str, Any]] = [
            {"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)
        ]
        self.glass.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

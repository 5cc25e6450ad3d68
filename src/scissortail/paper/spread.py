"""Pages of cards, with cutting marks and a ruler to check the print, and pages of their backs."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from scissortail.paper.backs import PRINTED_BACKS
from scissortail.paper.sheet import GREY, Sheet
from scissortail.paper.sizes import GAP, grid

MARK = 2.5
"""The length of a cutting mark outside a card."""
BLEED = GAP / 2
"""How far a back extends beyond its edge, because no printer aligns both sides exactly."""

INCH = 25.4
NOTE = 8.5
ASIDE = 5.6
"""The distance from the cards to the note and to the ruler."""

DrawCard = Callable[[int, float, float], None]
"""Draws a card by its number, from 0, with its top left corner at (x, y)."""


@dataclass(frozen=True)
class Spread:
    """The layout of cards of one size on pages."""

    sheet: Sheet
    wide: float
    high: float
    count: int

    @property
    def across(self) -> int:
        return grid(self.sheet.paper, self.wide, self.high)[0]

    @property
    def down(self) -> int:
        return grid(self.sheet.paper, self.wide, self.high)[1]

    @property
    def left(self) -> float:
        return (self.sheet.width - self.across * (self.wide + GAP) + GAP) / 2

    @property
    def top(self) -> float:
        return (self.sheet.height - self.down * (self.high + GAP) + GAP) / 2

    def pages(self) -> list[range]:
        """The numbers of the cards on each page."""
        a_page = self.across * self.down
        return [range(first, min(first + a_page, self.count)) for first in range(0, self.count, a_page)]

    def place(self, number: int) -> tuple[float, float]:
        """The top left corner of a card on its page."""
        row, column = divmod(number % (self.across * self.down), self.across)
        return self.left + (self.wide + GAP) * column, self.top + (self.high + GAP) * row

    def place_behind(self, number: int) -> tuple[float, float]:
        """The top left corner of a card's back. Left and right are swapped."""
        x, y = self.place(number)
        return self.sheet.width - x - self.wide, y

    def draw(self, draw_card: DrawCard, notes: Sequence[str]) -> None:
        """Draw all pages of cards. The notes in the margin say what they are."""
        sheet = self.sheet
        for numbers in self.pages():
            for number in numbers:
                self._draw_marks(*self.place(number))
            for number in numbers:
                draw_card(number, *self.place(number))
            key = "paper-cards" if len(numbers) > 1 else "paper-card"
            which = sheet.say(key, first=numbers[0] + 1, last=numbers[-1] + 1, count=self.count)
            self._draw_margin([*notes[:1], which, *notes[1:]])
            self._draw_ruler()
            sheet.end_page()
            sheet.tell(numbers[-1] + 1)

    def draw_backs(self, names: Sequence[str], turn: int = 0) -> None:
        """Draw a page of backs for each page of cards. `names` are the backs, turned by `turn` degrees."""
        sheet = self.sheet
        for numbers in self.pages():
            for number in numbers:
                ground = PRINTED_BACKS[names[number]][2][0].colour
                x, y = self.place_behind(number)
                sheet.box(x - BLEED, y - BLEED, self.wide + 2 * BLEED, self.high + 2 * BLEED, fill=ground)
            for number in numbers:
                self._draw_back(names[number], *self.place_behind(number), turn)
            sheet.end_page()

    def _draw_back(self, name: str, x: float, y: float, turn: int) -> None:
        """Draw a back as large as the card allows, centred."""
        wide, high = (self.high, self.wide) if turn else (self.wide, self.high)
        across, down, _ = PRINTED_BACKS[name]
        scale = min(wide / across, high / down)
        corner = (x + self.wide, y) if turn else (x, y)
        with self.sheet.at(*corner, turn):
            self.sheet.picture(name, (wide - scale * across) / 2, (high - scale * down) / 2, scale * across)

    def _draw_marks(self, x: float, y: float) -> None:
        """Draw hairlines outward from the corners, along the edges.

        The marks of neighbouring cards meet in the gap.
        """
        right, foot = x + self.wide, y + self.high
        for level in (y, foot):
            self.sheet.line(x - MARK, level, right + MARK, level, 0.15, GREY)
        for upright in (x, right):
            self.sheet.line(upright, y - MARK, upright, foot + MARK, 0.15, GREY)

    def _draw_margin(self, notes: list[str]) -> None:
        """Write in the left margin what these cards are."""
        sheet = self.sheet
        words = "   ·   ".join(notes)
        sheet.upward(
            self.left - ASIDE, sheet.height / 2 + sheet.length(words, NOTE) / 2, words, NOTE, colour=GREY
        )

    def _draw_ruler(self) -> None:
        """Draw a ruler of ten centimetres and four inches in the right margin, with its purpose above it."""
        sheet = self.sheet
        x = sheet.width - self.left + ASIDE
        foot = sheet.height - self.top - 4
        sheet.line(x, foot, x, foot - 4 * INCH, 0.25, GREY)
        for centimetre in range(11):
            tick = 2.2 if centimetre % 5 == 0 else 1.4
            sheet.line(x - tick, foot - 10 * centimetre, x, foot - 10 * centimetre, 0.25, GREY)
        for half in range(9):
            sheet.line(
                x, foot - half * INCH / 2, x + (1.2 if half % 2 else 2.2), foot - half * INCH / 2, 0.25, GREY
            )
        sheet.upward(x - 0.6, foot - 102.5, "10 cm", 6.5, colour=GREY)
        sheet.upward(x + 1.9, foot - 102.5, "4 in", 6.5, colour=GREY)
        sheet.upward(x + 0.8, foot - 113, sheet.say("paper-ruler"), NOTE - 0.5, colour=GREY)

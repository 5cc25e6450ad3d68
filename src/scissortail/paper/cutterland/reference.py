"""The reference page: a turn, what counts, tokens and the hunt, with pictures."""

from scissortail.games.cutterland.components import HABITATS
from scissortail.paper.drawings import BOARD, SCISSORS, TOWER
from scissortail.paper.guide import COLUMN_GAP, MARGIN, TEXT, draw_heading, draw_steps, draw_title
from scissortail.paper.request import PrintRequest
from scissortail.paper.sheet import BOLD, GREY, Sheet, leading

TURN = (
    ("paper-cut", "paper-cut-how"),
    ("paper-choose", "paper-choose-how"),
    ("paper-receive", "paper-receive-how"),
    ("paper-expand", "paper-expand-how"),
)

CREATURES = (
    ("K", "paper-kraken", "paper-kraken-how"),
    ("G", "paper-goblin", "paper-goblin-how"),
    ("C", "paper-centaur", "paper-centaur-how"),
    ("D", "paper-dragon", "paper-dragon-how"),
    ("T", "paper-turtle", "paper-turtle-how"),
    ("F", "paper-frog", "paper-frog-how"),
)

TILE = 21
SMALL = 14


class Reference:
    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.say = sheet.say
        self.wide = sheet.width - 2 * MARGIN

    def draw(self) -> None:
        draw_title(self.sheet, "scissors", SCISSORS, self.say("paper-reference"))
        top = self.turn(32) + 10
        half = (self.wide - COLUMN_GAP) / 2
        self.creatures(MARGIN, top, half)
        self.end(MARGIN + half + COLUMN_GAP, top, half)
        self.sheet.end_page()

    def heading(self, x: float, y: float, key: str, wide: float) -> float:
        return draw_heading(self.sheet, x, y, self.say(key), wide)

    def turn(self, y: float) -> float:
        """Draw the four steps of a turn side by side. Returns the y where they end."""
        y = self.heading(MARGIN, y, "paper-turn", self.wide)
        self.sheet.text(MARGIN + self.wide, y - 6.5, self.say("paper-deal"), TEXT, colour=GREY, align="right")
        return draw_steps(self.sheet, y, TURN)

    def creatures(self, x: float, y: float, wide: float) -> None:
        sheet = self.sheet
        y = self.heading(x, y, "paper-creatures", wide)
        for letter, name, how in CREATURES:
            homes = [terrain for terrain, creatures in HABITATS.items() if letter in creatures]
            sheet.square(homes[0] + letter, x, y, TILE)
            for number, terrain in enumerate(homes):
                sheet.square(f"{terrain}.", x + TILE + 2, y + number * 5, 4.2)
            text = x + TILE + 9.5
            sheet.text(text, y + 3.8, self.say(name), 12, BOLD)
            sheet.paragraph(text, y + 8.8, self.say(how), TEXT, wide - TILE - 9.5)
            y += TILE + 4
        sheet.paragraph(x, y + 2, self.say("paper-area"), TEXT, wide, colour=GREY)

    def end(self, x: float, y: float, wide: float) -> None:
        sheet = self.sheet
        y = self.heading(x, y, "paper-tokens", wide)
        for name, how, picture in (
            ("paper-tower", "paper-tower-how", self.tower),
            ("paper-wall", "paper-wall-how", self.wall),
            ("paper-bridge", "paper-bridge-how", self.bridge),
        ):
            picture(x, y)
            text = x + 3 * SMALL * 0.75 + 3
            sheet.text(text, y + 3.8, self.say(name), 12, BOLD)
            end = sheet.paragraph(text, y + 8.8, self.say(how), TEXT, wide - (text - x))
            y = max(y + SMALL + 3, end + 1)
        y = sheet.paragraph(x, y + 2, self.say("paper-kept"), TEXT, wide, colour=GREY)
        y = self.heading(x, y + 6, "paper-hunt", wide) + 1
        for number, (letter, how) in enumerate((("wK", "paper-hunt-kraken"), ("mD", "paper-hunt-dragon"))):
            sheet.square(letter, x, y - 1.5, SMALL)
            sheet.text(x + SMALL + 2.5, y + 2, f"{number + 1}.", TEXT, BOLD)
            y = max(
                y + SMALL + 2,
                sheet.paragraph(x + SMALL + 7, y + 2, self.say(how), TEXT, wide - SMALL - 7) + 2,
            )
        y = sheet.paragraph(x, y + 2, self.say("paper-hunt-safe"), TEXT, wide)
        sheet.paragraph(x, y + leading(TEXT) / 2, self.say("paper-win"), TEXT, wide, BOLD)

    # Pictures, three small squares wide

    def tower(self, x: float, y: float) -> None:
        side = SMALL * 0.75
        for number, square in enumerate(("m.", "mG", "m.")):
            self.sheet.square(square, x + number * side, y, side)
        self.sheet.icon("tower", TOWER, x + side * 1.42, y + side * 0.42, side * 0.62)

    def wall(self, x: float, y: float) -> None:
        side = SMALL * 0.75
        for number, square in enumerate(("mG", "mD", "m.")):
            self.sheet.square(square, x + number * side, y, side)
        self.sheet.icon("board", BOARD, x + side / 2, y, side, upright=True)

    def bridge(self, x: float, y: float) -> None:
        side = SMALL * 0.75
        for number, square in enumerate(("pC", "w.", "p.")):
            self.sheet.square(square, x + number * side, y, side)
        self.sheet.icon("board", BOARD, x + side, y, side)


def draw_reference(sheet: Sheet, _: PrintRequest) -> None:
    Reference(sheet).draw()

"""Draw RatLand: one line per clan, with its rats by place."""

from scissortail.envs.drawing.canvas import FAINT, INK, WHITE, Canvas, ending
from scissortail.games.ratland.view import PLACES, Colour, RatlandTruth

WIDTH = 1000
LINE = 44
TOP = 110
FIRST = 120
STEP = 76
RAT = "#8d99ae"
PIECES: dict[Colour, str] = {
    "yellow": "#f4d35e",
    "orange": "#f3933c",
    "white": "#ffffff",
    "black": "#2b2d42",
    "purple": "#9b5de5",
    "blue": "#4d96ff",
}


def headline(truth: RatlandTruth) -> str:
    seats = ", ".join(f"player {seat}" for seat in truth["to_act"])
    asked = f"{truth['phase']}{f': {seats}' if seats else ''}"
    return f"RatLand · round {truth['round']} · {truth['event'] or 'no event'} · {asked}{ending(truth)}"


def text(truth: RatlandTruth) -> str:
    lines = [
        headline(truth),
        "bag: " + " ".join(str(number) for number in truth["bag"]) + "; drawn: " + " ".join(truth["drawn"]),
    ]
    for seat, place in enumerate(truth["places"], 1):
        rats = ", ".join(f"{name} {number}" for name, number in place["rats"].items() if number)
        clan = f" ({place['clan']})" if place["clan"] else ""
        rats_sent = place["order"] or []
        order = f"; sends {' '.join(map(str, rats_sent))}" if any(rats_sent) else ""
        lines.append(f"player {seat}{clan}: cheese {place['cheese']}; {rats}{order}")
    return "\n".join(lines)


def picture(truth: RatlandTruth) -> Canvas:
    canvas = Canvas(WIDTH, TOP + LINE * len(truth["places"]) + 10)
    canvas.text(12, 16, headline(truth), 16)
    x = 12
    for (colour, paint), number in zip(PIECES.items(), truth["bag"], strict=True):
        canvas.box(x, 34, 22, 22, paint)
        drawn = truth["drawn"].count(colour)
        canvas.text(x + 28, 45, f"{number}{f' (+{drawn})' if drawn else ''}")
        x += 100
    canvas.text(70, 92, "cheese")
    for number, name in enumerate(PLACES):
        canvas.text(FIRST + 20 + STEP * number + STEP / 2, 92, name, 12, anchor="mm")
    for seat, place in enumerate(truth["places"], 1):
        y = TOP + LINE * (seat - 1)
        canvas.box(4, y, WIDTH - 8, LINE - 4, WHITE if seat in truth["to_act"] else "#f7f4ec", FAINT)
        canvas.text(12, y + 13, f"{seat}", 18)
        canvas.text(12, y + 31, place["clan"] or "", 10)
        canvas.text(90, y + 20, f"{place['cheese']}", 18, anchor="mm")
        for number, name in enumerate(PLACES):
            _rats(canvas, FIRST + 20 + STEP * number, y, place["rats"][name])
    return canvas


def _rats(canvas: Canvas, x: int, y: int, rats: int) -> None:
    """Draw the number and a bar of that length."""
    if rats:
        canvas.box(x + 4, y + 28, min(STEP - 12, 3 * rats), 6, RAT, RAT)
        canvas.text(x + STEP / 2, y + 15, f"{rats}", 18, INK, "mm")
    else:
        canvas.text(x + STEP / 2, y + 15, "·", 18, FAINT, "mm")

"""Draw Rope: level rows above, one line per player below."""

from collections.abc import Sequence

from scissortail.envs.drawing.canvas import FAINT, WHITE, Canvas, ending
from scissortail.games.rope.view import RopeTruth, hand_of

NUMBER = "#fdf0d5"
SCISSORS = "#c9d6df"
CARD = (26, 36)
STEP = 30
LINE = 52
TOP = 128
WIDTH = 1000
SHOWN = 7
"""Only the top cards of a supply row are drawn, this many."""


def headline(truth: RopeTruth) -> str:
    return f"Rope · turn of player {truth['turn']} · stock {truth['stock']}{ending(truth)}"


def text(truth: RopeTruth) -> str:
    lines = [headline(truth)]
    lines += [f"row {number}: {' '.join(row['cards']) or '–'}" for number, row in enumerate(truth["rows"], 1)]
    for seat, place in enumerate(truth["places"], 1):
        supplies = " ".join(f"[{' '.join(cards)}]" for cards in place["supplies"])
        hand = " ".join(hand_of(place)) or "–"
        lines.append(
            f"player {seat}: deck {place['deck']}, top {place['top'] or '–'}; hand {hand}; supply {supplies}"
        )
    return "\n".join(lines)


def picture(truth: RopeTruth) -> Canvas:
    canvas = Canvas(WIDTH, TOP + LINE * len(truth["places"]) + 10)
    canvas.text(12, 16, headline(truth), 16)
    for number, row in enumerate(truth["rows"]):
        x = 12 + number * (WIDTH // 3)
        canvas.text(x, 44, f"row {number + 1}")
        _cards(canvas, x, 60, row["cards"][-10:])
    for seat, place in enumerate(truth["places"], 1):
        y = TOP + LINE * (seat - 1)
        if seat == truth["turn"]:
            canvas.box(4, y - 4, WIDTH - 8, LINE - 4, WHITE, FAINT)
        canvas.text(12, y + 20, f"{seat}", 20)
        canvas.text(36, y + 20, f"deck {place['deck']}")
        _cards(canvas, 100, y + 2, [place["top"]] if place["top"] else [])
        canvas.text(140, y + 20, "hand")
        _cards(canvas, 180, y + 2, hand_of(place))
        for number, supply in enumerate(place["supplies"]):
            x = 380 + 205 * number
            canvas.line(x - 4, y + 2, x - 4, y + 2 + CARD[1], FAINT, 2)
            _cards(canvas, x, y + 2, supply[-SHOWN:], 28)
    return canvas


def _cards(canvas: Canvas, x: int, y: int, cards: Sequence[str], step: int = STEP) -> None:
    for number, card in enumerate(cards):
        canvas.box(x + number * step, y, *CARD, SCISSORS if card == "x" else NUMBER)
        canvas.text(
            x + number * step + CARD[0] / 2, y + CARD[1] / 2, "X" if card == "x" else card, 16, anchor="mm"
        )

"""Plots as HTML: table rows with a drawn middle column, and histograms.

Horizontal positions are percentages of the width, so that plots fit any screen while text keeps its size.
Colours are those of the page, light or dark.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, isfinite, log10

from scissortail.lab.study.figures import Figure, Histogram

STEPS = (1, 2, 2.5, 5, 10)
TICKS = 5
"""The approximate number of ticks on an axis."""
MOST_COLUMNS = 48


@dataclass(frozen=True)
class Scale:
    """Maps numbers to percentages of the width, with a margin at both ends."""

    low: float
    high: float
    step: float

    def at(self, number: float) -> float:
        return 3 + 94 * (number - self.low) / (self.high - self.low)

    def ticks(self) -> list[float]:
        return [
            self.low + self.step * number for number in range(round((self.high - self.low) / self.step) + 1)
        ]


def scale(numbers: Sequence[float]) -> Scale:
    """A scale that covers the finite numbers and ends at round ones."""
    finite = [number for number in numbers if isfinite(number)]
    low, high = min(finite), max(finite)
    if high - low < 1e-9:
        low, high = low - 0.5, high + 0.5
    rough = (high - low) / TICKS
    power = 10.0 ** floor(log10(rough))
    step = next(step * power for step in STEPS if step * power >= rough * 0.999)
    return Scale(floor(low / step + 1e-9) * step, ceil(high / step - 1e-9) * step, step)


@dataclass(frozen=True)
class PlotRow:
    """One row of a plot: a name, a drawing, and the cells beside it."""

    name: str
    drawn: str
    cells: Sequence[str]


def dot(figure: Figure, on: Scale, fair: float | None = None, series: int = 0) -> str:
    """A value with its interval, and a dashed line at the fair value."""
    low, high, at = (
        on.at(min(max(value, on.low), on.high)) for value in (figure.low, figure.high, figure.value)
    )
    return _track(
        on,
        fair,
        f'<line class="s{series} interval" x1="{low:.2f}%" x2="{high:.2f}%" y1="50%" y2="50%"/>'
        f'<circle class="s{series} dot" cx="{at:.2f}%" cy="50%" r="5"/>',
    )


def box(spread: Histogram, on: Scale) -> str:
    """The middle 90 %, the middle half, and the mean."""
    ends = [on.at(spread.quantile(part)) for part in (0.05, 0.25, 0.75, 0.95)]
    return _track(
        on,
        0.0 if on.low < 0 < on.high else None,
        f'<line class="s0 whisker" x1="{ends[0]:.2f}%" x2="{ends[3]:.2f}%" y1="50%" y2="50%"/>'
        f'<rect class="s0 box" x="{ends[1]:.2f}%" width="{max(0.4, ends[2] - ends[1]):.2f}%"'
        ' y="20%" height="60%" rx="3"/>'
        f'<circle class="mean" cx="{on.at(spread.mean()):.2f}%" cy="50%" r="4"/>',
    )


def _track(on: Scale, fair: float | None, drawn: str) -> str:
    grid = "".join(
        f'<line class="grid" x1="{on.at(tick):.2f}%" x2="{on.at(tick):.2f}%" y1="0" y2="100%"/>'
        for tick in on.ticks()
    )
    if fair is not None:
        grid += f'<line class="fair" x1="{on.at(fair):.2f}%" x2="{on.at(fair):.2f}%" y1="0" y2="100%"/>'
    return f'<svg class="track" aria-hidden="true">{grid}{drawn}</svg>'


def rows(heads: Sequence[str], on: Scale, labels: Sequence[str], found: Sequence[PlotRow]) -> str:
    """A table: names, the plot under its axis, figures.

    `heads` are the headings of the first column and of the figures.
    """
    ticks = "".join(
        f'<text x="{on.at(tick):.2f}%" y="1em" text-anchor="middle">{escape(label)}</text>'
        for tick, label in zip(on.ticks(), labels, strict=True)
    )
    head = (
        f'<th scope="col">{escape(heads[0])}</th>'
        f'<td class="plot"><svg class="axis" aria-hidden="true">{ticks}</svg></td>'
    )
    head += "".join(f'<th scope="col" class="figure">{escape(text)}</th>' for text in heads[1:])
    body = "".join(
        f'<tr><th scope="row">{escape(row.name)}</th><td class="plot">{row.drawn}</td>'
        + "".join(f'<td class="figure">{escape(cell)}</td>' for cell in row.cells)
        + "</tr>"
        for row in found
    )
    return (
        f'<div class="wide"><table class="rows"><thead><tr>{head}</tr></thead>'
        f"<tbody>{body}</tbody></table></div>"
    )


def histogram(spread: Histogram, caption: str, percent: str, title: str, width: int = MOST_COLUMNS) -> str:
    """How often each number occurs. If there are many numbers, several share a column.

    `percent` is the label of the top line, such as `12 %`.
    """
    found = list(spread.sorted())
    low, high = found[0][0], found[-1][0]
    each = ceil((high - low + 1) / width)
    columns = [0] * ((high - low) // each + 1)
    for number, count in found:
        columns[(number - low) // each] += count
    most = max(columns)
    room = 94 / len(columns)
    bars = "".join(
        f'<rect class="s0 bar" x="{3 + at * room + room * 0.06:.3f}%" width="{room * 0.88:.3f}%" '
        f'y="{12 + 80 * (1 - count / most):.2f}%" height="{80 * count / most:.2f}%"/>'
        for at, count in enumerate(columns)
        if count
    )
    on = scale([low, high + each])
    across = len(columns) * each
    marks = "".join(
        f'<text x="{3 + 94 * (tick + 0.5 - low) / across:.2f}%" y="1em" text-anchor="middle">'
        f"{tick:.0f}</text>"
        for tick in on.ticks()
        if tick == round(tick) and low <= tick <= high
    )
    mean = 3 + 94 * (spread.mean() * spread.parts + 0.5 - low) / across
    return (
        f'<figure><svg class="columns" role="img" aria-label="{escape(title)}">'
        '<line class="grid" x1="3%" x2="97%" y1="12%" y2="12%"/>'
        f'<line class="base" x1="3%" x2="97%" y1="92%" y2="92%"/>{bars}'
        f'<line class="fair" x1="{mean:.2f}%" x2="{mean:.2f}%" y1="12%" y2="92%"/>'
        f'<text class="top" x="3%" y="9%">{escape(percent)}</text></svg>'
        f'<svg class="axis" aria-hidden="true">{marks}</svg>'
        f"<figcaption>{escape(caption)}</figcaption></figure>"
    )


def tallest(spread: Histogram, width: int = MOST_COLUMNS) -> float:
    """The fraction of all numbers that falls into the histogram's highest column."""
    low, high = min(spread.counts), max(spread.counts)
    each = ceil((high - low + 1) / width)
    columns = [0] * ((high - low) // each + 1)
    for number, count in spread.counts.items():
        columns[(number - low) // each] += count
    return max(columns) / spread.n

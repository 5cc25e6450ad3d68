"""Compare variants: what an option changes, with the interval of the difference."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape

from scissortail.lab.study import plots
from scissortail.lab.study.chapter import Section, times
from scissortail.lab.study.figures import Figure, mean_difference, share_difference
from scissortail.lab.study.phrasing import Phrasing
from scissortail.lab.study.plan import StudyPlan
from scissortail.lab.study.plots import PlotRow
from scissortail.lab.study.tally import Tally


@dataclass(frozen=True)
class Metric:
    """A quantity to compare."""

    key: str
    figure: Callable[[Tally], Figure]
    is_share: bool
    by_players: bool = False
    """Whether its meaning depends on the number of players. Then only tables of equal size are compared."""


METRICS = (
    Metric("lab-metric-first", lambda tally: tally.shares[0].figure(), True, True),
    Metric("lab-metric-edge", lambda tally: tally.edge.figure(), False),
    Metric("lab-metric-score", lambda tally: tally.score.figure(), False),
    Metric("lab-metric-margin", lambda tally: tally.margin.figure(), False),
    Metric("lab-metric-held", lambda tally: tally.held.figure(), True, True),
    Metric("lab-metric-shared", lambda tally: tally.shared.figure(), True),
    Metric("lab-metric-length", lambda tally: tally.length.figure(), False),
    Metric("lab-metric-moves", lambda tally: tally.moves.figure(), False),
)


class Comparison:
    """A comparison in one language."""

    def __init__(self, plan: StudyPlan, tallies: Sequence[Tally], phrasing: Phrasing) -> None:
        self.plan = plan
        self.tallies = tallies
        self.phrasing = phrasing
        self.names = phrasing.names(plan)

    def section(self) -> Section:
        phrasing = self.phrasing
        sentences = [
            phrasing.say("lab-compare-key"),
            *(self._changes(at) for at in range(1, len(self.tallies))),
        ]
        drawn = []
        for metric in METRICS:
            drawn.append(f"<h4>{escape(self._label(metric))}</h4>{self._rows(metric)}")
        panels = "".join(f'<div class="panel">{one}</div>' for one in drawn)
        return Section(
            "compare", phrasing.say("lab-compare"), sentences, [f'<div class="panels">{panels}</div>']
        )

    def _label(self, metric: Metric) -> str:
        return self.phrasing.say(metric.key, game=self.phrasing.game)

    def _difference(self, metric: Metric, at: int) -> Figure | None:
        one, base = self.tallies[at], self.tallies[0]
        if at == 0 or (metric.by_players and one.table.players != base.table.players):
            return None
        difference = share_difference if metric.is_share else mean_difference
        return difference(metric.figure(one), metric.figure(base))

    def _changes(self, at: int) -> str:
        """A sentence about the significant differences."""
        found = []
        for metric in METRICS:
            difference = self._difference(metric, at)
            if difference is not None and difference.side(0):
                change = self._signed(metric, difference)
                found.append(self.phrasing.say("lab-change", what=self._label(metric), change=change))
        if not found:
            return self.phrasing.say("lab-compare-same", variant=self.names[at])
        return self.phrasing.say("lab-compare-changes", variant=self.names[at], changes=found)

    def _signed(self, metric: Metric, difference: Figure) -> str:
        if metric.is_share:
            points = times(100, difference)
            return f"{self.phrasing.number(points.value, 1, True)} (±{self.phrasing.number(points.half, 1)})"
        return (
            f"{self.phrasing.number(difference.value, 1, True)} (±{self.phrasing.number(difference.half, 1)})"
        )

    def _rows(self, metric: Metric) -> str:
        phrasing = self.phrasing
        factor = 100 if metric.is_share else 1
        figures = [times(factor, metric.figure(tally)) for tally in self.tallies]
        fairs = [self._fair(metric, tally) for tally in self.tallies]
        ends = [end for figure in figures for end in (figure.low, figure.value, figure.high)]
        on = plots.scale([*ends, *(fair for fair in fairs if fair is not None)])
        found = []
        for at, figure in enumerate(figures):
            difference = self._difference(metric, at)
            unit = "\u00a0%" if metric.is_share else ""
            cells = [
                phrasing.number(figure.value, 1) + unit,
                phrasing.mean_range(figure) + unit,
                self._signed(metric, difference) if difference else "",
            ]
            found.append(PlotRow(self.names[at], plots.dot(figure, on, fairs[at], at % 6), cells))
        heads = [
            phrasing.say("lab-variant-head"),
            phrasing.say("lab-value"),
            "95 %",
            phrasing.say("lab-difference"),
        ]
        places = (
            0 if all(abs(tick - round(tick)) < 1e-6 for tick in on.ticks()) else 1 if on.step >= 0.1 else 2
        )
        labels = [phrasing.number(tick, places) + (" %" if metric.is_share else "") for tick in on.ticks()]
        return plots.rows(heads, on, labels, found)

    def _fair(self, metric: Metric, tally: Tally) -> float | None:
        if metric.key == "lab-metric-edge":
            return 0.0
        return 100 / tally.table.players if metric.key == "lab-metric-first" else None

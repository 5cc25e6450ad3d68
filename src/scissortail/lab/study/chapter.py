"""The report on one table: a sentence and a plot for each finding."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape

from scissortail.games.ratland.components import EVENTS, OPENING
from scissortail.lab.study import plots
from scissortail.lab.study.case import WATCHES
from scissortail.lab.study.figures import Figure, Histogram, Share, share_difference
from scissortail.lab.study.phrasing import Phrasing
from scissortail.lab.study.plots import PlotRow, Scale
from scissortail.lab.study.tally import Tally


@dataclass(frozen=True)
class Section:
    """A heading, sentences and plots."""

    key: str
    heading: str
    sentences: Sequence[str]
    plots: Sequence[str]

    def html(self, level: int) -> str:
        said = "".join(f"<p>{escape(sentence)}</p>" for sentence in self.sentences)
        heading = f"<h{level}>{escape(self.heading)}</h{level}>"
        return f'<section class="paper {self.key}">{heading}{said}{"".join(self.plots)}</section>'


class Chapter:
    """One table in one language."""

    def __init__(self, tally: Tally, phrasing: Phrasing) -> None:
        self.tally = tally
        self.phrasing = phrasing
        self.say = phrasing.say
        self.fair = 1 / tally.table.players

    def sections(self) -> Iterator[Section]:
        yield self.seats()
        yield self.sources()
        yield self.decisiveness()
        yield self.length()
        if self.tally.clans:
            yield self.clans()
        if self.tally.events:
            yield self.events()
        if len(self.tally.bots) > 1:
            yield self.bots()

    # Headline

    def headline(self) -> str:
        """What it is worth to go first."""
        edge = self.tally.edge.figure()
        key = ("lab-headline-open", "lab-headline-more", "lab-headline-less")[edge.side(0)]
        return self.say(key, **self._about(edge))

    def subline(self) -> str:
        first = self.tally.shares[0].figure()
        return self.say(
            "lab-headline-share",
            share=self.phrasing.percent(first.value),
            range=self.phrasing.share_range(first),
            fair=self.phrasing.percent(self.fair),
        )

    def _about(self, edge: Figure) -> dict[str, str | int]:
        return {
            "name": self.phrasing.name(),
            "game": self.phrasing.game,
            "players": self.tally.table.players,
            "edge": self.phrasing.number(abs(edge.value), 1)
            if edge.side(0) < 0
            else self.phrasing.number(edge.value, 1, signed=True),
            "half": self.phrasing.number(edge.half, 1),
        }

    # Sections

    def seats(self) -> Section:
        figures = [share.figure() for share in self.tally.shares]
        names = [self.phrasing.place(place) for place in range(len(figures))]
        uneven = any(figure.side(self.fair) for figure in figures)
        sentence = (
            self._extremes("lab-seats-uneven", names, figures)
            if uneven
            else self.say("lab-seats-even", **self._fair())
        )
        scores = [spread.figure() for spread in self.tally.scores]
        extra = [
            self.phrasing.number(score.value, 1) + f" ±{self.phrasing.number(score.half, 1)}"
            for score in scores
        ]
        return Section(
            "seats",
            self.say("lab-seats"),
            [sentence],
            [self._shares("lab-seat", names, figures, self.fair, "lab-score", extra)],
        )

    def sources(self) -> Section:
        phrasing = self.phrasing
        names = phrasing.sources()
        tally = self.tally
        found = [
            (name, part, brought.figure(), gap.figure())
            for name, part, brought, gap in zip(names, tally.parts, tally.brought, tally.gaps, strict=True)
            if any(part.counts)
        ]
        sentences = []
        if WATCHES[phrasing.game].adds:
            name, _, mean, _ = max(found, key=lambda one: one[2].value)
            sentences.append(self.say("lab-sources-most", source=name, mean=phrasing.number(mean.value, 1)))
        name, _, _, worth = max(found, key=lambda one: abs(one[3].value))
        sentences.append(
            self.say(
                "lab-gaps-most",
                source=name,
                gap=phrasing.number(worth.value, 1, True),
                half=phrasing.number(worth.half, 1),
            )
        )
        ends = [part.quantile(at) for _, part, _, _ in found for at in (0.05, 0.95)]
        on = plots.scale([0.0, *ends, *(mean.value for _, _, mean, _ in found)])
        heads = [self.say("lab-source"), self.say("lab-mean"), "95 %", self.say("lab-middle")]
        drawn = [
            PlotRow(
                name,
                plots.box(part, on),
                [phrasing.number(mean.value, 1), phrasing.mean_range(mean), self._middle(part)],
            )
            for name, part, mean, _ in found
        ]
        gap_on = plots.scale(
            [0.0, *(end for _, _, _, gap in found for end in (gap.low, gap.value, gap.high))]
        )
        gap_heads = [self.say("lab-source"), self.say("lab-gap"), "95 %"]
        gap_rows = [
            PlotRow(
                name,
                plots.dot(gap, gap_on, 0.0),
                [phrasing.number(gap.value, 1, True), phrasing.mean_range(gap, 1, True)],
            )
            for name, _, _, gap in found
        ]
        return Section(
            "sources",
            self.say(f"lab-sources-{phrasing.game}"),
            sentences,
            [
                _key(self.say("lab-sources-key")),
                plots.rows(heads, on, self._numbers(on), drawn),
                _heading(self.say("lab-gaps")),
                _key(self.say("lab-gaps-key")),
                plots.rows(gap_heads, gap_on, self._numbers(gap_on, True), gap_rows),
            ],
        )

    def decisiveness(self) -> Section:
        phrasing, tally = self.phrasing, self.tally
        margin, shared, held = tally.margin.figure(), tally.shared.figure(), tally.held.figure()
        sentence = self.say(
            "lab-decisive-seen",
            game=phrasing.game,
            margin=phrasing.number(margin.value, 1),
            half=phrasing.number(margin.half, 1),
            shared=phrasing.percent(shared.value),
        )
        leading = self.say(
            "lab-decisive-held",
            held=phrasing.percent(held.value),
            range=phrasing.share_range(held),
            led=phrasing.percent(tally.led.figure().value),
            fair=phrasing.percent(self.fair),
        )
        names = [self.say("lab-held"), self.say("lab-shared")]
        return Section(
            "decisive",
            self.say("lab-decisive"),
            [sentence, leading],
            [
                self._shares("lab-what", names, [held, shared], None),
                self._histogram(tally.margin, "lab-margin-axis"),
            ],
        )

    def length(self) -> Section:
        phrasing, tally = self.phrasing, self.tally
        length, moves = tally.length, tally.moves
        about: dict[str, str | int] = {
            "game": phrasing.game,
            "mean": phrasing.number(length.mean(), 1 if len(length.counts) > 1 else 0),
            "half": phrasing.number(length.figure().half, 1),
            "moves": phrasing.number(moves.mean(), 1),
            "low": phrasing.number(length.quantile(0.05)),
            "high": phrasing.number(length.quantile(0.95)),
        }
        if len(length.counts) > 1:
            return Section(
                "length",
                self.say("lab-length"),
                [self.say("lab-length-seen", **about)],
                [self._histogram(length, "lab-length-axis")],
            )
        return Section(
            "length",
            self.say("lab-length"),
            [self.say("lab-length-fixed", **about)],
            [self._histogram(moves, "lab-moves-axis")],
        )

    def clans(self) -> Section:
        order = sorted(self.tally.clans, key=lambda clan: (-self.tally.clans[clan].figure().value, clan))
        figures = [self.tally.clans[clan].figure() for clan in order]
        names = [self.phrasing.clan(clan) for clan in order]
        uneven = any(figure.side(self.fair) for figure in figures)
        sentence = (
            self._extremes("lab-clans-uneven", names, figures)
            if uneven
            else self.say("lab-clans-even", **self._fair())
        )
        scores = [self.tally.clan_scores[clan].figure() for clan in order]
        extra = [
            self.phrasing.number(score.value, 1) + f" ±{self.phrasing.number(score.half, 1)}"
            for score in scores
        ]
        table = self._shares("lab-clan", names, figures, self.fair, "lab-score", extra)
        return Section("clans", self.say("lab-clans"), [sentence], [table])

    def events(self) -> Section:
        """Compare opening events with opening events, closing with closing: a late lead is worth more."""
        drawn: list[str] = []
        beside: list[tuple[Figure, str, Figure]] = []
        for stage, names in (("lab-opening", EVENTS[:OPENING]), ("lab-closing", EVENTS[OPENING:-1])):
            seen = [name for name in names if name in self.tally.events]
            if not seen:
                continue
            whole = together(self.tally.events[name] for name in seen)
            for name in seen:
                own = self.tally.events[name]
                rest = together(self.tally.events[other] for other in seen if other != name)
                difference = share_difference(own.figure(), rest.figure())
                beside.append((difference, self.phrasing.event(name), own.figure()))
            seen.sort(key=lambda name: -self.tally.events[name].figure().value)
            figures = [self.tally.events[name].figure() for name in seen]
            edges = [self.tally.event_edges[name].figure() for name in seen]
            extra = [
                f"{self.phrasing.percent(edge.value)} ({self.phrasing.share_range(edge)})" for edge in edges
            ]
            drawn.append(_heading(self.say(stage)))
            labels = [self.phrasing.event(name) for name in seen]
            drawn.append(
                self._shares("lab-event", labels, figures, whole.figure().value, "lab-first-wins", extra)
            )
        sure = [one for one in beside if one[0].side(0)]
        sentences = [self.say("lab-events-key")]
        if sure:
            difference, name, figure = max(sure, key=lambda one: abs(one[0].value))
            sentences.append(
                self.say(
                    "lab-events-most",
                    event=name,
                    share=self.phrasing.percent(figure.value),
                    difference=self.phrasing.number(100 * difference.value, 1, True),
                    half=self.phrasing.number(100 * difference.half, 1),
                )
            )
        else:
            sentences.append(self.say("lab-events-even"))
        return Section("events", self.say("lab-events"), sentences, drawn)

    def bots(self) -> Section:
        table = self.tally.table
        figures = [share.figure() for share in self.tally.bots]
        names = [
            f"{number}. {name}" if table.bots.count(name) > 1 else name
            for number, name in enumerate(table.bots, 1)
        ]
        sentence = self._extremes("lab-bots-seen", names, figures)
        return Section(
            "bots", self.say("lab-bots"), [sentence], [self._shares("lab-bot", names, figures, self.fair)]
        )

    # Parts of sections

    def _fair(self) -> dict[str, str]:
        return {"fair": self.phrasing.percent(self.fair), "games": self.phrasing.number(self.tally.games)}

    def _extremes(self, key: str, names: Sequence[str], figures: Sequence[Figure]) -> str:
        best = max(range(len(figures)), key=lambda at: figures[at].value)
        worst = min(range(len(figures)), key=lambda at: figures[at].value)
        return self.say(
            key,
            best=names[best],
            most=self.phrasing.percent(figures[best].value),
            mostRange=self.phrasing.share_range(figures[best]),
            worst=names[worst],
            least=self.phrasing.percent(figures[worst].value),
            leastRange=self.phrasing.share_range(figures[worst]),
            fair=self.phrasing.percent(self.fair),
        )

    def _shares(
        self,
        head: str,
        names: Sequence[str],
        figures: Sequence[Figure],
        fair: float | None,
        more: str = "",
        extra: Sequence[str] = (),
    ) -> str:
        """Shares with their intervals. `fair` is the share if all were equal."""
        ends = [end for figure in figures for end in (figure.low, figure.high)]
        on = plots.scale([100 * end for end in [*ends, *([] if fair is None else [fair])]])
        shown = [
            PlotRow(
                name,
                plots.dot(times(100, figure), on, None if fair is None else 100 * fair),
                [self.phrasing.percent(figure.value), self.phrasing.share_range(figure), *extra[at : at + 1]],
            )
            for at, (name, figure) in enumerate(zip(names, figures, strict=True))
        ]
        heads = [self.say(head), self.say("lab-share"), "95 %", *([self.say(more)] if more else [])]
        return plots.rows(heads, on, [label + " %" for label in self._numbers(on)], shown)

    def _histogram(self, spread: Histogram, axis: str) -> str:
        caption = self.say(axis, game=self.phrasing.game)
        top = self.say("lab-top", percent=self.phrasing.percent(plots.tallest(spread)))
        return plots.histogram(spread, caption, top, caption)

    def _middle(self, spread: Histogram) -> str:
        low, high = spread.quantile(0.25), spread.quantile(0.75)
        return f"{self.phrasing.number(low)}{' … ' if low < 0 else '–'}{self.phrasing.number(high)}"

    def _numbers(self, on: Scale, signed: bool = False) -> list[str]:
        places = (
            0 if all(abs(tick - round(tick)) < 1e-6 for tick in on.ticks()) else 1 if on.step >= 0.1 else 2
        )
        return [self.phrasing.number(tick, places, signed) for tick in on.ticks()]


def together(shares: Iterator[Share] | Sequence[Share]) -> Share:
    """The sum of all shares."""
    whole = Share()
    for share in shares:
        whole.n += share.n
        whole.sum += share.sum
    return whole


def times(factor: float, figure: Figure) -> Figure:
    return Figure(factor * figure.value, factor * figure.low, factor * figure.high, figure.n)


def _key(text: str) -> str:
    """The legend of a plot."""
    return f'<p class="quiet small">{escape(text)}</p>'


def _heading(text: str) -> str:
    return f"<h4>{escape(text)}</h4>"

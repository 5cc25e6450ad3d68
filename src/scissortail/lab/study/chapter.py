"""What the games of one table tell: a sentence for each thing, and its plot."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape

from scissortail.games.ratland.components import EVENTS, OPENING
from scissortail.lab.study import plots
from scissortail.lab.study.case import WATCHES
from scissortail.lab.study.figures import Figure, Share, Spread, share_difference
from scissortail.lab.study.plots import Row, Scale
from scissortail.lab.study.tally import Tally
from scissortail.lab.study.voice import Voice


@dataclass(frozen=True)
class Section:
    """A heading, what one sees, and the plots."""

    key: str
    heading: str
    sentences: Sequence[str]
    plots: Sequence[str]

    def html(self, level: int) -> str:
        said = "".join(f"<p>{escape(sentence)}</p>" for sentence in self.sentences)
        heading = f"<h{level}>{escape(self.heading)}</h{level}>"
        return f'<section class="paper {self.key}">{heading}{said}{"".join(self.plots)}</section>'


class Chapter:
    """One table in somebody's language."""

    def __init__(self, tally: Tally, voice: Voice) -> None:
        self.tally = tally
        self.voice = voice
        self.say = voice.say
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
        """What going first is worth."""
        edge = self.tally.edge.figure()
        key = ("lab-headline-open", "lab-headline-more", "lab-headline-less")[edge.side(0)]
        return self.say(key, **self._about(edge))

    def subline(self) -> str:
        first = self.tally.shares[0].figure()
        return self.say(
            "lab-headline-share",
            share=self.voice.percent(first.value),
            range=self.voice.share_range(first),
            fair=self.voice.percent(self.fair),
        )

    def _about(self, edge: Figure) -> dict[str, str | int]:
        return {
            "name": self.voice.name(),
            "game": self.voice.game,
            "players": self.tally.table.players,
            "edge": self.voice.number(abs(edge.value), 1)
            if edge.side(0) < 0
            else self.voice.number(edge.value, 1, signed=True),
            "half": self.voice.number(edge.half, 1),
        }

    # Sections

    def seats(self) -> Section:
        figures = [share.figure() for share in self.tally.shares]
        names = [self.voice.place(place) for place in range(len(figures))]
        uneven = any(figure.side(self.fair) for figure in figures)
        sentence = self._extremes("lab-seats-uneven", names, figures) if uneven else self.say("lab-seats-even", **self._fair())
        scores = [spread.figure() for spread in self.tally.scores]
        extra = [self.voice.number(score.value, 1) + f" ±{self.voice.number(score.half, 1)}" for score in scores]
        return Section(
            "seats",
            self.say("lab-seats"),
            [sentence],
            [self._shares("lab-seat", names, figures, self.fair, "lab-score", extra)],
        )

    def sources(self) -> Section:
        voice = self.voice
        names = voice.sources()
        tally = self.tally
        found = [
            (name, part, brought.figure(), gap.figure())
            for name, part, brought, gap in zip(names, tally.parts, tally.brought, tally.gaps, strict=True)
            if any(part.counts)
        ]
        sentences = []
        if WATCHES[voice.game].adds:
            name, _, mean, _ = max(found, key=lambda one: one[2].value)
            sentences.append(self.say("lab-sources-most", source=name, mean=voice.number(mean.value, 1)))
        name, _, _, worth = max(found, key=lambda one: abs(one[3].value))
        sentences.append(
            self.say("lab-gaps-most", source=name, gap=voice.number(worth.value, 1, True), half=voice.number(worth.half, 1))
        )
        ends = [part.quantile(at) for _, part, _, _ in found for at in (0.05, 0.95)]
        on = plots.scale([0.0, *ends, *(mean.value for _, _, mean, _ in found)])
        heads = [self.say("lab-source"), self.say("lab-mean"), "95 %", self.say("lab-middle")]
        drawn = [
            Row(
                name,
                plots.box(part, on),
                [voice.number(mean.value, 1), voice.mean_range(mean), self._middle(part)],
            )
            for name, part, mean, _ in found
        ]
        gap_on = plots.scale([0.0, *(end for _, _, _, gap in found for end in (gap.low, gap.value, gap.high))])
        gap_heads = [self.say("lab-source"), self.say("lab-gap"), "95 %"]
        gap_rows = [
            Row(name, plots.dot(gap, gap_on, 0.0), [voice.number(gap.value, 1, True), voice.mean_range(gap, 1, True)])
            for name, _, _, gap in found
        ]
        return Section(
            "sources",
            self.say(f"lab-sources-{voice.game}"),
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
        voice, tally = self.voice, self.tally
        margin, shared, held = tally.margin.figure(), tally.shared.figure(), tally.held.figure()
        sentence = self.say(
            "lab-decisive-seen",
            game=voice.game,
            margin=voice.number(margin.value, 1),
            half=voice.number(margin.half, 1),
            shared=voice.percent(shared.value),
        )
        leading = self.say(
            "lab-decisive-held",
            held=voice.percent(held.value),
            range=voice.share_range(held),
            led=voice.percent(tally.led.figure().value),
            fair=voice.percent(self.fair),
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
        voice, tally = self.voice, self.tally
        length, moves = tally.length, tally.moves
        about: dict[str, str | int] = {
            "game": voice.game,
            "mean": voice.number(length.mean(), 1 if len(length.counts) > 1 else 0),
            "half": voice.number(length.figure().half, 1),
            "moves": voice.number(moves.mean(), 1),
            "low": voice.number(length.quantile(0.05)),
            "high": voice.number(length.quantile(0.95)),
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
        names = [self.voice.clan(clan) for clan in order]
        uneven = any(figure.side(self.fair) for figure in figures)
        sentence = self._extremes("lab-clans-uneven", names, figures) if uneven else self.say("lab-clans-even", **self._fair())
        scores = [self.tally.clan_scores[clan].figure() for clan in order]
        extra = [self.voice.number(score.value, 1) + f" ±{self.voice.number(score.half, 1)}" for score in scores]
        table = self._shares("lab-clan", names, figures, self.fair, "lab-score", extra)
        return Section("clans", self.say("lab-clans"), [sentence], [table])

    def events(self) -> Section:
        """Opening and closing events each beside their like: later in a game a lead is worth more."""
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
                beside.append((difference, self.voice.event(name), own.figure()))
            seen.sort(key=lambda name: -self.tally.events[name].figure().value)
            figures = [self.tally.events[name].figure() for name in seen]
            edges = [self.tally.event_edges[name].figure() for name in seen]
            extra = [f"{self.voice.percent(edge.value)} ({self.voice.share_range(edge)})" for edge in edges]
            drawn.append(_heading(self.say(stage)))
            labels = [self.voice.event(name) for name in seen]
            drawn.append(self._shares("lab-event", labels, figures, whole.figure().value, "lab-first-wins", extra))
        sure = [one for one in beside if one[0].side(0)]
        sentences = [self.say("lab-events-key")]
        if sure:
            difference, name, figure = max(sure, key=lambda one: abs(one[0].value))
            sentences.append(
                self.say(
                    "lab-events-most",
                    event=name,
                    share=self.voice.percent(figure.value),
                    difference=self.voice.number(100 * difference.value, 1, True),
                    half=self.voice.number(100 * difference.half, 1),
                )
            )
        else:
            sentences.append(self.say("lab-events-even"))
        return Section("events", self.say("lab-events"), sentences, drawn)

    def bots(self) -> Section:
        table = self.tally.table
        figures = [share.figure() for share in self.tally.bots]
        names = [f"{number}. {name}" if table.bots.count(name) > 1 else name for number, name in enumerate(table.bots, 1)]
        sentence = self._extremes("lab-bots-seen", names, figures)
        return Section("bots", self.say("lab-bots"), [sentence], [self._shares("lab-bot", names, figures, self.fair)])

    # Parts of them

    def _fair(self) -> dict[str, str]:
        return {"fair": self.voice.percent(self.fair), "games": self.voice.number(self.tally.games)}

    def _extremes(self, key: str, names: Sequence[str], figures: Sequence[Figure]) -> str:
        best = max(range(len(figures)), key=lambda at: figures[at].value)
        worst = min(range(len(figures)), key=lambda at: figures[at].value)
        return self.say(
            key,
            best=names[best],
            most=self.voice.percent(figures[best].value),
            mostRange=self.voice.share_range(figures[best]),
            worst=names[worst],
            least=self.voice.percent(figures[worst].value),
            leastRange=self.voice.share_range(figures[worst]),
            fair=self.voice.percent(self.fair),
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
        """Shares with their intervals; `fair` is where they would be equal."""
        ends = [end for figure in figures for end in (figure.low, figure.high)]
        on = plots.scale([100 * end for end in [*ends, *([] if fair is None else [fair])]])
        shown = [
            Row(
                name,
                plots.dot(times(100, figure), on, None if fair is None else 100 * fair),
                [self.voice.percent(figure.value), self.voice.share_range(figure), *extra[at : at + 1]],
            )
            for at, (name, figure) in enumerate(zip(names, figures, strict=True))
        ]
        heads = [self.say(head), self.say("lab-share"), "95 %", *([self.say(more)] if more else [])]
        return plots.rows(heads, on, [label + " %" for label in self._numbers(on)], shown)

    def _histogram(self, spread: Spread, axis: str) -> str:
        caption = self.say(axis, game=self.voice.game)
        top = self.say("lab-top", percent=self.voice.percent(plots.tallest(spread)))
        return plots.histogram(spread, caption, top, caption)

    def _middle(self, spread: Spread) -> str:
        low, high = spread.quantile(0.25), spread.quantile(0.75)
        return f"{self.voice.number(low)}{' … ' if low < 0 else '–'}{self.voice.number(high)}"

    def _numbers(self, on: Scale, signed: bool = False) -> list[str]:
        places = 0 if all(abs(tick - round(tick)) < 1e-6 for tick in on.ticks()) else 1 if on.step >= 0.1 else 2
        return [self.voice.number(tick, places, signed) for tick in on.ticks()]


def together(shares: Iterator[Share] | Sequence[Share]) -> Share:
    """All of them as one."""
    whole = Share()
    for share in shares:
        whole.n += share.n
        whole.sum += share.sum
    return whole


def times(factor: float, figure: Figure) -> Figure:
    return Figure(factor * figure.value, factor * figure.low, factor * figure.high, figure.n)


def _key(text: str) -> str:
    """How a plot is read."""
    return f'<p class="quiet small">{escape(text)}</p>'


def _heading(text: str) -> str:
    return f"<h4>{escape(text)}</h4>"

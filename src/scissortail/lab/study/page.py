"""The report: one HTML file that needs nothing else. It has no date, so that the same games give the same file."""

from collections.abc import Iterator, Sequence
from html import escape
from importlib.resources import files

from scissortail import __version__
from scissortail.games.ratland.components import EVENTS
from scissortail.lab.study.chapter import Chapter
from scissortail.lab.study.comparison import METRICS, Comparison
from scissortail.lab.study.data import columns
from scissortail.lab.study.figures import Figure
from scissortail.lab.study.plan import Plan
from scissortail.lab.study.tally import Tally
from scissortail.lab.study.voice import Voice

STYLE = "report.css"


def page(plan: Plan, tallies: Sequence[Tally], language: str, data: str) -> str:
    """All of it. `data` is the name of the file with the games."""
    voice = Voice(language, plan.table.game)
    chapters = [Chapter(tally, voice) for tally in tallies]
    title = voice.say("lab-title", name=voice.name(), games=voice.number(plan.total))
    body = [_head(plan, chapters[0], voice), _tiles(chapters[0])]
    if len(chapters) > 1:
        body.append(Comparison(plan, tallies, voice).section().html(2))
        as_set = voice.say("lab-as-set")
        body.append(f"<h2>{escape(as_set)}: {escape(voice.settings(plan.table))}</h2>")
    body += [section.html(3 if len(chapters) > 1 else 2) for section in chapters[0].sections()]
    for name, chapter in zip(voice.names(plan)[1:], chapters[1:], strict=True):
        inside = f'<p class="lead">{escape(chapter.headline())} {escape(chapter.subline())}</p>'
        inside += "".join(section.html(3) for section in chapter.sections())
        body.append(f'<details><summary>{escape(name)}</summary><div class="inside">{inside}</div></details>')
    body += [_all(plan, tallies, voice), _making(plan, tallies, voice, data)]
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{_style()}</style></head>\n'
        f"<body><main>\n{chr(10).join(body)}\n</main></body></html>\n"
    )


def _style() -> str:
    return files("scissortail.lab.study").joinpath(STYLE).read_text(encoding="utf-8")


def _head(plan: Plan, chapter: Chapter, voice: Voice) -> str:
    title = voice.say("lab-title", name=voice.name(), games=voice.number(plan.total))
    return (
        f'<header><p class="eyebrow">{escape(title)}</p><h1>{escape(chapter.headline())}</h1>'
        f'<p class="lead">{escape(chapter.subline())}</p><p class="quiet">{escape(voice.settings(plan.table))}</p></header>'
    )


def _tiles(chapter: Chapter) -> str:
    """The few figures that everybody asks for."""
    voice, tally = chapter.voice, chapter.tally
    found = [
        (voice.percent(tally.shares[0].figure().value), "lab-tile-first"),
        (voice.percent(tally.held.figure().value), "lab-tile-held"),
        (voice.number(tally.margin.mean(), 1), "lab-tile-margin"),
        (voice.number(tally.length.mean(), 1 if len(tally.length.counts) > 1 else 0), "lab-tile-length"),
    ]
    tiles = "".join(
        f'<div class="paper tile"><b>{escape(value)}</b><p class="quiet">{escape(voice.say(key, game=voice.game))}</p></div>'
        for value, key in found
    )
    return f'<div class="tiles">{tiles}</div>'


def figures(tally: Tally, voice: Voice) -> Iterator[tuple[str, Figure, bool]]:
    """Everything that was found: its name, the figure, and whether it is a share."""
    for metric in METRICS:
        yield voice.say(metric.key, game=voice.game), metric.figure(tally), metric.is_share
    for place, (share, score) in enumerate(zip(tally.shares, tally.scores, strict=True)):
        yield voice.say("lab-figure-wins", who=voice.place(place)), share.figure(), True
        yield voice.say("lab-figure-score", who=voice.place(place)), score.figure(), False
    for name, brought, gap in zip(voice.sources(), tally.brought, tally.gaps, strict=True):
        yield voice.say("lab-figure-mean", what=name), brought.figure(), False
        yield voice.say("lab-figure-gap", what=name), gap.figure(), False
    for clan in sorted(tally.clans):
        yield voice.say("lab-figure-wins", who=voice.clan(clan)), tally.clans[clan].figure(), True
        yield voice.say("lab-figure-score", who=voice.clan(clan)), tally.clan_scores[clan].figure(), False
    for event in sorted(set(tally.events) - {EVENTS[-1]}):  # whoever leads when the end is turned up has won
        yield voice.say("lab-figure-event", event=voice.event(event)), tally.events[event].figure(), True
    if len(tally.bots) > 1:
        for name, share in zip(tally.table.bots, tally.bots, strict=True):
            yield voice.say("lab-figure-wins", who=name), share.figure(), True


def _all(plan: Plan, tallies: Sequence[Tally], voice: Voice) -> str:
    """A line for every figure; of several tables each has a column."""
    found = [{name: (figure, is_share) for name, figure, is_share in figures(tally, voice)} for tally in tallies]
    names = list(dict.fromkeys(name for one in found for name in one))
    if len(tallies) == 1:
        heads = [voice.say(key) for key in ("lab-figure", "lab-value", "lab-low", "lab-high")] + ["n"]
        rows = [_cells(*found[0][name], voice) for name in names]
    else:
        heads = [voice.say("lab-figure"), *voice.names(plan)]
        rows = [[_cell(one.get(name), voice) for one in found] for name in names]
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in heads)
    body = "".join(
        f'<tr><th scope="row">{escape(name)}</th>' + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>"
        for name, row in zip(names, rows, strict=True)
    )
    return (
        f'<section class="paper"><h2>{escape(voice.say("lab-all"))}</h2><div class="wide"><table class="all">'
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div></section>"
    )


def _cells(figure: Figure, is_share: bool, voice: Voice) -> list[str]:
    factor, unit = (100, "\u00a0%") if is_share else (1, "")
    shown = [voice.number(factor * value, 2) + unit for value in (figure.value, figure.low, figure.high)]
    return [*shown, voice.number(figure.n)]


def _cell(found: tuple[Figure, bool] | None, voice: Voice) -> str:
    if found is None:
        return ""
    value, low, high, _ = _cells(*found, voice)
    return f"{value}<br><small>{low.removesuffix(chr(0xA0) + '%')} … {high}</small>"


def _making(plan: Plan, tallies: Sequence[Tally], voice: Voice, data: str) -> str:
    """So that anybody can do it again."""
    facts = [
        (voice.say("lab-made-command"), f"<code>{escape(plan.command())}</code>"),
        (voice.say("lab-made-version"), escape(f"scissortail {__version__}")),
        (
            voice.say("lab-made-bots"),
            escape(voice.say("lab-made-bots-are", bots=", ".join(plan.table.bots), seed=plan.table.seed)),
        ),
        (
            voice.say("lab-made-data"),
            escape(voice.say("lab-made-data-is", file=data))
            + f"<br><code>{escape(', '.join(columns(plan.table.game)))}</code>",
        ),
        (voice.say("lab-made-intervals"), escape(voice.say("lab-made-intervals-are"))),
    ]
    faults = sum(tally.faults for tally in tallies)
    if faults:
        facts.append((voice.say("lab-made-faults"), escape(voice.say("lab-made-faults-are", faults=faults))))
    listed = "".join(f"<dt>{escape(name)}</dt><dd>{fact}</dd>" for name, fact in facts)
    return f'<section class="paper"><h2>{escape(voice.say("lab-made"))}</h2><dl>{listed}</dl></section>'

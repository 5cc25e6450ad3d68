"""The report: one self-contained HTML file.

It has no date, so that the same games give the same file.
"""

from collections.abc import Iterator, Sequence
from html import escape
from importlib.resources import files

from scissortail import __version__
from scissortail.games.ratland.components import EVENTS
from scissortail.lab.study.chapter import Chapter
from scissortail.lab.study.comparison import METRICS, Comparison
from scissortail.lab.study.data import columns
from scissortail.lab.study.figures import Figure
from scissortail.lab.study.phrasing import Phrasing
from scissortail.lab.study.plan import StudyPlan
from scissortail.lab.study.tally import Tally

STYLE = "report.css"


def page(plan: StudyPlan, tallies: Sequence[Tally], language: str, data: str) -> str:
    """The whole page. `data` is the name of the file with the games."""
    phrasing = Phrasing(language, plan.table.game)
    chapters = [Chapter(tally, phrasing) for tally in tallies]
    title = phrasing.say("lab-title", name=phrasing.name(), games=phrasing.number(plan.total))
    body = [_head(plan, chapters[0], phrasing), _tiles(chapters[0])]
    if len(chapters) > 1:
        body.append(Comparison(plan, tallies, phrasing).section().html(2))
        body.append(f"<h2>{escape(phrasing.as_set(phrasing.settings(plan.table)))}</h2>")
    body += [section.html(3 if len(chapters) > 1 else 2) for section in chapters[0].sections()]
    for name, chapter in zip(phrasing.names(plan)[1:], chapters[1:], strict=True):
        inside = f'<p class="lead">{escape(chapter.headline())} {escape(chapter.subline())}</p>'
        inside += "".join(section.html(3) for section in chapter.sections())
        body.append(f'<details><summary>{escape(name)}</summary><div class="inside">{inside}</div></details>')
    body += [_all(plan, tallies, phrasing), _making(plan, tallies, phrasing, data)]
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<style>{_style()}</style></head>\n"
        f"<body><main>\n{chr(10).join(body)}\n</main></body></html>\n"
    )


def _style() -> str:
    return files("scissortail.lab.study").joinpath(STYLE).read_text(encoding="utf-8")


def _head(plan: StudyPlan, chapter: Chapter, phrasing: Phrasing) -> str:
    title = phrasing.say("lab-title", name=phrasing.name(), games=phrasing.number(plan.total))
    return (
        f'<header><p class="eyebrow">{escape(title)}</p><h1>{escape(chapter.headline())}</h1>'
        f'<p class="lead">{escape(chapter.subline())}</p>'
        f'<p class="quiet">{escape(phrasing.settings(plan.table))}</p></header>'
    )


def _tiles(chapter: Chapter) -> str:
    """The key figures at the top."""
    phrasing, tally = chapter.phrasing, chapter.tally
    found = [
        (phrasing.percent(tally.shares[0].figure().value), "lab-tile-first"),
        (phrasing.percent(tally.held.figure().value), "lab-tile-held"),
        (phrasing.number(tally.margin.mean(), 1), "lab-tile-margin"),
        (phrasing.number(tally.length.mean(), 1 if len(tally.length.counts) > 1 else 0), "lab-tile-length"),
    ]
    tiles = "".join(
        f'<div class="paper tile"><b>{escape(value)}</b>'
        f'<p class="quiet">{escape(phrasing.say(key, game=phrasing.game))}</p></div>'
        for value, key in found
    )
    return f'<div class="tiles">{tiles}</div>'


def figures(tally: Tally, phrasing: Phrasing) -> Iterator[tuple[str, Figure, bool]]:
    """All figures: name, value, and whether it is a share."""
    for metric in METRICS:
        yield phrasing.say(metric.key, game=phrasing.game), metric.figure(tally), metric.is_share
    for place, (share, score) in enumerate(zip(tally.shares, tally.scores, strict=True)):
        yield phrasing.say("lab-figure-wins", who=phrasing.place(place)), share.figure(), True
        yield phrasing.say("lab-figure-score", who=phrasing.place(place)), score.figure(), False
    for name, brought, gap in zip(phrasing.sources(), tally.brought, tally.gaps, strict=True):
        yield phrasing.say("lab-figure-mean", what=name), brought.figure(), False
        yield phrasing.say("lab-figure-gap", what=name), gap.figure(), False
    for clan in sorted(tally.clans):
        yield phrasing.say("lab-figure-wins", who=phrasing.clan(clan)), tally.clans[clan].figure(), True
        yield (
            phrasing.say("lab-figure-score", who=phrasing.clan(clan)),
            tally.clan_scores[clan].figure(),
            False,
        )
    for event in sorted(set(tally.events) - {EVENTS[-1]}):  # the leader at the last event has won
        yield (
            phrasing.say("lab-figure-event", event=phrasing.event(event)),
            tally.events[event].figure(),
            True,
        )
    if len(tally.bots) > 1:
        for name, share in zip(tally.table.bots, tally.bots, strict=True):
            yield phrasing.say("lab-figure-wins", who=name), share.figure(), True


def _all(plan: StudyPlan, tallies: Sequence[Tally], phrasing: Phrasing) -> str:
    """A table with one row per figure and one column per table of the study."""
    found = [
        {name: (figure, is_share) for name, figure, is_share in figures(tally, phrasing)} for tally in tallies
    ]
    names = list(dict.fromkeys(name for one in found for name in one))
    if len(tallies) == 1:
        heads = [phrasing.say(key) for key in ("lab-figure", "lab-value", "lab-low", "lab-high")] + ["n"]
        rows = [_cells(*found[0][name], phrasing) for name in names]
    else:
        heads = [phrasing.say("lab-figure"), *phrasing.names(plan)]
        rows = [[_cell(one.get(name), phrasing) for one in found] for name in names]
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in heads)
    body = "".join(
        f'<tr><th scope="row">{escape(name)}</th>' + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>"
        for name, row in zip(names, rows, strict=True)
    )
    return (
        f'<section class="paper"><h2>{escape(phrasing.say("lab-all"))}</h2>'
        '<div class="wide"><table class="all">'
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div></section>"
    )


def _cells(figure: Figure, is_share: bool, phrasing: Phrasing) -> list[str]:
    factor, unit = (100, "\u00a0%") if is_share else (1, "")
    shown = [phrasing.number(factor * value, 2) + unit for value in (figure.value, figure.low, figure.high)]
    return [*shown, phrasing.number(figure.n)]


def _cell(found: tuple[Figure, bool] | None, phrasing: Phrasing) -> str:
    if found is None:
        return ""
    value, low, high, _ = _cells(*found, phrasing)
    return f"{value}<br><small>{low.removesuffix(chr(0xA0) + '%')} … {high}</small>"


def _making(plan: StudyPlan, tallies: Sequence[Tally], phrasing: Phrasing, data: str) -> str:
    """How to reproduce the study."""
    facts = [
        (phrasing.say("lab-made-command"), f"<code>{escape(plan.command())}</code>"),
        (phrasing.say("lab-made-version"), escape(f"scissortail {__version__}")),
        (
            phrasing.say("lab-made-bots"),
            escape(phrasing.say("lab-made-bots-are", bots=list(plan.table.bots), seed=plan.table.seed)),
        ),
        (
            phrasing.say("lab-made-data"),
            escape(phrasing.say("lab-made-data-is", file=data))
            + f"<br><code>{escape(', '.join(columns(plan.table.game)))}</code>",
        ),
        (phrasing.say("lab-made-intervals"), escape(phrasing.say("lab-made-intervals-are"))),
    ]
    faults = sum(tally.faults for tally in tallies)
    if faults:
        facts.append(
            (phrasing.say("lab-made-faults"), escape(phrasing.say("lab-made-faults-are", faults=faults)))
        )
    listed = "".join(f"<dt>{escape(name)}</dt><dd>{fact}</dd>" for name, fact in facts)
    return f'<section class="paper"><h2>{escape(phrasing.say("lab-made"))}</h2><dl>{listed}</dl></section>'

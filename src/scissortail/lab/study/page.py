"""The report: one HTML file that needs nothing else. It has no date, so that the same games give the same file."""

from collections.abc import Iterator, Sequence
from html import escape

from scissortail import __version__
from scissortail.lab.study.chapter import Chapter
from scissortail.lab.study.comparison import METRICS, Comparison
from scissortail.lab.study.data import columns
from scissortail.lab.study.figures import Figure
from scissortail.lab.study.plan import Plan
from scissortail.lab.study.tally import Tally
from scissortail.lab.study.voice import Voice

STYLE = """
:root { color-scheme: light dark; --table: #efe8d8; --paper: #fffdf6; --line: #e4dbc6; --ink: #2b2420; --quiet: #6a5f52; --accent: #b8321f;
  --s0: #1c64a8; --s1: #b8321f; --s2: #0f7565; --s3: #b06a00; --s4: #7a3f9e; --s5: #b32a74; --soft: 0.28; }
@media (prefers-color-scheme: dark) { :root { --table: #20262b; --paper: #2c343b; --line: #414c55; --ink: #f0eadd; --quiet: #b4b2a8; --accent: #f08a6f;
  --s0: #7db8ee; --s1: #f08a6f; --s2: #6fd0b9; --s3: #e8b04a; --s4: #c79be6; --s5: #ef8fc0; --soft: 0.34; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--table); color: var(--ink); font: 1rem/1.5 "Source Sans 3", "Noto Sans", "Segoe UI", Ubuntu, Cantarell, "DejaVu Sans", sans-serif;
  font-variant-numeric: tabular-nums; }
main { max-width: 60rem; margin: 0 auto; padding: 2.2rem 1rem 4rem; display: grid; gap: 1.1rem; grid-template-columns: minmax(0, 1fr); }
header { padding: 0 0.3rem 0.4rem; }
h1 { font-size: clamp(1.7rem, 1.2rem + 2.4vw, 2.7rem); line-height: 1.12; margin: 0.3rem 0 0.7rem; letter-spacing: -0.01em; text-wrap: balance; }
h2 { font-size: 1.35rem; margin: 0 0 0.5rem; line-height: 1.2; text-wrap: balance; }
h3 { font-size: 1.2rem; margin: 0 0 0.5rem; line-height: 1.2; }
h4 { font-size: 1rem; margin: 1.3rem 0 0.3rem; }
p { margin: 0 0 0.6rem; max-width: 46rem; text-wrap: pretty; }
.eyebrow { color: var(--accent); font-weight: 700; margin: 0; }
.lead { font-size: 1.15rem; }
.quiet { color: var(--quiet); }
.small, figcaption { font-size: 0.92rem; }
.paper { background: var(--paper); border-radius: 14px; padding: 1.2rem 1.3rem 1.1rem; box-shadow: 0 1px 2px rgb(0 0 0 / 0.18); }
.tiles { display: grid; gap: 0.8rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 12rem), 1fr)); }
.tile { padding: 0.9rem 1.1rem; }
.tile b { display: block; font-size: 1.9rem; line-height: 1.15; }
.tile p { margin: 0; line-height: 1.3; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th { text-align: start; font-weight: 600; }
.rows th, .rows td { padding: 0 0.5rem; height: 1.9rem; }
.rows th:first-child { padding-left: 0; white-space: nowrap; width: 1%; }
.rows .figure { text-align: end; white-space: nowrap; width: 1%; }
.rows thead th, .axis text { font-size: 0.88rem; font-weight: 400; color: var(--quiet); }
.rows .plot { padding: 0; min-width: 11rem; }
svg { display: block; width: 100%; overflow: visible; }
.track { height: 1.9rem; } .axis { height: 1.4rem; }
.columns { height: 11rem; margin-top: 0.6rem; }
figure { margin: 0.4rem 0 0; } figcaption { color: var(--quiet); text-align: center; }
svg text { fill: var(--quiet); font-size: 0.88rem; }
.grid { stroke: var(--line); } .base { stroke: var(--quiet); }
.fair { stroke: var(--accent); stroke-width: 1.5; stroke-dasharray: 4 3; }
.interval { stroke-width: 3; stroke-linecap: round; } .whisker { stroke-width: 1.5; }
.interval.s0, .whisker.s0 { stroke: var(--s0); } .interval.s1 { stroke: var(--s1); } .interval.s2 { stroke: var(--s2); }
.interval.s3 { stroke: var(--s3); } .interval.s4 { stroke: var(--s4); } .interval.s5 { stroke: var(--s5); }
.dot { stroke: var(--paper); stroke-width: 1.5; }
.dot.s0, .bar.s0 { fill: var(--s0); } .dot.s1 { fill: var(--s1); } .dot.s2 { fill: var(--s2); }
.dot.s3 { fill: var(--s3); } .dot.s4 { fill: var(--s4); } .dot.s5 { fill: var(--s5); }
.box { fill: var(--s0); fill-opacity: var(--soft); stroke: var(--s0); } .mean { fill: var(--s0); stroke: var(--paper); stroke-width: 1.5; }
details > summary { cursor: pointer; font-size: 1.2rem; font-weight: 600; padding: 0.2rem 0.3rem; }
details > .inside { display: grid; gap: 1.1rem; margin-top: 0.9rem; grid-template-columns: minmax(0, 1fr); }
.all td, .all th { padding: 0.15rem 0.6rem; border-top: 1px solid var(--line); } .all td:nth-child(n+3) { text-align: end; white-space: nowrap; }
.all thead th { border: 0; color: var(--quiet); font-weight: 400; font-size: 0.92rem; } .all thead th:nth-child(n+3) { text-align: end; }
dt { font-weight: 600; } dd { margin: 0 0 0.6rem; } code { font: 0.92rem/1.5 ui-monospace, "DejaVu Sans Mono", monospace; overflow-wrap: anywhere; }
@media (max-width: 40rem) { .paper { padding: 1rem 0.9rem; } .rows th, .rows td { padding: 0 0.3rem; } .rows .plot { min-width: 7rem; } .rows th:first-child { white-space: normal; } }
@media print { body { background: none; } .paper { box-shadow: none; break-inside: avoid; } }
"""


def page(plan: Plan, tallies: Sequence[Tally], language: str, data: str) -> str:
    """All of it. `data` is the name of the file with the games."""
    voice = Voice(language, plan.table.game)
    chapters = [Chapter(tally, voice) for tally in tallies]
    title = voice.say("lab-title", name=voice.name(), games=voice.number(plan.total))
    body = [_head(plan, chapters[0], voice), _tiles(chapters[0])]
    if len(chapters) > 1:
        body.append(Comparison(plan, tallies, voice).section().html(2))
        body.append(f"<h2>{escape(voice.variant(plan.variants[0]))}: {escape(voice.settings(plan.table))}</h2>")
    body += [section.html(3 if len(chapters) > 1 else 2) for section in chapters[0].sections()]
    for variant, chapter in zip(plan.variants[1:], chapters[1:], strict=True):
        inside = f'<p class="lead">{escape(chapter.headline())} {escape(chapter.subline())}</p>'
        inside += "".join(section.html(3) for section in chapter.sections())
        body.append(f'<details><summary>{escape(voice.variant(variant))}</summary><div class="inside">{inside}</div></details>')
    body += [_all(plan, tallies, voice), _making(plan, tallies, voice, data)]
    return (
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{STYLE}</style></head>\n'
        f"<body><main>\n{chr(10).join(body)}\n</main></body></html>\n"
    )


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
    for event in sorted(tally.events):
        yield voice.say("lab-figure-event", event=voice.event(event)), tally.events[event].figure(), True
    if len(tally.bots) > 1:
        for name, share in zip(tally.table.bots, tally.bots, strict=True):
            yield voice.say("lab-figure-wins", who=name), share.figure(), True


def _all(plan: Plan, tallies: Sequence[Tally], voice: Voice) -> str:
    rows = []
    for variant, tally in zip(plan.variants, tallies, strict=True):
        for name, figure, is_share in figures(tally, voice):
            factor, unit = (100, "\u00a0%") if is_share else (1, "")
            shown = [voice.number(factor * value, 2) + unit for value in (figure.value, figure.low, figure.high)]
            cells = "".join(f"<td>{cell}</td>" for cell in (*shown, voice.number(figure.n)))
            rows.append(f'<tr><td>{escape(voice.variant(variant))}</td><th scope="row">{escape(name)}</th>{cells}</tr>')
    heads = [voice.say(key) for key in ("lab-variant-head", "lab-figure", "lab-value", "lab-low", "lab-high")] + ["n"]
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in heads)
    return (
        f'<section class="paper"><h2>{escape(voice.say("lab-all"))}</h2><div class="wide"><table class="all">'
        f"<thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table></div></section>"
    )


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

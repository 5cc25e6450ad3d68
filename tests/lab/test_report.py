"""What a study says: figures with the right intervals, and a page that holds them."""

import csv
import re
from collections import Counter
from html.parser import HTMLParser
from math import inf, sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev

import pytest

from scissortail import __version__
from scissortail.engine.game import Options
from scissortail.lab.arena import ArenaTable
from scissortail.lab.study import plots
from scissortail.lab.study.case import WATCHES, Case, play
from scissortail.lab.study.chapter import Chapter
from scissortail.lab.study.figures import Figure, Histogram, Share, mean_difference, share_difference
from scissortail.lab.study.page import page
from scissortail.lab.study.phrasing import Phrasing
from scissortail.lab.study.plan import StudyPlan, plan
from scissortail.lab.study.tally import Tally
from scissortail.words import LANGUAGES

RATS = ArenaTable("ratland", ("random",), 4, {"clans": True})
VOID = {"meta", "line", "circle", "rect", "br"}


def tallied(table: ArenaTable, games: int) -> tuple[Tally, list[Case]]:
    tally = Tally(table)
    cases = [play(table, number) for number in range(games)]
    for case in cases:
        tally.add(case)
    return tally, cases


@pytest.fixture(scope="module")
def rats() -> tuple[Tally, list[Case]]:
    return tallied(RATS, 40)


# Figures


def test_a_spread_knows_what_a_list_knows() -> None:
    rng = Random(1)
    numbers = [rng.randrange(-20, 90) for _ in range(501)]
    spread = Histogram(3)
    for number in numbers:
        spread.add(number)
    thirds = [number / 3 for number in numbers]
    half = 1.959964 * stdev(thirds) / sqrt(501)
    found = spread.figure()
    assert found.n == 501
    assert (found.value, found.half) == pytest.approx((fmean(thirds), half))
    assert spread.quantile(0.5) == sorted(thirds)[250]


def test_nothing_and_one_have_figures_too() -> None:
    assert Histogram().figure() == Figure(0.0, -inf, inf, 0)
    assert Share().figure() == Figure(0.0, 0.0, 1.0, 0)
    one = Histogram()
    one.add(5)
    assert one.figure() == Figure(5.0, -inf, inf, 1)
    assert one.figure().side(0) == 0
    assert mean_difference(one.figure(), Figure(1.0, 0.0, 2.0, 9)).side(0) == 0


def test_newcombes_interval_is_the_textbook_one() -> None:
    """Newcombe 1998, example (a): 56 of 70 against 48 of 80, method 10."""
    first, second = Share(), Share()
    for share, won, n in ((first, 56, 70), (second, 48, 80)):
        for number in range(n):
            share.add(number < won)
    found = share_difference(first.figure(), second.figure())
    assert (found.value, found.low, found.high) == pytest.approx((0.2, 0.0524, 0.3339), abs=1e-4)


def test_errors_of_means_add_up_as_squares() -> None:
    found = mean_difference(Figure(10.0, 7.0, 13.0, 9), Figure(4.0, 0.0, 8.0, 9))
    assert found == Figure(6.0, 1.0, 11.0, 9)
    assert found.side(0) == 1 and found.side(5) == 0 and found.side(12) == -1


def test_intervals_hold_the_truth_nineteen_times_of_twenty() -> None:
    rng = Random(3)
    hits: Counter[str] = Counter()
    for _ in range(400):
        share, spread = Share(), Histogram()
        for _ in range(120):
            share.add(rng.random() < 0.3)
            spread.add(rng.randrange(7))
        hits["share"] += share.figure().side(0.3) == 0
        hits["mean"] += spread.figure().side(3) == 0
    assert all(365 <= count <= 394 for count in hits.values())


# Tallies


def test_a_tally_says_what_the_games_say(rats: tuple[Tally, list[Case]]) -> None:
    tally, cases = rats
    assert sum(share.sum for share in tally.shares) == pytest.approx(40)
    firsts = [case.shares[case.first - 1] for case in cases]
    assert tally.shares[0].figure().value == pytest.approx(fmean(firsts))
    edges = [
        case.scores[case.first - 1] - (sum(case.scores) - case.scores[case.first - 1]) / 3 for case in cases
    ]
    assert tally.edge.figure().value == pytest.approx(fmean(edges))
    assert tally.edge.figure().half == pytest.approx(1.959964 * stdev(edges) / sqrt(40))
    assert tally.score.figure().value == pytest.approx(
        fmean(score for case in cases for score in case.scores)
    )
    assert sum(one.figure().value for one in tally.brought) == pytest.approx(tally.score.figure().value)
    assert sum(share.n for share in tally.clans.values()) == 160
    assert sum(share.sum for share in tally.clans.values()) == pytest.approx(40)
    assert set(tally.events) <= {event for case in cases for event in case.events}
    held = [
        case.shares[case.half.index(max(case.half))] for case in cases if case.half.count(max(case.half)) == 1
    ]
    assert tally.held.n == len(held)
    assert tally.held.sum == pytest.approx(sum(held))


def test_a_tally_does_not_grow_with_the_games() -> None:
    """A tally needs hardly more counters for twice the games.

    Everything that it holds is a number, or counts small whole numbers.
    """

    def counters(games: int) -> int:
        tally, _ = tallied(ArenaTable("rope", ("random",), 2, {"deck": 2}), games)
        return sum(
            len(spread.counts)
            for spread in [tally.score, tally.edge, tally.margin, *tally.parts, *tally.gaps]
        )

    assert counters(300) <= 1.5 * counters(150)


# The page


class Checker(HTMLParser):
    """Everything that is opened is closed, and nothing comes from elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert not {"src", "href"} & {name for name, _ in attrs}
        assert tag not in ("script", "link", "img", "iframe")
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] not in ("style", "title"):
            self.seen.append(data)


def read(asked: StudyPlan, games: int, language: str) -> tuple[str, list[str]]:
    tallies = [tallied(variant.table, games)[0] for variant in asked.variants]
    html = page(asked, tallies, language, "games.csv")
    checker = Checker()
    checker.feed(html)
    assert checker.open == []
    return html, [text.strip() for text in checker.seen if text.strip()]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_report_reads_from_the_finding_to_the_making(language: str) -> None:
    asked = plan(RATS, ["clans=no", "players=3,aggressive"], 12, False)
    html, seen = read(asked, 12, language)
    assert html.startswith(f'<!doctype html>\n<html lang="{language}">')
    headings = re.findall(r"<h1>(.*?)</h1>", html)
    assert len(headings) == 1 and seen.index(headings[0]) == 1
    for part in ("seats", "sources", "decisive", "length", "events"):
        assert html.count(f'class="paper {part}"') == 3
    assert html.count('class="paper clans"') == 2 and html.count('class="paper compare"') == 1
    assert asked.command() in seen and f"scissortail {__version__}" in seen
    assert "url(" not in html and "http" not in html


@pytest.mark.parametrize("game", WATCHES)
def test_every_game_has_its_report(game: str) -> None:
    options: Options = {"deck": 3} if game == "rope" else {}
    table = ArenaTable(game, ("random",), 2, options)
    html, seen = read(plan(table, [], 6, False), 6, "en")
    for name, part in zip(Phrasing("en", game).sources(), tallied(table, 6)[0].parts, strict=True):
        assert (name in seen) == any(part.counts)  # what never brings anything is left out
    assert 'class="paper bots"' not in html


@pytest.mark.parametrize("game", WATCHES)
def test_one_game_proves_nothing(game: str) -> None:
    asked = plan(ArenaTable(game, ("random",), 2), ["players=3"], 1, False)
    html, seen = read(asked, 1, "en")
    assert any(text.startswith("No sign that going first matters") for text in seen)
    assert "3 players: nothing that chance does not explain." in seen
    assert "±∞" in html and not [text for text in seen if text in ("inf", "nan")]


def test_what_a_variant_leaves_out_is_not_taken_for_all_of_it() -> None:
    asked = plan(RATS, ["clans=no,aggressive"], 2, False)
    assert Phrasing("en", "ratland").names(asked)[1] == "Clans: no · Aggressive boards"


def test_several_bots_are_told_apart() -> None:
    html, seen = read(plan(ArenaTable("rope", ("greedy", "random"), 2, {"deck": 3}), [], 20, False), 20, "en")
    assert 'class="paper bots"' in html and any(text.startswith("greedy wins most often") for text in seen)


@pytest.mark.parametrize(
    ("more", "start"),
    [
        (9, "Going first is worth +9.0"),
        (-9, "Going first costs 9.0 points (±0.0) in Cutterland with 2 players."),
        (0, "No sign that"),
    ],
)
def test_the_headline_is_what_the_games_show(more: int, start: str) -> None:
    table = ArenaTable("cutterland", ("random",), 2)
    tally = Tally(table)
    rng = Random(2)
    for number in range(400):
        first = number % 2
        scores = [30 + rng.randrange(9), 30 + rng.randrange(9)] if more == 0 else [30, 30]
        scores[first] += more
        tally.add(made(number, first + 1, scores))
    assert Chapter(tally, Phrasing("en", "cutterland")).headline().startswith(start)


def made(number: int, first: int, scores: list[int]) -> Case:
    best = max(scores)
    shares = [1 / scores.count(best) if score == best else 0.0 for score in scores]
    parts = [[score, *[0] * 7] for score in scores]
    return Case(number, [0, 0], first, 50, 8, shares, scores, scores, parts, [], [], [], 0)


def test_numbers_are_said_as_the_language_does() -> None:
    said = {language: Phrasing(language, "rope").number(-12345.678, 1) for language in LANGUAGES}
    assert said == {"en": "−12,345.7", "es": "−12\u202f345,7", "ru": "−12\u202f345,7"}
    assert Phrasing("en", "rope").number(-0.04, 1, signed=True) == "0.0"
    assert Phrasing("ru", "rope").percent(0.5) == "50,0\u00a0%"


# Plots


@pytest.mark.parametrize(
    "ends", [(0.0, 1.0), (-3.2, 7.9), (47.1, 53.3), (5.0, 5.0), (0.001, 0.0042), (-812.0, -3.0)]
)
def test_a_scale_holds_its_numbers_between_round_ticks(ends: tuple[float, float]) -> None:
    on = plots.scale(ends)
    assert on.low <= ends[0] + 1e-9 and on.high >= ends[1] - 1e-9
    assert 2 <= len(on.ticks()) <= 8
    assert on.ticks()[-1] == pytest.approx(on.high)
    assert 3 <= on.at(ends[0]) <= on.at(ends[1]) <= 97


def test_a_dot_lies_in_its_interval() -> None:
    drawn = plots.dot(Figure(50, 40, 60, 9), plots.scale([0, 100]), 50)
    numbers = {name: float(value) for name, value in re.findall(r'"\w\w interval" (x1)="([\d.]+)%" ', drawn)}
    assert numbers == {"x1": 3 + 94 * 0.4}
    assert 'cx="50.00%"' in drawn and 'class="fair"' in drawn


@pytest.mark.parametrize("numbers", [[0, 0, 1, 5], [7], list(range(200)), [-5, 3, 3]])
def test_a_histogram_is_as_high_as_its_counts(numbers: list[int]) -> None:
    spread = Histogram()
    for number in numbers:
        spread.add(number)
    drawn = plots.histogram(spread, "caption", "top", "title")
    heights = [float(height) for height in re.findall(r'height="([\d.]+)%"', drawn)]
    assert max(heights) == 80 and sum(heights) == pytest.approx(80 / plots.tallest(spread), rel=1e-3)


def test_the_report_and_the_data_agree(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What the page says of the first place can be read from the rows."""
    from scissortail.cli import main

    command = [
        "lab",
        "rope",
        "--bots",
        "random",
        "--deck",
        "2",
        "--games",
        "25",
        "--format",
        "csv",
        "--workers",
        "1",
    ]
    assert main([*command, "--language", "en", "--out", str(tmp_path)]) == 0
    with (tmp_path / "games.csv").open(newline="") as file:
        first = [float(row["share"]) for row in csv.DictReader(file) if row["place"] == "1"]
    said = f"The first player wins {100 * fmean(first):.1f}\u00a0% of the games"
    assert said in capsys.readouterr().out and said in (tmp_path / "report.html").read_text()


def test_what_events_do_can_be_read_from_the_rows(tmp_path: Path) -> None:
    from scissortail.cli import main

    command = [
        "lab",
        "ratland",
        "--bots",
        "random",
        "--games",
        "12",
        "--format",
        "csv",
        "--workers",
        "1",
        "--language",
        "en",
    ]
    assert main([*command, "--out", str(tmp_path)]) == 0
    with (tmp_path / "games.csv").open(newline="") as file:
        rows = list(csv.DictReader(file))
    won: dict[str, list[float]] = {}
    for first, second in zip(rows[::2], rows[1::2], strict=True):
        for event, led in zip(first["events"].split(), first["led"].split(), strict=True):
            if led != "0":
                won.setdefault(event, []).append(float((first, second)[int(led) - 1]["share"]))
    html = (tmp_path / "report.html").read_text()
    phrasing = Phrasing("en", "ratland")
    assert won.pop("end") and phrasing.event("end") not in html
    for event, shares in won.items():
        share = f"{100 * fmean(shares):.2f}\u00a0%"
        assert f'<th scope="row">{phrasing.event(event)}: the leader wins</th><td>{share}</td>' in html

"""Rules and words, explained at the prompt."""

import re
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from scissortail.engine.errors import Refused
from scissortail.engine.match import Match
from scissortail.games import find
from scissortail.games.ratland.components import CLANS, EVENTS
from scissortail.games.ratland.view import PLACES, ratland_view
from scissortail.learn import RULEBOOKS
from scissortail.terminal.boards import BOARDS
from scissortail.terminal.ratland import neighbours
from scissortail.terminal.rules import rules
from scissortail.terminal.speech import Speech
from scissortail.words import LANGUAGES, say, teach
from tests.terminal.screen import PROMPT, Terminal
from tests.test_cli import refused, run

NAMES = ["Ana", "Bea", "Cid"]
BOOKS = Path(__file__).parents[2] / "src" / "scissortail" / "web" / "js" / "learn" / "rules.js"


def explained(game: str, asked: str, language: str = "en") -> str:
    out = StringIO()
    Console(file=out, width=80, highlight=False).print(rules(game, asked, Speech(language, NAMES, 1)))
    return " ".join(out.getvalue().split())


@pytest.mark.parametrize("game", RULEBOOKS)
def test_rules_and_words_are_those_of_the_page(game: str) -> None:
    page = BOOKS.read_text(encoding="utf-8").split(f"  {game}: {{")[1].split("  },")[0]
    letter = re.findall(r'letter: "(.)"', page)
    sections, terms = page.split("terms:")
    assert [RULEBOOKS[game].letter] == letter
    assert RULEBOOKS[game].last == int(re.findall(r"(\d+)\]\]", sections)[0])
    assert list(RULEBOOKS[game].terms) == re.findall(r'"([a-z-]+)"', terms)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clan_and_event_has_the_rule_that_names_it(language: str) -> None:
    for kind, names in (("clan", CLANS), ("event", EVENTS)):
        for name in names:
            called = say(f"ratland-{kind}-{name}", None, language).partition(":")[0]
            number = RULEBOOKS["ratland"].named[f"ratland-{kind}-{name}"]
            text = teach(f"rule-w{number}", language)
            for asked in (name, called, called.upper(), f"W{number}", str(number)):
                assert f"W{number} {text}"[:60] in explained("ratland", asked, language), asked


@pytest.mark.parametrize(
    ("game", "asked", "answer"),
    [
        ("ratland", "W32", "W32 Scavengers. Opening rounds"),
        ("ratland", " Mass  Attacks ", "W17 Mass attacks"),
        ("ratland", "dump", "The first tunnel to be searched."),
        ("ratland", "left", "pipe"),
        ("cutterland", "kraken", "kraken "),
        ("cutterland", "c22", "C22 A kraken eats"),
        ("rope", "personal deck", "The cards that you must get rid of."),
        ("rope", "r9", "R9 "),
        ("cutterland", "diagonal", "C22"),
        ("ratland", "rats", "See also W"),
        ("ratland", "", "W1 to W54"),
    ],
)
def test_what_is_asked_is_explained(game: str, asked: str, answer: str) -> None:
    assert answer in explained(game, asked)


@pytest.mark.parametrize("asked", ["W99", "W0", "zebra", "C22", "\x1b[2J", "q" * 500, "(", "w"])
def test_what_no_rule_has_is_refused(asked: str) -> None:
    with pytest.raises(Refused, match="No rule has") as refused:
        explained("ratland", asked)
    assert "\x1b" not in str(refused.value) and len(str(refused.value)) < 200


@pytest.mark.parametrize("game", RULEBOOKS)
def test_there_are_rules_for_what_is_before_the_player(game: str) -> None:
    match = Match.start(find(game), NAMES, {}, bytes(32), [b"a"] * 3)
    for number in BOARDS[game].now(match.position.view(1)):
        assert teach(f"rule-{RULEBOOKS[game].letter}{number}", "en")


@pytest.mark.parametrize(
    ("asked", "answers"),
    [
        (["W32"], ["RatLand\nW32 "]),
        (["mass", "attacks"], ["RatLand\nW17 "]),
        (["kraken"], ["Cutterland\nkraken "]),
        (["9"], ["Cutterland\nC9 ", "RatLand\nW9 ", "Cut the Rope: Magic\nR9 "]),
        ([], ["C1 to C34", "W1 to W54", "R1 to R12"]),
    ],
)
def test_rules_from_the_command_line(
    asked: list[str], answers: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("rules", *asked, "--language", "en") == 0
    out = capsys.readouterr().out
    assert all(answer in out for answer in answers)


def test_no_such_rule_from_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert "No rule has “zebra” in it" in refused(capsys, "rules", "zebra", "--language", "en")
    assert "No rule has “W99” in it" in refused(capsys, "rules", "W99", "--language", "en")


def test_links_become_bare_words() -> None:
    assert "](" not in teach("rule-c22", "en")


def test_the_left_neighbour_is_the_next_seat() -> None:
    assert [neighbours(seat, 4) for seat in (1, 2, 4)] == [(2, 4), (3, 1), (1, 3)]
    assert neighbours(2, 2) == (1, 1)


def test_rules_at_the_prompt(tmp_path: Path) -> None:
    terminal = Terminal(tmp_path, "play", "ratland", "--clans", "--bots", "greedy,random", "--seed", "1")
    terminal.expect("Choose the clan to keep")
    terminal.expect(PROMPT["en"])
    assert len(re.findall(r"^W(3[2-9]|4[0-3]) ", terminal.text(), re.MULTILINE)) == 2, (
        "the clans to choose from are explained"
    )
    for typed, answer in [
        ("rules ninja", "W36"),
        ("RULES w14", "W14"),
        ("?", "W1 to W54"),
        ("? seers", "You know the next event"),
        ("?dump", "The first tunnel"),
        ("rules zebra", "No rule has “zebra”"),
    ]:
        terminal.type(typed)
        terminal.expect(answer)
        terminal.expect(PROMPT["en"])
    terminal.type("quit")
    terminal.end()
    assert len(terminal.record().entries) == 1 or all(entry.seat != 1 for entry in terminal.record().entries)


def test_W14_need_and_neighbours_are_shown() -> None:
    match = Match.start(find("ratland"), NAMES, {}, bytes(32), [b"a"] * 3)
    for language, said in [
        ("en", "Your left neighbour is Bea, your right one Cid."),
        ("ru", "Слева от вас Bea, справа Cid."),
    ]:
        out = StringIO()
        view = ratland_view(match.position.view(1))
        Console(file=out, width=80).print(BOARDS["ratland"].draw(view, [], Speech(language, NAMES, 1)))
        assert said in out.getvalue()
        row = next(line for line in out.getvalue().splitlines() if line.startswith("1 Ana"))
        rats = sum(view["places"][0]["rats"][where] for where in PLACES)
        assert row.replace("◂", "").split()[2:5] == [str(rats), str(view["places"][0]["cheese"]), "3"]


def test_a_rule_is_shown_once() -> None:
    assert explained("ratland", "Ninja").count("W36") == 1

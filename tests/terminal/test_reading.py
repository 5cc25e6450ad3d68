"""What stands on the screen can be read.

A log without repetition, 80 columns, 16 colours on white and on black.
"""

import re
from io import StringIO
from pathlib import Path

import pytest
from rich.color import Color, ColorSystem
from rich.console import Console

from scissortail.engine.event import Event
from scissortail.games import find
from scissortail.terminal import lands, play, ratland, rope
from scissortail.terminal.play import HUMAN, Play
from scissortail.terminal.screen import INK, REFUSAL
from scissortail.terminal.speech import Speech
from scissortail.words import LANGUAGES

NAMES = ["Ana", "Bea"]
WIDTH = 80


def drew(seat: int, place: str, colour: str) -> Event:
    return Event("ratland-drew", {"seat": seat, "place": place, "colour": colour}, reveals=True)


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        (
            "en",
            [
                "You draw at the dump: yellow × 2 and white.",
                "Bea draws at the dump: white.",
                "Bea draws in the city: blue.",
            ],
        ),
        (
            "ru",
            [
                "Вы достаёте сыр на свалке: жёлтый × 2 и белый.",
                "Bea достаёт сыр на свалке: белый.",
                "Bea достаёт сыр в городе: синий.",
            ],
        ),
    ],
)
def test_the_pieces_of_a_draw_are_told_in_one_line(language: str, sentences: list[str]) -> None:
    events = [drew(1, "dump", colour) for colour in ("yellow", "white", "yellow")]
    events += [drew(2, "dump", "white"), drew(2, "city", "blue")]
    assert Speech(language, NAMES, 1).told(events) == sentences


def test_what_happens_between_two_draws_keeps_its_place() -> None:
    suffered = Event("ratland-suffered", {"seat": 1, "ill": "black", "place": "dump"})
    events = [drew(1, "dump", "black"), suffered, drew(1, "dump", "white")]
    told = Speech("en", NAMES, 1).told(events)
    assert [sentence.split()[0] for sentence in told] == ["You", "Your", "You"]


def contrast(one: Color, two: Color) -> float:
    """As accessibility guidelines measure it."""

    def light(colour: Color) -> float:
        parts = [part / 255 for part in colour.get_truecolor()]
        red, green, blue = (
            part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
        )
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    dark, bright = sorted((light(one), light(two)))
    return (bright + 0.05) / (dark + 0.05)


PAIRS = (
    [(ink, paper) for ink in (INK, *lands.CREATURES.values()) for paper in lands.PAPER.values()]
    + [(INK, paper) for paper in rope.PAPER.values()]
    + [(ratland.ink(colour), paper) for colour, paper in ratland.PAPER.items()]
)


@pytest.mark.parametrize("system", [ColorSystem.TRUECOLOR, ColorSystem.EIGHT_BIT, ColorSystem.STANDARD])
def test_ink_can_be_read_on_its_paper(system: ColorSystem) -> None:
    for ink, paper in PAIRS:
        assert contrast(Color.parse(ink).downgrade(system), Color.parse(paper).downgrade(system)) >= 3, (
            ink,
            paper,
        )


def test_terrains_differ_where_there_are_16_colours() -> None:
    assert len({Color.parse(paper).downgrade(ColorSystem.STANDARD) for paper in lands.PAPER.values()}) == 3


def test_nothing_on_paper_is_bold() -> None:
    """Where bold means bright, bold black is a grey."""
    match = play.start(find("rope"), "Ana", ["random"], {}, "a")
    out = StringIO()
    console = Console(file=out, width=WIDTH, force_terminal=True, color_system="standard")
    console.print(lands.draw_squares({(0, 0): "pC", (1, 0): "mG"}, axes=True))
    console.print(rope.draw(match.position.view(1), [], Speech("en", NAMES, 1)))
    papers = re.findall(r"\x1b\[([\d;]*;10[0-7]|[\d;]*;4[0-7])m", out.getvalue())
    assert papers and not [codes for codes in papers if "1" in codes.split(";")]


def test_only_the_axes_of_a_land_and_its_terrain_letters_are_dim() -> None:
    drawn = lands.draw_squares({(0, 0): "pC", (1, 0): "mG"}, axes=True)
    dim = "".join(drawn.plain[span.start : span.end] for span in drawn.spans if "dim" in str(span.style))
    assert "dim" not in str(drawn.style)
    assert dim.split() == ["0", "1", "0", "pm"]


def test_no_colour_stands_on_the_terminals_own_background_but_that_of_refusals() -> None:
    """Whether it is white or black nobody knows."""
    sources = "\n".join(path.read_text() for path in Path(play.__file__).parent.glob("*.py"))
    assert REFUSAL == "bold red"
    assert not re.findall(
        r'Text\([^"\n]*, "(?:bold |dim )?(?:green|yellow|blue|cyan|magenta|white|red)', sources
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "players", "options"),
    [("rope", 4, {}), ("cutterland", 3, {}), ("ratland", 5, {"clans": True, "boards": True})],
)
def test_everything_fits_80_columns_in_whole_words(
    game: str,
    players: int,
    options: dict[str, bool],
    language: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)  # a short name for the file
    match = play.start(find(game), "Ana", ["random"] * (players - 1), dict(options), "seed")
    out = StringIO()
    sitting = Play(
        match, Path("a.game.json"), language, Console(file=out, width=WIDTH, highlight=False), "seed"
    )
    asked = 0

    def ask(question: str, texts: list[str], explain: object) -> str:
        nonlocal asked
        asked += 1
        if asked > 30:
            return "quit"
        return (
            ["moves", "log", "help", "?", "rules"][asked] if asked < 5 else str(match.position.default(HUMAN))
        )

    monkeypatch.setattr("sys.argv", ["scissortail"])
    sitting.prompt.ask = ask  # type: ignore[method-assign, assignment]
    sitting.run()
    lines = out.getvalue().splitlines()
    assert max(map(len, lines)) <= WIDTH

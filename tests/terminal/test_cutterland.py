"""Cutterland in the terminal: a whole game, the words of a refusal, trying pieces, what is drawn."""

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from scissortail.engine.game import Options
from scissortail.engine.match import Match
from scissortail.engine.replay import verify
from scissortail.games import find
from scissortail.games.cutterland import text
from scissortail.games.cutterland.view import cutterland_view
from scissortail.terminal import play
from scissortail.terminal.boards import BOARDS
from scissortail.terminal.lands import draw_land, draw_squares
from scissortail.terminal.play import HUMAN, Play
from scissortail.terminal.speech import Speech
from tests.terminal.screen import PROMPT, Terminal, Views

GAME = find("cutterland")


@pytest.mark.parametrize(
    ("options", "language"), [({}, "en"), ({"overcut": True}, "es"), ({"tournament": True}, "ru")]
)
def test_a_whole_game(options: Options, language: str, tmp_path: Path) -> None:
    match = play.start(GAME, "Ana", ["random", "random"], options, "seed")
    out = StringIO()
    game = Play(
        match, tmp_path / "a.game.json", language, Console(file=out, width=120, highlight=False), "seed"
    )
    asked = 0

    def ask(question: str, texts: list[str], explain: object) -> str:
        nonlocal asked
        asked += 1
        assert callable(explain) and explain(texts[0])
        return ["moves", "log", "help"][asked % 40] if asked % 40 < 3 else str(match.position.default(HUMAN))

    game.prompt.ask = ask  # type: ignore[method-assign, assignment]
    game.run()
    assert match.position.result() is not None
    verify(match.record, GAME)
    assert "a.game.json" in out.getvalue()


def test_typed_moves_and_refusals(tmp_path: Path) -> None:
    terminal = Terminal(
        tmp_path, "play", "cutterland", "--players", "3", "--bots", "random", "--seed", "4", "--trying"
    )
    terminal.expect(PROMPT["en"])
    for typed, answer in [
        ("help", "what a dragon eats"),
        ("cut 1 abcd/abcd/abcd", "does not allow more (C12)"),
        ("cut 1 aaaa/aaaa/bbbb", "a card is cut into 3 (C7)"),
        ("cut 1 abba/bbbb/bccb", "Piece a would be in several scraps"),
        ("cut 9 aaaa/bbbb/cccc", "is not a move"),
        ("take a", "Now cut a card"),
        ("moves", "more; Tab lists"),
        ("try a 0 0,0", "Try a piece by its letter"),
    ]:
        terminal.type(typed)
        terminal.expect(answer)
        terminal.expect(PROMPT["en"])
    terminal.type("quit")
    terminal.end()


def speech() -> Speech:
    return Speech("en", ["Ana", "Bea", "Cid", "Dan"], 1)


def drawn(thing: object) -> str:
    out = StringIO()
    Console(file=out, width=110, highlight=False).print(thing)
    return out.getvalue()


def choosing(options: Options) -> Match:
    """A game where seat 1 is about to choose."""
    match = Match.start(GAME, ["Ana", "Bea"], options, b"\3" * 32, [b"a", b"b"])
    while cutterland_view(match.position.view(1))["phase"] != "choose" or match.position.to_act() != (1,):
        seat = match.position.to_act()[0]
        match.play(seat, match.position.default(seat))
    return match


def test_C15_trying_before_choosing_is_the_tables_to_allow() -> None:
    look = BOARDS["cutterland"].commands["try"]
    before = choosing({}).position
    with pytest.raises(Exception, match="are not tried before choosing"):
        look(before, 1, "a 0 0,0", speech())
    allowed = choosing({"trying": True})
    letter = next(
        piece["letter"] for piece in cutterland_view(allowed.position.view(1))["pieces"] if piece["left"]
    )
    assert "worth" in drawn(look(allowed.position, 1, f"{letter} 90 0,0", speech()))
    with pytest.raises(Exception, match="0,0"):
        look(allowed.position, 1, f"{letter} 90 5,0", speech())
    with pytest.raises(Exception, match="is not a move"):
        look(allowed.position, 1, f"{letter} 45 0,0", speech())
    assert allowed.position == choosing({"trying": True}).position


def test_a_land_is_drawn_with_axes_tokens_and_bones() -> None:
    (land,) = text.read(
        "p. pC mb mt\nwK mG pT --\nmb w. mF mD\ntower 1,1\nwall 1,0 1,1\nbridge 2,1 v\neat 2,2\n"
    )
    assert [line.rstrip() for line in drawn(draw_land(land, hunted=True)).splitlines()] == [
        "     0   1   2   3",
        "  0 p   pC✗ mb  mt",
        "        ━━━  ║",
        "  1 wK  mG▲ pT",
        "             ║",
        "  2 mb  w   mF✗ mD",
    ]


def test_bridges_and_walls_beside_squares_are_drawn_between_them() -> None:
    (land,) = text.read("m. w. m. --\nmb -- mb mb\nm. m. m. m.\nbridge 1,1 h\nwall 2,1 3,1\n")
    assert [line.rstrip() for line in drawn(draw_land(land)).splitlines()][2] == "  1 mb ════mb ┃mb".replace(
        "════mb", "═════mb"
    )


@pytest.fixture(scope="module")
def phases() -> list[Views]:
    """Return the views of every phase of both games of a session, and of its end.

    Each moment is shown to each seat and with nothing hidden.
    """
    match = Match.start(GAME, ["Ana", "Bea"], {"tournament": True}, b"\5" * 32, [b"a", b"b"])
    seen = set()
    found = []
    while True:
        view = cutterland_view(match.position.view(1))
        if (view["phase"], view["round"]) not in seen:
            seen.add((view["phase"], view["round"]))
            found.append({1: view, 2: match.position.view(2), None: match.position.truth()})
        if not match.position.to_act():
            return found
        seat = match.position.to_act()[0]
        match.play(seat, match.position.default(seat))


@pytest.mark.parametrize("language", ["en", "es", "ru"])
def test_every_phase_can_be_drawn_for_everybody(language: str, phases: list[Views]) -> None:
    assert len(phases) == 9
    for phase in phases:
        for reader, shown in phase.items():
            assert "Ana" in drawn(
                BOARDS["cutterland"].draw(shown, [], Speech(language, ["Ana", "Bea"], reader))
            )


def test_columns_stay_aligned_where_numbers_are_long() -> None:
    squares = {(x, y): "p." for x in (-101, -100, -11, -10, -9, -1, 0, 1, 9, 10) for y in (-100, -10, 9, 10)}
    lines = draw_squares(squares, axes=True).plain.splitlines()
    numbers, row = lines[0], lines[1]
    land = draw_squares({(x, 0): "pC" for x in range(-12, 12)}, axes=True).plain.splitlines()
    assert all(land[0][4 + 4 * column :].startswith(f"{x:>2}") for column, x in enumerate(range(-12, 12)))
    assert len({line.index("p") for line in lines if "p" in line}) == 1
    assert numbers.index("-101") == row.index("p")

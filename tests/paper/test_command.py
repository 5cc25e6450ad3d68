"""scissortail cards: a file or standard output, refusals in one line."""

import os
import sys
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from scissortail.games.cutterland.generator import generate
from scissortail.games.cutterland.packs import CLASSICS, CLASSICS_2
from scissortail.paper import KITS, PrintRequest
from scissortail.terminal.progress import Bar
from scissortail.words import LANGUAGES, say
from tests.paper.pages import landscape_cards, read, words
from tests.paper.pages import printed as printed_pages
from tests.test_cli import refused, run


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


def printed(path: Path, *arguments: str) -> bytes:
    assert run("cards", "--pdf", str(path), *arguments) == 0
    return path.read_bytes()


def test_the_classics_without_a_seed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "cards.pdf"
    assert [card for card, _ in landscape_cards(printed(path))] == list(CLASSICS_2.cards)
    assert capsys.readouterr().out == f"{path}: 80 cards on 13 pages.\n"
    assert [file.name for file in tmp_path.iterdir()] == ["cards.pdf"]


def test_a_fresh_pack_for_a_seed(tmp_path: Path) -> None:
    pdf = printed(tmp_path / "cards.pdf", "--seed", "7", "--count", "20")
    assert [card for card, _ in landscape_cards(pdf)] == generate(7, 20)
    assert "pack 7" in words(read(pdf).pages[0])


def test_the_first_edition_can_still_be_printed(tmp_path: Path) -> None:
    pdf = printed(tmp_path / "cards.pdf", "--edition", "1")
    assert [card for card, _ in landscape_cards(pdf)] == list(CLASSICS.cards)
    assert "edition 1" in words(read(pdf).pages[0])
    fresh = printed(tmp_path / "fresh.pdf", "--edition", "1", "--seed", "7", "--count", "20")
    assert [card for card, _ in landscape_cards(fresh)] == generate(7, 20, edition=1)


def test_an_edition_that_there_is_not(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = refused(capsys, "cards", "--pdf", str(tmp_path / "cards.pdf"), "--edition", "3")
    assert "editions 1 to 2, not 3" in line


def test_more_classics_are_a_second_equal_pack(tmp_path: Path) -> None:
    pdf = printed(tmp_path / "cards.pdf", "--count", "160")
    assert [card for card, _ in landscape_cards(pdf)] == list(CLASSICS_2.cards) * 2


def test_paper_and_language(tmp_path: Path) -> None:
    pdf = read(printed(tmp_path / "cards.pdf", "--count", "1", "--paper", "letter", "--language", "ru"))
    assert float(pdf.pages[0].mediabox.width) == pytest.approx(612)
    assert say("paper-classics", None, "ru") in words(pdf.pages[0])


def test_the_square_is_as_large_as_asked_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pdf = printed(tmp_path / "cards.pdf", "--count", "7", "--square", "28.5", "--parts", "cards")
    assert capsys.readouterr().out.endswith(": 7 cards on 3 pages.\n")
    assert say("paper-size", {"square": 28.5, "wide": 114, "high": 85.5}) in words(read(pdf).pages[0])


def test_only_the_parts_asked_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pdf = printed(tmp_path / "cards.pdf", "--parts", "tokens,score")
    assert capsys.readouterr().out.endswith(": no cards on 2 pages.\n")
    assert say("paper-cut-tokens") in words(read(pdf).pages[0])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_margin_says_that_the_cards_are_ours(language: str, tmp_path: Path) -> None:
    pdf = printed(tmp_path / "cards.pdf", "--count", "1", "--parts", "cards", "--language", language)
    assert say("paper-classics", None, language) in words(read(pdf).pages[0])


def test_the_help_says_that_the_cards_are_ours(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("cards", "--help") == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "The cards are our own, drawn in the manner of the Classics" in told
    assert "15 to 30" in told and "(default 21)" in told


def test_the_help_names_the_games_and_their_parts(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("cards", "--help") == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "cutterland, ratland, rope (default cutterland)" in told
    for game, kit in KITS.items():
        assert f"{game}: {', '.join(kit.parts)}" in told


@pytest.mark.parametrize(
    ("game", "cards", "pages"), [("cutterland", 80, 13), ("rope", 160, 21), ("ratland", 48, 21)]
)
def test_every_game_is_printed_as_it_is_in_its_box(
    game: str, cards: int, pages: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.pdf"
    assert run("cards", game, "--pdf", str(path)) == 0
    assert capsys.readouterr().out == f"{path}: {cards} cards on {pages} pages.\n"
    assert path.read_bytes() == printed_pages(PrintRequest(game))


def test_the_game_may_come_after_the_options(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("cards", "--pdf", str(tmp_path / "x.pdf"), "--parts", "sheets", "rope") == 0
    assert capsys.readouterr().out.endswith(": no cards on one page.\n")


def test_a_file_is_kept_unless_told_otherwise(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "cards.pdf"
    path.write_text("old")
    assert say("paper-exists", {"file": str(path)}) in refused(
        capsys, "cards", "--pdf", str(path), "--count", "1"
    )
    assert path.read_text() == "old"
    assert printed(path, "--count", "1", "--force").startswith(b"%PDF")


def test_through_a_link_and_not_over_it(tmp_path: Path) -> None:
    (tmp_path / "link.pdf").symlink_to(tmp_path / "cards.pdf")
    printed(tmp_path / "link.pdf", "--count", "1")
    assert (tmp_path / "link.pdf").is_symlink()
    assert (tmp_path / "cards.pdf").is_file()


def test_a_device_is_written_into_and_stays(tmp_path: Path) -> None:
    assert run("cards", "--count", "1", "--pdf", os.devnull) == 0
    assert Path(os.devnull).is_char_device()


def test_dash_is_standard_output(tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    expected = printed(tmp_path / "cards.pdf", "--count", "2")
    capsysbinary.readouterr()
    assert run("cards", "--count", "2", "--pdf", "-") == 0
    assert capsysbinary.readouterr() == (expected, b"")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ((), "--pdf"),
        (("--pdf", "x.pdf", "--count", "0"), "1 to 320 cards, not 0"),
        (("--pdf", "x.pdf", "--count", "-1"), "1 to 320 cards, not -1"),
        (("--pdf", "x.pdf", "--count", "321"), "1 to 320 cards, not 321"),
        (("--pdf", "x.pdf", "--count", "many"), "'many' is not a whole number"),
        (("--pdf", "x.pdf", "--seed", "-4"), "from 0 up, not -4"),
        (("--pdf", "x.pdf", "--seed", "x"), "'x' is not a whole number"),
        (("--pdf", "x.pdf", "--seed", "9" * 50), "is not a whole number"),
        (("--pdf", "x.pdf", "--paper", "a5"), "a5"),
        (("--pdf", "x.pdf", "--square", "14.9"), "15 to 30 mm wide, not 14.9"),
        (("--pdf", "x.pdf", "--square", "31"), "15 to 30 mm wide, not 31"),
        (("--pdf", "x.pdf", "--square", "nan"), "'nan' is not a number of millimetres"),
        (("--pdf", "x.pdf", "--square", "wide"), "'wide' is not a number of millimetres"),
        (("--pdf", "x.pdf", "--parts", "cards,stickers"), "There is no sheet “stickers”"),
        (("--pdf", "x.pdf", "--parts", ""), "at least one"),
        (("chess", "--pdf", "x.pdf"), "invalid choice: 'chess'"),
        (("rope", "--pdf", "x.pdf", "--seed", "7"), "The option seed is not for rope"),
        (("rope", "--pdf", "x.pdf", "--count", "80"), "The option count is not for rope"),
        (("ratland", "--pdf", "x.pdf", "--square", "20"), "The option square is not for ratland"),
        (
            ("rope", "--pdf", "x.pdf", "--parts", "tokens"),
            "There is no sheet “tokens”; choose cards, backs, reference",
        ),
        (
            ("ratland", "--pdf", "x.pdf", "--parts", "score"),
            "choose cards, backs, tokens, boards, screens, reference",
        ),
        (("ratland", "--pdf", "x.pdf", "--parts", ","), "at least one"),
        (("--pdf", "x.pdf", "--language", "xx"), "xx"),
        (("--pdf", "/nowhere/x.pdf", "--count", "1"), "Cannot write /nowhere/x.pdf: there is no such file."),
        (("--pdf", ".", "--count", "1"), "it is a folder"),
        (("--pdf", "a" * 300, "--count", "1"), "the name is too long"),
        (("--pdf", "a\0b", "--count", "1"), "Cannot write a?b"),
        (("--pdf", "", "--count", "1"), "it is a folder"),
    ],
)
def test_refusals(
    arguments: tuple[str, ...],
    sentence: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert sentence in refused(capsys, "cards", *arguments)
    assert list(tmp_path.iterdir()) == []


def test_no_pdf_for_a_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert "cannot show a PDF" in refused(capsys, "cards", "--pdf", "-", "--count", "1")


def test_refusals_are_in_the_language(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    given = {"most": 320, "given": "0"}
    assert say("paper-count", given, "es") in refused(
        capsys, "cards", "--pdf", "x", "--count", "0", "--language", "es"
    )


def test_a_write_that_fails_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "cards.pdf"
    path.write_text("old")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert "there is no room left" in refused(capsys, "cards", "--pdf", str(path), "--count", "1", "--force")
    assert path.read_text() == "old"
    assert [file.name for file in tmp_path.iterdir()] == ["cards.pdf"]


def test_a_bar_shows_only_on_a_terminal_and_only_after_a_while() -> None:
    def shown(terminal: bool, patience: float) -> str:
        screen = StringIO()
        with Bar("drawing", 10, Console(file=screen, force_terminal=terminal, width=80), patience) as bar:
            bar.tell(5)
        return screen.getvalue()

    assert "drawing" in shown(True, 0)
    assert shown(True, 60) == ""
    assert shown(False, 0) == ""

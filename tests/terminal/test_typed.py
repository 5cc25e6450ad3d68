"""Moves as people type them: several on a line, spaces, upper case, names in their own language."""

from contextlib import suppress
from io import StringIO
from pathlib import Path
from unittest.mock import Mock

import pytest
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document
from rich.console import Console

from scissortail.games import find
from scissortail.games.ratland.components import CLANS, COLOURS
from scissortail.games.rope.view import hand_of, rope_view
from scissortail.terminal import play
from scissortail.terminal.boards import BOARDS
from scissortail.terminal.play import Play
from scissortail.terminal.prompt import MoveCompleter
from scissortail.terminal.speech import Speech
from scissortail.terminal.typed import moves
from scissortail.words import LANGUAGES, say


@pytest.mark.parametrize(
    ("game", "typed", "meant"),
    [
        ("rope", " H7>2 ;  d > 1;;", ["h7>2", "d>1"]),
        ("rope", "S 3 > 2", ["s3>2"]),
        ("rope", "hX/1;END", ["hx/1", "end"]),
        ("rope", " ; ", []),
        ("cutterland", "CUT  2 aaab / aabb / ccbb", ["cut 2 aaab/aabb/ccbb"]),
        (
            "cutterland",
            "place A 90 \u22121, 3 ; Bridge 2,0 V;wall 0 , 0 1,0",
            ["place a 90 -1,3", "bridge 2,0 v", "wall 0,0 1,0"],
        ),
        ("ratland", "Send Dump = 2, city=1  left=1", ["send dump=2 city=1 left=1"]),
        ("ratland", "shift dump > city; PASS", ["shift dump>city", "pass"]),
    ],
)
def test_a_line_is_read_as_it_is_meant(game: str, typed: str, meant: list[str]) -> None:
    speech = Speech("en", ["Ana"], 1)
    found = [BOARDS[game].spell(text, speech) for text in moves(typed)]
    assert found == meant
    assert [str(find(game).parse(text)) for text in found] == meant


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_accepted_in_the_language_spoken_and_in_english(language: str) -> None:
    speech = Speech(language, ["Ana"], 1)
    spell = BOARDS["ratland"].spell
    for clan in CLANS:
        for name in (clan, say(f"ratland-clan-{clan}", None, language)):
            assert [spell(text, speech) for text in moves(f"KEEP {name}")] == [f"keep {clan}"]
    for colour in COLOURS:
        assert spell(f"back {say(f'ratland-colour-{colour}', None, language)}", speech) == f"back {colour}"


@pytest.mark.parametrize(
    ("language", "typed", "meant"),
    [
        ("ru", "send свалка=2 кладовка=1", "send dump=2 pantry=1"),
        ("es", "keep musicos", "keep musicians"),
        ("ru", "back желтый", "back yellow"),
    ],
)
def test_places_and_names_without_accents(language: str, typed: str, meant: str) -> None:
    assert BOARDS["ratland"].spell(typed, Speech(language, ["Ana"], 1)) == meant


class Table:
    """Rope with the player to act, who can play one hand card and lay another."""

    def __init__(self, folder: Path) -> None:
        self.out = StringIO()
        self.match = play.start(find("rope"), "Ana", ["random"], {}, "a")
        self.play = Play(
            self.match, folder / "a.game.json", "en", Console(file=self.out, width=80, highlight=False), "a"
        )
        while self.match.position.to_act() != (1,):
            self.play.step()
        self.first = next(
            str(move) for move in self.match.position.moves(1) if str(move)[0] == "h" and ">" in str(move)
        )
        hand = hand_of(rope_view(self.match.position.view(1))["places"][0])
        self.last = next(f"h{card}/1" for card in hand if not self.first.startswith(f"h{card}>"))

    def type(self, line: str) -> bool:
        self.play.prompt.ask = lambda *_: line  # type: ignore[method-assign]
        return self.play.answer()

    def until_asked(self) -> str:
        """All that is on the screen when the player is asked again."""
        self.play.prompt.ask = Mock(side_effect=EOFError)  # type: ignore[method-assign]
        with suppress(EOFError):
            while True:
                self.play.step()
        return " ".join(self.out.getvalue().split())

    def mine(self) -> list[str]:
        return [entry.move for entry in self.match.record.entries if entry.seat == 1]


def test_several_moves_on_one_line_are_played_in_turn(tmp_path: Path) -> None:
    table = Table(tmp_path)
    assert table.type(f"  {table.first.upper()} ;{table.last}")
    assert table.mine() == [table.first, table.last]


@pytest.mark.parametrize(
    ("wrong", "why"), [("jump", "“jump” is not a move"), ("s1>1", "Your supply row 1 is empty.")]
)
def test_nothing_after_a_refused_move_is_played(wrong: str, why: str, tmp_path: Path) -> None:
    table = Table(tmp_path)
    assert table.type(f"{table.first}; {wrong}; {table.last}")
    assert table.mine() == [table.first]
    told = table.until_asked()
    assert told.count(why) == 1
    assert f"“{wrong}” was not played. {why}" in told.rpartition("╯")[2], "below the table as it is now"


def test_a_first_move_that_is_refused_leaves_the_table_as_it_is(tmp_path: Path) -> None:
    table = Table(tmp_path)
    assert not table.type(f"jump; {table.first}")
    assert table.mine() == []
    assert "“jump” is not a move" in table.out.getvalue()


def test_a_move_after_the_end_of_a_turn_is_refused(tmp_path: Path) -> None:
    table = Table(tmp_path)
    assert table.type(f"{table.last}; {table.first}")
    assert table.mine() == [table.last]
    assert f"“{table.first}” was not played. It is not your turn: random is to act." in table.until_asked()


def test_an_empty_line_changes_nothing(tmp_path: Path) -> None:
    table = Table(tmp_path)
    assert not table.type("")
    assert not table.type(" ; ")
    assert table.mine() == []


def test_completion_goes_by_the_last_move_of_a_line() -> None:
    choices = MoveCompleter()
    choices.texts = ["h7>2", "d>1", "help"]
    found = choices.get_completions(Document("d>1; H7"), CompleteEvent())
    assert [completion.text for completion in found] == ["h7>2"]

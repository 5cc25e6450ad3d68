"""What can be asked for, and the one sentence that says why something cannot."""

from importlib import import_module

import pytest

from scissortail import paper
from scissortail.engine.errors import BadOptions
from scissortail.games import GAMES
from scissortail.paper import KITS, PrintRequest, read_parts


def test_every_game_can_be_printed() -> None:
    assert set(KITS) == set(GAMES)


@pytest.mark.parametrize("game", KITS)
def test_a_game_draws_the_parts_that_can_be_asked_for(game: str) -> None:
    assert tuple(import_module(f"scissortail.paper.{game}").PARTS) == KITS[game].parts


@pytest.mark.parametrize("game", KITS)
def test_backs_are_printed_only_if_asked_for(game: str) -> None:
    assert (
        KITS[game].usual
        == PrintRequest(game).wanted
        == tuple(part for part in KITS[game].parts if part != "backs")
    )


@pytest.mark.parametrize(
    ("game", "text", "parts"),
    [
        ("cutterland", "cards,backs,tokens,sheets", KITS["cutterland"].parts),
        ("cutterland", "sheets", ("reference", "score")),
        ("cutterland", "score, sheets", ("score", "reference")),
        ("rope", "cards,sheets", ("cards", "reference")),
        ("ratland", "boards,,boards", ("boards",)),
    ],
)
def test_parts_are_read(game: str, text: str, parts: tuple[str, ...]) -> None:
    assert read_parts(text, game) == parts


@pytest.mark.parametrize(
    ("request_", "problem"),
    [
        (PrintRequest("chess"), "nothing to print of “chess”; choose cutterland, ratland or rope"),
        (PrintRequest("rope", seed=1), "option seed is not for rope"),
        (PrintRequest("rope", count=160), "option count is not for rope"),
        (PrintRequest("ratland", square=20), "option square is not for ratland"),
        (PrintRequest(count=0), "1 to 320 cards, not 0"),
        (PrintRequest(count=321), "1 to 320 cards, not 321"),
        (PrintRequest(seed=-1), "from 0 up"),
        (PrintRequest(square=14.9), "15 to 30 mm"),
        (PrintRequest(paper="a5"), "no paper size “a5”"),
        (PrintRequest(language="xx"), "xx"),
        (
            PrintRequest(parts=("stickers",)),
            "no sheet “stickers”; choose cards, backs, tokens, reference, score or sheets",
        ),
        (PrintRequest("rope", ("boards",)), "no sheet “boards”; choose cards, backs, reference or sheets"),
        (PrintRequest("ratland", ("score",)), "cards, backs, tokens, boards, screens, reference or sheets"),
        (PrintRequest("rope", ()), "at least one"),
    ],
)
def test_what_there_is_not_cannot_be_printed(request_: PrintRequest, problem: str) -> None:
    for ask in (paper.check, paper.count_cards, paper.draw):
        with pytest.raises(BadOptions, match=problem):
            ask(request_)

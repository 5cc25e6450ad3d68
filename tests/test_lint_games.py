import pytest

from tests.lint_games import asked, asked_on_page, places


def test_nothing_asks_which_game_it_is() -> None:
    assert places() == []


@pytest.mark.parametrize(
    "text",
    ['game == "rope"', 'game in ("rope", "ratland")', '{"rope": 1}', 'match game:\n    case "rope": pass'],
)
def test_it_would_be_found(text: str) -> None:
    assert list(asked(text))


@pytest.mark.parametrize("text", ['if (game === "rope")', '    case "ratland":', "  cutterland: () => 1,"])
def test_it_would_be_found_on_the_page(text: str) -> None:
    assert list(asked_on_page(text)) == [1]

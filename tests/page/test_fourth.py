"""A game from outside at a table in the browser: its view as a tree, its moves as buttons."""

import subprocess
import sys
from collections.abc import Iterator

import pytest

from tests.fourth.installing import install
from tests.page.browser import PHONE, Windows


@pytest.fixture
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Of a server that knows Magpie."""
    environment = install(tmp_path_factory.mktemp("fourth"))
    command = [sys.executable, "-m", "scissortail", "serve", "--port", "0", "--data"]
    folder = str(tmp_path_factory.mktemp("data"))
    with subprocess.Popen([*command, folder], env=environment, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        try:
            yield next(line.split()[-1] for line in server.stdout if "http://" in line).rstrip("/.")
        finally:
            server.terminate()


def test_it_is_played_to_the_end_on_the_generic_board(windows: Windows, address: str) -> None:
    somebody = windows.take(address, screen=PHONE)
    somebody.go("/")
    page = somebody.page
    page.locator("#play-magpie").click()
    page.locator("#play-name").fill("Ann")
    page.locator("#play-go").click()
    board = page.locator("[data-board=generic]")
    board.wait_for()
    assert "In the middle" in board.inner_text() and "Ann" in board.inner_text()
    while not page.locator("#over").count():
        move = page.locator("[data-board=generic] [data-move]:enabled, #over").first
        move.wait_for()
        if move.get_attribute("data-move"):
            move.click()
    assert somebody.complaints == []
    windows.give_back(somebody)

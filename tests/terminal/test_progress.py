"""Signs of life: for long work on a terminal, and never for quick work or in a pipe."""

import io
import time

import pytest
from rich.console import Console

from scissortail.terminal.progress import Bar, Waiting


def screen(terminal: bool) -> tuple[Console, io.StringIO]:
    file = io.StringIO()
    return Console(file=file, force_terminal=terminal, width=60), file


@pytest.mark.parametrize(
    ("terminal", "delay", "shown"), [(True, 0.0, True), (True, 60.0, False), (False, 0.0, False)]
)
def test_waiting_shows_a_line_after_a_while(terminal: bool, delay: float, shown: bool) -> None:
    console, file = screen(terminal)
    with Waiting("greedy is thinking", console, delay):
        time.sleep(0.3)
    assert ("greedy is thinking" in file.getvalue()) == shown


def test_waiting_ends_with_an_error_too() -> None:
    console, _ = screen(True)
    waiting = Waiting("thinking", console, 60.0)
    with pytest.raises(KeyError), waiting:
        raise KeyError
    assert waiting.timer is not None and not waiting.timer.is_alive()


@pytest.mark.parametrize(
    ("terminal", "delay", "shown"), [(True, 0.0, True), (True, 60.0, False), (False, 0.0, False)]
)
def test_a_bar_shows_how_much_is_done(terminal: bool, delay: float, shown: bool) -> None:
    console, file = screen(terminal)
    with Bar("playing", 4, console, delay) as bar:
        bar.tell(1)
        bar.tell(3)
    assert ("75%" in file.getvalue()) == shown

"""The program in a real terminal, as a person sees it."""

import codecs
import fcntl
import multiprocessing
import multiprocessing.connection
import os
import pty
import runpy
import sys
import termios
from collections.abc import Sequence
from pathlib import Path
from time import monotonic

import pyte

from scissortail.engine.record import Record
from scissortail.engine.view import Shown

PROMPT = {"en": "your move>", "es": "tu jugada>", "ru": "ваш ход>"}
ROWS, COLUMNS = 400, 100
PATIENCE = 60
"""Seconds: only a hang takes so long."""

Views = dict[int | None, Shown]
"""A position as each seat sees it, and by None with nothing hidden."""

FORKS = multiprocessing.get_context("forkserver")
"""One process has loaded the program, and every terminal gets a fork of it.

Loading the program takes longer than most tests do.
"""
FORKS.set_forkserver_preload(
    ["scissortail.cli", "scissortail.terminal.play", "scissortail.terminal.replay", __name__]
)


def program(terminal: str, environment: dict[str, str], arguments: Sequence[str]) -> None:
    """`python -m scissortail`, in a process that has nothing but this terminal."""
    os.setsid()
    opened = os.open(terminal, os.O_RDWR)
    fcntl.ioctl(opened, termios.TIOCSCTTY, 0)
    for number, (name, mode) in enumerate([("stdin", "r"), ("stdout", "w"), ("stderr", "w")]):
        os.dup2(opened, number)
        setattr(sys, name, open(number, mode, encoding="utf-8"))  # noqa: PTH123, SIM115 (open to the end)
    os.environ.clear()
    os.environ.update(environment)
    sys.argv[1:] = arguments
    runpy.run_module("scissortail", run_name="__main__", alter_sys=True)


class Terminal:
    """`scissortail` in a terminal of its own, seen as a person sees it: text on a screen."""

    def __init__(self, folder: Path, *arguments: str, colour: bool = True) -> None:
        environment = {
            **os.environ,
            "XDG_DATA_HOME": str(folder),
            "TERM": "xterm-256color",
            "LC_ALL": "C.UTF-8",
        }
        environment |= {"COLORTERM": "truecolor"} if colour else {"NO_COLOR": "1"}
        for size in ("COLUMNS", "LINES"):
            environment.pop(size, None)
        environment["PROMPT_TOOLKIT_NO_CPR"] = "1"  # pyte does not answer where the cursor is
        self.keyboard, self.inside = pty.openpty()
        termios.tcsetwinsize(self.inside, (ROWS, COLUMNS))
        self.process = FORKS.Process(
            target=program, args=(os.ttyname(self.inside), environment, arguments), daemon=True
        )
        self.process.start()
        self.decoder = codecs.getincrementaldecoder("utf-8")()
        self.screen = pyte.Screen(COLUMNS, ROWS)
        self.stream = pyte.Stream(self.screen)
        self.lines = [""] * ROWS
        self.seen: dict[str, int] = {}
        self.folder = folder
        self.sent = ""
        """All that came, escape sequences included."""

    def text(self) -> str:
        for row in self.screen.dirty:
            line = self.screen.buffer[row]
            self.lines[row] = "".join(line[column].data for column in range(COLUMNS)).rstrip()
        self.screen.dirty.clear()
        return "\n".join(self.lines).rstrip()

    def read(self) -> bool:
        """Wait for what the program writes and take it in; whether it may write more."""
        ready = multiprocessing.connection.wait([self.keyboard, self.process.sentinel], PATIENCE)
        if self.keyboard not in ready:
            return not ready
        came = self.decoder.decode(os.read(self.keyboard, 100_000))
        self.sent += came
        self.stream.feed(came)
        return True

    def expect(self, *texts: str) -> str:
        """Wait until one of the texts stands on the screen once more than when it was last waited for.

        Which one.
        """
        start = monotonic()
        while True:
            shown = self.text()
            for text in texts:
                if shown.count(text) > self.seen.get(text, 0):
                    self.seen[text] = shown.count(text)
                    return text
            assert self.read(), f"the program ended without {texts}:\n{self.text()}"
            assert monotonic() - start < PATIENCE, f"none of {texts} on the screen:\n{self.text()}"

    def press(self, keys: str) -> None:
        os.write(self.keyboard, keys.encode())

    def type(self, line: str) -> None:
        self.press(line + "\r")

    def end(self) -> str:
        """Wait for the program to end well."""
        start = monotonic()
        while self.read():
            assert monotonic() - start < PATIENCE, self.text()
        self.process.join()
        os.close(self.keyboard)
        os.close(self.inside)
        assert self.process.exitcode == 0
        assert "Traceback" not in self.text()
        return self.text()

    def record(self) -> Record:
        (path,) = self.folder.rglob("*.game.json")
        return Record.from_json(path.read_text())

"""The program in a real terminal, as a person sees it."""

import os
import sys
from pathlib import Path
from time import monotonic

import pexpect
import pyte

from scissortail.engine.record import Record

PROMPT = {"en": "your move>", "es": "tu jugada>", "ru": "ваш ход>"}
ROWS, COLUMNS = 400, 100
PATIENCE = 60
"""Seconds: only a hang takes so long."""


class Terminal:
    """`scissortail` in a terminal of its own, seen as a person sees it: text on a screen."""

    def __init__(self, folder: Path, *arguments: str, colour: bool = True) -> None:
        environment = {**os.environ, "XDG_DATA_HOME": str(folder), "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}
        environment |= {"COLORTERM": "truecolor"} if colour else {"NO_COLOR": "1"}
        for size in ("COLUMNS", "LINES"):
            environment.pop(size, None)
        environment["PROMPT_TOOLKIT_NO_CPR"] = "1"  # pyte does not answer where the cursor is
        command = ["-m", "scissortail", *arguments]
        self.child = pexpect.spawn(sys.executable, command, env=environment, encoding="utf-8", dimensions=(ROWS, COLUMNS))
        self.child.delaybeforesend = None
        self.screen = pyte.Screen(COLUMNS, ROWS)
        self.stream = pyte.Stream(self.screen)
        self.seen: dict[str, int] = {}
        self.folder = folder
        self.sent = ""
        """All that came, escape sequences included."""

    def text(self) -> str:
        return "\n".join(line.rstrip() for line in self.screen.display).rstrip()

    def read(self) -> bool:
        """Take in what the program has written; whether it still runs."""
        try:
            came = self.child.read_nonblocking(100_000, timeout=0.2)
        except pexpect.TIMEOUT:
            return True
        except pexpect.EOF:
            return False
        self.sent += came
        self.stream.feed(came)
        return True

    def expect(self, *texts: str) -> str:
        """Wait until one of the texts stands on the screen once more than when it was last waited for; which one."""
        start = monotonic()
        while True:
            for text in texts:
                if self.text().count(text) > self.seen.get(text, 0):
                    self.seen[text] = self.text().count(text)
                    return text
            assert self.read(), f"the program ended without {texts}:\n{self.text()}"
            assert monotonic() - start < PATIENCE, f"none of {texts} on the screen:\n{self.text()}"

    def type(self, line: str) -> None:
        self.child.send(line + "\r")

    def end(self) -> str:
        """Wait for the program to end well."""
        start = monotonic()
        while self.read():
            assert monotonic() - start < PATIENCE, self.text()
        self.child.close()
        assert self.child.exitstatus == 0
        assert "Traceback" not in self.text()
        return self.text()

    def record(self) -> Record:
        (path,) = self.folder.rglob("*.game.json")
        return Record.from_json(path.read_text())

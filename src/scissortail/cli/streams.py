"""Standard output and error, and what is said on them."""

import io
import os
import sys

from scissortail.engine.compiled import build
from scissortail.engine.errors import Refused
from scissortail.engine.reason import REASON
from scissortail.words import say


def complain(refused: Refused, language: str) -> None:
    print(f"scissortail: {say(refused.key, refused.args_by_name, language)}", file=sys.stderr)


def warn_if_slow(language: str) -> None:
    """Once, for commands that think a lot."""
    if build() == "interpreted":
        complain(Refused("slow-installed", reason=REASON) if REASON else Refused("slow-source"), language)


def mend_streams() -> None:
    """A closed stream becomes an empty one, and what a terminal cannot show it shows as another sign."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: PTH123, SIM115 (open to the end)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def drop_output() -> None:
    """What is still waiting to be written would fail again when Python closes the stream."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())

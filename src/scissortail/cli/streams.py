"""Standard output and error."""

import io
import os
import sys

from scissortail.engine.compiled import build
from scissortail.engine.errors import Refused
from scissortail.engine.not_compiled import REASON
from scissortail.words import say


def complain(refused: Refused, language: str) -> None:
    print(f"scissortail: {say(refused.key, refused.args_by_name, language)}", file=sys.stderr)


def warn_if_slow(language: str) -> None:
    """Warn if the slow, uncompiled code is running. For commands that compute a lot."""
    if build() == "interpreted":
        complain(Refused("slow-installed", reason=REASON) if REASON else Refused("slow-source"), language)


def mend_streams() -> None:
    """Replace closed streams by empty ones, and print a substitute for characters that cannot be encoded."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: PTH123, SIM115 (open to the end)
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def drop_output() -> None:
    """Discard buffered output, which would fail again when Python closes the stream."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())

"""Parses the values of options. Invalid ones are refused in one sentence."""

import argparse
import math
import os

from scissortail.engine.errors import shown
from scissortail.words import LANGUAGES


def number(text: str) -> int:
    digits = text.removeprefix("-")
    if not digits.isascii() or not digits.isdecimal() or len(digits) > 12:
        raise argparse.ArgumentTypeError(f"{shown(text)!r} is not a whole number of at most 12 digits")
    return int(text)


def seconds(text: str) -> float:
    try:
        found = float(text)
    except ValueError:
        found = -1.0
    if not 0 <= found < 1e9:
        raise argparse.ArgumentTypeError(f"{shown(text)!r} is not a number of seconds")
    return found


def millimetres(text: str) -> float:
    try:
        size = float(text)
    except ValueError:
        size = math.nan
    if not math.isfinite(size):
        raise argparse.ArgumentTypeError(f"{shown(text)!r} is not a number of millimetres")
    return size


def some_seconds(text: str) -> float:
    found = seconds(text)
    if not found:
        raise argparse.ArgumentTypeError(f"{shown(text)} is too few")
    return found


def positive(text: str) -> int:
    found = number(text)
    if found < 1:
        raise argparse.ArgumentTypeError(f"{found} is too few")
    return found


def system_language() -> str:
    """The system's language if we support it. The first locale variable that is set decides."""
    settings = [os.environ.get(variable, "") for variable in ("LC_ALL", "LC_MESSAGES", "LANG")]
    language = next(filter(None, settings), "")[:2]
    return language if language in LANGUAGES else LANGUAGES[0]

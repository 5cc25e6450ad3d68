"""Turns typed lines into moves.

A line may have several moves, in any case, with spaces, and in words of the user's language.
"""

import re
import unicodedata

SEPARATOR = ";"
"""Separates the moves of a line."""
TIGHT = re.compile(r"\s*([=>/,])\s*")
"""Signs that have no spaces around them in a move's text."""
MINUS = "\u2212"
"""The minus sign, which some keyboards type instead of a hyphen."""


def moves(line: str) -> list[str]:
    """Split a line into its moves."""
    return [text for part in line.split(SEPARATOR) if (text := tidy(part))]


def tidy(text: str) -> str:
    """The text in lower case, with single spaces, and only between words."""
    return TIGHT.sub(r"\1", " ".join(text.lower().replace(MINUS, "-").split()))


def folded(text: str) -> str:
    """The text without accents and dots, to compare names."""
    plain = unicodedata.normalize("NFKD", text.lower())
    return "".join(sign for sign in plain if not unicodedata.combining(sign))

"""What was typed, as the moves it means.

Several on a line, in any case, with spaces, in words of one's own language.
"""

import re
import unicodedata

SEPARATOR = ";"
"""Between the moves of a line."""
TIGHT = re.compile(r"\s*([=>/,])\s*")
"""Signs that have no spaces around them in the text of a move."""
MINUS = "\u2212"
"""The long one, which some keyboards and texts have."""


def moves(line: str) -> list[str]:
    """The moves of a line, one after the other."""
    return [text for part in line.split(SEPARATOR) if (text := tidy(part))]


def tidy(text: str) -> str:
    """In lower case, with single spaces between words alone."""
    return TIGHT.sub(r"\1", " ".join(text.lower().replace(MINUS, "-").split()))


def folded(text: str) -> str:
    """As people type it who leave out accents and dots, to compare names by."""
    plain = unicodedata.normalize("NFKD", text.lower())
    return "".join(sign for sign in plain if not unicodedata.combining(sign))

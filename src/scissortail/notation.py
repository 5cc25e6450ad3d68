"""Lists and numbers as each language writes them: “a, b and c”, 1,5.

The page uses Intl.ListFormat and Intl.NumberFormat. These are the same rules for our three languages.
"""

import re
from collections.abc import Sequence

BETWEEN = ", "
BETWEEN_PAIRS = " · "
"""Separates items that contain commas themselves, such as 1,2."""
LAST = {
    ("en", "and"): "and",
    ("en", "or"): "or",
    ("es", "and"): "y",
    ("es", "or"): "o",
    ("ru", "and"): "и",
    ("ru", "or"): "или",
}
"""The text before the last item."""
SOUNDS = {
    ("es", "and"): ("e", re.compile(r"i|hi(?![ae])", re.IGNORECASE)),
    ("es", "or"): ("u", re.compile(r"h?o|8|11\b", re.IGNORECASE)),
}
"""Before a similar sound a Spanish “y” becomes “e”, and an “o” becomes “u”."""
POINTS = {"en": (".", ","), "es": (",", "\u202f"), "ru": (",", "\u202f")}
"""The decimal separator, and the separator of thousands."""
SPACE = "\u00a0"
"""A no-break space."""


def listed(items: Sequence[str], language: str, kind: str = "and") -> str:
    """The items as a list. `kind` is “and” or “or”."""
    if any("," in item for item in items):
        return BETWEEN_PAIRS.join(items)
    if len(items) < 2:
        return "".join(items)
    word = LAST[language, kind]
    other, sound = SOUNDS.get((language, kind), ("", None))
    if sound and sound.match(items[-1]):
        word = other
    return f"{BETWEEN.join(items[:-1])} {word} {items[-1]}"


def number(value: float, language: str, places: int = 0, signed: bool = False) -> str:
    """A number with this many decimal places. Minus zero is written as zero."""
    point, thousands = POINTS[language]
    shown = f"{value:+,.{places}f}" if signed else f"{value:,.{places}f}"
    shown = shown.replace("inf", "∞")
    if not shown.strip("+-0.,"):
        shown = f"{0:.{places}f}"
    return shown.replace("-", "−").translate({ord("."): point, ord(","): thousands})


def percent(share: float, language: str, places: int = 1, signed: bool = False) -> str:
    return number(100 * share, language, places, signed) + SPACE + "%"

"""The locale files as they are written: their sentences and what these take."""

import re
from functools import cache
from pathlib import Path

from scissortail.words import FORMS, LANGUAGES

LOCALE = Path(__file__).parents[1] / "src" / "scissortail" / "locale"
LEARN = LANGUAGES
"""The languages of lessons, rules and terms, which are in files of their own."""


@cache
def sentences(language: str, learn: bool = False) -> dict[str, str]:
    """By key, as they are written."""
    text = (LOCALE / ("learn" if learn else "") / f"{language}.ftl").read_text(encoding="utf-8")
    messages = re.split(r"^(?=[a-z])", re.sub(r"^#.*\n", "", text, flags=re.MULTILINE), flags=re.MULTILINE)[
        1:
    ]
    found = dict(message.split(" = ", 1) for message in messages)
    assert len(found) == len(messages), "a key is there twice"
    return found


def variables(language: str, learn: bool = False) -> dict[str, set[str]]:
    return {key: set(re.findall(r"\$(\w+)", text)) for key, text in sentences(language, learn).items()}


def arguments(language: str, learn: bool = False) -> dict[str, set[str]]:
    """What the code gives each sentence. In which form a name stands is for the language to choose."""
    form = re.compile(rf"_(?:{'|'.join(FORMS)})$")
    return {key: {form.sub("", name) for name in names} for key, names in variables(language, learn).items()}

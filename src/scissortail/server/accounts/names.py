"""Names that look alike are told apart, and texts have no invisible characters.

Somebody could otherwise sit down as “Аnn”, with a Cyrillic А, next to Ann, and chat in her name.
"""

import unicodedata
from collections.abc import Iterable

from scissortail.engine.errors import BadOptions, shown
from scissortail.engine.record import LONGEST_NAME, is_name

JOINER = "\u200d"
"""The zero-width joiner: invisible by itself, but part of many emoji."""
STYLES = "\ufe0e\ufe0f"
"""They choose the text or emoji form of the sign before."""
BLANKS = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U0001d159\U00016fe4"
)
"""Invisible characters that count as printable: fillers, blank patterns, variation selectors."""
OTHER_STYLES = (range(0xFE00, 0xFE0E), range(0xE0100, 0xE01F0))
SYMBOLS = frozenset({"So", "Sk", "Sm", "Po", "Nd"})
"""Kinds of characters that emoji begin with, such as ❤, 🏽, ↔, ‼ and 1 (in 1️⃣)."""
MOST_MARKS = 4
"""Accents on one letter. More of them would cover the lines above and below."""

_PAIRS = (
    # Cyrillic capitals, then small letters
    "АA ВB ЕE ЅS ІI ЈJ КK МM НH ОO РP СC ТT УY ХX ҮY ԌG ԚQ ԜW ӀI ЬB БB ЗE ГR ПN ИU ЯR",
    "аa вb еe ѕs іi јj кk мm нh оo рp сc тt уy хx үy ԍg ԛq ԝw ӏl ьb бb зe гr пn иu яr һh ԁd ґr ѵv ɡg",
    # Greek capitals, then small letters
    "ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX ϹC Ϳj",
    "αa βb γy εe ηn ιi κk μu νv οo ρp σo τt υu χx ωw ϲc ϳj",
    # Other letters of the Latin script
    "ıi ȷj łl Łl øo Øo đd Đd ħh Ħh ŧt Ŧt ƒf ɑa ɩi ʋv ɯw ʏy ɴn ʀr ᴀa ᴄc ᴏo ᴠv ᴡw ᴢz əe ɛe ꞌ' ƖI ǀl",
    # Armenian and Cherokee
    "օo սu ցg հh ոn Տs ᎪA ᏴB ᏟC ᎠD ᎬE ᎻH ᎫJ ᏦK ᏞL ᎷM ᏢP ᏚS ᎢT ᏙV ᎳW ᏃZ",
    # Digits and signs, and letters that differ little
    "0o 1l 5s 8b |l !l $s @a 3e 9g 6b 2z il",
)
_TWINS = str.maketrans({pair[0]: pair[1] for line in _PAIRS for pair in line.split()})
"""Characters and the Latin letter that each looks like."""
_DIGITS = str.maketrans({pair[0]: pair[1] for pair in _PAIRS[-1].split()})
_RUNS = (("rn", "m"), ("vv", "w"), ("cl", "d"))
"""Letters that look like another letter side by side."""


def is_visible(text: str) -> bool:
    """Whether a text shows all of its characters, in their order, and on its own line.

    Python calls most invisible characters and all that turn the direction of writing unprintable.
    """
    before, marks = "", 0
    for sign in text:
        if sign == JOINER or sign in STYLES:
            if not before or (before not in STYLES and unicodedata.category(before) not in SYMBOLS):
                return False
        elif not sign.isprintable() or sign in BLANKS or any(ord(sign) in style for style in OTHER_STYLES):
            return False
        marks = marks + 1 if unicodedata.category(sign) in ("Mn", "Me") and sign not in STYLES else 0
        if marks > MOST_MARKS:
            return False
        before = sign
    return True


def check_name(name: str) -> None:
    """Refuse a name that is empty, too long, or has invisible characters."""
    if not is_name(name) or not is_visible(name):
        raise BadOptions("options-name", name=shown(name), most=LONGEST_NAME)


def looks(name: str) -> str:
    """The same text for names that look alike: without case, accents, spaces and signs, in Latin letters."""
    bare = "".join(
        sign for sign in unicodedata.normalize("NFKD", name) if unicodedata.category(sign)[0] != "M"
    )
    latin = bare.translate(_TWINS).casefold().translate(_DIGITS)
    for run, letter in _RUNS:
        latin = latin.replace(run, letter)
    return "".join(filter(str.isalnum, latin)) or "".join(bare.casefold().split())


def told_apart(name: str, others: Iterable[str]) -> str:
    """The name, with a number if it looks like one of the others: “Ann (2)”."""
    taken = {looks(other) for other in others if other}
    told, number = name, 1
    while looks(told) in taken:
        number += 1
        mark = f" ({number})"
        told = name[: LONGEST_NAME - len(mark)].rstrip() + mark
    return told

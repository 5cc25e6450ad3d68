"""Lands that cannot be: the line, the place and the reason."""

import pytest

from scissortail.games.cutterland.text import BadLand, read

NOT_A_TOKEN = (
    "is neither squares nor a token; tokens look like “tower 1,1”, “wall 0,0 1,0”, “bridge 2,0 v”, “eat 2,2”."
)
NO_LAND = "there is no land here; write its squares line by line, such as “p. pC mb --”."
NO_SQUARE = "is not a square; squares look like pC, m. or wK, and -- is none."


def refused(text: str) -> str:
    with pytest.raises(BadLand) as reason:
        read(text)
    return str(reason.value)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", f"Line 1: {NO_LAND}"),
        ("\n\n", f"Line 3: {NO_LAND}"),
        ("# nothing\n", f"Line 2: {NO_LAND}"),
        ("-- --", f"Line 1: {NO_LAND}"),
        ("tower 1,1", f"Line 1: {NO_LAND}"),
        ("p.\n===\n===\np.", f"Line 3: {NO_LAND}"),
    ],
)
def test_no_land(text: str, reason: str) -> None:
    assert refused(text) == reason


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("p. pF", "Line 1: a frog cannot live on plains, at 1,0 (C2)."),
        ("# a land\n\np. m.\np. mK", "Line 4: a kraken cannot live on a moor, at 1,1 (C2)."),
        ("wC", "Line 1: a centaur cannot live on wetland, at 0,0 (C2)."),
        ("p. px", f"Line 1: “px” at 1,0 {NO_SQUARE}"),
        ("p. p.\nxx p.", f"Line 2: “xx” at 0,1 {NO_SQUARE}"),
        ("pCpC", f"Line 1: “pCpC” at 0,0 {NO_SQUARE}"),
        ("P.", f"Line 1: “P.” at 0,0 {NO_SQUARE}"),
        ("p. -", f"Line 1: “-” at 1,0 {NO_SQUARE}"),
        ("p. p.\np.", "Line 2: squares here: 1, in the land’s first line: 2; write -- for no square."),
        ("p.\np. p. p.", "Line 2: squares here: 3, in the land’s first line: 1; write -- for no square."),
    ],
)
def test_squares(text: str, reason: str) -> None:
    assert refused(text) == reason


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("p. --\n-- p.", "Line 2: the land is in two parts: 1,1 is not joined to 0,0 (C14)."),
        ("-- p.\np. --", "Line 2: the land is in two parts: 0,1 is not joined to 1,0 (C14)."),
        ("p. -- pb\nbridge 1,0 h", "Line 1: the land is in two parts: 2,0 is not joined to 0,0 (C14)."),
        ("p. --\n# a comment\n\n-- p.", "Line 4: the land is in two parts: 1,1 is not joined to 0,0 (C14)."),
        ("p.\n===\np.\n--\np.", "Line 5: the land is in two parts: 0,2 is not joined to 0,0 (C14)."),
    ],
)
def test_two_parts(text: str, reason: str) -> None:
    assert refused(text) == reason


@pytest.mark.parametrize(
    ("text", "line"),
    [("p. " * 1001, 1), (("p. " * 500 + "\n") * 3, 3), ("p. m.\n" * 501, 501), ("-- " * 1000 + "p.", 1)],
)
def test_too_large(text: str, line: int) -> None:
    assert refused(text) == f"Line {line}: a land has at most 1,000 squares."


def test_as_large_as_may_be() -> None:
    assert len(read("p. " * 1000)[0].places) == 1000


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("p. pC\ntower 1", f"Line 2: “tower 1” {NOT_A_TOKEN}"),
        ("pC pt\ntower 0,0 1,0", f"Line 2: “tower 0,0 1,0” {NOT_A_TOKEN}"),
        ("pC pt\ntower 0,0\ncastle 1,1", f"Line 3: “castle 1,1” {NOT_A_TOKEN}"),
        ("pC pt\ntower 0,0\np. p.", f"Line 3: “p. p.” {NOT_A_TOKEN}"),
        ("p. pb\nwall 0,0", f"Line 2: “wall 0,0” {NOT_A_TOKEN}"),
        (
            "p. pb\nwall 0,0 1,1",
            "Line 2: A wall stands between two squares of the land, and 0,0 1,1 is no such border (C18).",
        ),
        ("p. pb p.\nbridge 1,0", f"Line 2: “bridge 1,0” {NOT_A_TOKEN}"),
        ("p. pb p.\nbridge 1,0 x", f"Line 2: “bridge 1,0 x” {NOT_A_TOKEN}"),
        ("mD mG\neat G", f"Line 2: “eat G” {NOT_A_TOKEN}"),
    ],
)
def test_unknown_lines(text: str, reason: str) -> None:
    assert refused(text) == reason


def test_an_unknown_line_among_the_squares() -> None:
    assert refused("p. pC\ncastle 1,1") == f"Line 2: “castle 1,1” {NOT_A_TOKEN}"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("pC pC pt\ntower 0,0\ntower 1,0", "Line 3: There is no tower left for 1,0 (C16)."),
        ("p. p. p.\nwall 0,0 1,0", "Line 2: There is no wood left for 0,0 1,0 (C16)."),
        ("p. pb p.\nwall 0,0 1,0\nwall 1,0 2,0", "Line 3: There is no wood left for 1,0 2,0 (C16)."),
        ("p. p. p.\nbridge 1,0 h", "Line 2: There is no wood left for 1,0 h (C16)."),
        ("pC pt\ntower 1,0", "Line 2: There is no creature at 1,0 to put a tower on (C17)."),
        ("pC pt\ntower 2,0", "Line 2: There is no square of the land at 2,0 (C6)."),
        ("pC pt\ntower -1,0", "Line 2: There is no square of the land at -1,0 (C6)."),
        ("pC pt pt\ntower 0,0\ntower 0,0", "Line 3: There is a tower at 0,0 already (C17)."),
        (
            "p. pb\nwall 1,0 2,0",
            "Line 2: A wall stands between two squares of the land, and 1,0 2,0 is no such border (C18).",
        ),
        ("p. pb pb\nwall 0,0 1,0\nwall 1,0 0,0", "Line 3: There is a wall between 0,0 1,0 already (C18)."),
        (
            "p. pb\nbridge 1,0 h",
            "Line 2: A bridge over 1,0 h would not have a square of the land at both ends (C19).",
        ),
        (
            "p. pb p.\nbridge 1,0 v",
            "Line 2: A bridge over 1,0 v would not have a square of the land at both ends (C19).",
        ),
        (
            "p. pb p.\nbridge 7,7 h",
            "Line 2: A bridge over 7,7 h would not have a square of the land at both ends (C19).",
        ),
        (
            "p. pb p. pb\nbridge 1,0 h\nbridge 1,0 h",
            "Line 3: There is a bridge over 1,0 h already, and bridges do not cross (C20).",
        ),
        ("p. pb p. pb\nwall 0,0 1,0\nbridge 1,0 h", "Line 3: A bridge over 1,0 h would end at a wall (C20)."),
        (
            "p. pb p. pb\nbridge 1,0 h\nwall 1,0 2,0",
            "Line 3: A bridge ends at the border of 1,0 2,0: no wall fits there (C20).",
        ),
    ],
)
def test_tokens(text: str, reason: str) -> None:
    assert refused(text) == reason


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("mD mG\neat 2,0", "Line 2: There is no square of the land at 2,0 (C6)."),
        ("mD m.\neat 1,0", "Line 2: There is no creature at 1,0 to eat (C23)."),
        ("mD mb\neat 1,0", "Line 2: There is no creature at 1,0 to eat (C23)."),
        ("mD mD\neat 1,0", "Line 2: Dragons do not eat dragons, such as the one at 1,0 (C23)."),
        ("mD p. mG\neat 2,0", "Line 2: No dragon lives in the area of 2,0 (C23)."),
        ("mD wF\neat 1,0", "Line 2: No dragon lives in the area of 1,0 (C23)."),
        ("mD wK m.\neat 1,0", "Line 2: No dragon lives in the area of 1,0 (C23)."),
        ("mD mG mb\nwall 0,0 1,0\neat 1,0", "Line 3: No dragon lives in the area of 1,0 (C23)."),
        (
            "mD mG mG\neat 1,0\neat 2,0",
            "Line 3: The dragons in the area of 2,0 have had enough: each eats one (C23).",
        ),
        ("mD mD mG mG\neat 2,0\neat 2,0", "Line 3: The creature at 2,0 is already chosen as prey (C23)."),
        ("mD mG mt\ntower 1,0\neat 1,0", "Line 3: The creature at 1,0 is safe in its tower (C17)."),
        ("mD mG mt\neat 1,0\ntower 1,0", "Line 2: The creature at 1,0 is safe in its tower (C17)."),
        ("wK mF mD\neat 1,0", "Line 2: A kraken has eaten the creature at 1,0 already (C22)."),
        ("wK mD m. mG\neat 3,0", "Line 2: No dragon lives in the area of 3,0 (C23)."),
    ],
)
def test_prey(text: str, reason: str) -> None:
    assert refused(text) == reason


@pytest.mark.parametrize("words", ["5", "-1", "x", "", "1 1", "100"])
def test_overcut(words: str) -> None:
    text = f"overcut {words}".strip()
    assert refused(f"p.\n{text}") == (
        f"Line 2: “{text}” should say how many cards were cut into too many pieces, 0 to 4, "
        "such as “overcut 1”."
    )


def test_the_line_is_that_of_the_file() -> None:
    assert refused("# one\np. pC\n\n===\n# two\npC pt\n\n# a tower\ntower 1,0").startswith("Line 9: ")


def test_after_the_last_separator_there_need_not_be_a_land() -> None:
    assert len(read("p.\n===\n")) == 1


def test_overcut_is_said_once() -> None:
    assert (
        refused("p.\novercut 1\novercut 1")
        == "Line 3: the number of cards cut into too many pieces is already given."
    )


def test_the_number_of_a_line_has_no_comma() -> None:
    assert refused("p.\n" + "# \n" * 1200 + "tower 0,0").startswith("Line 1202: ")

"""The checksums of a log: what was written verifies, and whatever is changed, swapped or lost does not."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from scissortail.server.storage.chain import FIXED, LINK, chain_key, checksum, is_right
from scissortail.server.storage.rows import Row, RowKind
from scissortail.server.storage.statements import FIELDS

KEY = chain_key(dict.fromkeys(FIXED, "x"))
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
VALUES: dict[str, st.SearchStrategy[Any]] = {
    "kind": st.sampled_from([kind.value for kind in RowKind]),
    "at": st.floats(0, 2e9),
    "seat": st.none() | st.integers(1, 6),
    "identity": st.none() | TEXTS,
    "act_id": st.none() | TEXTS,
    "text": TEXTS,
    "outcomes": st.none() | TEXTS,
    "counter": st.none() | st.integers(0, 9),
    "clocks": st.none() | TEXTS,
    "back": st.none() | TEXTS,
    "quiet": st.booleans(),
}
LOGS = st.lists(st.fixed_dictionaries(VALUES), min_size=2, max_size=6)


def written(values: list[dict[str, Any]]) -> list[Row]:
    rows, link = [], ""
    for seq, value in enumerate(values, 1):
        row = Row("t", seq, **value)
        row.checksum = checksum(KEY, link, row)
        link = row.checksum[:LINK]
        rows.append(row)
    return rows


def copy(row: Row, **changes: Any) -> Row:
    return Row(**{**dict(zip(FIELDS, row.values(), strict=True)), **changes})


def holds(rows: list[Row], key: bytes = KEY) -> bool:
    link = ""
    for seq, row in enumerate(rows, 1):
        if row.seq != seq or not row.checksum or not is_right(key, link, row):
            return False
        link = row.checksum[:LINK]
    return True


@given(LOGS)
def test_what_was_written_verifies(values: list[dict[str, Any]]) -> None:
    assert holds(written(values))


@given(LOGS, st.data())
def test_a_change_to_any_value_is_found(values: list[dict[str, Any]], data: st.DataObject) -> None:
    rows = written(values)
    at = data.draw(st.integers(0, len(rows) - 1))
    name = data.draw(st.sampled_from([*VALUES, "table", "checksum"]))
    old = getattr(rows[at], name)
    new = data.draw(VALUES.get(name, TEXTS).filter(lambda value: value != old))
    rows[at] = copy(rows[at], **{name: new})
    assert not holds(rows)


@given(LOGS, st.data())
def test_swapped_rows_are_found(values: list[dict[str, Any]], data: st.DataObject) -> None:
    rows = written(values)
    first, second = data.draw(st.sampled_from([(a, b) for b in range(len(rows)) for a in range(b)]))
    one, other = rows[first], rows[second]
    rows[first], rows[second] = copy(other, seq=one.seq), copy(one, seq=other.seq)
    assert not holds(rows)


@given(LOGS, st.data())
def test_a_lost_row_is_found_even_if_the_others_are_renumbered(
    values: list[dict[str, Any]], data: st.DataObject
) -> None:
    rows = written(values)
    gone = data.draw(st.integers(0, len(rows) - 2))
    rest = [*rows[:gone], *rows[gone + 1 :]]
    assert not holds(rest)
    assert not holds([copy(row, seq=seq) for seq, row in enumerate(rest, 1)])


@given(LOGS, st.data())
def test_erasing_a_person_breaks_nothing(values: list[dict[str, Any]], data: st.DataObject) -> None:
    """As `Guests.forget` does it."""
    rows = written(values)
    gone = data.draw(st.sets(st.integers(0, len(rows) - 1)))
    for at in gone:
        row = rows[at]
        text = "" if row.kind in (RowKind.CHAT, RowKind.BAN) else row.text
        rows[at] = copy(row, identity=None, act_id=None, text=text, checksum=(row.checksum or "")[:LINK])
    assert holds(rows)


@given(LOGS)
def test_a_ban_of_a_forgotten_person_keeps_the_host(values: list[dict[str, Any]]) -> None:
    values[0] |= {"kind": RowKind.BAN.value, "text": "who", "identity": "host"}
    rows = written(values)
    rows[0] = copy(rows[0], text="", checksum=(rows[0].checksum or "")[:LINK])
    assert holds(rows)


@given(LOGS, st.sampled_from(FIXED))
def test_a_change_to_the_tables_own_row_is_found(values: list[dict[str, Any]], name: str) -> None:
    assert not holds(written(values), chain_key({**dict.fromkeys(FIXED, "x"), name: "y"}))

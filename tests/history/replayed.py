"""A table's log, replayed row by row, and whatever clients were told compared with it."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import orjson

from scissortail.engine.event import Event
from scissortail.engine.replay import seen_by
from scissortail.engine.visibility import SPECTATORS
from scissortail.server.storage.rows import PLAYED, Row, RowKind
from scissortail.server.tables import messages
from scissortail.server.tables.history import LONGEST
from scissortail.server.tables.meta import Meta
from scissortail.server.tables.records import record_of
from scissortail.server.tables.table import Table, taken_back
from tests.history.journal import Reading, Source

OF_THE_TABLE = frozenset({"view", "moves", "last", "waiting", "vote", "seats", "you"})
"""Parts of a message that tell how the table is, after all rows of the same commit."""
NOT_COMPARED = frozenset({"clock", "id", "n", "missed"})
SEATING = (RowKind.SEAT, RowKind.SEED, RowKind.BAN)
UNTOLD = (RowKind.SEED, RowKind.BAN)
"""Rows that are in no history for clients."""


@dataclass
class TableLog:
    meta: Meta
    rows: list[Row]
    names: dict[int, str]
    state: str
    """What the list of tables says."""

    @property
    def has_bots(self) -> bool:
        """Whether a bot plays here in the end, perhaps for somebody who is away."""
        table = Table(self.meta, dict(self.names))
        for row in self.rows:
            if row.kind == RowKind.SEAT and row.seat:
                table.seats[row.seat - 1].follow(row.text, row.identity)
        return any(seat.player() for seat in table.seats)


@dataclass
class Expected:
    """A message, and the audience that it was for."""

    reading: Reading
    said: dict[str, Any]
    audience: int


def plain(value: Any) -> Any:
    """As it would be after it went over the network."""
    return orjson.loads(orjson.dumps(value))


class Replayed:
    """First it is told what was read; `run` then goes through the log once and says what does not fit."""

    def __init__(self, log: TableLog, identities: dict[str, str]) -> None:
        self.log = log
        self.identities = identities
        self.audience_of: dict[str, int] = {}
        """The seat that each identity takes in the end."""
        self.numbers: list[list[int]] = [[] for _ in range(log.meta.players + 1)]
        """For each audience, the number after each row."""
        self.first: list[dict[int, int]] = []
        """For each audience, the first row after which it has a number, by that number."""
        self.acts = {(row.identity, row.act_id): row.seq for row in log.rows if row.act_id}
        self._news: dict[int, list[Expected]] = defaultdict(list)
        self._states: dict[int, list[Expected]] = defaultdict(list)
        self._records: list[tuple[Reading, int]] = []
        self._number()

    def _number(self) -> None:
        for row in self.log.rows:
            if row.kind == RowKind.SEAT and row.identity and row.seat and row.text == "human":
                self.audience_of[row.identity] = row.seat
            for audience, numbers in enumerate(self.numbers):
                hidden = row.quiet and row.seat != audience
                numbers.append((numbers[-1] if numbers else 0) + (not hidden))
        for numbers in self.numbers:
            first: dict[int, int] = {}
            for seq, number in enumerate(numbers, 1):
                first.setdefault(number, seq)
            self.first.append(first)

    def row_of_act(self, identity: str, act_id: str) -> int | None:
        return self.acts.get((identity, act_id))

    def audience(self, reading: Reading, said: dict[str, Any]) -> int:
        if "as" in said:
            return said["as"] or SPECTATORS
        return self.audience_of.get(self.identities.get(reading.client, ""), SPECTATORS)

    def rows_of(self, reading: Reading, said: dict[str, Any]) -> tuple[int, int]:
        """The first and the last row after which this audience has that number."""
        audience = self.audience(reading, said)
        first = self.first[audience][said["n"]]
        return first, self.first[audience].get(said["n"] + 1, len(self.log.rows) + 1) - 1

    def expect(self, reading: Reading, said: dict[str, Any]) -> str:
        """Note a numbered reading for `run`. Says what is wrong with it at once."""
        audience = self.audience(reading, said)
        number = said["n"]
        if number not in self.first[audience]:
            return f"row {number} is not in the log, which ends at {self.numbers[audience][-1]}"
        expected = Expected(reading, said, audience)
        if reading.source == Source.LOG:
            return self._check_rows(said["rows"], reading.since or 0, expected)
        if said["t"] != "state":
            self._news[self.first[audience][number]].append(expected)
            return ""
        self._states[self.first[audience][number]].append(expected)
        if "missed" in said:
            return self._check_rows(said["missed"], reading.since or 0, expected)
        return ""

    def _check_rows(self, told: list[dict[str, Any]], since: int, expected: Expected) -> str:
        """All rows after `since` that the audience may know, and no others."""
        audience = expected.audience
        numbers = self.numbers[audience]
        visible = [
            (row, number)
            for row, number in zip(self.log.rows, numbers, strict=True)
            if since < number <= expected.said["n"]
            and not (row.quiet and row.seat != audience)
            and row.kind not in UNTOLD
        ][-LONGEST:]
        got = [(one["n"], one["at"], one.get("seat"), one["t"]) for one in told]
        wanted = [(number, row.at, row.seat, _kind(row, audience)) for row, number in visible]
        texts = [
            one.get("move", one.get("text"))
            == (row.text.partition(" ")[0] if one["t"] == "seat" else row.text)
            for one, (row, _) in zip(told, visible, strict=False)
            if "move" in one or "text" in one
        ]
        return "" if got == wanted and all(texts) else f"the rows after {since} differ from the log: {wanted}"

    def expect_record(self, reading: Reading, earliest: int) -> None:
        self._records.append((reading, earliest))

    # The log from its first row to its last

    def run(self) -> Iterator[tuple[str, Reading | None]]:
        """What differs from the log, with the reading that does."""
        table = Table(self.log.meta, dict(self.log.names))
        unsettled: list[Expected] = []
        states: list[Expected] = []
        records = list(self._records)
        for index, row in enumerate(self.log.rows):
            if row.back and not row.jumps:
                table = Table.fold(self.log.meta, self.log.rows[: index + 1], dict(self.log.names))
                events = self._events_after_undo(index)
            else:
                events = table.follow(row)
            yield from self._check_author(index, row, table)
            if unsettled and row.at != self.log.rows[index - 1].at:
                yield from (("the table was never so", one.reading) for one in unsettled)
                unsettled = []
            for one in self._news[row.seq]:
                if difference := self._compare_news(table, row, events, one):
                    yield f"{difference} differs from row {row.seq}", one.reading
                unsettled.append(one)
            unsettled = [one for one in unsettled if not self._is_so(table, one)]
            yield from self._stale(states, row.seq)
            states = [one for one in [*states, *self._states[row.seq]] if not self._is_state(table, one)]
            records = [
                (one, earliest)
                for one, earliest in records
                if row.seq < earliest or not self._is_record(table, one)
            ]
        yield from (("the table was never so", one.reading) for one in unsettled)
        yield from (("the state differs from the log", one.reading) for one in states)
        yield from (("the record differs from the log", one) for one, _ in records)
        if table.state != self.log.state:
            yield f"the list of tables says {self.log.state}, the log {table.state}", None

    def _stale(self, states: list[Expected], seq: int) -> Iterator[tuple[str, Reading | None]]:
        """States that fitted none of the rows with their number."""
        for one in list(states):
            if self.first[one.audience][one.said["n"]] != seq and (
                self.numbers[one.audience][seq - 1] != one.said["n"]
            ):
                states.remove(one)
                yield "the state differs from the log", one.reading

    def _events_after_undo(self, index: int) -> list[Event]:
        """The events of a move that replaces a sealed one."""
        row = self.log.rows[index]
        if row.kind not in PLAYED:
            return []
        table = Table(self.log.meta, dict(self.log.names))
        gone = taken_back(self.log.rows[: index + 1])
        for one in self.log.rows[:index]:
            table.follow(one, one.seq not in gone)
        return table.follow(row)

    def _check_author(self, index: int, row: Row, table: Table) -> Iterator[tuple[str, Reading | None]]:
        """A move that no person sent is a bot's, or was made for a clock that ran out."""
        if row.kind in PLAYED and not row.act_id and row.seat:
            after_clock = index > 0 and self.log.rows[index - 1].kind == RowKind.CLOCK
            if not after_clock and not table.seats[row.seat - 1].player():
                yield f"nobody made the move of row {row.seq}", None

    def _compare_news(self, table: Table, row: Row, events: list[Event], one: Expected) -> str:
        """The part of a message that differs from its row."""
        if row.kind in SEATING:
            wanted = messages.seating(table, row, one.audience, self.identities.get(one.reading.client))
        else:
            told = messages.news(table, row, events, one.audience, table.number(one.audience), row.at)
            if told is None:
                return "a hidden row"
            wanted = told
        mine = self.identities.get(one.reading.client)
        if (one.said.get("id") or None) != (
            row.act_id if row.kind in PLAYED and row.identity == mine else None
        ):
            return "id"
        compared = (one.said.keys() | wanted.keys()) - OF_THE_TABLE - NOT_COMPARED
        wanted = plain({name: value for name, value in wanted.items() if name in compared})
        return next((name for name in compared if one.said.get(name) != wanted.get(name)), "")

    def _is_so(self, table: Table, one: Expected) -> bool:
        """Whether the parts of a message that tell how the table is are so now."""
        parts = one.said.keys() & OF_THE_TABLE
        if not parts:
            return True
        identity = self.identities.get(one.reading.client)
        now = plain(messages.state(table, one.audience, identity, 0.0))
        return all(one.said[name] == now.get(name) for name in parts)

    def _is_state(self, table: Table, one: Expected) -> bool:
        now = plain(messages.state(table, one.audience, self.identities.get(one.reading.client), 0.0))
        compared = (one.said.keys() | now.keys()) - NOT_COMPARED
        return all(one.said.get(name) == now.get(name) for name in compared)

    def _is_record(self, table: Table, reading: Reading) -> bool:
        if table.match is None:
            return False
        record = record_of(table)
        if not table.ended:
            audience = self.audience(reading, {})
            record = seen_by(record, table.game, audience or None)
        return bool(orjson.loads(record.to_json()) == orjson.loads(reading.text))


def _kind(row: Row, audience: int) -> str:
    """How a row's kind is told."""
    if row.kind in PLAYED and not (row.kind == RowKind.SEALED and row.seat != audience):
        return RowKind.MOVE
    return row.kind

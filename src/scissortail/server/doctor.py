"""Looks for damage in a database, while a server runs or not. It only reads."""

import contextlib
import sqlite3
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import ColumnElement, RowMapping, Select, exists, func, select

from scissortail.engine.dice import commitment
from scissortail.engine.errors import BadOptions, Refused, shown
from scissortail.engine.record import Record
from scissortail.server.errors import as_json
from scissortail.server.storage import integrity
from scissortail.server.storage.database import BadDatabase
from scissortail.server.storage.schema import events, identities, links, metadata, seats, tables
from scissortail.server.storage.store import Damaged, Store
from scissortail.server.tables import seat_list
from scissortail.server.tables.meta import ARCHIVED
from scissortail.server.tables.reading import Reader, check_whole, fold_far, meta_of
from scissortail.server.tables.records import record_of
from scissortail.server.tables.refusals import NoTable
from scissortail.server.tables.table import PLAYING, BadLog
from scissortail.words import say

Progress = Callable[[int, int], None]
"""Told how many tables of how many were looked at."""
SHOWN = 50
"""The most findings that a report in words lists."""


@dataclass(frozen=True)
class Finding:
    what: Refused
    table: str | None = None


@dataclass
class Report:
    path: str
    tables: int = 0
    rows: int = 0
    people: int = 0
    findings: list[Finding] = field(default_factory=list)

    def add(self, key: str, /, table: str | None = None, **args: Any) -> None:
        self.findings.append(Finding(Refused(key, **args), table))

    def counts(self) -> dict[str, Any]:
        return {"path": self.path, "tables": self.tables, "rows": self.rows, "people": self.people}

    def json(self, language: str) -> dict[str, Any]:
        found = []
        for finding in self.findings:
            told = as_json(finding.what, language)
            found.append({"table": finding.table, **{name: told[name] for name in ("key", "args", "text")}})
        return {**self.counts(), "good": not self.findings, "findings": found}

    def text(self, language: str) -> str:
        lines = [say("doctor-looked", self.counts(), language)]
        for finding in self.findings[:SHOWN]:
            if finding.table is None:
                lines.append(say(finding.what.key, finding.what.args_by_name, language))
            else:
                about = {"table": shown(finding.table), "what": finding.what}
                lines.append(say("doctor-table", about, language))
        if len(self.findings) > SHOWN:
            lines.append(say("doctor-more", {"count": len(self.findings) - SHOWN}, language))
        lines.append(say("doctor-bad" if self.findings else "doctor-good", None, language))
        return "\n".join(lines)


async def examine(url: str, tell: Progress = lambda done, total: None) -> Report:
    """Look at everything in a database."""
    store = Store(url)
    report = Report(
        store.url.render_as_string(hide_password=True) if store.shared else str(store.url.database)
    )
    if not store.shared:
        _examine_file(store, report)
    try:
        async with _opened(store):
            await Doctor(store, report, tell).examine()
    except BadDatabase as problem:
        if problem.key != "database-damaged" or not report.findings:
            raise
    return report


async def export(url: str, table_id: str) -> tuple[Record, Refused | None]:
    """A table's record as far as it can be read, and why it ends there; None if it is whole."""
    store = Store(url)
    async with _opened(store):
        reader = Reader(store)
        meta = meta_of(await reader.line(table_id))
        rows = await reader.readable_rows(table_id)
        try:
            names = await reader.names(table_id)
        except BadLog:
            names = {}
        table, problem = fold_far(meta, rows, names)
        if table.match is None:
            raise NoTable("doctor-no-game")
        if problem is None:
            with contextlib.suppress(BadLog):
                await reader.fold(table_id)
                return record_of(table), None
            problem = BadLog("table-damaged")
        return record_of(table), problem


@contextlib.asynccontextmanager
async def _opened(store: Store) -> AsyncIterator[None]:
    try:
        await store.open_to_read()
        yield
    finally:
        await store.close()


def _examine_file(store: Store, report: Report) -> None:
    address = f"{integrity.path_of(store.url).as_uri()}?mode=ro"
    try:
        with contextlib.closing(sqlite3.connect(address, uri=True)) as connection:
            found = integrity.findings(connection, full=True)
    except sqlite3.Error as problem:
        raise BadDatabase("database-unusable", reason=shown(str(problem), 120)) from None
    for line in found:
        report.add("doctor-file", found=shown(line, 200))


class Doctor(Reader):
    """Reads a whole database and reports what is wrong."""

    def __init__(self, store: Store, report: Report, tell: Progress) -> None:
        super().__init__(store)
        self.report = report
        self.tell = tell

    async def examine(self) -> None:
        await self._count()
        ids = [row["id"] for row in await self._all(select(tables.c.id).order_by(tables.c.id), "tables")]
        for number, table_id in enumerate(ids, 1):
            await self._examine_table(table_id)
            self.tell(number, len(ids))
        await self._examine_references()

    async def _all(self, statement: Select[Any], what: str) -> list[RowMapping]:
        """Rows of a table of the database. That some cannot be read is a finding."""
        try:
            return list(await self.store.read(statement))
        except Damaged:
            self.report.add("doctor-unreadable", what=what)
            return []

    async def _count(self) -> None:
        """Count, and read every column of the smaller tables. Logs are read table by table."""
        for each in metadata.sorted_tables:
            if each is events:
                found = await self._all(select(func.count().label("many")).select_from(events), each.name)
                self.report.rows = found[0]["many"] if found else 0
                continue
            many = len(await self._all(select(each), each.name))
            if each is tables:
                self.report.tables = many
            elif each is identities:
                self.report.people = many

    async def _examine_table(self, table_id: str) -> None:
        """A finding may be wrong if a server writes at that moment. So it is looked at once more."""
        if await self._problem(table_id) is not None:
            problem = await self._problem(table_id)
            if problem is not None:
                self.report.findings.append(Finding(problem, table_id))

    async def _problem(self, table_id: str) -> Refused | None:
        """What is wrong with a table: its log, its row in `tables`, or its seats."""
        try:
            line = await self.line(table_id)
            meta = meta_of(line)
            names = await self.names(table_id)
        except BadLog:
            return Refused("doctor-unreadable", what="tables")
        try:
            rows = await self.readable_rows(table_id)
            table, problem = fold_far(meta, rows, names)
        except BadOptions as unknown:  # a game that is not installed
            return unknown
        if problem is not None:
            key = "doctor-rules" if problem.key == "table-broken" else "doctor-row"
            return Refused(key, row=table.seq + 1)
        try:
            whole = await self.rows(table_id)  # `readable_rows` hides what the database could not read
            check_whole(line, whole, table)
        except BadLog:
            return Refused("doctor-end", row=len(rows))
        if commitment(bytes.fromhex(meta.secret)) != meta.commitment:
            return Refused("doctor-secret")
        if line["state"] != table.state and (line["state"], table.state) != (ARCHIVED, PLAYING):
            return Refused("doctor-state", listed=line["state"], state=table.state)
        held = {row["seat"]: row for row in await self.store.read(seat_list.SEATS, {"of": table_id})}
        for number, seat in enumerate(table.seats, 1):
            row = held.get(number)
            if row is None or (row["kind"], row["identity"]) != (seat.kind, seat.identity):
                return Refused("doctor-seat", seat=number)
        return None

    async def _examine_references(self) -> None:
        """Rows that name a table or a person who is not there."""
        no_table = ~exists().where(tables.c.id == events.c.table)
        await self._orphans("doctor-lost-logs", select(events.c.table).where(no_table).distinct())
        no_table = ~exists().where(tables.c.id == seats.c.table)
        await self._orphans("doctor-lost-seats", select(seats.c.table).where(no_table).distinct())
        for column in (seats.c.identity, tables.c.host, links.c.identity):
            unknown: ColumnElement[bool] = ~exists().where(identities.c.id == column)
            lost = select(column).where(column.is_not(None), unknown).distinct()
            await self._orphans("doctor-lost-people", lost, where=column.table.name)

    async def _orphans(self, key: str, statement: Select[Any], **args: str) -> None:
        found = await self._all(statement, "tables")
        if found:
            self.report.add(key, count=len(found), **args)

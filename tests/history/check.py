"""Checks a history against the final log of the database, and against itself.

What is promised, and checked here:

- An acknowledged act is in the log, once. A refused one is not. The log has no act that nobody sent.
- If one act was acknowledged before another was sent by the same client, it comes first in the log.
- Everything that any node ever says is what the log says after some row: a message is the row of its number,
  as its reader may see it, and a state is what follows from the rows up to its number.
- On one socket the numbers grow by one; a new `state` may skip some, and none ever falls.
- Reads at one node never go back: a read that begins after an answer of the same node, to whomever, is at
  least as new. A node that was killed and started again is the same node. So everybody reads their own acts.
- A node that others write beside may be behind them, by `LAG` seconds at most while there is no fault. In the
  end all nodes know the whole log.
"""

import json
from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from itertools import pairwise

from scissortail.server.storage.rows import PLAYED, Row, RowKind
from scissortail.server.storage.statements import COLUMNS
from scissortail.server.tables.meta import Meta
from scissortail.server.tables.table import BadLog
from tests.history.database import Tables
from tests.history.journal import FaultWindow, History, Reading, SentAct, Source
from tests.history.replayed import Replayed, TableLog

LAG = 5.0
ROW_OF_ACT = {
    "sit": (RowKind.SEAT,),
    "leave": (RowKind.SEAT,),
    "back": (RowKind.SEAT,),
    "seed": (RowKind.SEED,),
    "chat": (RowKind.CHAT,),
    "move": PLAYED,
    "undo": (RowKind.UNDO,),
    "propose": (RowKind.VOTE,),
    "vote": (RowKind.VOTE,),
    "rematch": (RowKind.REMATCH,),
}


@dataclass
class Findings:
    """What was found wrong, and what was looked at."""

    wrong: list[str] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    longest_lag: float = 0.0

    def add(self, message: str) -> None:
        self.wrong.append(message)

    def merge(self, other: "Findings") -> None:
        self.wrong += other.wrong
        self.counts += other.counts
        self.longest_lag = max(self.longest_lag, other.longest_lag)


def logs_of(history: History, found: Tables) -> dict[str, TableLog]:
    """The logs of the history's tables."""
    lines = {line["id"]: line for line in found["tables"] if line["id"] in history.names}
    names: dict[str, dict[int, str]] = defaultdict(dict)
    for seat in found["seats"]:
        names[seat["table"]][seat["seat"]] = seat["name"]
    rows: dict[str, list[Row]] = defaultdict(list)
    for row in found["events"]:
        if row["table"] in lines:
            values = {**row, "quiet": bool(row["quiet"])}  # SQLite has 0 and 1
            rows[row["table"]].append(Row(*(values[name] for name in COLUMNS)))
    return {
        table: TableLog(
            Meta.of({**line, "public": bool(line["public"])}), rows[table], names[table], line["state"]
        )
        for table, line in lines.items()
    }


def check(history: History, found: Tables) -> Findings:
    """Everything that this module promises."""
    findings = Findings()
    logs = logs_of(history, found)
    identities = {line["name"]: line["id"] for line in found["identities"]}
    for table in history.names:
        if table not in logs:
            findings.add(f"table {table} was opened and is not in the database")
    check_acts(history, logs, identities, findings)
    by_table: dict[str, list[Reading]] = defaultdict(list)
    for reading in history.readings:
        by_table[reading.table].append(reading)
    for table, log in logs.items():
        acts = [act for act in history.acts if act.table == table]
        check_table(log, by_table[table], acts, identities, history, findings)
    return findings


# Acts and rows


def check_acts(
    history: History, logs: dict[str, TableLog], identities: dict[str, str], findings: Findings
) -> None:
    rows: dict[tuple[str, str, str], list[Row]] = defaultdict(list)
    for log in logs.values():
        if [row.seq for row in log.rows] != list(range(1, len(log.rows) + 1)):
            findings.add(f"the log of {log.meta.id} has gaps: {[row.seq for row in log.rows]}")
        findings.counts["rows"] += len(log.rows)
        findings.counts["clocks"] += sum(row.kind == RowKind.CLOCK for row in log.rows)
        for row in log.rows:
            if row.act_id:
                rows[row.table, row.identity or "", row.act_id].append(row)
        _check_texts(log, findings)
    sent = set()
    done: dict[tuple[str, str], list[tuple[SentAct, int]]] = defaultdict(list)
    for act in history.acts:
        key = (act.table, identities.get(act.client, "?"), act.id)
        sent.add(key)
        written = rows.get(key, [])
        _check_act(act, written, logs.get(act.table), findings)
        if written and act.acknowledged:
            done[act.client, act.table].append((act, written[0].seq))
    for key, written in rows.items():
        if key not in sent:
            findings.add(f"nobody sent {written[0]}")
    for acts in done.values():
        _check_order(acts, findings)


def _check_texts(log: TableLog, findings: Findings) -> None:
    """Chat lines are all different, so an act that was done twice under two ids would show."""
    lines = Counter(row.text for row in log.rows if row.kind == RowKind.CHAT)
    for text, count in lines.items():
        if count > 1:
            findings.add(f"the line {text!r} is {count} times in {log.meta.id}")


def _check_act(act: SentAct, written: list[Row], log: TableLog | None, findings: Findings) -> None:
    kind = act.body["t"]
    findings.counts["acts"] += 1
    if len(written) > 1:
        findings.add(f"{act.id} was done {len(written)} times: {written}")
    if act.acknowledged:
        findings.counts["acknowledged"] += 1
        is_other_rematch = kind == "rematch" and log and any(row.kind == "rematch" for row in log.rows)
        if not written and not is_other_rematch:
            findings.add(f"lost: {act}")
    elif act.is_refused:
        findings.counts["refused"] += 1
        if written:
            findings.add(f"refused and done: {act}")
    else:
        findings.counts["unknown"] += 1
    for row in written:
        text = act.body.get("move") or act.body.get("text")
        if row.kind not in ROW_OF_ACT[kind] or (text is not None and row.text != text):
            findings.add(f"{row} is not what was sent: {act.body}")


def _check_order(acts: list[tuple[SentAct, int]], findings: Findings) -> None:
    """An act that was acknowledged before another was sent has the earlier row."""
    acts.sort(key=lambda pair: pair[0].first)
    for (earlier, one), (later, two) in pairwise(acts):
        answer = earlier.acknowledged
        if answer and answer.at < later.first and one >= two:
            findings.add(f"out of order: {earlier.id} is row {one}, {later.id} row {two}")


# What was read


def check_table(
    log: TableLog,
    readings: list[Reading],
    acts: list[SentAct],
    identities: dict[str, str],
    history: History,
    findings: Findings,
) -> None:
    replayed = Replayed(log, identities)
    known: list[tuple[Reading, int, int]] = []
    """Each numbered reading with the first and the last row that fit its number."""
    sockets: dict[int, list[Reading]] = defaultdict(list)
    for reading in readings:
        said = json.loads(reading.text)
        findings.counts[reading.source] += 1
        if reading.source == Source.SOCKET:
            sockets[reading.socket].append(reading)
        if reading.source == Source.RECORD:
            continue
        if reading.source == Source.SOCKET and said["t"] in ("no", "pong", "ack"):
            continue
        if problem := replayed.expect(reading, said):
            findings.add(f"{problem}: {_short(reading)}")
            continue
        known.append((reading, *replayed.rows_of(reading, said)))
    for messages in sockets.values():
        _check_socket(messages, findings)
    _check_time(known, acts, replayed, identities, history.faults, findings)
    if not log.has_bots:  # they may still move
        for reading, _, latest in known:
            if reading.started >= history.quiet and latest < len(log.rows):
                findings.add(f"the log goes on to row {len(log.rows)}, and nobody acts: {_short(reading)}")
    _expect_records(readings, known, replayed)
    try:
        for problem, where in replayed.run():
            findings.add(f"{problem}: {_short(where) if where else log.meta.id}")
    except BadLog:
        findings.add(f"the log cannot be followed: {log.meta.id}")


def _short(reading: Reading) -> str:
    text = reading.text if isinstance(reading.text, str) else reading.text.decode()
    return (
        f"{reading.client} at {reading.table}, node {reading.node}, {reading.source}"
        f" {reading.socket or ''} since {reading.since}: {text[:300]}"
    )


def _check_socket(messages: list[Reading], findings: Findings) -> None:
    """Each row once: by its own message, or by a state that has it."""
    last: int | None = None
    for reading in messages:
        said = json.loads(reading.text)
        if said["t"] in ("no", "pong"):
            continue
        if last is None and said["t"] != "state":
            findings.add(f"the first message is no state: {_short(reading)}")
        elif last is not None:
            if said["t"] == "ack":
                fits = said["n"] == last
            elif said["t"] == "state":
                fits = said["n"] >= last
            else:
                fits = said["n"] == last + 1
            if not fits:
                findings.add(f"{said['n']} after {last}: {_short(reading)}")
        last = said["n"]


Floor = tuple[list[float], list[int]]
"""Moments, and the newest row that was known at each."""


def _floor(marks: Iterable[tuple[float, int]]) -> Floor:
    times, rows, best = [], [], 0
    for at, row in sorted(marks):
        if row > best:
            best = row
            times.append(at)
            rows.append(best)
    return times, rows


def _check_time(
    known: list[tuple[Reading, int, int]],
    acts: list[SentAct],
    replayed: Replayed,
    identities: dict[str, str],
    faults: list[FaultWindow],
    findings: Findings,
) -> None:
    """Reads at one node never go back; at another node they may be behind, but not for long."""
    marks: dict[int, list[tuple[float, int]]] = defaultdict(list)
    for reading, first, _ in known:
        marks[reading.node].append((reading.at, first))
    for act in acts:
        row = replayed.row_of_act(identities.get(act.client, "?"), act.id)
        for answer in act.answers:
            if answer.n is not None and row:
                marks[answer.node].append((answer.at, row))
    floors = {node: _floor(found) for node, found in marks.items()}
    first_of_socket: set[int] = set()
    for reading, _, latest in known:
        if reading.socket and reading.socket in first_of_socket:
            continue  # pushed: when it was read is not known, but its order on the socket is
        first_of_socket.add(reading.socket)
        for node, (times, rows) in floors.items():
            behind = bisect_left(rows, latest + 1)  # the first mark with a row that this reading lacks
            if behind == len(rows) or times[behind] >= reading.started:
                continue
            lag = reading.started - times[behind]
            if node == reading.node:
                findings.add(
                    f"a read goes back: row {rows[behind]} was known {lag:.3f} s before: {_short(reading)}"
                )
                continue
            lag = _without_faults(times[behind], reading.started, faults)
            findings.longest_lag = max(findings.longest_lag, lag)
            if lag > LAG:
                findings.add(f"{lag:.1f} s behind node {node}: {_short(reading)}")


def _without_faults(start: float, end: float, faults: list[FaultWindow]) -> float:
    """The time since the last fault, in this span."""
    for fault in faults:
        if fault.start < end and fault.end > start:
            start = min(fault.end, end)
    return end - start


def _expect_records(
    readings: list[Reading], known: list[tuple[Reading, int, int]], replayed: Replayed
) -> None:
    """A record has no number: it must fit one of the rows that it can be of, by its times."""
    floors: dict[int, list[tuple[float, int]]] = defaultdict(list)
    for reading, first, _ in known:
        floors[reading.node].append((reading.at, first))
    for reading in readings:
        if reading.source == Source.RECORD:
            before = [row for at, row in floors[reading.node] if at < reading.started]
            replayed.expect_record(reading, max(before, default=1))


def summary(findings: Findings) -> str:
    counts = findings.counts
    return (
        f"{counts['acknowledged']} acknowledged, {counts['refused']} refused,"
        f" {counts['unknown']} unknown acts;"
        f" {counts['rows']} rows; read: {counts[Source.SOCKET]} messages, {counts[Source.STATE]} states,"
        f" {counts[Source.LOG]} logs, {counts[Source.RECORD]} records; longest lag of a node"
        f" {1000 * findings.longest_lag:.0f} ms; {len(findings.wrong)} wrong"
    )

"""A record: a whole game as text.

It replays to the same positions for ever, and proves that the dice were fair.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from scissortail.engine.dice import EVERYONE, SECRET_BYTES, Dice, SeededDice, commitment, may_see, mix
from scissortail.engine.errors import BadRecord, Refused, shown
from scissortail.engine.event import Event
from scissortail.engine.game import Game, Options
from scissortail.engine.position import Position, seats_text

FORMAT = 1
LARGEST = 4 << 20
"""A record of the longest game is some hundred kilobytes; whatever is larger than this is not one."""
LONGEST_NAME = 40
LONGEST_SEED = 64
DEAL = "deal"
JUMP = "undo"
"""`undo 7`: the game goes on from before event 7, in practice games alone.

What was drawn since is not drawn again.
"""
HIDDEN = ""
"""In place of a move that its reader may not see yet; null in the file."""
KEYS = (
    "scissortail",
    "game",
    "rules",
    "options",
    "players",
    "commitment",
    "seeds",
    "secret",
    "events",
    "result",
)


class NotingDice(Dice):
    """Dice that keep what was drawn since they were last asked, and for whose eyes."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.outcomes: list[int] = []
        self.seats: list[int] = []

    def below(self, n: int) -> int:
        return self.dice.below(n)

    def draw(self, counts: list[int], total: int, seat: int = EVERYONE) -> int:
        kind = self.dice.draw(counts, total, seat)
        self.outcomes.append(kind)
        self.seats.append(seat)
        return kind

    def take(self) -> list[int]:
        """The outcomes since the last call."""
        outcomes, self.outcomes, self.seats = self.outcomes, [], []
        return outcomes

    def __repr__(self) -> str:
        return f"<NotingDice: outcomes {self.outcomes} of {self.dice!r}>"


class RecordedDice(Dice):
    """Dice that give the outcomes of a record, and refuse one that could not have been drawn."""

    def __init__(self) -> None:
        self.outcomes: list[int] = []

    def below(self, n: int) -> int:
        raise AssertionError("a position draws; it does not ask for bare numbers")

    def draw(self, counts: list[int], total: int, seat: int = EVERYONE) -> int:
        if not self.outcomes:
            raise BadRecord("record-outcome-missing")
        kind = self.outcomes.pop(0)
        if not 0 <= kind < len(counts) or counts[kind] == 0:
            raise BadRecord("record-outcome-impossible", outcome=kind)
        return kind

    def __repr__(self) -> str:
        return f"<RecordedDice: outcomes left {len(self.outcomes)}>"


class Entry:
    """One line of a record: who, which move, what chance answered. Event 0 is the deal and has no seat.

    Entries are never changed.
    """

    __slots__ = ("move", "outcomes", "seat")

    def __init__(self, seat: int | None, move: str, outcomes: tuple[int | None, ...] = ()) -> None:
        self.seat = seat
        self.move = move
        self.outcomes = outcomes

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Entry) and (self.seat, self.move, self.outcomes) == (
            other.seat,
            other.move,
            other.outcomes,
        )

    def __hash__(self) -> int:
        return hash((self.seat, self.move, self.outcomes))

    def __repr__(self) -> str:
        return f"Entry({self.seat!r}, {self.move!r}, {self.outcomes!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Entry, (self.seat, self.move, self.outcomes)

    @property
    def jumps_to(self) -> int:
        """The event before which the game goes on; 0 if this is no jump."""
        if not self.move.startswith(JUMP):  # nearly always
            return 0
        verb, _, number = self.move.partition(" ")
        return (
            int(number) if verb == JUMP and number.isdecimal() and number.isascii() and len(number) < 9 else 0
        )

    def json(self) -> list[Any]:
        return [self.seat, self.move or None, list(self.outcomes)]


@dataclass(slots=True, repr=False)
class Record:
    """See docs/records.md for the text form."""

    game: str
    rules: int
    options: Options
    players: list[str]
    commitment: str
    seeds: list[str]
    secret: str | None = None
    entries: list[Entry] = field(default_factory=list)
    result: dict[str, list[int]] | None = None

    def __repr__(self) -> str:
        """Short, and without the secret."""
        moves = f"moves {max(0, len(self.entries) - 1)}"
        end = f"won by {seats_text(self.result['winners'])}" if self.result else "not over"
        return f"<Record: {self.game}, rules {self.rules}, {len(self.players)} players, {moves}, {end}>"

    def to_json(self) -> str:
        """One event a line, so that people can read a record and compare two."""
        head = {
            "scissortail": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "options": self.options,
            "players": self.players,
            "commitment": self.commitment,
            "seeds": self.seeds,
            "secret": self.secret,
        }
        lines = [f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in head.items()]
        events = ",\n".join(json.dumps(entry.json()) for entry in self.entries)
        lines += [f'"events": [\n{events}\n]', f'"result": {json.dumps(self.result)}']
        return "{" + ",\n".join(lines) + "}\n"

    @classmethod
    def from_json(cls, text: str) -> "Record":
        """Read the text form, or BadRecord. Only the form is checked here; `replay` checks the game."""
        if len(text) > LARGEST:
            raise BadRecord("record-too-large", most=LARGEST >> 20)
        try:
            data = json.loads(text, object_pairs_hook=_no_doubles)
        except (ValueError, RecursionError):
            raise BadRecord("record-not-json") from None
        if not isinstance(data, dict) or "scissortail" not in data:
            raise BadRecord("record-not-ours")
        if type(data["scissortail"]) is not int or data["scissortail"] != FORMAT:
            raise BadRecord("record-format", format=shown(str(data["scissortail"])), known=FORMAT)
        for key in KEYS:
            _need(key in data, key)
        _need(set(data) == set(KEYS), shown(next(iter(set(data) - set(KEYS)), "")))
        players = _players(data["players"])
        _need(_is_hex(data["commitment"], SECRET_BYTES, SECRET_BYTES), "commitment")
        _need(data["secret"] is None or _is_hex(data["secret"], SECRET_BYTES, SECRET_BYTES), "secret")
        seeds = data["seeds"]
        _need(isinstance(seeds, list) and len(seeds) == len(players), "seeds")
        _need(all(_is_hex(seed, 1, LONGEST_SEED) for seed in seeds), "seeds")
        _need(isinstance(data["game"], str) and data["game"].isidentifier(), "game")
        _need(_is_number(data["rules"]), "rules")
        _need(isinstance(data["options"], dict), "options")
        return cls(
            data["game"],
            data["rules"],
            data["options"],
            players,
            data["commitment"],
            seeds,
            data["secret"],
            _entries(data["events"]),
            _result(data["result"], len(players)),
        )


@dataclass(frozen=True, slots=True)
class Step:
    """A step is one event of a replay.

    It has the position after the event, what was told, and the outcomes with the seats that may see them.
    """

    number: int
    entry: Entry
    position: Position
    events: list[Event]
    seats: list[int]


def replay(record: Record, game: Game, dice: Dice | None = None) -> Iterator[Step]:
    """Every position of a record in turn, or BadRecord at the first event that cannot be.

    The outcomes come from the record; with `dice` they are rolled again and must come out the same.
    """
    game.check_rules(record.rules)
    game.check(len(record.players), record.options)
    recorded = RecordedDice()
    noting = NotingDice(dice or recorded)
    position: Position | None = None
    passed: list[Position] = []
    for number, entry in enumerate(record.entries):
        outcomes = [outcome for outcome in entry.outcomes if outcome is not None]
        if len(outcomes) < len(entry.outcomes) or not entry.move:
            raise BadRecord("record-hidden", number=number)
        events: list[Event] = []
        recorded.outcomes = list(outcomes)
        try:
            if position is None:
                position = game.start(
                    len(record.players), record.options, noting, events.append, record.rules
                )
            elif entry.jumps_to:
                position = _jump(record, passed, number)
            else:
                assert entry.seat is not None
                position = position.copy()
                position.play(entry.seat, game.parse(entry.move), noting, events.append)
        except Refused as reason:
            raise BadRecord("record-event", number=number, reason=reason) from None
        seats = noting.seats
        drawn = noting.take()
        if dice is None and recorded.outcomes:
            raise BadRecord("record-event", number=number, reason=BadRecord("record-outcome-left"))
        if drawn != outcomes:
            raise BadRecord("record-dice", number=number)
        passed.append(position)
        yield Step(number, entry, position, events, seats)


def standing(steps: Iterable[Step]) -> list[Step]:
    """Without what was jumped over, and without the jumps."""
    found: list[Step] = []
    for step in steps:
        if step.entry.jumps_to:
            found = [one for one in found if one.number < step.entry.jumps_to]
        else:
            found.append(step)
    return found


def _jump(record: Record, passed: list[Position], number: int) -> Position:
    """The position before the event that a player takes back.

    One of their own moves, in a game that is not over.
    """
    entry = record.entries[number]
    to = entry.jumps_to
    if (
        to >= number
        or record.entries[to].seat != entry.seat
        or record.entries[to].jumps_to
        or passed[-1].result()
    ):
        raise BadRecord("record-jump", number=to)
    return passed[to - 1].copy()


def dice_of(record: Record) -> SeededDice:
    """Return the dice of a record whose secret is published.

    Raises BadRecord if there is no secret, or if it is not the one that was promised.
    """
    if record.secret is None:
        raise BadRecord("record-no-secret")
    secret = bytes.fromhex(record.secret)
    if commitment(secret) != record.commitment:
        raise BadRecord("record-commitment")
    return SeededDice(mix(secret, [bytes.fromhex(seed) for seed in record.seeds]))


def verify(record: Record, game: Game) -> Position:
    """Check everything a record says: the rules, the result and, once the secret is published, the dice.

    The last position.
    """
    # First by its own outcomes: of an edited move that reads better than "the dice gave something else".
    position: Position | None = None
    for step in replay(record, game):
        position = step.position
    if position is None:
        raise BadRecord("record-part", part="events")
    if record.secret is not None:
        for _ in replay(record, game, dice_of(record)):
            pass
    result = position.result()
    if (result.json() if result else None) != record.result:
        raise BadRecord("record-result")
    if result and record.secret is None:
        raise BadRecord("record-secret-missing")
    return position


def seen_by(record: Record, game: Game, seat: int | None) -> Record:
    """The record of a live game as a seat (None: a spectator) may have it.

    Hidden outcomes are null, so is the secret.

    What others have sealed is not there at all before it is opened: even a null would tell that, and how
    often, they acted. Only where it brought something that all can see is its place kept, and the move null.
    What the house has handed to the table is not there either: nobody looks into its bag.
    """
    entries: list[Entry] = []
    sealed: set[int] = set()
    for step in replay(record, game):
        pairs = zip(step.entry.outcomes, step.seats, strict=True)
        visible = tuple(outcome if may_see(owner, seat) else None for outcome, owner in pairs)
        entries.append(Entry(step.entry.seat, step.entry.move, visible))
        if any(event.sealed for event in step.events) and step.entry.seat != seat:
            sealed.add(step.number)
        if any(event.opens for event in step.events):
            sealed.clear()
    for number in sealed:
        entries[number] = Entry(entries[number].seat, HIDDEN, entries[number].outcomes)
    entries = [entry for entry in entries if entry.move or entry.outcomes]
    handed = {option.name for option in game.options if option.is_list}
    options = {name: value for name, value in record.options.items() if name not in handed}
    return Record(
        record.game,
        record.rules,
        options,
        record.players,
        record.commitment,
        record.seeds,
        None,
        entries,
        record.result,
    )


def _no_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A key that stands twice would let a person read one thing and the program another."""
    data = dict(pairs)
    if len(data) < len(pairs):
        raise BadRecord("record-doubles")
    return data


def _need(condition: bool, part: str) -> None:
    if not condition:
        raise BadRecord("record-part", part=part)


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < 1 << 31


def _is_hex(value: object, least: int, most: int) -> bool:
    """Whether it is text for `least` to `most` bytes, in the one spelling that we write."""
    if not isinstance(value, str) or len(value) % 2 or not 2 * least <= len(value) <= 2 * most:
        return False
    return all(c in "0123456789abcdef" for c in value)


def is_name(name: str) -> bool:
    """A name is printed on terminals and pages: control characters would let a file take them over."""
    return 0 < len(name) <= LONGEST_NAME and name.isprintable() and not name.isspace()


def _players(value: object) -> list[str]:
    _need(isinstance(value, list) and 1 <= len(value) <= 64, "players")
    assert isinstance(value, list)
    for name in value:
        _need(isinstance(name, str) and is_name(name), "players")
    return value


def _entries(value: object) -> list[Entry]:
    _need(isinstance(value, list) and len(value) > 0, "events")
    assert isinstance(value, list)
    entries = []
    for number, line in enumerate(value):
        if not (
            isinstance(line, list)
            and len(line) == 3
            and (line[1] is None or isinstance(line[1], str))
            and isinstance(line[2], list)
        ):
            raise BadRecord("record-event-form", number=number)
        seat, move, outcomes = line
        right_seat = (seat is None and move == DEAL) if number == 0 else _is_number(seat)
        if not right_seat or not all(outcome is None or _is_number(outcome) for outcome in outcomes):
            raise BadRecord("record-event-form", number=number)
        entries.append(Entry(seat, move or HIDDEN, tuple(outcomes)))
    return entries


def _result(value: object, players: int) -> dict[str, list[int]] | None:
    if value is None:
        return None
    _need(isinstance(value, dict) and set(value) == {"scores", "winners"}, "result")
    assert isinstance(value, dict)
    _need(all(isinstance(part, list) and all(map(_is_number, part)) for part in value.values()), "result")
    _need(len(value["scores"]) == players and len(value["winners"]) <= players, "result")
    return value

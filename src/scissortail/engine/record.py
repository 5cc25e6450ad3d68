"""A record: a whole game as text.

It always replays to the same positions, and it proves that the dice were fair.
"""

import json
from dataclasses import dataclass, field
from typing import Any, cast

from scissortail.engine.dice import SECRET_BYTES
from scissortail.engine.errors import BadRecord, shown
from scissortail.engine.game import Options
from scissortail.engine.position import seats_text
from scissortail.engine.view import ResultView

FORMAT = 1
LARGEST = 4 << 20
"""The longest games have records of some hundred kilobytes. A text larger than this is refused."""
LONGEST_NAME = 40
LONGEST_SEED = 64
DEAL = "deal"
JUMP = "undo"
"""`undo 7`: the game continues from before event 7. Only in practice games.

The dice are not rolled back.
"""
HIDDEN = ""
"""A move that the reader may not see yet; null in the file."""
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


class Entry:
    """One line of a record: the seat, the move, the outcomes of chance. Event 0 is the deal and has no seat.

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
        """The game continues from before this event; 0 if this is not a jump."""
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
    result: ResultView | None = None

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


def _no_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Refuse duplicate keys: a person might read one value and the program the other."""
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
    """Whether it is text for `least` to `most` bytes, in lower-case hex."""
    if not isinstance(value, str) or len(value) % 2 or not 2 * least <= len(value) <= 2 * most:
        return False
    return all(c in "0123456789abcdef" for c in value)


def is_name(name: str) -> bool:
    """Whether a name is safe to print. Control characters could take over a terminal."""
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


def _result(value: object, players: int) -> ResultView | None:
    if value is None:
        return None
    _need(isinstance(value, dict) and set(value) == {"scores", "winners"}, "result")
    assert isinstance(value, dict)
    _need(all(isinstance(part, list) and all(map(_is_number, part)) for part in value.values()), "result")
    _need(len(value["scores"]) == players and len(value["winners"]) <= players, "result")
    return cast(ResultView, value)

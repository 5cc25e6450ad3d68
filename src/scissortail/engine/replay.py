"""Replay and verify records, and hide from them what a seat may not see."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from scissortail.engine.dice import Dice, SeededDice, commitment, may_see, mix
from scissortail.engine.errors import BadRecord, Refused
from scissortail.engine.event import Event
from scissortail.engine.game import Game
from scissortail.engine.position import Position
from scissortail.engine.record import HIDDEN, Entry, Record
from scissortail.engine.recorded_dice import NotingDice, RecordedDice


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """A step of a replay is one event.

    It has the position after the event, the events it told, and who may see each outcome.
    """

    number: int
    entry: Entry
    position: Position
    events: list[Event]
    seats: list[int]


def replay(record: Record, game: Game, dice: Dice | None = None) -> Iterator[ReplayStep]:
    """Yield every step of a record, or raise BadRecord at the first impossible event.

    The outcomes come from the record. With `dice` they are rolled again and must be the same.
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
        yield ReplayStep(number, entry, position, events, seats)


def standing(steps: Iterable[ReplayStep]) -> list[ReplayStep]:
    """The steps without jumps and without what was jumped over."""
    found: list[ReplayStep] = []
    for step in steps:
        if step.entry.jumps_to:
            found = [one for one in found if one.number < step.entry.jumps_to]
        else:
            found.append(step)
    return found


def _jump(record: Record, passed: list[Position], number: int) -> Position:
    """The position before the event that a player takes back.

    The event must be a move of the same player, in a game that is not over.
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

    Raises BadRecord if there is no secret, or if it does not match the commitment.
    """
    if record.secret is None:
        raise BadRecord("record-no-secret")
    secret = bytes.fromhex(record.secret)
    if commitment(secret) != record.commitment:
        raise BadRecord("record-commitment")
    return SeededDice(mix(secret, [bytes.fromhex(seed) for seed in record.seeds]))


def verify(record: Record, game: Game) -> Position:
    """Check everything a record says: the rules, the result and, once the secret is published, the dice.

    Return the last position.
    """
    # First with the recorded outcomes: for an edited move this gives a clearer error than the dice would.
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

    Hidden outcomes and the secret are null. Sealed moves of others are left out until they are opened,
    because even a null would show that they acted. If such a move revealed something to all, its line stays
    and the move is null. Options that the server sets (lists) are left out too.
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

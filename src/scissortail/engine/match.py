"""A match: a game being played, with its dice, its record and undo."""

from copy import deepcopy
from dataclasses import replace
from typing import Any

from scissortail.engine.dice import SECRET_BYTES, SeededDice, commitment, mix
from scissortail.engine.errors import BadRecord, IllegalMove
from scissortail.engine.event import Event, Tell
from scissortail.engine.game import Game, Options
from scissortail.engine.move import Move
from scissortail.engine.position import Position
from scissortail.engine.record import DEAL, JUMP, Entry, Record
from scissortail.engine.recorded_dice import NotingDice, RecordedDice
from scissortail.engine.replay import dice_of, replay, verify

EVERY = 32
"""A checkpoint is kept after this many entries. An undo replays fewer entries than these."""
KEPT = 4
"""How many checkpoints are kept besides the deal. An undo that goes farther replays from the deal."""


class Match:
    """One game from its deal on.

    Its record contains the secret. During the game others may get it only through `seen_by`.
    """

    __slots__ = ("_checkpoints", "_reversible", "bound", "dice", "game", "position", "record")

    def __init__(self, game: Game, record: Record, dice: NotingDice, position: Position) -> None:
        """`position` is the one just after the deal."""
        self.game = game
        self.record = record
        self.dice = dice
        self.position = position
        self._reversible = 0
        """How many of the last entries revealed nothing."""
        self._checkpoints: list[tuple[int, Position]] = [(1, position.copy())]
        """Entry numbers, and the position before each."""
        self.bound = 0
        """How many entries cannot be taken back.

        A later move binds them, even one that was itself taken back.
        """

    def __repr__(self) -> str:
        return f"<Match: {self.record!r} at {self.position!r}>"

    def __copy__(self) -> "Match":
        """A copy that shares the record and the position: to read, not to play on."""
        match = Match(self.game, self.record, self.dice, self.position)
        match._reversible = self._reversible
        match._checkpoints = self._checkpoints
        match.bound = self.bound
        return match

    def __deepcopy__(self, memo: dict[int, Any]) -> "Match":
        match = Match(
            self.game, deepcopy(self.record, memo), deepcopy(self.dice, memo), deepcopy(self.position, memo)
        )
        match._reversible = self._reversible
        match._checkpoints = [(number, position.copy()) for number, position in self._checkpoints]
        match.bound = self.bound
        return match

    def __reduce__(self) -> tuple[Any, ...]:
        """A game with secret dice is not pickled: the dice refuse."""
        return Match, (self.game, self.record, self.dice, self.position)

    @classmethod
    def start(
        cls,
        game: Game,
        players: list[str],
        options: Options,
        secret: bytes,
        seeds: list[bytes],
        rules: int | None = None,
        tell: Tell | None = None,
    ) -> "Match":
        """Deal a new game.

        The caller provides `secret` and `seeds` as random bytes; a match makes no random numbers.
        """
        assert len(secret) == SECRET_BYTES and len(seeds) == len(players)
        options = game.check(len(players), options)
        rules = game.rules[-1] if rules is None else rules
        dice = NotingDice(SeededDice(mix(secret, seeds)))
        position = game.start(len(players), options, dice, tell, rules)
        record = Record(
            game.name,
            rules,
            options,
            players,
            commitment(secret),
            [seed.hex() for seed in seeds],
            secret.hex(),
        )
        record.entries.append(Entry(None, DEAL, tuple(dice.take())))
        return cls(game, record, dice, position)

    @classmethod
    def resume(cls, game: Game, record: Record) -> "Match":
        """Continue a record that has its secret, after verifying it."""
        verify(record, game)
        return cls.again(game, record)

    @classmethod
    def again(cls, game: Game, record: Record) -> "Match":
        """Continue a trusted record. Its dice are rolled again, and its result is not checked."""
        seeded = dice_of(record)
        steps = list(replay(record, game, seeded))
        match = cls(
            game, replace(record, entries=record.entries[:1]), NotingDice(seeded), steps[0].position.copy()
        )
        for step in steps[1:]:
            match.position = step.position
            match.record.entries.append(step.entry)
            if step.entry.jumps_to:
                match._jumped()
            else:
                match._note(step.entry, step.events)
        match.position = match.position.copy()
        match.record = record
        return match

    def play(self, seat: int, move: Move) -> list[Event]:
        """Make a move, add it to the record, and return what it told; or refuse it and change nothing.

        A sealed move that the seat made before is replaced.
        """
        if seat in self.position.sealed() and self.position.is_legal(seat, move):
            self.undo(seat, practice=True)
        told: list[Event] = []
        self.position.play(seat, move, self.dice, told.append)
        entry = Entry(seat, str(move), tuple(self.dice.take()))
        self.record.entries.append(entry)
        result = self.position.result()
        self.record.result = result.json() if result else None
        self._note(entry, told)
        return told

    def _note(self, entry: Entry, told: list[Event]) -> None:
        """Note whether the move can be undone: not if it revealed something."""
        self._reversible += 1
        if entry.outcomes:
            self._reversible = 0
        else:
            for event in told:
                if event.reveals:
                    self._reversible = 0
        if len(self.record.entries) % EVERY == 0:
            self._keep_checkpoint()
        if self._binds(entry):
            self.bind()

    def _keep_checkpoint(self) -> None:
        self._checkpoints.append((len(self.record.entries), self.position.copy()))
        if len(self._checkpoints) > 1 + KEPT:
            del self._checkpoints[1]

    def bind(self) -> None:
        """After a binding move: keep all entries before it, except for binding moves at the end."""
        self.bound = len(self.record.entries)
        while self.bound > 1 and self._binds(self.record.entries[self.bound - 1]):
            self.bound -= 1

    def _binds(self, entry: Entry) -> bool:
        return self.game.binds(self.record.options, entry.move) and not entry.jumps_to

    # Undo. Each method returns the numbers of the entries that were taken back.

    def undo(self, seat: int, practice: bool = False) -> list[int]:
        """Take back the seat's last move, unless it or a later move used chance or revealed a card.

        Later moves of others stay if they are still legal, as when all act at the same time. Otherwise the
        undo is refused. In practice no move binds another.
        """
        back = self.way_back(seat, practice)
        entries = self.record.entries
        number = len(entries) - back
        self.position = self._play_again(self._position_before(number), entries[number + 1 :])
        self._reversible -= 1
        del entries[number]
        self._forget_checkpoints(number)
        return [number]

    def undo_since(self, seat: int, practice: bool = False) -> list[int]:
        """Take back the seat's last move and all later moves of others."""
        back = self.way_back(seat, practice)
        entries = self.record.entries
        number = len(entries) - back
        self.position = self._position_before(number)
        self._reversible -= back
        del entries[-back:]
        self._forget_checkpoints(number)
        return list(range(number, number + back))

    def go_back(self, seat: int) -> list[int]:
        """Go back to the seat's last decision, even past chance and other seats' moves.

        This is for practice, where no other person is affected. The record keeps what was taken back and
        notes the jump. The dice continue from their state.
        """
        if self.position.result():
            raise IllegalMove("game-over")
        standing = self._standing()
        mine = [number for number in standing if self.record.entries[number].seat == seat]
        if not mine:
            raise IllegalMove("undo-nothing")
        self.jump(seat, mine[-1])
        return [number for number in standing if number >= mine[-1]]

    def jump(self, seat: int, number: int) -> None:
        """Go back to before an entry of the seat and record the jump; BadRecord if there is no such entry."""
        entries = self.record.entries
        if not 1 <= number < len(entries) or entries[number].seat != seat or entries[number].jumps_to:
            raise BadRecord("record-jump", number=number)
        self.position = self._position_before(number)
        entries.append(Entry(seat, f"{JUMP} {number}"))
        self._jumped()

    def _jumped(self) -> None:
        """A jump and the entries before it cannot be taken back, only jumped over again."""
        self._reversible = 0
        self._keep_checkpoint()

    def _standing(self, before: int | None = None) -> list[int]:
        """The numbers of all moves, or of those before an entry, without those that were jumped over."""
        found: list[int] = []
        for number, entry in enumerate(self.record.entries[1:before], 1):
            if target := entry.jumps_to:
                found = [one for one in found if one < target]
            else:
                found.append(number)
        return found

    def _position_before(self, number: int) -> Position:
        """Rebuild the position before this entry from the outcomes that the record has.

        It starts from the last checkpoint without a jump in between, or else from the deal.
        """
        entries = self.record.entries
        jump = next((at for at in range(number - 1, 0, -1) if entries[at].jumps_to), 0)
        start, position = next(
            (kept for kept in reversed(self._checkpoints) if jump < kept[0] <= number), self._checkpoints[0]
        )
        again = range(start, number) if start > jump else self._standing(number)
        position = position.copy()
        dice = RecordedDice()
        for at in again:
            entry = entries[at]
            assert entry.seat is not None
            dice.outcomes = [outcome for outcome in entry.outcomes if outcome is not None]
            position.play(entry.seat, self.game.parse(entry.move), dice)
        return position

    def _forget_checkpoints(self, number: int) -> None:
        """Drop the checkpoints from this entry on."""
        while self._checkpoints[-1][0] > number:
            self._checkpoints.pop()

    def way_back(self, seat: int, practice: bool = False) -> int:
        """How many entries ago the seat's last move was; IllegalMove if it cannot be taken back."""
        if self.position.result():
            raise IllegalMove("game-over")
        entries = self.record.entries
        back = next((back for back in range(1, len(entries)) if entries[-back].seat == seat), 0)
        if not back:
            raise IllegalMove("undo-nothing")
        if back > self._reversible:
            raise IllegalMove("undo-revealed")
        if len(entries) - back < self.bound and not practice:
            raise IllegalMove("undo-bound")
        return back

    def _play_again(self, position: Position, entries: list[Entry]) -> Position:
        """Replay others' moves from this position; IllegalMove if one is no longer legal."""
        for entry in entries:
            assert entry.seat is not None
            move = self.game.parse(entry.move)
            if not position.is_legal(entry.seat, move):
                raise IllegalMove("undo-nothing")
            position.play(entry.seat, move, self.dice)
        return position

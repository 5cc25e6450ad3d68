"""A game being played: its position, its dice and the record that grows with every move."""

from itertools import pairwise

from scissortail.engine.dice import SECRET_BYTES, SeededDice, commitment, mix
from scissortail.engine.errors import IllegalMove
from scissortail.engine.event import Event
from scissortail.engine.game import Game, Options
from scissortail.engine.move import Move
from scissortail.engine.position import Position
from scissortail.engine.record import DEAL, JUMP, Entry, NotingDice, Record, dice_of, replay, verify


class Match:
    """One table's game. Its record has the secret: while the game goes on others get it only through `seen_by`."""

    def __init__(self, game: Game, record: Record, dice: NotingDice, position: Position) -> None:
        self.game = game
        self.record = record
        self.dice = dice
        self.position = position
        self.told: list[list[Event]] = []
        """What each event of the record told, the deal first."""
        self._before: list[Position] = []
        """The positions that undo may return to, the oldest first."""
        self.bound = 0
        """So many entries of the record stay: something was done upon them that binds, and was perhaps taken back since."""

    def __repr__(self) -> str:
        return f"<Match: {self.record!r} at {self.position!r}>"

    @classmethod
    def start(cls, game: Game, players: list[str], options: Options, secret: bytes, seeds: list[bytes]) -> "Match":
        """Deal a new game. `secret` and `seeds` are random bytes from outside: there is no randomness in here."""
        assert len(secret) == SECRET_BYTES and len(seeds) == len(players)
        options = game.check(len(players), options)
        texts = [seed.hex() for seed in seeds]
        record = Record(game.name, game.rules[-1], options, players, commitment(secret), texts, secret.hex())
        dice = NotingDice(SeededDice(mix(secret, seeds)))
        told: list[Event] = []
        position = game.start(len(players), options, dice, told.append)
        record.entries.append(Entry(None, DEAL, tuple(dice.take())))
        match = cls(game, record, dice, position)
        match.told.append(told)
        return match

    @classmethod
    def resume(cls, game: Game, record: Record) -> "Match":
        """Go on with a record that has its secret, after checking all of it."""
        verify(record, game)
        return cls.again(game, record)

    @classmethod
    def again(cls, game: Game, record: Record) -> "Match":
        """Go on with a record of our own: its dice are rolled again, and its result is not asked for."""
        seeded = dice_of(record)
        steps = list(replay(record, game, seeded))
        match = cls(game, record, NotingDice(seeded), steps[-1].position.copy())
        match.told.append(steps[0].events)
        for before, step in pairwise(steps):
            if step.entry.jumps_to:
                match._jumped()
            else:
                match._note(before.position, step.entry.outcomes, step.events)
        return match

    def play(self, seat: int, move: Move) -> list[Event]:
        """Make a move, add it to the record, and return what it told; or refuse it and change nothing."""
        if seat in self.position.sealed() and self.position.is_legal(seat, move):
            self.undo(seat)  # a changed mind leaves no trace
        before = self.position.copy()
        told: list[Event] = []
        self.position.play(seat, move, self.dice, told.append)
        outcomes = self.dice.take()
        self.record.entries.append(Entry(seat, str(move), tuple(outcomes)))
        result = self.position.result()
        self.record.result = result.json() if result else None
        self._note(before, tuple(outcomes), told)
        return told

    def _note(self, before: Position, outcomes: tuple[int | None, ...], told: list[Event]) -> None:
        """Keep what a move told, and the way back if it brought nothing to light."""
        if outcomes or any(event.reveals for event in told):
            self._before.clear()
        else:
            self._before.append(before)
        self.told.append(told)

    def undo(self, seat: int) -> int:
        """Take the seat's last move back, unless chance or a hidden card came with or after it. The number of its entry.

        What others did since stays, as it can where they act at the same time; where they acted upon it, it stays too.
        """
        back = self._way_back(seat)
        entries = self.record.entries
        later = entries[len(entries) - back + 1 :]
        position, kept, told = self._again(self._before[-back].copy(), later)
        self.position = position
        self._before[-back:] = kept
        self.told[-back:] = told
        del entries[-back]
        return len(entries) + 1 - back

    def undo_since(self, seat: int) -> list[int]:
        """Take the seat's last move back and all that others did upon it. The numbers of the entries."""
        back = self._way_back(seat)
        entries = self.record.entries
        self.position = self._before[-back].copy()
        del self._before[-back:], self.told[-back:], entries[-back:]
        return list(range(len(entries), len(entries) + back))

    def go_back(self, seat: int) -> int:
        """To the seat's last decision, over whatever came since: for practice, where nobody else is wronged by it.

        The record keeps what was taken back, and notes the jump; the dice go on from where they stand. The number of the entry.
        """
        if self.position.result():
            raise IllegalMove("game-over")
        number = self._last_decision(seat)
        before = next(step.position for step in replay(self.record, self.game) if step.number == number - 1)
        self.position = before.copy()
        self.record.entries.append(Entry(seat, f"{JUMP} {number}"))
        self._jumped()
        return number

    def _jumped(self) -> None:
        """A jump is not taken back, nor what was before it: only jumped over again."""
        self._before.clear()
        self.told.append([])

    def _last_decision(self, seat: int) -> int:
        """The number of the last entry of a seat that still stands; IllegalMove if there is none."""
        stands: list[int] = []
        for number, entry in enumerate(self.record.entries):
            if entry.jumps_to:
                stands = [one for one in stands if one < entry.jumps_to]
            elif entry.seat == seat:
                stands.append(number)
        if not stands:
            raise IllegalMove("undo-nothing")
        return stands[-1]

    def _way_back(self, seat: int) -> int:
        """How many entries ago the seat's last move was; IllegalMove if there is no way back behind it."""
        if self.position.result():
            raise IllegalMove("game-over")
        back = next((back for back, entry in enumerate(reversed(self.record.entries[1:]), 1) if entry.seat == seat), 0)
        if not back:
            raise IllegalMove("undo-nothing")
        if back > len(self._before):
            raise IllegalMove("undo-revealed")
        if len(self.record.entries) - back < self.bound:
            raise IllegalMove("undo-bound")
        return back

    def _again(self, position: Position, entries: list[Entry]) -> tuple[Position, list[Position], list[list[Event]]]:
        """Others' moves made again from here, the positions before them and what they told; IllegalMove if one cannot be."""
        kept: list[Position] = []
        told: list[list[Event]] = []
        for entry in entries:
            assert entry.seat is not None
            move = self.game.parse(entry.move)
            if not position.is_legal(entry.seat, move):
                raise IllegalMove("undo-nothing")
            kept.append(position.copy())
            told.append([])
            position.play(entry.seat, move, self.dice, told[-1].append)
        return position, kept, told

"""A game as OpenSpiel plays it: one action of a player or of chance at a time.

Tables never change.
"""

import json
from typing import Any, Generic

from scissortail.engine.dice import EVERYONE, Dice
from scissortail.engine.game import Options, Worlds
from scissortail.engine.move import Move
from scissortail.envs.spiel.asking import Asked, AskingDice
from scissortail.envs.spiel.log import BETWEEN, CHANCE, LogEntry, entries, recall
from scissortail.envs.spiel.rulebook import FIRST, Draft, P, SpielRulebook

GAME_OVER = -1
"""The value of `acting` when the game is over."""


class SpielTable(Generic[P]):
    """A position, possibly with a move that waits for a draw."""

    __slots__ = (
        "acting",
        "asked",
        "draft",
        "log",
        "move",
        "outcomes",
        "position",
        "recalled",
        "rulebook",
        "seat",
        "worlds",
    )

    def __init__(
        self,
        rulebook: SpielRulebook[P],
        position: P,
        log: LogEntry | None,
        draft: Draft = (),
        asked: Asked | None = None,
    ) -> None:
        self.rulebook = rulebook
        self.position = position
        """While a draw is pending, the position before the move."""
        self.log = log
        self.draft = draft
        self.asked = asked
        seats = () if asked else position.to_act()
        self.acting = CHANCE if asked else seats[0] if seats else GAME_OVER
        """The seat that acts, or CHANCE, or GAME_OVER. If several seats may act, the first of them."""
        self.seat = CHANCE
        """The seat whose move waits for a draw; CHANCE for the deal."""
        self.move: Move | None = None
        self.outcomes: tuple[int, ...] = ()
        """The outcomes drawn so far for the pending move."""
        self.worlds: dict[int, Worlds] = {}
        self.recalled: dict[int | None, str] = {}
        """`worlds` and `recalled` are caches by seat, because searches ask for them again and again."""

    @classmethod
    def undealt(cls, rulebook: SpielRulebook[P]) -> "SpielTable[P]":
        """The start of a game: chance decides who begins."""
        return cls(rulebook, rulebook.undealt(), None).went_on(CHANCE, None, AskingDice())

    def is_dealt(self) -> bool:
        return self.asked is None or self.move is not None

    def legal(self) -> list[int]:
        if self.asked:
            return self.asked.kinds()
        return self.rulebook.legal(self.position, self.acting, self.draft)

    def text(self, seat: int, action: int) -> str:
        if self.asked:
            return self.rulebook.outcome_text(_kinds(self.log, self.asked.counts), action)
        return self.rulebook.text(self.position, seat, self.draft, action)

    def after(self, action: int) -> "SpielTable[P]":
        if self.asked:
            return self.went_on(
                self.seat, self.move, AskingDice((*self.outcomes, action), known=len(self.outcomes))
            )
        entry, move = self.noted(action)
        if move is None:
            return SpielTable(self.rulebook, self.position, entry, (*self.draft, action))
        return SpielTable(self.rulebook, self.position, entry).went_on(entry.seat, move, AskingDice())

    def noted(self, action: int) -> tuple[LogEntry, Move | None]:
        """The log entry of a player's action, and the move if this action completes it."""
        rulebook, position, seat = self.rulebook, self.position, self.acting
        move = rulebook.move(position, seat, self.draft, action)
        whole = move is not None and not self.draft
        text = f"{seat}:{move if whole else rulebook.text(position, seat, self.draft, action)}"
        if rulebook.is_sealed(position):
            noticed = rulebook.noticed(move) if move else ""
            told = rulebook.opened(position, seat, move) if move else ""
            return LogEntry(self.log, seat, action, seat, text, noticed and f"{seat}:{noticed}", told), move
        shown = rulebook.shown(position, seat, move) if move else None
        if shown is None:
            return LogEntry(self.log, seat, action, EVERYONE, text), move
        return LogEntry(self.log, seat, action, seat, text, f"{seat}:{shown}"), move

    def went_on(self, seat: int, move: Move | None, dice: AskingDice) -> "SpielTable[P]":
        """The table after a move, or the table that waits for the next draw of the move.

        New outcomes are added to the log.
        """
        position: P = self.position.copy()  # type: ignore[assignment]
        if move is None:
            position.deal(dice)
        else:
            position.play(seat, move, dice)
        log = self.log
        for outcome, counts, owner in dice.fresh:
            kinds = _kinds(log, counts)
            log = LogEntry(
                log, CHANCE, outcome, owner, self.rulebook.outcome_text(kinds, outcome), "?", "", kinds
            )
        if dice.asked:
            table = SpielTable(self.rulebook, self.position, log, (), dice.asked)
            table.seat, table.move, table.outcomes = seat, move, dice.given()
            return table
        told = self.rulebook.turned(self.position, position)
        if told and log:
            log = log._replace(told=f"{log.told}{BETWEEN}{told}" if log.told else told)
        return SpielTable(self.rulebook, position, log)

    # What a seat knows

    def recall(self, seat: int | None) -> str:
        """All that a seat has seen since the game began."""
        if seat not in self.recalled:
            self.recalled[seat] = recall(self.log, seat)
        return self.recalled[seat]

    def view(self, seat: int | None) -> dict[str, object]:
        """What a seat sees now, with the steps of its own move; empty before the deal is over."""
        if not self.is_dealt():
            return {}
        seen: dict[str, object] = {**self.position.view(seat)}
        if self.draft and seat == self.acting:
            seen["draft"] = list(self.draft)
        return seen

    def truth(self) -> str:
        """Everything, with nothing hidden, as text."""
        waits = f" {self.seat}:{self.move or 'deal'} {list(self.outcomes)}" if self.asked else ""
        draft = f" {list(self.draft)}" if self.draft else ""
        return json.dumps(self.position.truth(), separators=(",", ":")) + waits + draft

    def again(self, seat: int, dice: Dice) -> "SpielTable[P]":
        """Another game in which this seat has seen the same.

        What the seat does not know is sampled by the game's own Worlds.
        """
        if self.asked:
            raise ValueError("what is hidden is drawn anew where a player acts, not where chance does")
        log = entries(self.log)
        if seat not in self.worlds:
            self.worlds[seat] = self.rulebook.game.worlds(self.position.view(seat))
        world: P = self.worlds[seat].draw(dice)  # type: ignore[assignment]
        instead = self.rulebook.hidden(self.position, log, seat, world, dice)
        actions: list[int] = []
        for number, entry in enumerate(log):
            actions.extend(instead.get(number, [entry.action]))
        return replayed(self.rulebook, actions)

    # A table never changes, so a copy is the table itself. It is pickled as its history, like OpenSpiel's own
    # states.

    def __deepcopy__(self, memo: object) -> "SpielTable[P]":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        history = [entry.action for entry in entries(self.log)]
        return _restored, (type(self.rulebook), self.rulebook.players, self.rulebook.options, history)


def replayed(rulebook: SpielRulebook[P], actions: list[int]) -> SpielTable[P]:
    """The table after these actions. Every move is played once, with all its outcomes."""
    answers = AskingDice(actions)
    table = SpielTable(rulebook, rulebook.undealt(), None).went_on(CHANCE, None, answers)
    at = answers.at
    while at < len(actions):
        entry, move = table.noted(actions[at])
        at += 1
        if move is None:
            table = SpielTable(rulebook, table.position, entry, (*table.draft, entry.action))
            continue
        answers = AskingDice(actions, at)
        table = SpielTable(rulebook, table.position, entry).went_on(entry.seat, move, answers)
        at = answers.at
    return table


def _restored(
    kind: type[SpielRulebook[P]], players: int, options: Options, actions: list[int]
) -> SpielTable[P]:
    return replayed(kind(players, options), actions)


def _kinds(log: LogEntry | None, counts: list[int]) -> int:
    return len(counts) if log else FIRST

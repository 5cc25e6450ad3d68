"""Rope for OpenSpiel: `scissortail_rope(players=2,deck=0,recycle=False,repeat=False)`."""

from scissortail.encoding.numbering.rope import RopeNumbering
from scissortail.engine.dice import Dice
from scissortail.engine.move import Move
from scissortail.envs.spiel.log import CHANCE, LogEntry
from scissortail.envs.spiel.rulebook import FIRST, Draft, Sizes, SpielRulebook
from scissortail.games.rope import GAME
from scissortail.games.rope.components import CARDS, KINDS, TEXT
from scissortail.games.rope.hidden_history import DREW, RECYCLED, SHOWED
from scissortail.games.rope.moves import DECK_SOURCE, SOURCES, RopeMove
from scissortail.games.rope.options import deck
from scissortail.games.rope.position import RopePosition

NUMBERING = RopeNumbering()


class RopeRulebook(SpielRulebook[RopePosition]):
    """All moves are open. The cards that others draw are hidden."""

    game = GAME
    title = "Cut the Rope: Magic"

    @property
    def sizes(self) -> Sizes:
        """The largest numbers that OpenSpiel has to expect.

        A card moves at most twice before it is discarded, and the discard pile comes back at most once for
        each personal card.
        """
        shuffles = 1 + self.players * deck(self.options) if self.options["recycle"] else 1
        moved = 2 * CARDS * shuffles
        return Sizes(
            NUMBERING.count, max(KINDS, self.players + 1), moved * (self.players + 1), 1 + CARDS * shuffles
        )

    def legal(self, position: RopePosition, seat: int, draft: Draft) -> list[int]:
        return NUMBERING.legal(position, seat)

    def move(self, position: RopePosition, seat: int, draft: Draft, action: int) -> Move:
        return NUMBERING.move(position, seat, action)

    def text(self, position: RopePosition, seat: int, draft: Draft, action: int) -> str:
        return str(NUMBERING.move(position, seat, action))

    def outcome_text(self, kinds: int, outcome: int) -> str:
        return f"seat {outcome} begins" if kinds == FIRST else TEXT[outcome]

    def hidden(
        self, position: RopePosition, log: list[LogEntry], seat: int, world: RopePosition, dice: Dice
    ) -> dict[int, list[int]]:
        found: dict[int, list[int]] = {}
        for other in range(1, self.players + 1):
            if other != seat:
                found.update(_draws(log, other, world, dice))
        return found


def _draws(log: list[LogEntry], seat: int, world: RopePosition, dice: Dice) -> dict[int, list[int]]:
    """The cards that a seat may have drawn, by entry.

    The world gives the hand of now, or the hand at the first recycle and the draws since. It is unknown in
    which earlier draw each shown card came. As in games/rope/guess.py, we assume that players choose the card
    they show at random.
    """
    story = world.story
    start = next((at for at, (kind, _, _) in enumerate(story) if kind == RECYCLED), 0)
    hand = (
        [card for kind, other, card in story[:start] if other == seat]
        if story
        else world.places[seat - 1].cards()
    )
    later = [card for kind, other, card in story[start:] if kind == DREW and other == seat]
    shown_later = sum(kind == SHOWED and other == seat for kind, other, _ in story[start:])
    draws = [at for at, entry in enumerate(log) if entry.seat == CHANCE and entry.owner == seat]
    shows = [at for at, entry in enumerate(log) if entry.seat == seat and _shown(entry)]
    first = len(draws) - len(later)
    found = {at: [card] for at, card in zip(draws[first:], later, strict=True)}
    held: list[int] = []
    for at in sorted(draws[:first] + shows[: len(shows) - shown_later]):
        if log[at].seat == CHANCE:
            held.append(at)
        else:
            found[held.pop(dice.below(len(held)))] = [_shown(log[at])]
    found.update({at: [card] for at, card in zip(held, hand, strict=True)})
    return found


def _shown(entry: LogEntry) -> int:
    """The hand card that a move shows, or 0."""
    move = _MOVES[entry.action]
    source = int(move.code) % SOURCES
    return source if source < DECK_SOURCE else 0


def _moves() -> list[RopeMove]:
    position = GAME.table(2, GAME.check(2, {}), GAME.rules[-1])
    moves = [NUMBERING.move(position, 1, number) for number in range(NUMBERING.count)]
    return [move for move in moves if isinstance(move, RopeMove)]


_MOVES = _moves()
"""Rope's moves by number."""

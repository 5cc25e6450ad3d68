"""Cutterland for OpenSpiel: `scissortail_cutterland(players=2,bag=False,…)`.

Seats place their tokens one after the other. The tokens stay sealed until all seats are done.
"""

from scissortail.encoding.numbering.cutterland import CutterlandNumbering
from scissortail.engine.dice import Dice
from scissortail.engine.game import Options
from scissortail.engine.move import Move
from scissortail.envs.spiel.log import BETWEEN, CHANCE, LogEntry
from scissortail.envs.spiel.rulebook import FIRST, Draft, Sizes, SpielRulebook
from scissortail.games.cutterland import GAME
from scissortail.games.cutterland.choices import all_cuts
from scissortail.games.cutterland.components import BAG_TURNS, HAND, ICONS_A_CARD, PIECES, SQUARES
from scissortail.games.cutterland.cuts import LETTERS, cut_text
from scissortail.games.cutterland.deck import KINDS
from scissortail.games.cutterland.moves import FINISH, CutterlandMove, cutting, parse
from scissortail.games.cutterland.phases import CUTTING, RESOLVING
from scissortail.games.cutterland.position import CutterlandPosition
from scissortail.games.cutterland.text import token_lines


class CutterlandRulebook(SpielRulebook[CutterlandPosition]):
    """The cards in other hands are hidden, and so are tokens until all seats are done."""

    game = GAME
    title = "Cutterland"

    def __init__(self, players: int, given: Options) -> None:
        super().__init__(players, given)
        self.numbering = CutterlandNumbering(players, bool(self.options["overcut"]))
        self.anywhere = self.undealt()
        """Any position: it serves to number cuts, whose numbers are the same everywhere."""

    @property
    def sizes(self) -> Sizes:
        """Every icon is a token that is placed once, or a creature that is named as prey once."""
        games = 2 if self.options["tournament"] else 1
        bag = bool(self.options["bag"])
        turns = BAG_TURNS[self.players] if bag else self.players * HAND[self.players]
        pieces = PIECES[self.players]
        icons = ICONS_A_CARD * (pieces if bag else 1)
        cut = 0 if bag else 1 + (SQUARES - pieces if self.options["overcut"] else 0)
        steps = turns * (cut + 2 * pieces + icons) + self.players
        kinds = max(KINDS, len(all_cuts(pieces))) if bag else KINDS
        draws = turns * (3 * pieces if bag else 2)
        return Sizes(self.numbering.count, kinds, games * steps, 1 + games * draws)

    # Actions

    def legal(self, position: CutterlandPosition, seat: int, draft: Draft) -> list[int]:
        return self.numbering.legal(position, seat)

    def move(self, position: CutterlandPosition, seat: int, draft: Draft, action: int) -> Move:
        return self.numbering.move(position, seat, action)

    def text(self, position: CutterlandPosition, seat: int, draft: Draft, action: int) -> str:
        return str(self.numbering.move(position, seat, action))

    def outcome_text(self, kinds: int, outcome: int) -> str:
        """The bag (C34) draws a card, one of its cuts, and a piece of it."""
        if kinds == FIRST:
            return f"seat {outcome} begins"
        if kinds == KINDS:
            return f"card {outcome}"
        pieces = PIECES[self.players]
        return f"piece {LETTERS[outcome]}" if kinds == pieces else cut_text(all_cuts(pieces)[outcome])

    # What is seen

    def is_sealed(self, position: CutterlandPosition) -> bool:
        return position.phase == RESOLVING

    def noticed(self, move: Move) -> str:
        return "done" if move == FINISH else ""

    def shown(self, position: CutterlandPosition, seat: int, move: Move) -> str | None:
        """Others see which card is cut, but not where it was in the hand."""
        if position.phase != CUTTING:
            return None
        assert isinstance(move, CutterlandMove)
        return f"cut card {position.places[seat - 1].hand[move.what - 1]} {cut_text(move.cut)}"

    def opened(self, position: CutterlandPosition, seat: int, move: Move) -> str:
        if move != FINISH or any(
            not place.done for number, place in enumerate(position.places, 1) if number != seat
        ):
            return ""
        lands = [", ".join(token_lines(place.land)) or "nothing" for place in position.places]
        return BETWEEN.join(f"{number} laid {tokens}" for number, tokens in enumerate(lands, 1))

    # What is hidden

    def hidden(
        self,
        position: CutterlandPosition,
        log: list[LogEntry],
        seat: int,
        world: CutterlandPosition,
        dice: Dice,
    ) -> dict[int, list[int]]:
        found: dict[int, list[int]] = {}
        for other in range(1, self.players + 1):
            if other != seat:
                found.update(self._dealt(log, other, world, dice))
                if position.phase == RESOLVING:
                    found.update(self._laid(log, other, world))
        return found

    def _dealt(
        self, log: list[LogEntry], seat: int, world: CutterlandPosition, dice: Dice
    ) -> dict[int, list[int]]:
        """It is known which cards a seat has cut, but not in which draw it got each of them."""
        found: dict[int, list[int]] = {}
        held: list[int] = []
        for at, entry in enumerate(log):
            if entry.seat == CHANCE and entry.owner == seat:
                held.append(at)
            elif entry.unseen.startswith(f"{seat}:cut"):
                number = dice.below(len(held))
                found[held.pop(number)] = [_kind(entry)]
                found[at] = [self._cut_of(entry, number + 1)]
        found.update({at: [kind] for at, kind in zip(held, world.places[seat - 1].hand, strict=True)})
        return found

    def _cut_of(self, entry: LogEntry, card: int) -> int:
        """The number of the same cut, made to another card of the hand."""
        move = parse(entry.seen.partition(":")[2])
        return self.numbering.number(self.anywhere, 1, cutting(card, move.cut))

    def _laid(self, log: list[LogEntry], seat: int, world: CutterlandPosition) -> dict[int, list[int]]:
        """C20: what a seat has placed in secret, tokens before prey; nothing if it is not done yet."""
        first = len(log)
        while log[first - 1].seat != CHANCE and log[first - 1].owner == log[first - 1].seat:
            first -= 1
        own = [at for at in range(first, len(log)) if log[at].seat == seat]
        if not own:
            return {}
        found: dict[int, list[int]] = {at: [] for at in own}
        place = world.places[seat - 1]
        if place.done:
            lines = [*token_lines(place.land), str(FINISH)]
            found[own[-1]] = [self.numbering.number(world, seat, parse(line)) for line in lines]
        return found


def _kind(entry: LogEntry) -> int:
    """The card that was cut, as all seats have seen it."""
    return int(entry.unseen.split()[2])

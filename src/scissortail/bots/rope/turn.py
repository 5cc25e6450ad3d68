"""Every way to play a turn without turning up a card. Each position is reached once.

A plan is a series of plays. It ends with a card laid, with the end of the turn, or with the personal card,
because the next personal card is then seen and there is more to decide. A play that ends the game (R11) ends
the plan too.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from scissortail.bots.rope.board import ADD, CARDS, DECK, DISCARD, HELD, SEATS, SUPPLY, TOP, WIDTH, push
from scissortail.bots.rope.ending import TurnEnding
from scissortail.bots.rope.reach import Reach
from scissortail.bots.rope.worth import OWN, Worth, part, rounds_left
from scissortail.games.rope.components import KINDS, ROWS
from scissortail.games.rope.level_rows import DONE, FREE
from scissortail.games.rope.moves import DECK_SOURCE, END, LAYS, SOURCES, SUPPLY_SOURCE

SLOTS: Final = 8192
"""Of the transposition table."""
ROOT: Final = -1


class TurnNode:
    """A position within the turn, and the play that led to it."""

    def __init__(
        self,
        rows: vec[i64],
        hand: i64,
        held: i64,
        supplies: vec[i64],
        discard: bool,
        code: i64,
        before: "TurnNode | None",
    ) -> None:
        self.rows = rows
        self.hand = hand
        self.held = held
        self.supplies = supplies
        self.discard = discard
        """Whether cards lie in the discard (R10)."""
        self.code = code
        self.before = before


class Plan:
    """A way to play the turn, or its part up to the personal card."""

    def __init__(self, node: TurnNode, last: i64, value: float, final: bool) -> None:
        self.node = node
        self.last = last
        """The code of the last move."""
        self.value = value
        self.final = final
        """Whether the game is certainly over after it. Then the value is the outcome."""

    def codes(self) -> list[int]:
        """All its moves, the first one first."""
        codes = [int(self.last)]
        node = self.node
        while node.before is not None:
            codes.append(int(node.code))
            node = node.before
        codes.reverse()
        return codes


class Turn:
    """The search of one turn."""

    def __init__(
        self, reach: Reach, worth: Worth, cells: vec[i64], me: i64, odds: vec[float], most: i64
    ) -> None:
        self.reach = reach
        self.worth = worth
        self.cells = vec[i64](list(cells))
        self.me = me
        self.odds = odds
        self.most = most
        """The search stops at this many positions."""
        at = SEATS + WIDTH * me
        self.top = cells[at + TOP]
        self.deck = cells[at + DECK]
        self.deck_score = worth.decks(self.deck, rounds_left(cells))
        self.deck_less = worth.decks(self.deck - 1, rounds_left(cells))
        self.ending = TurnEnding(reach, cells, me)
        self.nodes: list[TurnNode] = []
        self.plans: list[Plan] = []
        self.slots = vec[i64]([0] * SLOTS)
        rows = vec[i64]([cells[0], cells[1], cells[2]])
        supplies = vec[i64]([cells[at + SUPPLY], cells[at + SUPPLY + 1], cells[at + SUPPLY + 2]])
        self._reached(
            TurnNode(rows, cells[at + CARDS], cells[at + HELD], supplies, cells[DISCARD] > 0, ROOT, None)
        )

    def search(self) -> list[Plan]:
        """All plans, the best first."""
        done: i64 = 0
        while done < len(self.nodes):
            node = self.nodes[done]
            done += 1
            before = node.before
            if before is not None and self.ending.by_play(node.rows, node.held, node.supplies, node.discard):
                self.plans.append(Plan(before, node.code, self.ending.value, True))
                continue
            self._value(node)
            if len(self.nodes) < self.most:
                self._go_on(node)
        self.plans.sort(key=_by_value, reverse=True)
        return self.plans

    def _reached(self, node: TurnNode) -> None:
        """Note a position unless it was reached before; the order of level rows makes no difference."""
        slot = _slot(node)
        while self.slots[slot]:
            if _equal(self.nodes[self.slots[slot] - 1], node):
                return
            slot = (slot + 1) % SLOTS
        self.nodes.append(node)
        self.slots[slot] = len(self.nodes)

    def _go_on(self, node: TurnNode) -> None:
        """Every play of a hand card or of a supply's top card. Of equal rows, one is enough."""
        row: i64 = 0
        while row < ROWS:
            state = node.rows[row]
            if (row > 0 and state == node.rows[0]) or (row > 1 and state == node.rows[1]):
                row += 1
                continue
            takes = self.reach.takes[state]
            card: i64 = 1
            while card < KINDS:
                if (takes >> card) & 1 and (node.hand >> (4 * card)) & 15:
                    rows = self._played(node, row, card)
                    left = node.hand - ADD[card]
                    discard = node.discard or rows[row] == FREE
                    self._reached(
                        TurnNode(
                            rows, left, node.held - 1, node.supplies, discard, row * SOURCES + card, node
                        )
                    )
                card += 1
            supply: i64 = 0
            while supply < ROWS:
                card = node.supplies[supply] & 15
                if (takes >> card) & 1:
                    rows = self._played(node, row, card)
                    after = vec[i64]([node.supplies[0], node.supplies[1], node.supplies[2]])
                    after[supply] >>= 4
                    code = row * SOURCES + SUPPLY_SOURCE + 1 + supply
                    discard = node.discard or rows[row] == FREE
                    self._reached(TurnNode(rows, node.hand, node.held, after, discard, code, node))
                supply += 1
            row += 1

    def _played(self, node: TurnNode, row: i64, card: i64) -> vec[i64]:
        """The rows after a card."""
        rows = vec[i64]([node.rows[0], node.rows[1], node.rows[2]])
        state = self.reach.next[rows[row] * KINDS + card]
        rows[row] = FREE if state == DONE else state
        return rows

    def _value(self, node: TurnNode) -> None:
        """The plans that end here."""
        others = self._others(node.rows)
        if self.top:
            row: i64 = 0
            while row < ROWS:
                if (self.reach.takes[node.rows[row]] >> self.top) & 1:
                    self._value_personal(node, row)
                row += 1
        if not node.held:
            if (self.ending.last_pass and node.before is None) or self.ending.by_refill(0, node.discard):
                self.plans.append(Plan(node, END, self.ending.value, True))
                return
            own = self.deck_score + self.worth.gap(self.reach, node.rows, self.top, 0, node.supplies)
            own += self.worth.supplies(self.reach, node.rows, node.supplies, OWN)
            self.plans.append(Plan(node, END, part(own, others), False))
            return
        card: i64 = 1
        while card < KINDS:
            if (node.hand >> (4 * card)) & 15:
                self._value_lays(node, card, others)
            card += 1

    def _others(self, rows: vec[i64]) -> list[float]:
        for row in range(ROWS):
            self.cells[row] = rows[row]
        return self.worth.others(self.reach, self.cells, self.me)

    def _value_personal(self, node: TurnNode, row: i64) -> None:
        """Value playing the personal card to this row.

        The card that is turned up then is guessed (R6). Playing the last personal card wins (R9).
        """
        code = row * SOURCES + DECK_SOURCE
        if self.deck == 1:
            self.plans.append(Plan(node, code, 1.0, True))
            return
        rows = self._played(node, row, self.top)
        own = self.deck_less + self.worth.turned(self.reach, rows, self.odds, node.hand, node.supplies)
        own += self.worth.hand(self.reach, rows, node.hand, node.held)
        own += self.worth.supplies(self.reach, rows, node.supplies, OWN)
        value = part(own, self._others(rows))
        if not node.held:
            ends = self.ending.odds(rows, node.supplies, node.discard or rows[row] == FREE, self.odds)
            value += ends * (self.ending.value_less - value)
        self.plans.append(Plan(node, code, value, False))

    def _value_lays(self, node: TurnNode, card: i64, others: list[float]) -> None:
        """This hand card to each supply row; of empty ones the first is enough."""
        hand = node.hand - ADD[card]
        score = self.deck_score + self.worth.hand(self.reach, node.rows, hand, node.held - 1)
        tried_empty = False
        supply: i64 = 0
        while supply < ROWS:
            if node.supplies[supply] or not tried_empty:
                tried_empty = tried_empty or not node.supplies[supply]
                after = vec[i64]([node.supplies[0], node.supplies[1], node.supplies[2]])
                after[supply] = push(after[supply], card)
                code = LAYS + supply * SOURCES + card
                if self.ending.near and self._lay_ends(node, after):
                    self.plans.append(Plan(node, code, self.ending.value, True))
                else:
                    own = score + self.worth.gap(self.reach, node.rows, self.top, hand, after)
                    own += self.worth.supplies(self.reach, node.rows, after, OWN)
                    self.plans.append(Plan(node, code, part(own, others), False))
            supply += 1

    def _lay_ends(self, node: TurnNode, supplies: vec[i64]) -> bool:
        """Whether the game is over once a hand card was laid and these are the supply rows."""
        held = node.held - 1
        return self.ending.by_refill(held, node.discard) or self.ending.by_play(
            node.rows, held, supplies, node.discard
        )


def _by_value(plan: Plan) -> float:
    return plan.value


def _sorted(rows: vec[i64]) -> i64:
    """The rows as one number, in any order."""
    low = rows[0]
    middle = rows[1]
    high = rows[2]
    if low > middle:
        low, middle = middle, low
    if middle > high:
        middle, high = high, middle
    if low > middle:
        low, middle = middle, low
    return low << 16 | middle << 8 | high


def _slot(node: TurnNode) -> i64:
    mixed = _sorted(node.rows) * 40503 + node.hand % 1000003 * 31
    mixed += (
        (node.supplies[0] & 0xFFFF) * 7
        + (node.supplies[1] & 0xFFFF) * 131
        + (node.supplies[2] & 0xFFFF) * 1031
    )
    return (mixed ^ (mixed >> 13)) % SLOTS


def _equal(one: TurnNode, other: TurnNode) -> bool:
    return (
        one.hand == other.hand
        and one.supplies[0] == other.supplies[0]
        and one.supplies[1] == other.supplies[1]
        and one.supplies[2] == other.supplies[2]
        and one.discard == other.discard
        and _sorted(one.rows) == _sorted(other.rows)
    )

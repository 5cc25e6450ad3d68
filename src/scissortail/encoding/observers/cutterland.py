"""Cutterland as its players see it; `games/cutterland/visibility.py` says what is secret."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from scissortail.encoding.numbering.cutterland import most_laid
from scissortail.encoding.observers.observer import Field, Observer, capped
from scissortail.engine.game import Options
from scissortail.engine.position import Position
from scissortail.games.cutterland.choices import REACH
from scissortail.games.cutterland.components import BAG_TURNS, CARDS_A_PACK, HAND, PACKS, PIECES, SQUARES
from scissortail.games.cutterland.deck import BEFORE, CARD_CODES
from scissortail.games.cutterland.land import Land, spot_x, spot_y
from scissortail.games.cutterland.phases import OVER
from scissortail.games.cutterland.position import CutterlandPosition
from scissortail.games.cutterland.squares import TOWERED
from scissortail.games.cutterland.visibility import HAND as SECRET_HAND
from scissortail.games.cutterland.visibility import TOKENS as SECRET_TOKENS
from scissortail.games.cutterland.visibility import audience

WALL_RIGHT: Final = 1
BRIDGE_ACROSS: Final = 4
PREY: Final = 16
TOKENS: Final = 31
LARGEST_CODE: Final = 127
ZERO: Final = 100
"""Encodes a score of 0, because scores can be negative."""
LEFT: Final = 1
TAKEN: Final = 2


def fields(players: int, overcut: bool, tournament: bool) -> list[Field]:
    """The lands come first, so that a network can slice them off and convolve them."""
    side = REACH * most_laid(players)
    pieces = SQUARES if overcut else PIECES[players]
    slots = PIECES[players] // players
    found = [
        Field(
            "land",
            (players, side, side),
            LARGEST_CODE,
            "what lies where, from each land's top left: content + 16 × terrain + 64 × tower",
        ),
        Field(
            "tokens",
            (players, side, side),
            TOKENS,
            "1 wall right, 2 wall below, 4 bridge across, 8 bridge down, 16 named as prey",
        ),
        Field("size", (players, 2), side, "how wide and high each land is"),
        Field("towers", (players,), MOST_TOKENS, "towers that each seat has received"),
        Field("wood", (players,), MOST_TOKENS, "wood that each seat has received"),
        Field("overcut", (players,), HAND[players] * 2, "cards for whose cut each seat is penalised"),
        Field("done", (players,), 1, "who has laid all tokens"),
        Field("cards", (players,), HAND[players], "how many cards each seat holds"),
        Field("hand", (HAND[players], SQUARES), LARGEST_CODE, "the squares of the own cards"),
        Field(
            "piece",
            (pieces, SQUARES),
            LARGEST_CODE,
            "the pieces on the table by letter: their squares where they lie on their card",
        ),
        Field(
            "owner",
            (pieces,),
            players + TAKEN,
            "1 if a piece can be chosen, 2 + seat if it was taken and is not laid yet, else 0",
        ),
        Field("held", (players, slots), pieces, "the pieces that each seat must lay: letters, a = 1"),
        Field("choosers", (PIECES[players],), players, "who still chooses, the next first: 1 + seat"),
        Field("seat", (1,), players, "the own seat, from 1"),
        Field("phase", (1,), OVER, "0 cut, 1 drop, 2 choose, 3 expand, 4 resolve, 5 over"),
        Field("turn", (1,), players - 1, "whose card is cut"),
        Field(
            "turns",
            (1,),
            max(players * HAND[players], BAG_TURNS[players]),
            "how many turns of this game are over",
        ),
        Field("clockwise", (1,), 1, "whether turns go clockwise"),
    ]
    if tournament:
        found.append(Field("game", (1,), 2, "which game of the session it is"))
        found.append(
            Field(
                "shown", (CARDS_A_PACK,), PACKS, "how many of each card of the pack were shown for this game"
            )
        )
        found.append(
            Field("score", (players,), MOST_SCORE, f"each seat's points of the first game, plus {ZERO}")
        )
    return found


MOST_TOKENS: Final = 108
"""The largest land has this many squares: twelve pieces of nine."""
MOST_SCORE: Final = 255


class CutterlandObserver(Observer):
    """The fields are in the order of `fields`."""

    def __init__(self, players: int, overcut: bool, tournament: bool) -> None:
        super().__init__(fields(players, overcut, tournament))
        self.players = players
        self.overcut = overcut
        self.side: i64 = REACH * most_laid(players)
        self.pieces: i64 = SQUARES if overcut else PIECES[players]
        self.slots: i64 = PIECES[players] // players
        self.choosers: i64 = PIECES[players]
        self.cards: i64 = HAND[players]
        self.tournament = tournament

    def __reduce__(self) -> tuple[Any, ...]:
        return CutterlandObserver, (self.players, self.overcut, self.tournament)

    def fill(self, position: Position, seat: int, seen: vec[u8], first: i64) -> None:
        assert isinstance(position, CutterlandPosition)
        players: i64 = len(position.places)
        me: i64 = seat - 1
        grid = self.side * self.side
        at = first + 2 * players * grid
        for number in range(players):
            place = position.places[(me + number) % players]
            land = place.land
            shown = SECRET_TOKENS & audience(position, seat, (me + number) % players + 1) != 0
            self._land(seen, first + number * grid, first + (players + number) * grid, land, shown)
            held: i64 = len(place.hand)
            seen[at + 2 * number] = u8(land.right - land.left + 1)
            seen[at + 2 * number + 1] = u8(land.bottom - land.top + 1)
            seen[at + 2 * players + number] = u8(land.tower_icons)
            seen[at + 3 * players + number] = u8(land.wood_icons)
            seen[at + 4 * players + number] = u8(land.overcut)
            seen[at + 5 * players + number] = u8(1 if place.done else 0)
            seen[at + 6 * players + number] = u8(held)
        at += 7 * players
        if SECRET_HAND & audience(position, seat, seat):
            card = at
            for kind in position.places[me].hand:
                self._card(seen, card, kind, (1 << SQUARES) - 1)
                card += SQUARES
        at += SQUARES * self.cards
        at = self._table(position, seen, at, me)
        turn: i64 = position.turn - 1
        phase: i64 = position.phase
        turns: i64 = position.turns
        seen[at] = u8(seat)
        seen[at + 1] = u8(phase)
        seen[at + 2] = u8((turn - me + players) % players)
        seen[at + 3] = u8(turns)
        seen[at + 4] = u8(1 if position.clockwise else 0)
        if self.tournament:
            at += 5
            game: i64 = position.game
            seen[at] = u8(game)
            before: i64 = BEFORE[position.rules]
            for kind in position.shown:
                seen[at + kind - before] += 1
            at += 1 + CARDS_A_PACK
            for number in range(players):
                score: i64 = position.scores[0][(me + number) % players] if position.scores else 0
                seen[at + number] = capped(max(0, score + ZERO))

    def _land(self, seen: vec[u8], at: i64, tokens: i64, land: Land, shown: bool) -> None:
        for i in range(i64(len(land.places))):
            seen[at + self._cell(land, land.places[i])] = u8(land.whats[i])
        if not shown:
            return
        for tower in land.towers:
            seen[at + self._cell(land, tower)] |= TOWERED
        for wall in land.walls:
            seen[tokens + self._cell(land, wall >> 1)] |= u8(WALL_RIGHT << (wall & 1))
        for bridge in land.bridges:
            seen[tokens + self._cell(land, bridge >> 1)] |= u8(BRIDGE_ACROSS << (bridge & 1))
        for prey in land.prey:
            seen[tokens + self._cell(land, prey)] |= PREY

    def _cell(self, land: Land, place: i64) -> i64:
        return (spot_y(place) - land.top) * self.side + spot_x(place) - land.left

    def _card(self, seen: vec[u8], at: i64, kind: i64, squares: i64) -> None:
        """Write the card's squares that belong to a piece."""
        codes = CARD_CODES[kind]
        for square in range(i64(SQUARES)):
            if squares >> square & 1:
                seen[at + square] = u8(codes[square])

    def _table(self, position: CutterlandPosition, seen: vec[u8], at: i64, me: i64) -> i64:
        """Write the pieces, their owners and the choosers. Returns where the next field begins."""
        players: i64 = len(position.places)
        for number in range(i64(len(position.pieces))):
            kind, squares = position.pieces[number]
            self._card(seen, at + number * SQUARES, kind, squares)
        at += self.pieces * SQUARES
        for left in position.left:
            seen[at + left] = LEFT
        held = at + self.pieces
        for number in range(players):
            letters = position.places[(me + number) % players].held
            for slot in range(i64(len(letters))):
                letter: i64 = letters[slot]
                seen[at + letter] = u8(TAKEN + number)
                seen[held + number * self.slots + slot] = u8(letter + 1)
        at = held + players * self.slots
        for number in range(i64(len(position.choosers))):
            chooser: i64 = position.choosers[number]
            seen[at + number] = u8((chooser - 1 - me + players) % players + 1)
        return at + self.choosers


def make(players: int, values: Options) -> Observer:
    """For a table with these options."""
    return CutterlandObserver(players, bool(values["overcut"]), bool(values["tournament"]))

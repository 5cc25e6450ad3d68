"""What a game offers besides its positions: how it is set up, read and guessed.

The registry in `games` lists them.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from scissortail.engine.dice import Dice
from scissortail.engine.errors import BadOptions, BadRecord, shown
from scissortail.engine.event import Tell
from scissortail.engine.move import Move, register_moves
from scissortail.engine.part import Part
from scissortail.engine.position import Position, register_positions
from scissortail.engine.view import Shown, View

Options = dict[str, int | bool | list[int]]


@dataclass(frozen=True)
class Option:
    """One setting of a table. Its sentence is `option-GAME-NAME` in the locale files."""

    name: str
    default: int | bool | tuple[int, ...] | None
    """None if it depends on the number of players."""
    recommended: int | bool | None = None
    """A better value than the default for a first game."""
    needs: tuple[str, ...] = ()
    """Switches that must be on with this one; a page turns them on together."""
    excludes: tuple[str, ...] = ()
    """Switches that must be off with this one."""

    @property
    def is_switch(self) -> bool:
        return isinstance(self.default, bool)

    @property
    def is_list(self) -> bool:
        """Whether it is a list of numbers that the server sets. Users cannot set it."""
        return isinstance(self.default, tuple)


class Worlds(ABC):
    """All positions that are consistent with a view, with their true probabilities."""

    @abstractmethod
    def draw(self, dice: Dice) -> Position:
        """One such position."""


P = TypeVar("P", bound=Position, covariant=True)


class GameOf(ABC, Generic[P]):
    """A game. All its positions have one class.

    Its only instance is `GAME`, in the module of its class.
    """

    name: str
    rules: tuple[int, ...]
    """The supported rules versions, newest last. Older ones are for old records."""
    players: range
    options: tuple[Option, ...]
    positions: type[P]
    moves: type[Move]
    """The classes of its positions and moves."""
    parts: Mapping[Part, str] = {}
    """The module that each layer has for this game. Without one, the layer uses a generic form."""
    locale: str = ""
    """The folder of its sentences, `en.ftl` and others. Empty if they are in the program's own locale."""
    page: str = ""
    """The folder of its page board (`board.js`, `home.svg`), for a game from another package."""

    def __init__(self) -> None:
        """Register its positions and moves for pickling."""
        register_positions(self.positions, self.restore)
        register_moves(self.moves, self.parse)

    def __repr__(self) -> str:
        return f"<Game {self.name}, rules {self.rules[-1]}, {self.players[0]}–{self.players[-1]} players>"

    def __reduce__(self) -> str:
        """Copies are the game itself. A pickle holds the name of its variable, `GAME`.

        Python looks that name up in the module of its class.
        """
        return "GAME"

    @property
    def choices(self) -> tuple[Option, ...]:
        """The options that users may set."""
        return tuple(option for option in self.options if not option.is_list)

    @property
    def recommended(self) -> dict[str, int | bool]:
        """The recommended values for a first game that differ from the defaults."""
        return {option.name: option.recommended for option in self.choices if option.recommended is not None}

    def check(self, players: int, given: Mapping[str, object]) -> Options:
        """Return all options with their values, or raise BadOptions if they do not fit together.

        Missing options get their defaults. An empty list is left out, so a table without server-set numbers
        is recorded as if there were no such option.
        """
        if players not in self.players:
            raise BadOptions(
                "options-players",
                game=self.name,
                least=self.players[0],
                most=self.players[-1],
                given=shown(str(players)),
            )
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                names = sorted(option.name for option in self.choices)
                raise BadOptions("options-unknown", game=self.name, name=shown(name), known=names)
        values: Options = {}
        for name, option in known.items():
            if option.is_list:
                if numbers := _numbers(name, given.get(name, [])):
                    values[name] = numbers
                continue
            default = self.default_option(name, players) if option.default is None else option.default
            value = given.get(name, default)
            if option.is_switch:
                if not isinstance(value, bool):
                    raise BadOptions("options-switch", name=name, given=shown(str(value)))
            elif not isinstance(value, int) or isinstance(value, bool):
                raise BadOptions("options-number", name=name, given=shown(str(value)))
            values[name] = value
        self.check_values(players, values)
        return values

    def check_rules(self, rules: object) -> int:
        """Return the rules version, or raise BadRecord if it is unknown."""
        if not isinstance(rules, int) or isinstance(rules, bool) or rules not in self.rules:
            raise BadRecord(
                "record-rules",
                game=self.name,
                rules=shown(str(rules)),
                known=[str(known) for known in self.rules],
            )
        return rules

    def default_option(self, name: str, players: int) -> int:
        """The value of an option whose default depends on the number of players."""
        raise KeyError(name)

    def check_values(self, players: int, values: Options) -> None:
        """Raise BadOptions if the values do not fit together."""

    def start(
        self, players: int, options: Options, dice: Dice, tell: Tell | None = None, rules: int | None = None
    ) -> P:
        """Return a new position after the deal. This checks the options too."""
        version = self.rules[-1] if rules is None else self.check_rules(rules)
        position = self.table(players, self.check(players, options), version)
        position.deal(dice, tell)
        return position

    @abstractmethod
    def table(self, players: int, values: Options, rules: int) -> P:
        """Return a position before the deal. The options have been checked."""

    @abstractmethod
    def parse(self, text: str) -> Move:
        """Return the move with this text, or raise InvalidMove."""

    @abstractmethod
    def restore(self, truth: Shown) -> P:
        """The position whose `truth()` this is."""

    @abstractmethod
    def worlds(self, view: View) -> Worlds:
        """The positions that are consistent with a view."""

    def every_move(self, players: int, values: Options) -> list[Move]:
        """All moves that can ever occur at such a table, in a fixed order, for numbering them.

        Empty if there are too many.
        """
        return []

    def preview(self, view: View) -> list[dict[str, Any]] | None:
        """What each seat would score if the game ended now, and why, judged by this view.

        None for games without a preview.
        """
        return None

    def guess(self, view: View, dice: Dice) -> Position:
        """Draw one position that is consistent with a view. To draw many, use `worlds`."""
        return self.worlds(view).draw(dice)

    def binds(self, options: Options, move: str) -> bool:
        """Whether this move prevents earlier moves from being taken back, even if it is taken back itself."""
        return False

    # Scraps: what a game leaves for later games, each as one number. Most games leave nothing.

    def scraps_needed(self, players: int, values: Options) -> int:
        """Return how many scraps of earlier games the server must hand to such a table.

        The table gets them as its option `scraps`.
        """
        return 0

    def scraps_left(self, positions: Iterable[Position]) -> list[int]:
        """The scraps that a game leaves, from all its positions in order, as `replay` yields them.

        They include those that it was given.
        """
        return []

    def scrap_numbers(self, rules: int) -> range:
        """The valid scraps for a table with these rules."""
        return range(0)

    def fresh_scraps(self, count: int, dice: Dice, rules: int | None = None) -> list[int]:
        """Make this many new scraps, for a server that has too few.

        They are for tables of these rules, or of the newest rules if none are given.
        """
        return []


def _numbers(name: str, value: object) -> list[int]:
    """The value of an option that is a list."""
    if not isinstance(value, list) or not all(
        isinstance(one, int) and not isinstance(one, bool) for one in value
    ):
        raise BadOptions("options-numbers", name=name, given=shown(str(value)))
    return list(value)


Game: TypeAlias = GameOf[Position]
"""Any game."""

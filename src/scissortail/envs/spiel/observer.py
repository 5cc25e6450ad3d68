"""OpenSpiel's observers: what a player sees, as text and as numbers."""

import json
from collections.abc import Mapping
from math import prod
from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from scissortail.encoding import observers
from scissortail.envs.spiel.log import secrets, whole
from scissortail.envs.spiel.rulebook import SpielRulebook
from scissortail.envs.spiel.table import SpielTable
from scissortail.envs.table import arrayed

if TYPE_CHECKING:
    from scissortail.envs.spiel.state import SpielState

Numbers = NDArray[np.float32]

LEFT_OUT = ("game", "rules", "options", "seat", "pools", "story")
"""Parts of a view that are constant during a game, and Rope's record of the game."""

MINE = pyspiel.PrivateInfoType.SINGLE_PLAYER
NOBODYS = pyspiel.PrivateInfoType.NONE


class SpielObserver:
    """With perfect recall: all that a seat has seen, as text.

    Without: what it sees now, as text. The default observer also gives it as numbers.
    """

    def __init__(
        self,
        rulebook: SpielRulebook[Any],
        kind: pyspiel.IIGObservationType | None,
        params: Mapping[str, Any] | None,
    ) -> None:
        if params:
            raise ValueError(f"an observer takes no parameters: {', '.join(sorted(params))}")
        self.recalls = kind is not None and kind.perfect_recall
        self.public = kind is None or kind.public_info
        self.private = MINE if kind is None else kind.private_info
        self.tensor: Numbers | None = None
        self.dict: dict[str, Numbers] = {}
        self._rulebook = rulebook
        self._observer = observers.observer(rulebook.game.name, rulebook.players, rulebook.options)
        if self.public and self.private == MINE and not self.recalls:
            self._lay_out({field.name: field.shape for field in self._observer.fields}, rulebook.steps)

    def _lay_out(self, shapes: dict[str, tuple[int, ...]], steps: int) -> None:
        """Make one flat array, and a named view of it for every part."""
        if steps:
            shapes |= {"draft": (steps,), "step": (steps,)}
        self.tensor = np.zeros(sum(map(prod, shapes.values())), np.float32)
        start = 0
        for name, shape in shapes.items():
            self.dict[name] = self.tensor[start : start + prod(shape)].reshape(shape)
            start += prod(shape)
        self._most = np.concatenate(
            [np.full(field.size, field.most, np.float32) for field in self._observer.fields]
        )

    def set_from(self, state: "SpielState", player: int) -> None:
        """Numbers from 0 to 1: each is divided by its largest possible value."""
        if self.tensor is None:
            return
        self.tensor.fill(0)
        table = state.table
        if not table.is_dealt():
            return
        seen = arrayed(self._observer.observe(table.position, player + 1))
        self.tensor[: self._observer.size] = seen / self._most
        if "step" in self.dict and self._rulebook.has_steps(table.position) and table.acting == player + 1:
            self.dict["step"][len(table.draft)] = 1
            self.dict["draft"][: len(table.draft)] = np.array(table.draft) / self._rulebook.largest_step

    def string_from(self, state: "SpielState", player: int) -> str:
        table, seat = state.table, player + 1
        if self.recalls:
            return self._recall(table, seat)
        if self.private not in (MINE, NOBODYS):
            return table.truth()
        if self.private == NOBODYS:
            return _text(_changing(table.view(None))) if self.public else ""
        seen = _changing(table.view(seat))
        return _text({"seat": seat, **(seen if self.public else _beyond(seen, _changing(table.view(None))))})

    def _recall(self, table: SpielTable[Any], seat: int) -> str:
        if self.private == NOBODYS:
            return table.recall(None) if self.public else ""
        if self.private != MINE:
            return whole(table.log)
        return f"{seat}; {table.recall(seat)}" if self.public else secrets(table.log, seat)


def _changing(view: Mapping[str, object]) -> dict[str, object]:
    return {name: value for name, value in view.items() if name not in LEFT_OUT}


def _beyond(seen: Mapping[str, Any], public: Mapping[str, Any]) -> dict[str, object]:
    """What the first view shows and the second does not. `places` are compared entry by entry."""
    found = {name: value for name, value in seen.items() if value != public.get(name) and name != "places"}
    for own, other in zip(seen.get("places", ()), public.get("places", ()), strict=True):
        found.update({name: value for name, value in own.items() if value != other[name]})
    return found


def _text(value: Mapping[str, object]) -> str:
    return json.dumps(value, separators=(",", ":"))

"""Observe a game that has no observer of its own: the bytes of the view's JSON."""

import json
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, u8

from scissortail.encoding.observers.observer import MOST, Field, Observer
from scissortail.engine.game import Options
from scissortail.engine.position import Position

BYTES = 4096
"""Room for one view. A game with larger views needs its own observer."""


class JsonObserver(Observer):
    """Lossless and the same for every game. To learn from it, parse the JSON again."""

    def __init__(self) -> None:
        super().__init__([Field("view", (BYTES,), MOST, "the view as JSON in UTF-8; zeros after its end")])

    def __reduce__(self) -> tuple[Any, ...]:
        return JsonObserver, ()

    def fill(self, position: Position, seat: int, seen: vec[u8], first: i64) -> None:
        text = json.dumps(position.view(seat), separators=(",", ":"), ensure_ascii=False).encode()
        if len(text) > BYTES:
            raise ValueError(f"a view of {len(text)} bytes is too large for the generic observer")
        for offset, byte in enumerate(text):
            seen[first + offset] = byte


def make(players: int, values: Options) -> Observer:
    return JsonObserver()

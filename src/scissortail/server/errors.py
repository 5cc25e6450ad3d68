"""Turns refusals into answers.

An answer has a kind for programs, a key with arguments for pages, and a sentence for people.
"""

from typing import Any

from scissortail.engine.errors import BadOptions, IllegalMove, InvalidMove, NotYourTurn, Refused
from scissortail.words import LANGUAGES, say

KINDS: dict[type[Refused], tuple[str, int]] = {
    InvalidMove: ("invalid", 422),
    IllegalMove: ("illegal", 409),
    NotYourTurn: ("turn", 409),
    BadOptions: ("options", 422),
}
"""The kind and HTTP status of each refusal. Other modules register theirs."""


def register(error: type[Refused], kind: str, status: int) -> None:
    KINDS[error] = (kind, status)


def kind_of(refused: Refused) -> str:
    return _entry(refused)[0]


def status_of(refused: Refused) -> int:
    return _entry(refused)[1]


def _entry(refused: Refused) -> tuple[str, int]:
    return next((KINDS[base] for base in type(refused).__mro__ if base in KINDS), ("refused", 400))


def as_json(refused: Refused, language: str = LANGUAGES[0]) -> dict[str, Any]:
    """The form of every refusal, over HTTP and on sockets."""
    return {
        "kind": kind_of(refused),
        **refused.json(),
        "text": say(refused.key, refused.args_by_name, language),
    }

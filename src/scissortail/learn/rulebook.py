"""How the rules of a game are numbered, and which words it explains."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Rulebook:
    """The sentences are `rule-LETTER…` and `term-…` in `locale/learn/`."""

    letter: str
    last: int
    example: tuple[int, str]
    """A rule and a term that one may ask for."""
    terms: tuple[str, ...]
    named: Mapping[str, int] = field(default_factory=dict)
    """The rule of each thing that has one of its own, by the key of its name."""
    also: Mapping[str, str] = field(default_factory=dict)
    """Words of moves that another term explains."""

"""The numbers of a game's rules, and the terms that it explains."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Rulebook:
    """The sentences are `rule-LETTER…` and `term-…` in `locale/learn/`."""

    letter: str
    last: int
    example: tuple[int, str]
    """A rule and a term for the examples in help texts."""
    terms: tuple[str, ...]
    named: Mapping[str, int] = field(default_factory=dict)
    """The rule of each thing that has its own rule, by the key of the thing's name."""
    also: Mapping[str, str] = field(default_factory=dict)
    """Words in moves, with the term that explains each."""

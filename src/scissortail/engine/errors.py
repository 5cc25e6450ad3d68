"""Refusals. Each is a key with arguments, which the locale files turn into a sentence.

`str()` is the English sentence.
"""

from typing import Any, TypeAlias

from scissortail.words import say

Argument: TypeAlias = "str | int | list[str] | Refused"


class Refused(Exception):
    """Something was refused and nothing has changed."""

    def __init__(self, key: str, **args: Argument) -> None:
        super().__init__(key, args)
        self.key = key
        self.args_by_name = args

    def __str__(self) -> str:
        return say(self.key, self.args_by_name)

    def __reduce__(self) -> tuple[Any, ...]:
        """Errors are pickled between processes."""
        return _refused, (type(self), self.key, self.args_by_name)

    def json(self) -> dict[str, Any]:
        """Key and arguments as JSON. A refusal among the arguments is written the same way.

        The client formats the sentence in its own language.
        """
        args = {
            name: value.json() if isinstance(value, Refused) else value
            for name, value in self.args_by_name.items()
        }
        return {"key": self.key, "args": args}

    @staticmethod
    def of(told: dict[str, Any]) -> "Refused":
        """Read what `json` returned."""
        args = {
            name: Refused.of(value) if isinstance(value, dict) else value
            for name, value in told["args"].items()
        }
        return Refused(told["key"], **args)


def _refused(kind: type[Refused], key: str, args: dict[str, Argument]) -> Refused:
    """Unpickle an error without calling the constructor of its class."""
    error = kind.__new__(kind)
    Refused.__init__(error, key, **args)
    return error


class InvalidMove(Refused):
    """The text is not a move of this game."""


class IllegalMove(Refused):
    """A move of this game that is not legal now."""


class NotYourTurn(Refused):
    """This seat may not act now."""


class BadOptions(Refused):
    """A game cannot have these options."""


class BadRecord(Refused):
    """Not a record, or one that does not follow from its own rules and dice."""


def shown(text: str, most: int = 40) -> str:
    """A user's input made safe to repeat in a sentence: one short line of printable characters."""
    printable = "".join(c if c.isprintable() else "?" for c in text[: most + 1])
    return printable if len(printable) <= most else printable[:most] + "…"

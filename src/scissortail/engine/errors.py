"""What is refused, and why: a key with arguments, so that every language can say it.

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
        """Processes hand errors to each other as pickles."""
        return _refused, (type(self), self.key, self.args_by_name)

    def json(self) -> dict[str, Any]:
        """Key and arguments as JSON. A refusal among the arguments is written the same way.

        The reader says it in their own language.
        """
        args = {
            name: value.json() if isinstance(value, Refused) else value
            for name, value in self.args_by_name.items()
        }
        return {"key": self.key, "args": args}

    @staticmethod
    def of(told: dict[str, Any]) -> "Refused":
        """The refusal of such JSON."""
        args = {
            name: Refused.of(value) if isinstance(value, dict) else value
            for name, value in told["args"].items()
        }
        return Refused(told["key"], **args)


def _refused(kind: type[Refused], key: str, args: dict[str, Argument]) -> Refused:
    """The error in a pickle, whatever its class takes to be made."""
    error = kind.__new__(kind)
    Refused.__init__(error, key, **args)
    return error


class InvalidMove(Refused):
    """Not a move of this game."""


class IllegalMove(Refused):
    """A move, but not now."""


class NotYourTurn(Refused):
    """This seat has nothing to do now."""


class BadOptions(Refused):
    """A game cannot be set up like this."""


class BadRecord(Refused):
    """Not a record, or not one that follows from its own rules and dice."""


def shown(text: str, most: int = 40) -> str:
    """A user's input made safe to repeat in a sentence: one short line of printable characters."""
    printable = "".join(c if c.isprintable() else "?" for c in text[: most + 1])
    return printable if len(printable) <= most else printable[:most] + "…"

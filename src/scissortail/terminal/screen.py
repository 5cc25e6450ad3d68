"""The terminal as an output for results."""

from rich.console import Console

INK = "#10181f"
"""Text colour on coloured background. 16-colour terminals show it as black."""
REFUSAL = "bold red"
"""Readable on white and on black. Plain red is too dark on black, and bold green or yellow cannot be read on
white.
"""


class Screen(Console):
    """The output for results. A closed pipe is not treated as an error."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError

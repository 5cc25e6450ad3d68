"""The terminal, as a place for results."""

from rich.console import Console

INK = "#10181f"
"""For what is printed on coloured paper; 16-colour terminals have it as black."""
REFUSAL = "bold red"
"""On white and on black: plain red is too dark on the one, and bold green or yellow cannot be read on the
other.
"""


class Screen(Console):
    """Where results go. A reader that has gone away is not this program's failure."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError

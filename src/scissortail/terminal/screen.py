"""The terminal, as a place for results."""

from rich.console import Console


class Screen(Console):
    """Where results go. A reader that has gone away is not this program's failure."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError

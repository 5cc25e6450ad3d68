"""What there is of a game on paper. Loading a kit does not load the PDF library."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Kit:
    """The parts of a game that can be printed."""

    parts: tuple[str, ...]
    """In the order of their pages."""
    sheets: tuple[str, ...]
    """The parts for which `sheets` stands."""
    pages: str
    """The module that draws them."""
    options: tuple[str, ...] = ()
    """What can be chosen in this game alone."""

    @property
    def usual(self) -> tuple[str, ...]:
        """What is printed unless somebody wants something else.

        Backs take a printer that meets the other side of a sheet.
        """
        return tuple(part for part in self.parts if part != "backs")

"""What can be printed of a game. Importing a kit does not import the PDF library."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Kit:
    """The parts of a game that can be printed."""

    parts: tuple[str, ...]
    """In the order of their pages."""
    sheets: tuple[str, ...]
    """The parts that the word `sheets` stands for."""
    pages: str
    """The name of the module that draws them."""
    options: tuple[str, ...] = ()
    """Options that only this game has."""

    @property
    def usual(self) -> tuple[str, ...]:
        """The parts that are printed by default.

        Backs are not among them, because they need a printer that aligns both sides of a sheet.
        """
        return tuple(part for part in self.parts if part != "backs")

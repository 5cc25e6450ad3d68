"""What one player of Cutterland has."""

from scissortail.games.cutterland.land import Land


class SeatState:
    """What one player has."""

    def __init__(self) -> None:
        self.hand: list[int] = []
        """Cards by kind, in the order they were dealt."""
        self.held: list[int] = []
        """The numbers of pieces that were chosen and not yet laid."""
        self.land = Land()
        self.done = False
        """Whether the tokens are laid and the prey is named (C20)."""

    def copy(self) -> "SeatState":
        place = SeatState()
        place.hand = self.hand.copy()
        place.held = self.held.copy()
        place.land = self.land.copy()
        place.done = self.done
        return place

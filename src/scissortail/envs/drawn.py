"""What every environment does for whoever looks on."""

import numpy as np
from numpy.typing import NDArray

from scissortail.envs.drawing import show
from scissortail.envs.table import Table


class Drawn:
    """Has a table, and a way to draw it."""

    table: Table
    render_mode: str | None

    def render(self) -> NDArray[np.uint8] | str | None:
        return show(self.table.position, self.render_mode)

    def _show(self) -> None:
        """After every step, where somebody looks on all the time."""
        if self.render_mode == "human":
            self.render()

    def close(self) -> None:
        """Nothing is open."""

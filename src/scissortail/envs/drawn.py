"""Rendering, shared by all environments."""

import numpy as np
from numpy.typing import NDArray

from scissortail.envs.drawing import show
from scissortail.envs.table import EnvTable


class Drawn:
    """An environment with a table and a render mode."""

    table: EnvTable
    render_mode: str | None

    def render(self) -> NDArray[np.uint8] | str | None:
        return show(self.table.position, self.render_mode)

    def _show(self) -> None:
        """Called after every step: draws at once in mode `human`."""
        if self.render_mode == "human":
            self.render()

    def close(self) -> None:
        """Does nothing: there are no open windows or files."""

"""The options of RatLand (W3, W14, W30, W32)."""

from scissortail.engine.errors import BadOptions
from scissortail.engine.game import Option, Options

OPTIONS = (
    Option("ordered", False),
    Option("clans", False),
    Option("aggressive", False, excludes=("boards",)),
    Option("boards", False, excludes=("aggressive",)),
    Option("even_feeding", False),
)


def check(values: Options) -> None:
    """W30: either all boards are aggressive, or every player chooses."""
    if values["aggressive"] and values["boards"]:
        raise BadOptions("ratland-options-boards")

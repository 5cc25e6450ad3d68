"""How a table of Cutterland is set (C12, C15, C33, C34)."""

from scissortail.engine.errors import BadOptions
from scissortail.engine.game import Option, Options

OPTIONS = (
    Option("overcut", False),
    Option("penalty", False),
    Option("trying", False),
    Option("tournament", False),
    Option("bag", False),
)


def check(values: Options) -> None:
    """The tournament brings over-cutting and its penalty with it; pieces from the bag are not cut at all."""
    if values["bag"]:
        for name in ("tournament", "overcut", "penalty"):
            if values[name]:
                raise BadOptions("cutterland-options-bag", name=name)
    if values["tournament"]:
        values["overcut"] = values["penalty"] = True
    if values["penalty"] and not values["overcut"]:
        raise BadOptions("cutterland-options-penalty")

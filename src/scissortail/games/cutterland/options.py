"""How a table of Cutterland is set (C12, C15, C33, C34)."""

from scissortail.engine.errors import BadOptions, shown
from scissortail.engine.game import Option, Options
from scissortail.games.cutterland import bag

OPTIONS = (
    Option("overcut", False, excludes=("bag",)),
    Option("penalty", False, needs=("overcut",), excludes=("bag",)),
    Option("trying", False),
    Option("tournament", False, needs=("overcut", "penalty"), excludes=("bag",)),
    Option("bag", False, excludes=("overcut", "penalty", "tournament")),
    Option("scraps", ()),
)


def check(players: int, values: Options) -> None:
    """The tournament brings over-cutting and its penalty with it; pieces from the bag are not cut at all."""
    if values["bag"]:
        for name in ("tournament", "overcut", "penalty"):
            if values[name]:
                raise BadOptions("cutterland-options-bag", name=name)
    if values["tournament"]:
        values["overcut"] = values["penalty"] = True
    if values["penalty"] and not values["overcut"]:
        raise BadOptions("cutterland-options-penalty")
    if "scraps" in values:
        values["scraps"] = _check_scraps(players, values)


def scraps(values: Options, rules: int) -> list[int] | None:
    """C34: the pieces in the bag, None where it is endless.

    All are of the pack that these rules deal from (C4).
    """
    found = values.get("scraps")
    if not isinstance(found, list):
        return None
    for number in found:
        if number not in bag.numbers(rules):
            raise BadOptions("cutterland-options-scrap", number=shown(str(number)))
    return found.copy()


def _check_scraps(players: int, values: Options) -> list[int]:
    """C34: pieces of cards, and enough of them. In a bag they have no order."""
    given = values["scraps"]
    found = sorted(given) if isinstance(given, list) else []
    if not values["bag"]:
        raise BadOptions("cutterland-options-no-bag")
    if not bag.needed(players) <= len(found) <= bag.MOST:
        raise BadOptions(
            "cutterland-options-scraps",
            players=players,
            least=bag.needed(players),
            most=bag.MOST,
            given=len(found),
        )
    for number in found:
        if not bag.is_scrap(number):
            raise BadOptions("cutterland-options-scrap", number=shown(str(number)))
    return found

"""A request to print. Only this module decides whether it can be fulfilled."""

from collections.abc import Mapping
from dataclasses import dataclass

from scissortail.engine.errors import BadOptions, shown
from scissortail.engine.part import Part
from scissortail.games import ByGame
from scissortail.games.cutterland.editions import EDITIONS, NEWEST
from scissortail.paper.kit import Kit
from scissortail.paper.sizes import LARGEST_SQUARE, MOST_CARDS, PAPERS, SMALLEST_SQUARE
from scissortail.words import LANGUAGES

OPTIONS = ("seed", "count", "square", "edition")
KITS: Mapping[str, Kit] = ByGame(Part.PAPER, lambda module: module.KIT)
FIRST = next(iter(KITS))
"""The game that is printed by default."""


@dataclass(frozen=True)
class PrintRequest:
    """What to print of a game. None means the default."""

    game: str = FIRST
    parts: tuple[str, ...] | None = None
    paper: str = "a4"
    language: str = "en"
    seed: int | None = None
    count: int | None = None
    square: float | None = None
    edition: int | None = None

    @property
    def wanted(self) -> tuple[str, ...]:
        return KITS[self.game].usual if self.parts is None else self.parts


def read_parts(text: str, game: str = FIRST) -> tuple[str, ...]:
    """The parts named in a text such as `cards,sheets`, each once."""
    found: list[str] = []
    for name in filter(None, (part.strip() for part in text.split(","))):
        found += [part for part in (KITS[game].sheets if name == "sheets" else (name,)) if part not in found]
    return tuple(found)


def check(request: PrintRequest) -> None:
    """Raise BadOptions unless the request can be printed."""
    if request.game not in KITS:
        raise BadOptions("paper-game", given=shown(request.game), known=list(KITS))
    kit = KITS[request.game]
    for option in OPTIONS:
        if option not in kit.options and getattr(request, option) is not None:
            raise BadOptions("paper-option", option=option, game=request.game)
    if request.paper not in PAPERS:
        raise BadOptions("paper-unknown", given=shown(request.paper), known=list(PAPERS))
    if request.language not in LANGUAGES:
        raise BadOptions("options-language", given=shown(request.language), known=list(LANGUAGES))
    for part in request.wanted:
        if part not in kit.parts:
            raise BadOptions("paper-part", given=shown(part), known=[*kit.parts, "sheets"])
    if not request.wanted:
        raise BadOptions("paper-nothing")
    _check_pack(request)


def _check_pack(request: PrintRequest) -> None:
    """Check the options that only Cutterland has."""
    count, seed, square = request.count, request.seed, request.square
    if count is not None and not 1 <= count <= MOST_CARDS:
        raise BadOptions("paper-count", most=MOST_CARDS, given=str(count))
    if seed is not None and seed < 0:
        raise BadOptions("paper-seed", given=str(seed))
    if request.edition is not None and request.edition not in EDITIONS:
        raise BadOptions("paper-no-edition", newest=NEWEST, given=str(request.edition))
    if square is not None and not SMALLEST_SQUARE <= square <= LARGEST_SQUARE:
        limits = {"least": int(SMALLEST_SQUARE), "most": int(LARGEST_SQUARE)}
        raise BadOptions("paper-square", given=f"{square:g}", **limits)

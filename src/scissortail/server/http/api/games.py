"""The games that this server offers, and the options of their tables.

Their texts are in the page's locale files.
"""

from fastapi import APIRouter, Request

from scissortail import bots
from scissortail.engine.game import Game
from scissortail.games import GAMES
from scissortail.paper import KITS
from scissortail.server.http.api.dependencies import ResponseBody, server_of
from scissortail.server.http.api.problems import problems

router = APIRouter(prefix="/api/games", tags=["games"])


class OptionCard(ResponseBody):
    """An option that the host may set. Its text has the key `option-GAME-NAME`."""

    name: str
    default: bool | int | None
    """None if it depends on the number of players."""
    defaults: dict[int, int]
    """Defaults by number of players, if they depend on it."""
    needs: list[str]
    excludes: list[str]
    """Switches that must be off with this one."""


class Paper(ResponseBody):
    """What can be printed of a game."""

    parts: list[str]
    """In the order of their pages."""
    usual: list[str]
    """The parts that are printed by default."""
    options: list[str]
    """Other settings for printing."""


class GameCard(ResponseBody):
    name: str
    rules: int
    players: list[int]
    options: list[OptionCard]
    recommended: dict[str, bool | int]
    """Options for a first game that differ from the defaults."""
    paper: Paper | None
    """What can be printed of it; None if nothing can."""


class GameCatalogue(ResponseBody):
    games: list[GameCard]
    levels: list[str]
    """The levels of the bots, from easy to hard."""
    programs: list[str]
    """Outside bots that this server offers."""


def _option_cards(game: Game) -> list[OptionCard]:
    found = []
    for option in game.choices:
        default = None if isinstance(option.default, tuple) else option.default
        defaults = (
            {players: game.default_option(option.name, players) for players in game.players}
            if default is None
            else {}
        )
        found.append(
            OptionCard(
                name=option.name,
                default=default,
                defaults=defaults,
                needs=list(option.needs),
                excludes=list(option.excludes),
            )
        )
    return found


def _paper(game: str) -> Paper | None:
    if game not in KITS:
        return None
    kit = KITS[game]
    return Paper(parts=list(kit.parts), usual=list(kit.usual), options=list(kit.options))


@router.get("", responses=problems())
async def offer(request: Request) -> GameCatalogue:
    """The games that can be played here."""
    cards = [
        GameCard(
            name=game.name,
            rules=game.rules[-1],
            players=list(game.players),
            options=_option_cards(game),
            recommended=game.recommended,
            paper=_paper(game.name),
        )
        for game in GAMES.values()
    ]
    return GameCatalogue(
        games=cards, levels=list(bots.LEVELS), programs=sorted(server_of(request).tables.programs)
    )

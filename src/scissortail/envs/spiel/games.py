"""The three games, each with its SpielRulebook. OpenSpiel pickles a game by its class name."""

import pyspiel

from scissortail.envs.spiel.cutterland import CutterlandRulebook
from scissortail.envs.spiel.ratland import RatlandRulebook
from scissortail.envs.spiel.rope import RopeRulebook
from scissortail.envs.spiel.state import SpielGame, kind_of


class CutterlandGame(SpielGame):
    rules = CutterlandRulebook
    kind = kind_of(CutterlandRulebook)


class RatlandGame(SpielGame):
    rules = RatlandRulebook
    kind = kind_of(RatlandRulebook)


class RopeGame(SpielGame):
    rules = RopeRulebook
    kind = kind_of(RopeRulebook)


for _game in (CutterlandGame, RatlandGame, RopeGame):
    pyspiel.register_game(_game.kind, _game)

"""The easy level: a beginner who knows the rules.

It cuts a card roughly evenly without looking at the other lands, takes what scores now, tries a few places,
and lays a token where a quick look shows that it helps.
"""

from scissortail.bots.budget import Budget
from scissortail.bots.cutterland.reasons import reason
from scissortail.bots.cutterland.situation import Situation
from scissortail.bots.cutterland.tokens import best_token, points_with
from scissortail.bots.observation import Observation
from scissortail.bots.strategy import Candidate, Reason, Strategy
from scissortail.engine.dice import Dice
from scissortail.games.cutterland.choices import all_cuts, sample_token
from scissortail.games.cutterland.components import SQUARES
from scissortail.games.cutterland.deck import CARD_CODES
from scissortail.games.cutterland.land_evaluation import LandEvaluation
from scissortail.games.cutterland.land_values import RULES, UNIT
from scissortail.games.cutterland.moves import DROPS, FINISH, TAKES, CutterlandMove, cutting, placing
from scissortail.games.cutterland.placements import best_spots, piece_gain
from scissortail.games.cutterland.score import total
from scissortail.games.cutterland.squares import CONTENT

LIKED = (1, 5, 4, 4, 5, -2, 5, 3, 3)
"""What a beginner thinks a square is worth, by its content: nothing, centaur, dragon, turtle, goblin, frog,
kraken, tokens.
"""
CUTS = 12
PLACES = 5
TOKENS = 8
"""How many of each the beginner looks at."""
EVERY = 1_000_000


class Beginner(Strategy):
    """A beginner. It needs no nodes."""

    unit = "points"

    def think(self, observation: Observation, dice: Dice, budget: Budget) -> list[Candidate]:
        situation = Situation(observation)
        if situation.phase == "cut":
            return self._cut(situation, dice)
        if situation.phase == "resolve":
            return self._token(situation, dice)
        if situation.phase == "expand":
            return self._place(situation, dice)
        gains = [
            (piece_gain(situation.land(), *situation.pieces[number], RULES) / UNIT, number)
            for number in situation.left
        ]
        if situation.phase == "drop":
            return _ranked([(Candidate(DROPS[number], -gain), number) for gain, number in gains])
        return _ranked([(Candidate(TAKES[number], gain), number) for gain, number in gains])

    def reason(self, observation: Observation, candidate: Candidate) -> Reason:
        return reason(Situation(observation), candidate.move)

    def _cut(self, situation: Situation, dice: Dice) -> list[Candidate]:
        """Try a few cuts of a random card. Choose the one with the best poorest piece."""
        cuts = all_cuts(situation.needed)
        number = dice.below(len(situation.hand)) + 1
        liked = [LIKED[what & CONTENT] for what in CARD_CODES[situation.hand[number - 1]]]
        found = []
        for order in range(CUTS):
            cut = cuts[dice.below(len(cuts))]
            sums = [sum(liked[square] for square in range(SQUARES) if piece >> square & 1) for piece in cut]
            found.append((Candidate(cutting(number, cut), float(min(sums))), order))
        return _ranked(found)

    def _place(self, situation: Situation, dice: Dice) -> list[Candidate]:
        """Try a few places of the first piece. Choose the one that scores most."""
        number = situation.held[situation.seat - 1][0]
        now = int(LandEvaluation(situation.land(), RULES).value())
        spots = best_spots(situation.land(), *situation.pieces[number], RULES, EVERY)
        found = []
        for order in range(PLACES):
            value, spot = spots[dice.below(len(spots))]
            found.append((Candidate(placing(number, *spot), (value - now) / UNIT), order))
        return _ranked(found)

    def _token(self, situation: Situation, dice: Dice) -> list[Candidate]:
        """Lay a token that helps, if one is found. Otherwise be done."""
        land = situation.land()
        seen = [sample_token(land, dice) for _ in range(TOKENS)]
        chosen = best_token(land, [move for move in seen if isinstance(move, CutterlandMove)])
        gain = float(points_with(land, chosen) - total(land))
        found = [Candidate(chosen, gain, 1.0)]
        return found if chosen is FINISH else [*found, Candidate(FINISH, 0.0)]


def _ranked(candidates: list[tuple[Candidate, int]]) -> list[Candidate]:
    """The best first, the earlier of equal ones; each move once."""
    found: dict[str, Candidate] = {}
    for candidate, _ in sorted(candidates, key=lambda one: (-one[0].value, one[1])):
        share = 0.0 if found else 1.0
        found.setdefault(str(candidate.move), Candidate(candidate.move, candidate.value, share))
    return list(found.values())

"""A strategy that values each piece, place and cut by what the lands will be worth in the end."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from librt.vecs import vec
from mypy_extensions import i64

from scissortail.bots.budget import Budget
from scissortail.bots.cutterland.evaluation_weights import EvaluationWeights
from scissortail.bots.cutterland.reasons import reason
from scissortail.bots.cutterland.situation import Situation
from scissortail.bots.cutterland.tokens import best_token, next_tokens, points_with, solved
from scissortail.bots.observation import Observation
from scissortail.bots.strategy import Candidate, Reason, Strategy
from scissortail.engine.dice import Dice
from scissortail.engine.move import Move
from scissortail.games.cutterland.card_pieces import CardPieces, all_pieces
from scissortail.games.cutterland.choices import all_cuts, tokens_of
from scissortail.games.cutterland.deck import CARD_CODES
from scissortail.games.cutterland.land import Land
from scissortail.games.cutterland.land_evaluation import LandEvaluation
from scissortail.games.cutterland.land_values import UNIT
from scissortail.games.cutterland.moves import (
    CUT,
    DONE,
    DROPS,
    FINISH,
    PLACE,
    TAKES,
    CutterlandMove,
    cutting,
    placing,
)
from scissortail.games.cutterland.picking import ENVY, SEATS, Picking
from scissortail.games.cutterland.placements import Spot, best_laid, best_spots, card_gains, laid, piece_gain
from scissortail.games.cutterland.score import total

SHOWN = 5
"""This many candidates are shown."""
CARD = 16
"""Nodes for all cuts of a card. They take longer than this, but the nodes are better spent later."""


@dataclass(frozen=True)
class Style:
    """How deep a strategy looks."""

    envy: bool = True
    """Whether what others gain counts as well."""
    ahead: bool = True
    """Whether pickers look ahead to the end of the picking, or take the best piece now."""
    cuts: int = 0
    """How many random cuts of each card are looked at. 0 means all."""
    kept: int = SHOWN
    """How many of the best cuts of each card are looked at again."""
    pairs: int = 1
    """With two pieces in hand: how many places of the first are tried together with the second."""
    solver_checks: int = 400
    """How often the solver may ask whether to go on."""


class Thinker(Strategy):
    """Weighs lands by the fitted evaluation. A node is a piece tried everywhere in a land."""

    unit = "points"

    def __init__(self, weights: Mapping[str, float], style: Style) -> None:
        self.weights = dict(weights)
        self.style = style

    def think(self, observation: Observation, dice: Dice, budget: Budget) -> list[Candidate]:
        situation = Situation(observation)
        if situation.phase == "cut":
            found = self.cut(situation, dice, budget)
        elif situation.phase == "resolve":
            found = self.resolve(situation.land(), budget)
        elif situation.phase == "expand":
            found = self.place(situation, dice, budget)
        else:
            found = self.choose(situation, dice, budget)
        candidates: list[Candidate] = []
        least = found[0][1]
        for move, value in found[:SHOWN]:
            least = min(least, value)
            candidates.append(Candidate(move, least / UNIT, 0.0 if candidates else 1.0))
        return candidates

    def reason(self, observation: Observation, candidate: Candidate) -> Reason:
        return reason(Situation(observation), candidate.move)

    def weigh(self, observation: Observation, moves: Sequence[Move], dice: Dice) -> list[float] | None:
        """All pieces to take are candidates, since they are few. Over-cutting is not considered."""
        situation = Situation(observation)
        found = []
        for move in moves:
            assert isinstance(move, CutterlandMove)
            if move.kind == PLACE:
                value = self.value_of_place(situation, move)
            elif move.kind == CUT and len(move.cut) == situation.needed:
                value = self.value_of_cut(situation, move)
            elif move.kind > PLACE:
                value = self.value_of_token(situation.land(), move)
            else:
                return None
            found.append(value / UNIT)
        return found

    def weighting(self, situation: Situation) -> EvaluationWeights:
        return EvaluationWeights(self.weights, situation.to_come)

    def envy(self, situation: Situation) -> int:
        """How much the gains of the others count against the player's own, in parts of ENVY.

        Between two, all of it.
        """
        if not self.style.envy:
            return 0
        return int(ENVY * self.weights.get(f"envy_{situation.players}", 1.0))

    # Cutting (C10, C11)

    def cut(self, situation: Situation, dice: Dice, budget: Budget) -> list[tuple[Move, float]]:
        """Value all cuts of all cards, with each seat picking what is best for it.

        Over-cutting has not been found to pay.
        """
        weighting = self.weighting(situation)
        envy = self.envy(situation)
        found: list[tuple[int, int, int]] = []
        for number, kind in enumerate(situation.hand, 1):
            if kind in situation.hand[: number - 1]:
                continue
            card_pieces, cuts = self.card_pieces(kind, situation.needed, dice)
            gains = [card_gains(land, card_pieces, weighting) for land in situation.lands]
            values = Picking(gains, situation.choosers, envy, not self.style.ahead).value_cuts(
                situation.needed, cuts
            )
            order = sorted(range(len(cuts)), key=lambda i: (-values[i], i))[: self.style.kept]
            found += [(int(values[i]), number, cuts[i]) for i in order]
            budget.spend(CARD)
            if budget.late:
                break
        found.sort(key=lambda one: (-one[0], one[1:]))
        every = all_cuts(situation.needed)
        return [(cutting(number, every[cut]), value / ENVY) for value, number, cut in found]

    def value_of_cut(self, situation: Situation, move: CutterlandMove) -> float:
        weighting = self.weighting(situation)
        card_pieces = CardPieces(CARD_CODES[situation.hand[move.what - 1]], sorted(move.cut))
        gains = [card_gains(land, card_pieces, weighting) for land in situation.lands]
        picking = Picking(gains, situation.choosers, self.envy(situation), not self.style.ahead)
        return (
            int(picking.value_cuts(situation.needed, [all_cuts(situation.needed).index(move.cut)])[0]) / ENVY
        )

    def card_pieces(self, kind: int, pieces: int, dice: Dice) -> tuple[CardPieces, list[int]]:
        """The cuts of a card that are looked at, and their pieces."""
        every = all_cuts(pieces)
        if not self.style.cuts:
            return all_pieces(kind, pieces), list(range(len(every)))
        cuts = sorted({dice.below(len(every)) for _ in range(self.style.cuts)})
        return CardPieces(CARD_CODES[kind], sorted({piece for cut in cuts for piece in every[cut]})), cuts

    # Choosing and dropping (C11, C12)

    def lands(self, situation: Situation, weighting: EvaluationWeights) -> list[Land]:
        """Every land, with the pieces that its owner holds laid where they are best."""
        found = []
        for land, held in zip(situation.lands, situation.held, strict=True):
            for number in held:
                land = best_laid(land, *situation.pieces[number], weighting)
            found.append(land)
        return found

    def picking(self, situation: Situation) -> Picking:
        """The pieces on the table, by their numbers."""
        weighting = self.weighting(situation)
        gains = []
        for land in self.lands(situation, weighting):
            gain = vec[i64]([0] * len(situation.pieces))
            for number in situation.left:
                gain[number] = piece_gain(land, *situation.pieces[number], weighting)
            gains.append(gain)
        return Picking(gains, situation.choosers, self.envy(situation), not self.style.ahead)

    def choose(self, situation: Situation, dice: Dice, budget: Budget) -> list[tuple[Move, float]]:
        picking = self.picking(situation)
        me = situation.seat - 1
        found: list[tuple[float, int]] = []
        for number in situation.left:
            left = (
                [other for other in situation.left if other != number]
                if situation.phase == "drop"
                else situation.left
            )
            picking.lay_out(left)
            if situation.phase == "drop":
                picking.settle(0, 0)
            else:
                picking.after(0, 0, left.index(number))
            found.append((int(picking.utility(me, 0)) / ENVY, number))
        found.sort(key=lambda one: (-one[0], one[1]))
        moves = DROPS if situation.phase == "drop" else TAKES
        return [(moves[number], value) for value, number in found]

    # Expanding (C14)

    def place(self, situation: Situation, dice: Dice, budget: Budget) -> list[tuple[Move, float]]:
        """Find the places where the land is worth most.

        With two pieces in hand, the land is valued with the other one laid as well.
        """
        weighting = self.weighting(situation)
        return [(move, value) for value, move, _ in self.places(situation, weighting, SHOWN)]

    def places(
        self, situation: Situation, weighting: EvaluationWeights, most: int
    ) -> list[tuple[float, Move, Land]]:
        """The best places, what each adds to the land, and the land after it and all that is held."""
        land = situation.land()
        held = situation.held[situation.seat - 1]
        now = int(LandEvaluation(land, weighting).value())
        found: list[tuple[float, int, Spot, Land]] = []
        for number in held:
            others = [other for other in held if other != number]
            width = max(most, self.style.pairs) if not others else self.style.pairs
            for value, spot in best_spots(land, *situation.pieces[number], weighting, width):
                after = laid(land, *situation.pieces[number], spot)
                for other in others:
                    after = best_laid(after, *situation.pieces[other], weighting)
                    value = int(LandEvaluation(after, weighting).value())
                found.append((value - now, number, spot, after))
        found.sort(key=lambda one: (-one[0], one[1:3]))
        different: list[tuple[float, Move, Land]] = []
        seen = set()
        for gain, number, spot, after in found:
            looks = (tuple(after.places), tuple(after.whats))
            if looks not in seen and len(different) < most:
                seen.add(looks)
                different.append((gain, placing(number, *spot), after))
        return different

    def value_of_place(self, situation: Situation, move: CutterlandMove) -> float:
        weighting = self.weighting(situation)
        land = situation.land()
        after = laid(land, *situation.pieces[move.what], (int(move.quarters), int(move.x), int(move.y)))
        for other in situation.held[situation.seat - 1]:
            if other != move.what:
                after = best_laid(after, *situation.pieces[other], weighting)
        return int(LandEvaluation(after, weighting).value()) - int(LandEvaluation(land, weighting).value())

    # Resolving bonuses (C16 to C20)

    def resolve(self, land: Land, budget: Budget) -> list[tuple[Move, float]]:
        """The tokens that the solver found come first.

        The value of each is what all of them add to the points.
        """
        now = int(total(land))
        solution = solved(land, self.style.solver_checks, budget)
        tokens: list[Move] = [*next_tokens(land, solution)]
        if tokens:
            return [(move, (solution.total - now) * float(UNIT)) for move in tokens] + [(FINISH, 0.0)]
        token = best_token(land)
        found: list[tuple[Move, float]] = [(token, (points_with(land, token) - now) * float(UNIT))]
        return found if token is FINISH else [*found, (FINISH, 0.0)]

    def value_of_token(self, land: Land, move: CutterlandMove) -> float:
        """What is still possible after this token. A token that is laid stays."""
        now = int(total(land))
        if move.kind == DONE:
            return 0.0
        after = land.copy()
        tokens_of(after, move.kind).append(int(move.what))
        best = solved(after, self.style.solver_checks)
        token = best_token(after)
        most = best.total if next_tokens(after, best) else points_with(after, token)
        return (most - now) * float(UNIT)


def ends(picking: Picking, depth: int) -> list[int]:
    """What each seat gains by how the picking ends."""
    return [int(picking.ends[SEATS * depth + seat]) for seat in range(int(picking.players))]

"""The ideal is what creatures are worth at most, however they are divided into areas.

It is an upper bound that needs no search.
"""

from librt.vecs import vec
from mypy_extensions import i64

from scissortail.games.cutterland.components import DEVOURED_BY_KRAKEN, DRAGON_PAIR, FROG_LOSS
from scissortail.games.cutterland.solver.front import LOST, POINT, SURVIVORS
from scissortail.games.cutterland.solver.victims import EATEN, Victim
from scissortail.games.cutterland.squares import CENTAUR, DRAGON, FROG, GOBLIN, TURTLE
from scissortail.games.cutterland.worth import goblins


class Group:
    """How many of each kind there are among some creatures."""

    def __init__(self, members: list[Victim]) -> None:
        self.size: i64 = len(members)
        self.kept = vec[i64]([0] * 8)
        """By content, creatures that live if nothing is done."""
        self.dear = vec[i64]([0] * 8)
        """And those that krakens eat if nothing is done."""
        self.fed = vec[i64]([0] * 8)
        """Of those that live, the ones that a bridge could feed to a kraken."""
        for victim in members:
            if victim.threatened:
                self.dear[victim.content] += 1
            else:
                self.kept[victim.content] += 1
                if len(victim.choices) > 1 and victim.choices[1].fate == EATEN:
                    self.fed[victim.content] += 1

    def all(self, content: i64) -> i64:
        return self.kept[content] + self.dear[content]

    def sure(self, content: i64) -> i64:
        """Those that no kraken gets."""
        return self.kept[content] - self.fed[content]


def ideal(group: Group) -> i64:
    """No way of dividing these into areas is worth more, the squares of plains left out.

    As if every goblin stood in the best company, every two dragons were a pair, and dragons ate nothing but
    frogs and turtles. What a creature costs to keep or to feed is taken off, once for each.
    """
    return _sum(group, _goblins(group, 0, 0), _dragons(group, 0))


def ideal_around(group: Group, inside: Group, open_: Group, towers: i64) -> i64:
    """Return the ideal when it is known that `inside` share an area.

    Of the other creatures only `open_` may share it too.
    """
    lone: i64 = 0
    # Three or more dragons are no pair, nor is one that no other can join.
    if inside.sure(DRAGON) > 2 or inside.all(DRAGON) + open_.all(DRAGON) < 2:
        lone = inside.sure(DRAGON)
    frogs = inside.all(FROG) + open_.all(FROG)
    hungry = inside.sure(DRAGON) - frogs
    company = inside.sure(GOBLIN) - inside.all(DRAGON) - open_.all(DRAGON)
    if hungry <= 0 or not inside.sure(GOBLIN):
        return _sum(group, _goblins(group, 0, company), _dragons(group, lone))
    best: i64 = LOST
    for saved in range(min(towers, inside.sure(GOBLIN)) + 1):
        eaten = min(hungry, inside.sure(GOBLIN) - saved)
        best = max(best, _goblins(group, eaten, company) - saved)
    return _sum(group, best, _dragons(group, lone))


class UpperBound:
    """What areas are worth at most while one of them grows.

    `inside` share it, `outside` do not, of the rest nobody knows.
    """

    def __init__(self, group: Group, inside: Group, outside: Group, open_: Group, towers: i64) -> None:
        self.points: i64 = ideal_around(group, inside, open_, towers)
        centaurs = inside.all(CENTAUR) + open_.all(CENTAUR)
        self.inner = centaurs > 0
        """Whether the squares of the area can count."""
        self.outer = outside.all(CENTAUR) + open_.all(CENTAUR) > 0
        """And those of the others."""
        if centaurs and centaurs + inside.all(TURTLE) + open_.all(TURTLE) <= inside.sure(DRAGON):
            # The dragons eat all that is not in a tower.
            if towers:
                self.points -= POINT
            else:
                self.inner = False

    def most(self, inside: i64, outside: i64, open_: i64) -> i64:
        """With so many squares."""
        squares: i64 = 0
        if self.inner:
            squares += inside
        if self.outer:
            squares += outside
        if self.inner or self.outer:
            squares += open_
        return self.points + (squares << SURVIVORS)


def _sum(group: Group, goblin: i64, dragon: i64) -> i64:
    points = goblin + dragon
    points += DEVOURED_BY_KRAKEN * (group.dear[FROG] + group.dear[TURTLE] + group.dear[CENTAUR])
    # Feeding brings 2 for a token, and spares a frog's 2.
    points += group.fed[FROG] + group.fed[TURTLE] + group.fed[CENTAUR] + group.fed[GOBLIN] + group.fed[DRAGON]
    points -= FROG_LOSS * max(group.sure(FROG) - group.all(DRAGON), 0)
    return (points << SURVIVORS) + group.size


def _goblins(group: Group, eaten: i64, company: i64) -> i64:
    """In the best companies, when dragons eat some and at least `company` share an area."""
    best: i64 = LOST
    dear = group.dear[GOBLIN]
    for saved in range(dear + 1):
        number = group.kept[GOBLIN] + saved - eaten
        crowd: i64 = company if company > 4 else 0
        apart = number - crowd
        points = goblins(crowd) + apart // 4 * goblins(4) + goblins(apart % 4)
        best = max(best, points - saved + DEVOURED_BY_KRAKEN * (dear - saved))
    return best


def _dragons(group: Group, lone: i64) -> i64:
    """In pairs, but for those that stand where there is no pair."""
    best: i64 = LOST
    dear = group.dear[DRAGON]
    for saved in range(dear + 1):
        pairs = (group.kept[DRAGON] + saved - lone) // 2
        best = max(best, DRAGON_PAIR * pairs - saved + DEVOURED_BY_KRAKEN * (dear - saved))
    return best

"""The expected result of a round for all clans, given all orders.

Raids and births are exact, foraging is averaged (W9 to W14).
"""

from librt.vecs import vec
from mypy_extensions import i64

from scissortail.bots.ratland.pieces import Pieces
from scissortail.bots.ratland.prospects import Prospects
from scissortail.games.ratland.attack import defence, force, guards, may_steal, neighbour
from scissortail.games.ratland.components import (
    DOCTOR,
    GRAVEYARD,
    HELMET,
    IDLE_PAWS,
    LEFT,
    NURSERY,
    ORDERS,
    PANTRY,
    RECYCLERS,
    RIGHT,
    SCAVENGERS,
    TUNNELS,
)
from scissortail.games.ratland.position import RatlandPosition
from scissortail.games.ratland.raiding import births, finds
from scissortail.games.ratland.seat_state import SeatState


class Outlook:
    """One round of one table.

    Seats count from 0 here. Orders include the pantry, so they contain all healthy rats.
    """

    def __init__(self, position: RatlandPosition, prospects: Prospects) -> None:
        self.prospects = prospects
        self.players: i64 = len(position.places)
        self.event: i64 = position.event
        self.number: i64 = position.round
        self.closing: bool = position.closing()
        self.supply: i64 = position.supply
        nothing = [0] * len(position.places)
        zeros = [0.0] * len(position.places)
        nowhere = [0] * (len(position.places) * ORDERS)
        self.mobile: vec[i64] = vec[i64](nothing)
        """Rats that can be sent."""
        self.away: vec[i64] = vec[i64](nothing)
        """Sick and lost rats that come back in phase 5."""
        self.cheese: vec[i64] = vec[i64](nothing)
        self.hidden: vec[i64] = vec[i64](nothing)
        self.clan: vec[i64] = vec[i64](nothing)
        self.wild: vec[i64] = vec[i64](nothing)
        """1 for an aggressive board."""
        self.graves: vec[i64] = vec[i64](nothing)
        self.brought: vec[i64] = vec[i64](nothing)
        """W33: cheese that Explorers bring back."""
        # The rules of raids are looked up once, because raids are computed very often.
        self.more_force: i64 = force(1, self.event) - 1
        """W17: the bonus of every attack."""
        self.nursery_guards: bool = guards(0, 1, self.event) > 0
        """W28."""
        self.more_defence: vec[i64] = vec[i64](nothing)
        """W38: the bonus of every defence."""
        self.left: vec[i64] = vec[i64](nothing)
        """The left and the right neighbour."""
        self.right: vec[i64] = vec[i64](nothing)
        self.rank: vec[i64] = vec[i64](nothing)
        """W4: 0 for the active player."""
        self.pieces = [Pieces(position, tunnel) for tunnel in range(TUNNELS)]
        self.orders: vec[i64] = vec[i64](nowhere)
        # Results, by seat
        self.booty: vec[i64] = vec[i64](nothing)
        """Cheese won in raids, less cheese lost."""
        self.killed: vec[i64] = vec[i64](nothing)
        self.born: vec[i64] = vec[i64](nothing)
        self.found: vec[float] = vec[float](zeros)
        self.variance: vec[float] = vec[float](zeros)
        self.dead: vec[float] = vec[float](zeros)
        self.sick: vec[float] = vec[float](zeros)
        self.lost: vec[float] = vec[float](zeros)
        self.hopes: vec[float] = vec[float](zeros)
        """The expected final score of each seat."""
        self._here: vec[i64] = vec[i64](nothing)
        # This comes last: attributes set after a method call are slower to read when compiled.
        for seat in range(self.players):
            self._read(seat, position.places[seat])
            self.rank[seat] = (seat + 1 - position.active + self.players) % self.players

    def _read(self, seat: i64, place: SeatState) -> None:
        """Read what one clan has, and what the rules change for it in this round."""
        idle = place.idle(self.event)
        self.mobile[seat] = place.healthy() + idle
        self.away[seat] = place.away() - idle
        self.cheese[seat] = place.cheese
        self.hidden[seat] = place.hidden
        self.clan[seat] = place.clan
        self.wild[seat] = 1 if place.aggressive else 0
        self.graves[seat] = place.rats[GRAVEYARD]
        self.brought[seat] = finds(place.wandered, place.clan, self.closing)
        self.more_defence[seat] = defence(0, 0, place.clan, self.event, self.closing)
        self.left[seat] = neighbour(seat + 1, LEFT, self.players) - 1
        self.right[seat] = neighbour(seat + 1, RIGHT, self.players) - 1

    def put(self, seat: i64, order: vec[i64]) -> None:
        """Set the order of a seat."""
        base = seat * ORDERS
        for where in range(i64(ORDERS)):
            self.orders[base + where] = order[where]

    def play(self) -> None:
        """Phases 3 to 6 with the orders that were put."""
        for seat in range(self.players):
            self.booty[seat] = 0
            self.killed[seat] = 0
            self.found[seat] = 0.0
            self.variance[seat] = 0.0
            self.dead[seat] = 0.0
            self.sick[seat] = 0.0
            self.lost[seat] = 0.0
        if self.players == 2:
            self._raid_two()
        else:
            self._raid_many()
        self._breed()
        for tunnel in range(i64(TUNNELS)):
            self._forage(tunnel)

    def hope(self) -> None:
        """Play, then estimate the final score of each seat."""
        self.play()
        for seat in range(self.players):
            total = (
                float(self.mobile[seat] + self.away[seat] + self.born[seat] - self.killed[seat])
                - self.dead[seat]
            )
            cheese = float(self.cheese[seat] + self.booty[seat]) + self.found[seat]
            lost = self.lost[seat]
            value = self.prospects.fed(self.number + 1, total - lost, lost, cheese, self.variance[seat])
            self.hopes[seat] = (
                value - float(self.graves[seat]) - self.prospects.idle * (lost + self.sick[seat])
            )

    def gain(self, seat: i64) -> float:
        """After `play`: the cheese and rats that a seat gains, less twice the starved rats.

        Each is a rat fewer and a grave more (W14, W15).
        """
        rats = float(self.born[seat] - self.killed[seat]) - self.dead[seat]
        eaters = float(self.mobile[seat] + self.away[seat]) + rats - self.lost[seat]
        gained = float(self.booty[seat]) + self.found[seat]
        missing = self.prospects.need(eaters) - float(self.cheese[seat]) - gained
        return rats + gained - (2.0 * missing if missing > 0.0 else 0.0)

    # Phase 3

    def _defence(self, seat: i64) -> i64:
        return self._guards(seat) + self.more_defence[seat]

    def _guards(self, seat: i64) -> i64:
        base = seat * ORDERS
        if self.nursery_guards:
            return self.orders[base + PANTRY] + self.orders[base + NURSERY]
        return self.orders[base + PANTRY]

    def _force(self, seat: i64, pipe: i64) -> i64:
        rats = self.orders[seat * ORDERS + pipe]
        return rats + self.more_force if self.more_force and rats else rats

    def _steals(self, seat: i64, pipe: i64) -> bool:
        """W36: the outlook assumes that Ninja steal whenever they may."""
        base = seat * ORDERS
        other = self.orders[base + LEFT + RIGHT - pipe]
        return may_steal(self.clan[seat], self.orders[base + pipe], other, self.closing)

    def _won(self, seat: i64, pipe: i64, against: i64) -> i64:
        """What the rats of one pipe win, and which rats die (W30)."""
        rats = self.orders[seat * ORDERS + pipe]
        if not rats:
            return 0
        won = self._force(seat, pipe) - against
        if self.wild[seat]:
            self._kill(seat, pipe, won > 0)
        if won < 1:
            won = 1 if self._steals(seat, pipe) else 0
        return won

    def _kill(self, seat: i64, pipe: i64, wins: bool) -> None:
        if not wins:
            self.killed[seat] += 1
            return
        rival = self.left[seat] if pipe == LEFT else self.right[seat]
        if self._guards(rival):
            self.killed[rival] += 1

    def _raid_two(self) -> None:
        """W10: rats that meet in a pipe cancel out.

        Each clan wins at most what the other has, and the two results are netted.
        """
        first = self._defence(0)
        second = self._defence(1)
        one = self._won(0, LEFT, self._force(1, RIGHT) + second) + self._won(
            0, RIGHT, self._force(1, LEFT) + second
        )
        two = self._won(1, LEFT, self._force(0, RIGHT) + first) + self._won(
            1, RIGHT, self._force(0, LEFT) + first
        )
        net = min(one, self.cheese[1] - self.hidden[1]) - min(two, self.cheese[0] - self.hidden[0])
        self.booty[0] = net
        self.booty[1] = -net

    def _raid_many(self) -> None:
        """W9: a short pantry is shared piece by piece, the larger attack first."""
        for seat in range(self.players):
            before = self.right[seat]
            after = self.left[seat]
            one = self.orders[before * ORDERS + LEFT]
            two = self.orders[after * ORDERS + RIGHT]
            if not one and not two:
                continue
            against = self._defence(seat)
            won = self._won(before, LEFT, against)
            other = self._won(after, RIGHT, against)
            free = self.cheese[seat] - self.hidden[seat]
            if won + other > free:
                first = one > two or (one == two and self.rank[before] < self.rank[after])
                larger = (free + 1) // 2 if first else free // 2
                smaller = free - larger
                if won < larger:
                    won, other = won, free - won
                elif other < smaller:
                    won, other = free - other, other
                else:
                    won, other = larger, smaller
            self.booty[before] += won
            self.booty[after] += other
            self.booty[seat] -= won + other

    # Phase 4

    def _breed(self) -> None:
        """W11."""
        total: i64 = 0
        for seat in range(self.players):
            base = seat * ORDERS
            due = births(
                self.orders[base + NURSERY],
                self.orders[base + PANTRY],
                self.clan[seat],
                self.event,
                self.closing,
            )
            self.born[seat] = due
            total += due
        if total > self.supply:
            self._ration()

    def _ration(self) -> None:
        """If the supply is short, the smallest clan gets its rats first."""
        left = self.supply
        for _ in range(self.players):
            chosen: i64 = -1
            size: i64 = 0
            for seat in range(self.players):
                if self._here[seat] >= 0:
                    own = (self.mobile[seat] + self.away[seat]) * self.players + self.rank[seat]
                    if chosen < 0 or own < size:
                        chosen = seat
                        size = own
            self._here[chosen] = -1
            if self.born[chosen] > left:
                self.born[chosen] = left
            left -= self.born[chosen]
        for seat in range(self.players):
            self._here[seat] = 0

    # Phase 6

    def _forage(self, tunnel: i64) -> None:
        """W13: the clan with the fewest rats draws first. On average all pieces of a bag are alike."""
        here = self._here
        most: i64 = -1
        for seat in range(self.players):
            here[seat] = self.orders[seat * ORDERS + tunnel]
            if (
                most < 0
                or here[seat] > here[most]
                or (here[seat] == here[most] and self.rank[seat] < self.rank[most])
            ):
                most = seat
        if self.wild[most] and here[most]:
            self._wound(most)
        left = self.pieces[tunnel].total
        for _ in range(self.players):
            next_one: i64 = -1
            for seat in range(self.players):
                if here[seat] > 0 and (
                    next_one < 0
                    or here[seat] < here[next_one]
                    or (here[seat] == here[next_one] and self.rank[seat] < self.rank[next_one])
                ):
                    next_one = seat
            if next_one < 0:
                break
            draws = here[next_one] - self.wild[next_one]
            if self.clan[next_one] == RECYCLERS and not self.closing and tunnel == 0:
                draws += 1
            draws = min(draws, left)
            if draws > 0:
                self._draw(next_one, tunnel, draws)
                left -= draws
            here[next_one] = 0
        for seat in range(self.players):
            here[seat] = 0
            if (
                self.clan[seat] == SCAVENGERS
                and left > 0
                and (self.closing or not self.orders[seat * ORDERS + tunnel])
            ):
                self.found[seat] += self.pieces[tunnel].mean[seat] * (1.0 if self.closing else 0.5)
            if self.event == IDLE_PAWS and not self.orders[seat * ORDERS + tunnel]:
                self.found[seat] += 1.0
            if tunnel == 0 and self.brought[seat]:
                self.found[seat] += float(self.brought[seat])

    def _wound(self, winner: i64) -> None:
        """W31: the rival with the most rats there gets one wounded."""
        victim: i64 = -1
        for seat in range(self.players):
            if seat != winner and self._here[seat] and (victim < 0 or self._here[seat] > self._here[victim]):
                victim = seat
        if victim >= 0:
            self._here[victim] -= 1
            self.sick[victim] += 1.0

    def _draw(self, seat: i64, tunnel: i64, draws: i64) -> None:
        """W5: draw so many average pieces."""
        pieces = self.pieces[tunnel]
        number = float(draws)
        dead = number * pieces.black[seat]
        sick = number * pieces.purple[seat]
        lost = number * pieces.blue[seat]
        self.found[seat] += number * pieces.mean[seat]
        if pieces.total > 1:
            self.variance[seat] += (
                number * pieces.variance[seat] * (1.0 - (number - 1.0) / float(pieces.total - 1))
            )
        if self.event == HELMET:
            bad = dead + sick + lost
            if bad > 0.0:
                spared = pieces.some(seat, draws) / bad
                dead -= dead * spared
                sick -= sick * spared
                lost -= lost * spared
        elif self.event == DOCTOR:
            whites = number * pieces.white
            self.found[seat] += 0.5 * whites - 0.25 if whites > 0.5 else 0.0
        elif self.clan[seat] == RECYCLERS and self.closing and tunnel == 0:
            whites = number * pieces.white
            self.found[seat] += min(2.0, whites)
        self.dead[seat] += dead
        self.sick[seat] += sick
        self.lost[seat] += lost

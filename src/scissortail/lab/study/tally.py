"""The summed results of all games of a table."""

from collections import defaultdict

from scissortail.lab.arena import ArenaTable
from scissortail.lab.study.case import WATCHES, Case
from scissortail.lab.study.figures import Histogram, Share
from scissortail.lab.study.watch import NO_LEADER, leader


class Tally:
    """Places count from 0 for the seat that began, in turn order."""

    def __init__(self, table: ArenaTable) -> None:
        self.table = table
        players = table.players
        self.games = 0
        self.shares = [Share() for _ in range(players)]
        """Share of the win, by place."""
        self.scores = [Histogram() for _ in range(players)]
        """Scores by place."""
        self.score = Histogram(players)
        """The mean score of a game, because scores within one game are not independent."""
        self.edge = Histogram(players - 1)
        """How much more the first player scored than the others on average."""
        self.parts = [Histogram() for _ in WATCHES[table.game].sources]
        """By source, one value per player."""
        self.brought = [Histogram(players) for _ in WATCHES[table.game].sources]
        """By source, the mean of each game."""
        self.gaps = [Histogram(players - 1) for _ in WATCHES[table.game].sources]
        """By source: how much more a sole winner had than the others on average."""
        self.moves = Histogram()
        self.length = Histogram()
        self.margin = Histogram()
        """Difference between the best and the second best score."""
        self.shared = Share()
        """How often a win was shared."""
        self.held = Share()
        """How often the sole leader at half time won."""
        self.led = Share()
        """How often one player led alone at half time."""
        self.bots = [Share() for _ in table.bots]
        """Share of the win per seat, by bot."""
        self.clans: defaultdict[str, Share] = defaultdict(Share)
        self.clan_scores: defaultdict[str, Histogram] = defaultdict(Histogram)
        self.events: defaultdict[str, Share] = defaultdict(Share)
        """By event: how often the sole leader at that moment won."""
        self.event_edges: defaultdict[str, Share] = defaultdict(Share)
        """By event: the first player's share of the win in games with this event."""
        self.faults = 0

    def add(self, case: Case) -> None:
        players = self.table.players
        self.games += 1
        self.moves.add(case.moves)
        self.length.add(case.length)
        self.faults += case.faults
        for place in range(players):
            seat = (case.first - 1 + place) % players
            self.shares[place].add(case.shares[seat])
            self.scores[place].add(case.scores[seat])
        self.score.add(sum(case.scores))
        self.edge.add(_more(case.scores, case.first))
        self._add_sources(case)
        best, second = sorted(case.scores, reverse=True)[:2]
        self.margin.add(best - second)
        self.shared.add(max(case.shares) < 1)
        led = leader(case.half)
        self.led.add(led != NO_LEADER)
        if led != NO_LEADER:
            self.held.add(case.shares[led - 1])
        for bot, share in zip(case.seats, case.shares, strict=True):
            self.bots[bot].add(share)
        for seat, clan in enumerate(case.clans):
            self.clans[clan].add(case.shares[seat])
            self.clan_scores[clan].add(case.scores[seat])
        for event, led in zip(case.events, case.leaders, strict=True):
            self.event_edges[event].add(case.shares[case.first - 1])
            if led != NO_LEADER:
                self.events[event].add(case.shares[led - 1])

    def _add_sources(self, case: Case) -> None:
        winner = case.shares.index(1.0) + 1 if 1.0 in case.shares else None
        for source, spread in enumerate(self.parts):
            brought = [parts[source] for parts in case.parts]
            for one in brought:
                spread.add(one)
            self.brought[source].add(sum(brought))
            if winner:
                self.gaps[source].add(_more(brought, winner))


def _more(numbers: list[int], seat: int) -> int:
    """How much more a seat has than the others on average, times the number of others."""
    mine = numbers[seat - 1]
    return mine * (len(numbers) - 1) - (sum(numbers) - mine)

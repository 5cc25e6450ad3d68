"""Events and errors as sentences for one reader.

They are in the reader's language, with the players' names, and “you” for the reader.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Any

from scissortail.bots.strategy import Reason
from scissortail.engine.errors import Refused
from scissortail.engine.event import Event
from scissortail.words import say

DREW = "ratland-drew"


def _draw(event: Event) -> tuple[object, object] | None:
    """For a drawn piece, the player and the place it was drawn at; None for all other events."""
    return (event.args["seat"], event.args["place"]) if event.key == DREW else None


class Speech:
    """Writes sentences for one seat, or for a spectator (None)."""

    def __init__(self, language: str, players: list[str], reader: int | None) -> None:
        self.language = language
        self.players = players
        self.reader = reader

    def say(self, key: str, **args: Any) -> str:
        return say(key, args, self.language)

    def event(self, event: Event) -> str | None:
        """The sentence of an event, as far as the reader may know it. None if they may not know it at all.

        A spectator of a record may know everything.
        """
        seen = event.whole() if self.reader is None else event.seen_by(self.reader)
        return None if seen is None else say(seen.key, self._named(seen.args), self.language)

    def told(self, events: Iterable[Event]) -> list[str]:
        """The sentences of events. Pieces of the same draw share one."""
        sentences: list[str | None] = []
        for draw, group in groupby(events, _draw):
            together = list(group)
            sentences += [self._drew(together)] if draw else [self.event(event) for event in together]
        return [sentence for sentence in sentences if sentence is not None]

    def _drew(self, events: list[Event]) -> str:
        counts = Counter(str(event.args["colour"]) for event in events)
        pieces = [
            colour if count == 1 else self.say("ratland-pieces", colour=colour, count=count)
            for colour, count in counts.items()
        ]
        return say(DREW, self._named({**events[0].args, "colour": pieces}), self.language)

    def refusal(self, refused: Refused) -> str:
        return say(refused.key, self._named(refused.args_by_name), self.language)

    def reason(self, reason: Reason) -> str:
        return say(reason.key, self._named(reason.args), self.language)

    def name(self, seat: int) -> str:
        return self.players[seat - 1]

    def winners(self, seats: list[int]) -> str:
        names = [self.name(seat) for seat in seats]
        if len(names) > 1:
            return self.say("terminal-winners", players=names)
        return self.say("terminal-winner", players=names, who="you" if seats == [self.reader] else "other")

    def ends(self, winners: list[int]) -> str:
        """The sentence on what a pass that ends the game does."""
        who = "many" if len(winners) > 1 else "you" if winners == [self.reader] else "other"
        return self.say("last-move", players=[self.name(seat) for seat in winners], who=who)

    def _named(self, args: Mapping[str, Any]) -> dict[str, Any]:
        """Replace seats by names: `seat` is the player the sentence is about, `rival` another."""
        named = dict(args)
        if "seat" in args:
            named |= {
                "player": self.name(args["seat"]),
                "who": "you" if args["seat"] == self.reader else "other",
            }
        if "rival" in args:
            named["rival"] = self.name(args["rival"])
        return named

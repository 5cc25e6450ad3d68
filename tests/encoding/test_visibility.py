"""Views and observations show what the games' tables of visibility allow, and no more.

Each secret is changed behind the back of a seat. Who may not see it sees the same bytes as before.
"""

import json
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from scissortail.encoding.observers import observer
from scissortail.engine.game import Options
from scissortail.engine.position import Position
from scissortail.games import GAMES, cutterland, ratland, rope
from scissortail.games.cutterland import visibility as cutterland_table
from scissortail.games.cutterland.phases import RESOLVING
from scissortail.games.cutterland.position import CutterlandPosition
from scissortail.games.ratland import visibility as ratland_table
from scissortail.games.ratland.components import CLANS, EVENTS
from scissortail.games.ratland.position import RatlandPosition
from scissortail.games.rope import visibility as rope_table
from scissortail.games.rope.hidden_history import DREW
from scissortail.games.rope.position import RopePosition
from tests.games.playing import play_until
from tests.games.test_laws import PLAYED, seeds

Change = Callable[[Any, int], None]
"""Puts something else in place of a secret of a seat, or of the table's; of most, one for another."""

# Rope


def other_hand(position: RopePosition, owner: int) -> None:
    place = position.places[owner - 1]
    cards = place.cards()
    place.hand = place.held = 0
    for card in cards:
        place.add(card % 11 + 1)


def other_story(position: RopePosition, owner: int) -> None:
    position.story = [
        (kind, seat, card % 11 + 1) if kind == DREW and seat == owner else (kind, seat, card)
        for kind, seat, card in position.story
    ]


def other_unseen(position: RopePosition, owner: int) -> None:
    position.unseen = [0, *position.unseen[2:], position.unseen[1]]


def other_recycled(position: RopePosition, owner: int) -> None:
    position.recycled = [0, *position.recycled[2:], position.recycled[1] + 1]


# Cutterland


def other_cards(position: CutterlandPosition, owner: int) -> None:
    place = position.places[owner - 1]
    place.hand = [kind + 1 if kind % 2 == 0 else kind - 1 for kind in place.hand]


def other_tokens(position: CutterlandPosition, owner: int) -> None:
    land = position.places[owner - 1].land
    if land.towers:
        land.towers.pop()
    elif len(land.places):
        land.towers.append(int(land.places[0]))


def other_scraps(position: CutterlandPosition, owner: int) -> None:
    if position.scraps:
        position.scraps = [scrap ^ 1 for scrap in position.scraps]


# RatLand


def other_dealt(position: RatlandPosition, owner: int) -> None:
    place = position.places[owner - 1]
    place.dealt = [(clan + 1) % len(CLANS) for clan in place.dealt]


def other_order(position: RatlandPosition, owner: int) -> None:
    place = position.places[owner - 1]
    place.order = vec[i64]([int(rats) + 1 for rats in place.order])


def other_answer(position: RatlandPosition, owner: int) -> None:
    place = position.places[owner - 1]
    place.agrees = not place.agrees


def other_board(position: RatlandPosition, owner: int) -> None:
    place = position.places[owner - 1]
    place.aggressive = not place.aggressive


def other_future(position: RatlandPosition, owner: int) -> None:
    """Another event and other cheese cards come next, and those that were to come are left."""
    left = [event for event in range(len(EVENTS)) if position.events_left[event]]
    if position.next_event >= 0 and left:
        position.events_left[position.next_event] = 1
        position.events_left[left[0]] = 0
        position.next_event = left[0]
    for number, card in enumerate(position.next_cards):
        others = [other for other in range(1, 10) if position.cards_left[other] and other != card]
        if others:
            position.cards_left[card] += 1
            position.cards_left[others[0]] -= 1
            position.next_cards[number] = others[0]


def other_clans(position: RatlandPosition, owner: int) -> None:
    position.clans_left = [count + 1 for count in position.clans_left]


CHANGES: dict[str, dict[str, Change]] = {
    "rope": {
        "hand": other_hand,
        "story": other_story,
        "unseen": other_unseen,
        "recycled": other_recycled,
    },
    "cutterland": {"hand": other_cards, "tokens": other_tokens, "scraps": other_scraps},
    "ratland": {
        "dealt": other_dealt,
        "order": other_order,
        "agrees": other_answer,
        "aggressive": other_board,
        "foreseen": other_future,
        "used_events": other_future,
        "used_cards": other_future,
        "events_left": other_future,
        "cards_left": other_future,
        "clans_left": other_clans,
    },
}


def secrets(name: str) -> Mapping[str, int]:
    found: Mapping[str, int] = import_module(f"scissortail.games.{name}.visibility").SECRETS
    return found


def may_see(position: Position, secret: str, seat: int, owner: int) -> bool:
    if isinstance(position, RopePosition):
        return bool(rope_table.SECRETS[secret] & rope_table.audience(seat, owner))
    if isinstance(position, CutterlandPosition):
        return bool(cutterland_table.SECRETS[secret] & cutterland_table.audience(position, seat, owner))
    assert isinstance(position, RatlandPosition)
    return bool(ratland_table.SECRETS[secret] & ratland_table.audience(position, seat, owner))


def shown(name: str, position: Position, options: Options, seat: int) -> tuple[str, bytes]:
    """What a seat, or a spectator, is told; spectators are not observed."""
    view = json.dumps(position.view(seat or None))
    if not seat:
        return view, b""
    eye = observer(name, len(position.truth()["places"]), options)
    return view, bytes(memoryview(eye.observe(position, seat)))


def permute(name: str, position: Position, options: Options) -> None:
    """Change each secret of each seat, and look from every seat."""
    seats = range(len(position.truth()["places"]) + 1)
    before = {seat: shown(name, position, options, seat) for seat in seats}
    for secret, change in CHANGES[name].items():
        for owner in seats[1:]:
            other = position.copy()
            change(other, owner)
            if other == position:
                continue
            for seat in seats:
                after = shown(name, other, options, seat)
                if not may_see(position, secret, seat, owner):
                    assert after == before[seat], (secret, owner, seat)
                elif name != "rope" or secret == "hand":  # the story is told only after a recycle
                    assert after[0] != before[seat][0], (secret, owner, seat)


@pytest.mark.parametrize("name", sorted(CHANGES))
@given(data=st.data())
def test_a_changed_secret_is_seen_only_by_those_who_may(name: str, data: st.DataObject) -> None:
    tables, played, most = PLAYED[name]
    players, options = data.draw(tables())
    position, _ = played((players, options), data.draw(seeds), data.draw(st.integers(0, most)))
    permute(name, position, options)


@given(seed=seeds)
def test_tokens_laid_in_secret_are_their_owners(seed: int) -> None:
    position, _ = play_until(cutterland.GAME, (2, {}), seed, 0, lambda position: position.phase == RESOLVING)
    permute("cutterland", position, {})


@given(seed=seeds, moves=st.integers(0, 8))
def test_first_choices_of_ratland_are_their_owners(seed: int, moves: int) -> None:
    options: Options = {"clans": True, "boards": True}
    position, _ = play_until(ratland.GAME, (3, options), seed, moves)
    permute("ratland", position, options)


@given(seed=seeds)
def test_a_story_of_drawn_cards_is_their_owners(seed: int) -> None:
    options: Options = {"recycle": True}
    position, _ = play_until(rope.GAME, (2, options), seed, 0, lambda position: bool(position.pools))
    permute("rope", position, options)


@pytest.mark.parametrize("name", sorted(CHANGES))
def test_every_secret_is_changed(name: str) -> None:
    assert set(CHANGES) == set(GAMES)
    assert set(CHANGES[name]) == set(secrets(name))


@pytest.mark.parametrize("name", sorted(CHANGES))
@given(data=st.data())
def test_what_a_view_leaves_out_of_the_truth_is_in_the_table(name: str, data: st.DataObject) -> None:
    tables, played, most = PLAYED[name]
    position, _ = played(data.draw(tables()), data.draw(seeds), data.draw(st.integers(0, most)))
    truth = position.truth()
    for seat in (None, *range(1, len(truth["places"]) + 1)):
        assert hidden(truth, position.view(seat)) <= set(secrets(name))


def hidden(truth: object, seen: object, name: str = "") -> set[str]:
    """The names of what is in a truth and not, or not so, in a view."""
    if isinstance(truth, dict) and isinstance(seen, dict):
        return {found for key, value in truth.items() for found in hidden(value, seen.get(key), key)}
    if isinstance(truth, list) and isinstance(seen, list) and len(truth) == len(seen) and name == "places":
        return {found for one, two in zip(truth, seen, strict=True) for found in hidden(one, two, name)}
    return set() if truth == seen else {name}


def test_tokens_are_secret_in_the_phase_in_which_they_are_laid() -> None:
    assert cutterland_table.LAYING == RESOLVING

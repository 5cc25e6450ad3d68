"""What holds in every game of Rope."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scissortail.engine.dice import Dice, FastDice
from scissortail.engine.errors import BadRecord, IllegalMove, NotYourTurn
from scissortail.engine.event import Event
from scissortail.engine.recorded_dice import NotingDice, RecordedDice
from scissortail.games.rope import GAME
from scissortail.games.rope.components import BOX
from scissortail.games.rope.hidden_history import DREW, RECYCLED, SHOWED
from scissortail.games.rope.moves import BY_TEXT, parse
from scissortail.games.rope.options import deck
from scissortail.games.rope.position import RopePosition
from tests.games.playing import Table, as_bytes
from tests.games.rope.games import played, recycled, recycling_tables, seeds, short_tables, tables, unfinished
from tests.games.rope.naive import Naive
from tests.games.rope.table import all_cards, texts

steps = st.integers(0, 400)


@pytest.mark.parametrize("text", sorted(BY_TEXT))
def test_parse_and_str_are_inverse(text: str) -> None:
    assert str(parse(text)) == text
    assert parse(str(parse(text))) == parse(text)


@given(tables(), seeds, steps)
def test_every_listed_move_plays_and_every_other_is_refused(table: Table, seed: int, most: int) -> None:
    position, _ = played(table, seed, most)
    before = position.truth()
    for seat in range(1, len(position.places) + 1):
        listed = position.moves(seat)
        assert len(set(listed)) == len(listed)
        assert (seat in position.to_act()) == bool(listed)
        for move in BY_TEXT.values():
            legal = move in listed
            assert position.is_legal(seat, move) == legal
            after = position.copy()
            if legal:
                after.play(seat, move, FastDice(1))
                assert after.truth() != before
            else:
                with pytest.raises((IllegalMove, NotYourTurn)):
                    after.play(seat, move, FastDice(1))
                assert after.truth() == before
    assert position.truth() == before


@given(tables(), seeds)
def test_160_cards_are_conserved_and_every_game_ends(table: Table, seed: int) -> None:
    position, dice = played(table, seed, 0)
    while not position.over:
        assert all_cards(position) == BOX
        assert position.stock >= 0
        position.play(position.turn, position.sample(position.turn, dice), dice)
    assert all_cards(position) == BOX
    result = position.result()
    assert result is not None
    left = [place.deck for place in position.places]
    assert result.winners == [seat for seat, cards in enumerate(left, 1) if cards == min(left)]


@given(short_tables() | recycling_tables(), seeds)
def test_R11_a_pass_is_known_to_end_the_game_just_where_it_does(table: Table, seed: int) -> None:
    """Everybody passes whenever they can."""
    position, dice = played(table, seed, 0)
    end = parse("end")
    while not position.over:
        last = position.last_moves(position.turn)
        if not position.is_legal(position.turn, end):
            assert not last
            position.play(position.turn, position.sample(position.turn, dice), dice)
            continue
        position.play(position.turn, end, dice)
        result = position.result()
        assert last == ({"end": result.winners} if result else {})


@given(short_tables(), seeds)
def test_R11_nobody_can_play_is_said_only_where_it_is_true(table: Table, seed: int) -> None:
    position, dice = played(table, seed, 0)
    while not position.over:
        position.play(position.turn, position.sample(position.turn, dice), dice)
    someone = any(place.held or position.plays(place) for place in position.places)
    if position.ending() in ("rope-stopped", "rope-stopped-passed"):
        assert someone == (position.ending() == "rope-stopped-passed")


@given(tables(), seeds)
def test_the_naive_game_agrees_move_by_move(table: Table, seed: int) -> None:
    players, options = table
    dice = FastDice(seed)
    noting = NotingDice(dice)
    position = GAME.start(players, options, noting)
    naive = Naive(players, deck(options), bool(options["recycle"]), bool(options["repeat"]), noting.take())
    while not position.over:
        assert naive.moves() == {str(move) for move in position.moves(position.turn)}
        move = position.sample(position.turn, dice)
        position.play(position.turn, move, noting)
        naive.play(str(move), noting.take())
        assert naive.summary() == _summary(position)
    assert naive.moves() == set()
    result = position.result()
    assert result is not None
    assert naive.winners() == result.winners


def _summary(position: RopePosition) -> dict[str, object]:
    discard = [card for card, count in enumerate(position.discard) for _ in range(count)]
    return {
        "turn": position.turn,
        "over": position.over,
        "rows": [texts(row) for row in position.rows],
        "hands": [texts(place.cards()) for place in position.places],
        "decks": [place.deck for place in position.places],
        "tops": [texts([int(place.top)])[0] or None for place in position.places],
        "supplies": [[texts(supply) for supply in place.supplies] for place in position.places],
        "stock": position.stock,
        "discard": sorted(texts(discard)),
    }


# Nothing hidden leaves


@given(tables(), seeds, steps, st.data())
def test_views_and_logs_do_not_change_when_hidden_cards_are_permuted(
    table: Table, seed: int, most: int, data: st.DataObject
) -> None:
    _no_difference_is_seen(*played(table, seed, most), data)


@given(recycling_tables(), seeds, st.integers(0, 60), st.data())
def test_the_same_after_a_recycle(table: Table, seed: int, after: int, data: st.DataObject) -> None:
    _no_difference_is_seen(*recycled(table, seed, after), data)


def _no_difference_is_seen(position: RopePosition, dice: FastDice, data: st.DataObject) -> None:
    seat = data.draw(st.sampled_from([None, *range(1, len(position.places) + 1)]))
    other = _permuted(position, seat, dice)
    assert all_cards(other) == BOX
    assert as_bytes(other.view(seat)) == as_bytes(position.view(seat))
    _play_both(position, other, seat, dice)


@given(tables(), seeds, steps)
def test_moves_and_default_depend_on_the_view_alone(table: Table, seed: int, most: int) -> None:
    position, dice = unfinished(table, seed, most)
    seat = position.turn
    other = _permuted(position, seat, dice)
    assert other.moves(seat) == position.moves(seat)
    assert all(other.is_legal(seat, move) == position.is_legal(seat, move) for move in BY_TEXT.values())
    assert other.default(seat) == position.default(seat)


def _permuted(position: RopePosition, seat: int | None, dice: Dice) -> RopePosition:
    """The same with the hidden cards of each pool dealt out anew.

    Without a recycle there is one pool, what nobody has seen.
    """
    other = position.copy()
    hidden = [number for number in range(1, len(other.places) + 1) if number != seat]
    held = [[(0, card) for card in place.cards()] for place in other.places]
    drawn: dict[int, list[int]] = {}
    if other.pools:
        drawn = _drawn(other, hidden)
        held = [[] for _ in other.places]
        for at in sorted(at for places in drawn.values() for at in places):
            _, number, card = other.story[at]
            held[number - 1].append((_pool(other, at), card))
    for pool in range(max(len(other.pools), 1)):
        cards = [card for number in hidden for origin, card in held[number - 1] if origin == pool]
        stock = (
            other.unseen if pool == 0 else other.recycled if pool == len(other.pools) - 1 else [0] * len(BOX)
        )
        for card in cards:
            stock[card] += 1
        for number in hidden:
            for slot, (origin, _) in enumerate(held[number - 1]):
                if origin == pool:
                    card = dice.draw(stock, sum(stock))
                    stock[card] -= 1
                    held[number - 1][slot] = (pool, card)
    for number in hidden:
        place = other.places[number - 1]
        place.hand = place.held = 0
        for slot, (_, card) in enumerate(held[number - 1]):
            place.add(card)
            if other.pools:
                other.story[drawn[number][slot]] = (DREW, number, card)
    return other


def _pool(position: RopePosition, at: int) -> int:
    return sum(kind == RECYCLED for kind, _, _ in position.story[:at])


def _drawn(position: RopePosition, seats: list[int]) -> dict[int, list[int]]:
    """Where in the story the cards were drawn that each of these hands still holds."""
    held: dict[int, list[int]] = {seat: [] for seat in seats}
    for at, (kind, seat, card) in enumerate(position.story):
        if seat in held and kind == DREW:
            held[seat].append(at)
        elif seat in held and kind == SHOWED:
            oldest = next(place for place in held[seat] if position.story[place][2] == card)
            held[seat].remove(oldest)
    return held


def _play_both(one: RopePosition, two: RopePosition, seat: int | None, dice: FastDice) -> None:
    """Go on in both with equal moves and equal outcomes as long as that is possible.

    The seat must not see a difference.
    """
    for _ in range(30):
        moves = [move for move in one.moves(one.turn) if two.is_legal(two.turn, move)]
        if not moves:
            return
        move = moves[dice.below(len(moves))]
        told: tuple[list[Event], list[Event]] = ([], [])
        noting = NotingDice(dice)
        recorded = RecordedDice()
        one.play(one.turn, move, noting, told[0].append)
        recorded.outcomes = noting.take()
        try:
            two.play(two.turn, move, recorded, told[1].append)
        except BadRecord:
            return  # chance gave a card that cannot lie there in the other position
        assert [event.seen_by(seat) for event in told[0]] == [event.seen_by(seat) for event in told[1]]
        assert as_bytes(one.view(seat)) == as_bytes(two.view(seat))


@given(tables(stock=1), seeds, steps)
def test_nobody_is_told_what_another_draws(table: Table, seed: int, most: int) -> None:
    position, dice = unfinished(table, seed, most, lambda position: position.stock > 0)
    told: list[Event] = []
    mover = position.turn
    position.play(mover, position.default(mover), dice, told.append)
    watcher = mover % len(position.places) + 1
    drawn = [event for event in told if event.key == "rope-drew"]
    assert drawn
    for event in drawn:
        count = event.args["count"]
        assert (
            event.seen_by(watcher)
            == event.seen_by(None)
            == Event("rope-drew-unseen", {"seat": mover, "count": count})
        )
        mine = event.seen_by(mover)
        assert mine is not None and len(mine.args["cards"]) == count  # type: ignore[arg-type]

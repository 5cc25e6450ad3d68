"""A match records the game as it grows, refuses a bad move whole, and never undoes what has been seen."""

import pytest

from scissortail import bots
from scissortail.engine.dice import FastDice, commitment
from scissortail.engine.errors import BadRecord, IllegalMove, NotYourTurn
from scissortail.engine.event import Event
from scissortail.engine.game import Game
from scissortail.engine.match import EVERY, Match
from scissortail.engine.move import Move
from scissortail.engine.record import Entry, Record
from scissortail.engine.replay import replay, standing, verify
from scissortail.games import find

ROPE = find("rope")
SECRET = bytes(range(32))


def start(players: int = 2, deck: int = 20) -> Match:
    names = [f"Player {seat}" for seat in range(1, players + 1)]
    return Match.start(ROPE, names, {"deck": deck}, SECRET, [bytes([seat]) for seat in range(players)])


def told(match: Match) -> list[list[Event]]:
    return [step.events for step in replay(match.record, match.game)]


def play_until(match: Match, prefix: str) -> Move:
    """Play at random until a move of this kind is legal for whoever is on turn."""
    dice = FastDice(6)
    while True:
        (seat,) = match.position.to_act()
        wanted = [move for move in match.position.moves(seat) if str(move).startswith(prefix)]
        if wanted:
            return wanted[0]
        match.play(seat, match.position.sample(seat, dice))


def test_the_record_of_a_match_is_right_at_every_move() -> None:
    match = start()
    assert match.record.commitment == commitment(SECRET)
    for _ in range(20):
        (seat,) = match.position.to_act()
        match.play(seat, match.position.default(seat))
        assert verify(Record.from_json(match.record.to_json()), ROPE) == match.position


def test_a_refused_move_changes_nothing() -> None:
    match = start()
    (seat,) = match.position.to_act()
    before = (match.record.to_json(), match.position.truth(), match.dice.outcomes)
    with pytest.raises(NotYourTurn):
        match.play(3 - seat, ROPE.parse("end"))
    with pytest.raises(IllegalMove):
        match.play(seat, ROPE.parse("end"))
    assert (match.record.to_json(), match.position.truth(), match.dice.outcomes) == before


def test_a_supply_play_can_be_taken_back() -> None:
    match = start()
    move = play_until(match, "s")
    (seat,) = match.position.to_act()
    before = (match.record.to_json(), match.position.truth(), told(match))
    match.play(seat, move)
    with pytest.raises(IllegalMove, match="been revealed"):
        match.undo(3 - seat)
    match.undo(seat)
    assert (match.record.to_json(), match.position.truth(), told(match)) == before
    match.play(seat, move)
    assert str(match.record.entries[-1].move) == str(move)


@pytest.mark.parametrize("kind", ["h", "d"])
def test_undo_is_refused_once_a_card_was_revealed(kind: str) -> None:
    match = start()
    move = play_until(match, kind)
    (seat,) = match.position.to_act()
    match.play(seat, move)
    before = match.record.to_json()
    with pytest.raises(IllegalMove, match="been revealed"):
        match.undo(seat)
    assert match.record.to_json() == before


def test_a_resumed_match_can_be_undone_as_far_as_before() -> None:
    match = start()
    move = play_until(match, "s")
    (seat,) = match.position.to_act()
    before = match.position.truth()
    match.play(seat, move)
    again = Match.resume(ROPE, Record.from_json(match.record.to_json()))
    again.undo(seat)
    assert again.position.truth() == before
    with pytest.raises(IllegalMove):
        again.undo(seat)


def test_a_finished_game_stays_finished() -> None:
    """The last personal card brings nothing hidden to light, but it has won."""
    match = start(deck=3)
    dice = FastDice(1)
    bot = bots.find("greedy")
    while seats := match.position.to_act():
        match.play(seats[0], bot.choose(bots.Observation(match.position, seats[0]), dice))
    assert match.record.entries[-1].move.startswith("d")
    assert not match.record.entries[-1].outcomes
    with pytest.raises(IllegalMove, match="over"):
        match.undo(match.record.entries[-1].seat or 0)


def test_undo_does_not_cross_a_reveal() -> None:
    match = start()
    play_until(match, "s")
    (seat,) = match.position.to_act()
    with pytest.raises(IllegalMove):
        match.undo(seat)


def expanding() -> Match:
    """A game of Cutterland in which three players hold their first piece."""
    match = Match.start(find("cutterland"), ["a", "b", "c"], {}, bytes(32), [b"a", b"b", b"c"])
    while len(match.position.to_act()) < 3:
        seat = match.position.to_act()[0]
        match.play(seat, match.position.default(seat))
    return match


def test_where_all_act_at_once_undo_leaves_what_the_others_did() -> None:
    match, other = expanding(), expanding()
    for seat in (1, 2, 3):
        match.play(seat, match.position.default(seat))
        if seat != 2:
            other.play(seat, other.position.default(seat))
    match.undo(2)
    assert match.position == other.position
    assert match.record == other.record
    assert told(match) == told(other)
    match.play(2, match.position.default(2))
    match.undo(1)
    match.undo(3)
    assert [entry.seat for entry in match.record.entries[-1:]] == [2]
    assert match.position.to_act() == (1, 3)


def test_undo_does_not_take_back_what_others_acted_upon() -> None:
    match = expanding()
    takers = [entry.seat for entry in match.record.entries if entry.move.startswith("take")]
    before = match.record.to_json()
    with pytest.raises(IllegalMove, match="no move to take back"):
        match.undo(takers[0] or 0)
    assert match.record.to_json() == before


def test_a_match_goes_on_where_it_was_left_with_the_same_dice() -> None:
    one = start(3)
    for _ in range(10):
        one.play(one.position.to_act()[0], one.position.default(one.position.to_act()[0]))
    two = Match.resume(ROPE, Record.from_json(one.record.to_json()))
    assert two.position == one.position
    assert told(two) == told(one)
    while seats := one.position.to_act():
        for match in (one, two):
            match.play(seats[0], match.position.default(seats[0]))
    assert two.record == one.record
    assert one.record.result is not None


def test_without_its_secret_a_game_cannot_go_on() -> None:
    record = start().record
    record.secret = None
    with pytest.raises(BadRecord, match="no secret"):
        Match.resume(ROPE, record)


GAMES = ["cutterland", "ratland", "rope"]


def practised(name: str, moves: int, seed: int) -> Match:
    """A game of random moves in which seat 1 goes back now and then."""
    game = find(name)
    match = Match.start(game, ["Ann", "Bot"], {}, SECRET, [b"a", b"b"])
    dice = FastDice(seed)
    for number in range(moves):
        if not match.position.to_act():
            break
        if number % 7 == 6 and any(entry.seat == 1 for entry in match.record.entries):
            match.go_back(1)
        seat = match.position.to_act()[0]
        match.play(seat, match.position.sample(seat, dice))
    return match


@pytest.mark.parametrize("name", GAMES)
def test_going_back_leads_to_the_last_own_decision(name: str) -> None:
    match = practised(name, 10, 3)
    stands = [number for number in range(len(match.record.entries)) if match.record.entries[number].seat == 1]
    last = next(number for number in reversed(stands) if not match.record.entries[number].jumps_to)
    before = list(replay(match.record, match.game))[last - 1].position
    assert match.go_back(1)[0] == last
    assert match.position == before
    assert 1 in match.position.to_act() or 1 in match.position.sealed()
    assert match.record.entries[-1].json() == [1, f"undo {last}", []]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_a_game_with_jumps_is_verified_and_goes_on(name: str, seed: int) -> None:
    match = practised(name, 60, seed)
    assert any(entry.jumps_to for entry in match.record.entries)
    assert verify(Record.from_json(match.record.to_json()), match.game) == match.position
    again = Match.resume(match.game, Record.from_json(match.record.to_json()))
    assert again.position == match.position and told(again) == told(match)


def test_what_chance_brought_is_drawn_anew() -> None:
    match = start()
    (seat,) = match.position.to_act()
    move = next(move for move in match.position.moves(seat) if "/" in str(move))
    match.play(seat, move)
    drawn = match.record.entries[-1].outcomes
    match.go_back(seat)
    match.play(seat, move)
    assert drawn and match.record.entries[-1].outcomes != drawn


def test_one_goes_back_farther_and_farther() -> None:
    match = practised("rope", 30, 1)
    first = next(number for number, entry in enumerate(match.record.entries) if entry.seat == 1)
    left = [match.go_back(1)[0]]
    while left[-1] > first:
        left.append(match.go_back(1)[0])
    assert left == sorted(left, reverse=True) and len(set(left)) == len(left)
    with pytest.raises(IllegalMove, match="no move to take back"):
        match.go_back(1)


@pytest.mark.parametrize(
    ("seat", "move"), [(1, "undo 99"), (2, "undo 1"), (1, "undo 0"), (1, "undo x"), (1, "undo")]
)
def test_a_jump_that_cannot_be_is_refused(seat: int, move: str) -> None:
    match = start()
    while len(match.record.entries) < 6:
        (player,) = match.position.to_act()
        match.play(player, match.position.default(player))
    first = match.record.entries[1].seat
    record = match.record
    record.entries.append(Entry(seat if first == 1 else 3 - seat, move))
    with pytest.raises(BadRecord, match="6"):
        verify(record, ROPE)


def test_what_stands_is_without_the_jumps_and_what_they_took_back() -> None:
    match = practised("rope", 40, 2)
    steps = standing(replay(match.record, match.game))
    assert not any(step.entry.jumps_to for step in steps)
    assert steps[-1].position == match.position
    position = steps[0].position.copy()
    for step in steps[1:]:
        assert step.entry.seat in position.to_act()
        assert position.is_legal(step.entry.seat or 0, match.game.parse(step.entry.move))
        position = step.position


def test_going_back_plays_only_a_few_moves_again(monkeypatch: pytest.MonkeyPatch) -> None:
    match = practised("rope", 100, 4)
    parsed = 0
    parse = type(ROPE).parse

    def counting(self: Game, text: str) -> Move:
        nonlocal parsed
        parsed += 1
        return parse(self, text)

    monkeypatch.setattr(type(ROPE), "parse", counting)
    match.go_back(1)
    assert parsed < EVERY
    for _ in range(12):
        before, parsed = len(match.record.entries), 0
        match.go_back(1)
        assert len(match.record.entries) == before + 1
        assert parsed < before


@pytest.mark.parametrize("name", GAMES)
def test_checkpoints_lead_to_the_positions_of_the_record(name: str) -> None:
    """Also after moves were taken back, which changes what comes after."""
    match = practised(name, 14 if name == "ratland" else 40, 5)  # RatLand would be over
    for _ in range(4):
        number = match.go_back(1)[0]
        positions = [step.position for step in replay(match.record, match.game)]
        assert match.position == positions[number - 1] == positions[-1]

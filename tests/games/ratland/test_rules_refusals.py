"""Moves that are refused: one sentence that names the rule, and nothing has changed."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from scissortail.engine.dice import FastDice
from scissortail.engine.errors import BadOptions, IllegalMove, InvalidMove, NotYourTurn, Refused
from scissortail.engine.game import Options
from scissortail.games import rope
from scissortail.games.ratland import GAME
from scissortail.games.ratland.components import ORDERS
from scissortail.games.ratland.moves import sending
from scissortail.games.ratland.position import RatlandPosition
from tests.games.ratland.table import Arranged, Clan, play, rats, round_of, table

NOT_A_MOVE = (
    "is not a move: moves look like send dump=2 left=1 nursery=3, hide, draw, back purple, wound 2 or pass."
)


def refused(position: RatlandPosition, move: str) -> str:
    """Why the move is refused; nothing has changed."""
    before = position.truth()
    seat, _, text = move.rpartition(": ")
    parsed = GAME.parse(text)
    assert not position.is_legal(int(seat), parsed)
    with pytest.raises(Refused) as reason:
        play(position, move)
    assert position.truth() == before
    return str(reason.value)


@pytest.mark.parametrize("order", ["dump=4", "dump=2 city=2", "left=240", "nursery=3 right=1"])
def test_W8_nobody_sends_more_rats_than_it_has(order: str) -> None:
    reason = refused(table(Clan(3), Clan()), f"1: send {order}")
    assert "3" in reason and "(W8" in reason


BAD_COUNTS = [[-1, 2], [-1], [2**62, 2**62], [2**63 - 1, 1], [0] * 6 + [-1], [5] * 12]
"""Of rats by place, as a program may make them; texts cannot say them."""


@pytest.mark.parametrize("counts", BAD_COUNTS, ids=str)
def test_W8_an_order_made_by_a_program_is_checked_like_a_text(counts: list[int]) -> None:
    position = table(Clan(3), Clan())
    before = position.truth()
    order = sending(vec[i64](counts if len(counts) > ORDERS else counts + [0] * (ORDERS - len(counts))))
    assert not position.is_legal(1, order)
    with pytest.raises(IllegalMove, match="W8"):
        position.play(1, order, FastDice(1))
    assert position.truth() == before


def test_W8_an_order_that_is_too_short_is_refused() -> None:
    order = sending(vec[i64]([0] * ORDERS))
    order.rats = vec[i64]([1])
    assert not table(Clan(3), Clan()).is_legal(1, order)


@pytest.mark.parametrize("clan", [Clan(2, sick=1), Clan(2, lost=1)])
def test_W8_sick_and_lost_rats_are_not_there_to_be_sent(clan: Clan) -> None:
    assert "(W8" in refused(table(clan, Clan()), "1: send dump=3")


@pytest.mark.parametrize("order", ["dump=4", "pantry=3", "dump=2 pantry=1"])
def test_W23_nobody_sends_more_than_healthy_sick_and_lost_rats(order: str) -> None:
    assert "(W" in refused(table(Clan(1, sick=1, lost=1), Clan(), event="in-time"), f"1: send {order}")


@pytest.mark.parametrize("order", ["pantry=1", "dump=1 pantry=2"])
def test_W8_the_pantry_is_named_only_when_just_in_time(order: str) -> None:
    assert "(W8" in refused(table(Clan(3), Clan()), f"1: send {order}")


@pytest.mark.parametrize("order", ["", " nursery=1", " nursery=4", " dump=1 nursery=3"])
def test_W28_get_ready_is_not_broken(order: str) -> None:
    reason = refused(table(Clan(5), Clan(), event="get-ready"), f"1: send{order}")
    assert "at most 3" in reason and "(W28" in reason


NO_MOVES = [
    "sent dump=1",
    "",
    "dump=1",
    "wound 13",
    "wound 0",
    "doctor 0",
    "alchemy 3",
    "keep rats",
    "board wild",
]
NO_MOVES += [
    "steal dump",
    "shift dump>dump",
    "back pink",
    "bribe pantry white",
    "lose infirmary",
    "PASS",
    "hide 1",
]


@pytest.mark.parametrize("text", NO_MOVES)
def test_what_is_no_move_is_named(text: str) -> None:
    with pytest.raises(InvalidMove) as reason:
        GAME.parse(text)
    assert str(reason.value).endswith(NOT_A_MOVE)


def test_a_move_of_another_game_is_refused() -> None:
    with pytest.raises(InvalidMove):
        table(Clan(), Clan()).play(1, rope.GAME.parse("end"), Arranged())


def asking(question: str) -> RatlandPosition:
    """A game in which this is asked of seat 1."""
    if question in ("keep", "board"):
        return GAME.start(2, {"clans" if question == "keep" else "boards": True}, Arranged(1, 0, 1, 2, 3))
    if question in ("hide", "send"):
        return table(Clan(), Clan(), event="safe-place" if question == "hide" else "")
    clan = {
        "shift": "athletes",
        "steal": "ninja",
        "bribe": "corrupt",
        "draw": "recyclers",
        "scavenge": "scavengers",
        "alchemy": "alchemists",
        "lose": "scavengers",
    }
    event = {"back": "helmet", "doctor": "doctor", "sell": "silence", "lose": "mass-attacks"}
    order = {
        "steal": "left=2",
        "draw": "dump=1",
        "wound": "dump=2",
        "lose": "city=1",
        "back": "dump=1",
        "doctor": "dump=2",
    }
    first = Clan(name=clan.get(question, ""), aggressive=question == "wound")
    position = table(
        first, Clan(), Clan(), event=event.get(question, ""), cards=(4 if question == "lose" else 1,)
    )
    others = ("dump=1", "dump=1") if question == "wound" else ()
    then = ("draw",) if question == "lose" else ()
    gives = {"lose": "black", "doctor": "white white"}
    round_of(position, order.get(question, ""), *others, then=then, gives=gives.get(question, ""))
    return position


RULES = {
    "keep": "(W32)",
    "board": "(W30)",
    "hide": "(W22)",
    "send": "(W8)",
    "shift": "(W42)",
    "steal": "(W36)",
    "bribe": "(W43)",
    "wound": "(W31)",
    "draw": "(W32, W34)",
    "scavenge": "(W32, W34)",
    "back": "(W19)",
    "doctor": "(W21, W34)",
    "lose": "(W46)",
    "sell": "(W26)",
    "alchemy": "(W37)",
}
ANSWERS = [
    "keep corrupt",
    "board calm",
    "hide",
    "send",
    "shift left>dump",
    "steal right",
    "bribe field blue",
    "wound 1",
]
ANSWERS += ["draw", "back blue", "doctor 9", "lose right", "sell", "alchemy 2", "pass"]


@pytest.mark.parametrize("question", RULES)
def test_the_question_is_the_one_meant(question: str) -> None:
    position = asking(question)
    assert position.view(None)["phase"] == question and 1 in position.to_act()


@pytest.mark.parametrize("question", RULES)
def test_an_answer_to_another_question_is_told_what_is_asked_and_by_which_rule(question: str) -> None:
    position = asking(question)
    wrong = [move for move in ANSWERS if not position.is_legal(1, GAME.parse(move))]
    assert len(wrong) >= len(ANSWERS) - 2
    for move in wrong:
        reason = refused(position, f"1: {move}")
        assert reason.endswith(RULES[question] + ".") or (question == "shift" and "(W42)" in reason)


@pytest.mark.parametrize("question", ["keep", "board", "wound", "lose", "send"])
def test_what_must_be_answered_cannot_be_passed(question: str) -> None:
    assert RULES[question] in refused(asking(question), "1: pass")


@pytest.mark.parametrize(
    ("question", "move", "rule"),
    [
        ("keep", "keep family", "(W32)"),
        ("steal", "steal right", "(W36)"),
        ("bribe", "bribe city white", "(W43)"),
        ("wound", "wound 1", "(W31)"),
        ("back", "back blue", "(W19)"),
        ("doctor", "doctor 2", "(W21, W34)"),
        ("lose", "lose dump", "(W46)"),
        ("alchemy", "alchemy 2", "(W37)"),
        ("shift", "shift dump>city", "(W42)"),
    ],
)
def test_the_right_kind_of_answer_may_be_wrong(question: str, move: str, rule: str) -> None:
    assert rule in refused(asking(question), f"1: {move}")


@pytest.mark.parametrize(
    "question", ["shift", "steal", "bribe", "wound", "draw", "scavenge", "back", "doctor", "lose", "alchemy"]
)
def test_out_of_turn_is_refused_with_who_is_to_act(question: str) -> None:
    position = asking(question)
    before = position.truth()
    for seat in (2, 3, 0, 4, -1):
        with pytest.raises(NotYourTurn) as reason:
            position.play(seat, GAME.parse("pass"), Arranged())
        assert "1" in str(reason.value) and position.truth() == before


@pytest.mark.parametrize(
    ("question", "answer"),
    [("hide", "hide"), ("sell", "sell"), ("keep", "keep scavengers"), ("board", "board calm")],
)
def test_who_has_answered_is_not_asked_again(question: str, answer: str) -> None:
    position = asking(question)
    play(position, f"1: {answer}")
    with pytest.raises(NotYourTurn):
        play(position, f"1: {answer}")


def test_nobody_acts_after_the_end() -> None:
    position = table(Clan(), Clan())
    round_of(position)
    with pytest.raises(NotYourTurn) as reason:
        play(position, "1: send")
    assert str(reason.value) == "The game is over."


@pytest.mark.parametrize("bad", ["send dump=9", "send pantry=1", "pass", "hide"])
def test_W8_an_earlier_order_stands_after_a_bad_change(bad: str) -> None:
    position = table(Clan(), Clan())
    play(position, "1: send city=2")
    refused(position, f"1: {bad}")
    play(position, "2: send", gives="yellow yellow")
    assert rats(position, 1) == {"city": 2, "pantry": 1}


def test_W8_no_order_is_changed_after_the_reveal() -> None:
    position = table(Clan(name="athletes"), Clan())
    round_of(position, "dump=1")
    with pytest.raises(NotYourTurn):
        play(position, "2: send dump=1")


def test_W30_all_boards_aggressive_does_not_go_with_a_choice() -> None:
    with pytest.raises(BadOptions) as reason:
        GAME.start(3, {"aggressive": True, "boards": True}, FastDice(1))
    assert "aggressive does not go with boards" in str(reason.value)


@pytest.mark.parametrize("options", [{"cheese": True}, {"ordered": 1}, {"clans": "yes"}, {"even_feeding": 2}])
def test_unknown_options_and_values_are_refused(options: Options) -> None:
    with pytest.raises(BadOptions):
        GAME.start(3, options, FastDice(1))


def test_the_options_of_a_table() -> None:
    assert GAME.check(3, {}) == dict.fromkeys(
        ("ordered", "clans", "aggressive", "boards", "even_feeding"), False
    )


@pytest.mark.parametrize("part", ["sewer=1", "graveyard=1", "infirmary=1", "dump", "dump=2"])
def test_W8_an_order_names_each_place_once(part: str) -> None:
    with pytest.raises(InvalidMove, match=r"each named once, such as dump=2 \(W8\)\.") as reason:
        GAME.parse(f"send dump=1 {part}")
    assert str(reason.value).startswith(f"“{part}”")


@pytest.mark.parametrize("part", ["city=", "city=-1", "city=x", "city=1.5", "city=²", "city=9999999"])
def test_W8_an_order_says_how_many(part: str) -> None:
    with pytest.raises(InvalidMove, match=r"how many rats go there, such as dump=2 \(W8\)\.") as reason:
        GAME.parse(f"send dump=1 {part}")
    assert str(reason.value).startswith(f"“{part}”")


def test_spaces_between_the_parts_of_an_order_do_not_matter() -> None:
    assert str(GAME.parse("send  city=1   dump=2")) == "send dump=2 city=1"

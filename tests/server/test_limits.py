"""Limits by a clock that the tests turn by hand."""

from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scissortail.engine.errors import Refused
from scissortail.server.limits import Bucket, Buckets, Headcount, Limits, RateLimiter, neighbourhood, variable


class Hand:
    """A clock's hand."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_gives_what_it_holds_and_says_how_long_to_wait() -> None:
    hand = Hand()
    bucket = Bucket(4, 2.0, hand)
    assert [bucket.take() for _ in range(4)] == [0.0] * 4
    assert bucket.take() == pytest.approx(0.5)
    assert bucket.take() == pytest.approx(0.5)
    hand.now += 0.5
    assert bucket.take() == 0.0
    assert bucket.take() > 0


def test_a_bucket_may_hold_more_than_a_second_gives() -> None:
    hand = Hand()
    bucket = Bucket(2, 1.0, hand, room=10)
    assert sum(not bucket.take() for _ in range(50)) == 10
    hand.now += 3
    assert sum(not bucket.take() for _ in range(50)) == 6


def test_an_untouched_bucket_is_full_and_no_fuller() -> None:
    hand = Hand()
    bucket = Bucket(3, 1.0, hand)
    bucket.take()
    hand.now += 1e6
    assert sum(not bucket.take() for _ in range(10)) == 3


@given(st.lists(st.floats(0, 3), max_size=200), st.integers(1, 20), st.floats(0.5, 20))
def test_no_stretch_of_time_gets_more_than_the_bucket_and_what_ran_in(
    steps: list[float], count: int, seconds: float
) -> None:
    hand = Hand()
    bucket = Bucket(count, seconds, hand)
    taken = 0
    for step in steps:
        hand.now += step
        taken += not bucket.take()
    assert taken <= count + (hand.now - 1000) * count / seconds + 1e-3


@given(st.lists(st.floats(0, 3), max_size=100), st.integers(1, 20), st.floats(0.5, 20))
def test_who_waits_as_told_is_let_in(steps: list[float], count: int, seconds: float) -> None:
    hand = Hand()
    bucket = Bucket(count, seconds, hand)
    for step in steps:
        hand.now += step
        if wait := bucket.take():
            hand.now += wait
            assert bucket.take() == 0.0


def test_keys_do_not_share_a_bucket() -> None:
    buckets = Buckets(1, 10.0, Hand())
    assert buckets.take("a") == 0.0
    assert buckets.take("b") == 0.0
    assert buckets.take("a") == pytest.approx(10)


def test_asking_how_long_to_wait_takes_nothing() -> None:
    buckets = Buckets(1, 10.0, Hand())
    assert [buckets.wait("a") for _ in range(3)] == [0.0] * 3
    assert len(buckets) == 0
    buckets.take("a")
    assert buckets.wait("a") == pytest.approx(10)


def test_full_buckets_are_forgotten_and_memory_is_bounded() -> None:
    hand = Hand()
    buckets = Buckets(5, 10.0, hand, most=100)
    for number in range(10_000):
        buckets.take(f"{number}")
        assert len(buckets) <= 100
    hand.now += 100
    for number in range(101):
        buckets.take(f"new {number}")
    assert len(buckets) <= 100


def test_the_busiest_are_remembered_longest() -> None:
    buckets = Buckets(5, 10.0, Hand(), most=100)
    for _ in range(5):
        buckets.take("busy")
    for number in range(1000):
        buckets.take(f"{number}")
    assert buckets.take("busy") > 0


def test_a_headcount_forgets_who_left() -> None:
    people = Headcount(2)
    people.enter("a")
    people.enter("a")
    assert people.is_full("a") and not people.is_full("b")
    people.leave("a")
    assert not people.is_full("a")
    people.leave("a")
    people.leave("a")
    assert people.count("a") == 0 and len(people) == 0


def test_every_limit_is_set_by_its_variable() -> None:
    limits = Limits.read({variable(limit.name): "7" for limit in fields(Limits)})
    assert all(getattr(limits, limit.name) == 7 for limit in fields(Limits))
    assert Limits.read({}) == Limits()
    assert Limits.read({"SCISSORTAIL_LIMIT_CONNECTIONS": " 5000 "}).connections == 5000
    assert Limits.read({"SCISSORTAIL_LIMIT_CONNECTIONS": ""}) == Limits()


@pytest.mark.parametrize("text", ["0", "-1", "many", "1.5", "1e3", "٣", "9" * 5000, "10000000000000"])
def test_a_limit_that_is_no_number_is_refused(text: str) -> None:
    with pytest.raises(Refused, match="SCISSORTAIL_LIMIT_CHAT_LINES is a whole number from 1"):
        Limits.read({"SCISSORTAIL_LIMIT_CHAT_LINES": text})


def test_connections_of_an_address_are_counted_until_they_close() -> None:
    limiter = RateLimiter(Limits(connections=2), Hand())
    limiter.connect("10.0.0.1")
    limiter.connect("::ffff:10.0.0.1")
    with pytest.raises(Refused, match="already has 2 open connections") as refused:
        limiter.connect("10.0.0.1")
    assert refused.value.key == "limit-connections"
    limiter.connect("10.0.0.2")
    limiter.disconnect("10.0.0.1")
    limiter.connect("10.0.0.1")


def test_tables_are_limited_a_person_an_address_and_an_hour() -> None:
    hand = Hand()
    limiter = RateLimiter(Limits(tables_a_person=2, tables_an_address=3, tables_an_hour=2), hand)
    limiter.open_table("10.0.0.1", 1, 2)
    assert _refused(limiter, 2, 2) == "limit-tables-person"
    assert _refused(limiter, 1, 3) == "limit-tables-address"
    limiter.open_table("10.0.0.1", 0, 0)
    assert _refused(limiter, 0, 0) == "limit-tables-hour"
    limiter.open_table("10.0.0.2", 0, 0)
    hand.now += 1800
    limiter.open_table("10.0.0.1", 0, 0)


def test_what_is_refused_counts_for_nothing() -> None:
    limiter = RateLimiter(Limits(tables_a_person=1, tables_an_hour=2), Hand())
    limiter.open_table("10.0.0.1", 0, 0)
    for _ in range(10):
        assert _refused(limiter, 1, 0) == "limit-tables-person"
    limiter.open_table("10.0.0.1", 0, 0)


def test_chat_guests_and_jobs_say_when_to_come_back() -> None:
    hand = Hand()
    limiter = RateLimiter(Limits(chat_lines=1, identities_an_hour=1, jobs_a_minute=1), hand)
    for act, seconds in ((limiter.chat, 10), (limiter.new_identity, 3600), (limiter.job, 60)):
        act("10.0.0.1")
        with pytest.raises(Refused) as refused:
            act("10.0.0.1")
        assert refused.value.args_by_name == {"seconds": seconds}


def test_only_wrong_codes_cost_something() -> None:
    limiter = RateLimiter(Limits(guesses_an_hour=2), Hand())
    for _ in range(100):
        limiter.may_guess("10.0.0.1")
    limiter.guessed_wrong("10.0.0.1")
    limiter.may_guess("10.0.0.1")
    limiter.guessed_wrong("10.0.0.1")
    with pytest.raises(Refused, match="wrong codes"):
        limiter.may_guess("10.0.0.1")
    limiter.may_guess("10.0.0.2")


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("192.168.0.7", "192.168.0.7"),
        ("::ffff:192.168.0.7", "192.168.0.7"),
        ("2001:db8:1:2:aaaa::1", "2001:db8:1:2::"),
        ("2001:db8:1:2:bbbb::2", "2001:db8:1:2::"),
        ("fe80::1%eth0", "fe80::"),
        ("testclient", ""),
        (None, ""),
    ],
)
def test_what_counts_as_one_address(address: str | None, key: str) -> None:
    assert neighbourhood(address) == key


def _refused(limiter: RateLimiter, of_person: int, of_address: int) -> str:
    with pytest.raises(Refused) as refused:
        limiter.open_table("10.0.0.1", of_person, of_address)
    return refused.value.key

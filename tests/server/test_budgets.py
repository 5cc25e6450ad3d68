"""One budget for everything: who has spent it waits, then is refused, and others notice nothing."""

from scissortail.server.budgets import AT_ONCE, CUT, MOST_DEBT, PACE, REFUSED, Budgets, over_budget
from scissortail.server.limits import MOST_KEYS, Limits


class Clock:
    now = 1000.0

    def __call__(self) -> float:
        return self.now


def budgets(**limits: int) -> tuple[Budgets, Clock]:
    clock = Clock()
    return Budgets(Limits(**limits), clock), clock


def test_little_work_never_waits() -> None:
    made, clock = budgets()
    for _ in range(1000):
        assert made.spend("10.0.0.1", "ann", 0.001) == 0
        clock.now += 0.02


def test_much_work_at_once_waits_so_that_others_come_between() -> None:
    made, _ = budgets()
    waits = [made.spend("10.0.0.1", None, 0.005) for _ in range(10)]
    assert waits[0] == 0
    assert waits[-1] > 0
    assert abs(waits[-1] - (10 * 0.005 / PACE - AT_ONCE)) < 1e-9
    assert made.spend("10.0.0.2", None, 0.005) == 0


def test_a_spent_budget_is_a_debt_that_ends() -> None:
    made, clock = budgets(address_milliseconds=100, budget_seconds=2)
    debts = [made.spend("10.0.0.1", None, 0.1) for _ in range(200)]
    assert debts == sorted(debts)
    assert any(0 < debt < REFUSED for debt in debts) and debts[-1] > CUT
    assert debts[-1] <= 200 * 0.1 / PACE
    clock.now += MOST_DEBT + 2 + 200 * 0.1 / PACE
    assert made.spend("10.0.0.1", None, 0.001) == 0


def test_a_person_has_a_budget_wherever_they_come_from() -> None:
    made, _ = budgets(person_milliseconds=10, budget_seconds=1)
    debts = [made.spend(f"10.0.{number}.1", "ann", 0.004) for number in range(20)]
    assert debts[0] == 0 and debts[-1] > 0
    assert made.spend("10.9.0.1", "bob", 0.004) == 0


def test_addresses_of_one_network_count_together() -> None:
    made, _ = budgets(address_milliseconds=10, budget_seconds=1)
    debts = [made.spend(f"2001:db8::{number:x}", None, 0.004) for number in range(1, 20)]
    assert debts[-1] > 0


def test_what_is_remembered_is_bounded() -> None:
    made, _ = budgets()
    for number in range(MOST_KEYS + 500):
        made.spend(None, f"guest{number}", 0.001)
    assert len(made) <= MOST_KEYS + 1


def test_what_is_spent_at_one_server_counts_at_the_others() -> None:
    here, _ = budgets(address_milliseconds=100, budget_seconds=1)
    there, _ = budgets(address_milliseconds=100, budget_seconds=1)
    here.spend("10.0.0.1", "ann", 0.001)
    assert here.take_news() == {}  # not worth a message
    here.spend("10.0.0.1", None, 0.5)
    news = here.take_news()
    assert news == {"@10.0.0.1": 0.5}
    for key, cost in news.items():
        there.spent_elsewhere(key, cost)
    assert there.spend("10.0.0.1", None, 0.001) > REFUSED
    assert "@10.0.0.1" not in there.take_news()  # it does not come back


def test_the_refusal_says_when_to_try_again() -> None:
    assert over_budget(3.4).json()["args"]["seconds"] == 3
    assert over_budget(0.1).json()["args"]["seconds"] == 1

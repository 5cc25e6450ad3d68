"""The trainer that fits evaluations to the outcomes of self-play."""

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from time import sleep

import pytest

from scissortail.bots.cutterland.thinking import Style
from scissortail.bots.ratland.evaluation_weights import EvaluationWeights
from scissortail.bots.rope.worth import NAMES
from scissortail.bots.weights import Weights, load
from scissortail.engine.dice import FastDice
from scissortail.games.cutterland import GAME as CUTTERLAND
from scissortail.games.cutterland.land import Land
from scissortail.games.cutterland.score import total
from scissortail.games.ratland import GAME as RATLAND
from scissortail.lab import fit_cutterland, fit_evaluation, fit_ratland, fit_rope, significance
from scissortail.lab.fit_evaluation import main
from scissortail.lab.fit_ratland import ClanSample, RoundSample, descend, mistake
from scissortail.lab.significance import FitResult


def lands() -> list[Land]:
    """As a game left to the dice makes them."""
    dice = FastDice(3)
    position = CUTTERLAND.start(2, {}, dice)
    while position.turns < 5:
        seat = position.to_act()[0]
        position.play(seat, position.sample(seat, dice), dice)
    return [place.land for place in position.places]


def slow_first(players: int, seed: int, number: int) -> list[int]:
    sleep(0.02 if number == 0 else 0)
    return [number, players]


def test_samples_come_in_the_order_of_games() -> None:
    with ThreadPoolExecutor(4) as executor:
        assert fit_evaluation.samples(slow_first, 2, 1, 3, executor) == [0, 2, 1, 2, 2, 2]


# Cutterland


def test_features_add_up_to_what_a_land_is_worth() -> None:
    weights = load("cutterland")
    for land in lands():
        for left in (0.0, 0.25, 0.75):
            features = fit_cutterland.features(land, left)
            hoped = sum(
                weights[name] * feature for name, feature in zip(fit_cutterland.NAMES, features, strict=True)
            )
            assert fit_cutterland.worth(land, left, {}) == int(total(land))
            assert fit_cutterland.worth(land, left, weights) == pytest.approx(
                int(total(land)) + hoped, abs=0.2
            )
            assert hoped != 0


def test_cutterland_fit_finds_the_weights_that_made_the_lessons() -> None:
    dice = FastDice(1)
    true = {name: (number - 18) / 10 for number, name in enumerate(fit_cutterland.NAMES)}
    samples: dict[int, list[fit_cutterland.LandSample]] = {2: [], 4: []}
    for players, some in samples.items():
        for _ in range(1000):
            left = dice.below(9) / 8
            looks = [float(dice.below(5)) for _ in true]
            gain = (
                sum(weight * look for weight, look in zip(true.values(), looks, strict=True))
                + 7 * left * players
                + 3
            )
            some.append((left, gain, looks))
    found = fit_cutterland.fit(samples, {**dict.fromkeys(true, 0.0), "envy_2": 0.7})
    assert found.pop("envy_2") == 0.7
    assert found == pytest.approx(true, abs=0.1)


def test_without_lessons_of_a_weight_it_stays() -> None:
    found = fit_cutterland.fit({2: [(0.5, 4.0, [0.0] * len(fit_cutterland.NAMES))] * 9}, load("cutterland"))
    assert found == load("cutterland")


def test_a_game_of_cutterland_teaches_of_every_land_after_every_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fit_cutterland, "STYLE", Style(cuts=3, ahead=False))
    monkeypatch.setattr(fit_cutterland, "NAMES", ("goblins_1", "wood"))
    samples = fit_cutterland.watch(2, 1, 0)
    assert [left for left, _, _ in samples] == [turns / 8 for turns in range(7, -1, -1) for _ in (1, 2)]
    assert all(gain >= 0 for left, gain, _ in samples if left == 0)
    assert samples[0][1] > 0 and all(len(looks) == 2 for _, _, looks in samples)


# RatLand


def test_descent_finds_a_valley() -> None:
    best = {"harm": 0.5, "idle": 3.0}

    def loss(weights: Weights) -> float:
        return sum((weights[name] - value) ** 2 for name, value in best.items())

    found = descend({"harm": 0.1, "idle": 9.0, "tie": 0.05}, list(best), loss)
    assert found.pop("tie") == 0.05
    assert found == pytest.approx(best, rel=0.1)


def test_shares_stay_shares() -> None:
    found = descend(
        {"theft-many": 0.5, "harm": 0.5},
        ["theft-many", "harm"],
        lambda weights: -min(sum(weights.values()), 9),
    )
    assert found["theft-many"] == fit_ratland.MOST_SHARE
    assert found["harm"] > 1


def test_hopes_are_measured_by_leads() -> None:
    """That all clans score more than they hoped for is no mistake; that one leads by more is."""
    prospects = EvaluationWeights(load("ratland")).prospects(RATLAND.start(2, {}, FastDice(0)))
    some = [(12, 4, 0, 0), (9, 2, 2, 1)]
    hoped = [
        prospects.of(4, float(rats), float(cheese)) - graves - prospects.idle * idle
        for rats, cheese, idle, graves in some
    ]
    lead = hoped[0] - hoped[1]
    for ahead in (3, 5):
        for low in (1, 20):
            clans = [ClanSample(*some[0], low + ahead), ClanSample(*some[1], low)]
            assert mistake(prospects, [RoundSample(4, clans)]) == pytest.approx(((lead - ahead) / 2) ** 2)


def test_a_game_of_ratland_teaches_of_every_round_but_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fit_ratland, "PLAYER", "greedy")
    samples = fit_ratland.watch(3, 1, 0)
    assert [sample.round for sample in samples] == list(range(2, 2 + len(samples)))
    assert len(samples) >= 4
    assert all(
        [clan.score for clan in sample.clans] == [clan.score for clan in samples[0].clans]
        for sample in samples
    )
    assert all(0 <= clan.idle <= clan.rats for sample in samples for clan in sample.clans)
    assert fit_ratland.watch(3, 1, 0) == samples != fit_ratland.watch(3, 2, 0)


def half(players: int, samples: list[RoundSample]) -> fit_ratland.Loss:
    """Instead of tables, which take long to work out: samples that want all that is fitted to be a half."""
    ending = "" if players == 2 else "-many"
    return lambda weights: sum((weights[name + ending] - 0.5) ** 2 for name in fit_ratland.NAMES)


def test_two_clans_fit_the_plain_weights_and_more_those_of_a_crowd(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fit_ratland, "_loss", half)
    old = load("ratland")
    for players, fitted in (
        (2, set(fit_ratland.NAMES)),
        (4, {f"{name}-many" for name in fit_ratland.NAMES}),
    ):
        found = fit_ratland.fit({players: []}, old)
        assert all(found[name] == pytest.approx(0.5, rel=0.1) for name in fitted)
        assert all(found[name] == old[name] for name in old.keys() - fitted)


# Whole runs


@pytest.mark.parametrize(("share", "written"), [(0.48, True), (0.46, False)])
def test_a_run_writes_only_weights_that_are_not_worse(
    share: float,
    written: bool,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Who wins the last comparison is made up."""
    place = tmp_path / "weights.json"
    place.write_text("old")
    monkeypatch.setattr(significance, "file_of", lambda game: place)
    monkeypatch.setattr(fit_evaluation, "processes", ThreadPoolExecutor)
    monkeypatch.setattr(fit_evaluation, "cores", lambda: 1)
    monkeypatch.setattr(fit_evaluation, "compare", lambda *_: FitResult(2, 4, share, 0.5))
    monkeypatch.setattr(fit_ratland, "PLAYER", "greedy")
    monkeypatch.setattr(fit_ratland, "_loss", half)
    assert main(["ratland", "--games", "2", "--players", "2", "--write"]) == 0
    printed = capsys.readouterr()
    made = json.loads(printed.out)
    assert made["command"] == "python -m scissortail.lab.fit_evaluation ratland --games 2 --players 2 --write"
    assert list(made["weights"]) == list(load("ratland"))
    assert made["weights"]["harm"] == pytest.approx(0.5, rel=0.1)
    assert "2 players: 2 of 2 games" in printed.err and f"share {share:.1%}" in printed.err
    assert place.read_text() == (printed.out if written else "old")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["cutterland", "--players", "5"], "2 to 4"),
        (["rope", "--players", "4"], "tables of 2 players only"),
        (["ratland", "--players", "two"], "--players"),
        (["ratland", "--games", "0"], "1 or more"),
    ],
)
def test_bad_runs_are_refused(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(arguments)
    assert sentence in capsys.readouterr().err


def test_rope_finds_the_weights_by_which_plans_differ(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plans of one turn share what nobody can change, so that it teaches nothing."""
    monkeypatch.setattr(fit_rope, "PULL", 1.0)
    rng = Random(4)
    old = dict.fromkeys([*NAMES, "prior"], 0.0)
    true = {name: rng.uniform(-1, 1) for name in NAMES}
    made: list[fit_rope.TurnSample] = []
    for _ in range(300):
        luck = rng.uniform(-3, 3)
        plans = [[rng.uniform(-1, 1) for _ in NAMES] for _ in range(8)]
        odds = [
            luck + sum(look * weight for look, weight in zip(plan, true.values(), strict=True))
            for plan in plans
        ]
        made.append(list(zip(plans, odds, strict=True)))
    fitted = fit_rope.fit({fit_rope.PLAYERS: made}, old)
    assert set(fitted) == set(old) and fitted["prior"] == 0 and fitted["their_later"] == 0
    for name in set(NAMES) - set(fit_rope.KEPT):
        assert abs(fitted[name] - true[name]) < 0.1


def test_rope_compares_plans_of_one_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fit_rope, "WORLDS", 5)
    samples = fit_rope.watch(2, 1, 0)
    assert samples
    for sample in samples:
        assert 2 <= len(sample) <= 2 * fit_rope.BEST
        assert all(len(looks) == len(NAMES) for looks, _ in sample)
    assert samples == fit_rope.watch(2, 1, 0)

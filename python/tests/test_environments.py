"""Environments, single and many at a time."""

import importlib
import itertools
import json
import types
import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, seed_test

import wardroom
from wardroom import Refused, VectorEnv

EVERY = wardroom.rulesets()


@pytest.mark.parametrize("ruleset", EVERY)
def test_pettingzoo_accepts_it(ruleset):
    with warnings.catch_warnings():
        # An observation that is a dictionary with a mask is a warning there.
        warnings.simplefilter("ignore")
        api_test(wardroom.env(ruleset, slots=8), num_cycles=300, verbose_progress=False)


@pytest.mark.parametrize("ruleset", EVERY)
def test_pettingzoo_finds_the_same_games_for_the_same_seeds(ruleset):
    seed_test(lambda: wardroom.env(ruleset, slots=8), num_cycles=150)


def test_pettingzoo_can_measure_it(capsys, monkeypatch):
    # It plays for five seconds by the clock that it reads after every turn; this one is faster.
    benchmark = importlib.import_module("pettingzoo.test.performance_benchmark")
    clock = itertools.count(0, 0.01)
    monkeypatch.setattr(benchmark, "time", types.SimpleNamespace(time=lambda: next(clock)))
    performance_benchmark(wardroom.env("pearls"))
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize("rewards", ["result", "score"])
@pytest.mark.parametrize("ruleset", EVERY)
def test_rewards_come_at_the_end(ruleset, rewards):
    env = wardroom.env(ruleset, slots=6, rewards=rewards)
    env.reset(seed=2)
    total = dict.fromkeys(env.agents, 0.0)
    outcome = None
    chosen = np.random.default_rng(1)
    for agent in env.agent_iter():
        seen, reward, termination, _, info = env.last()
        assert seen["observation"].dtype == np.float32 and np.isfinite(seen["observation"]).all()
        assert env.observation_space(agent).contains(seen)
        total[agent] += reward
        outcome = info.get("outcome", outcome)
        env.step(None if termination else int(chosen.choice(np.flatnonzero(seen["action_mask"]))))
    if rewards == "result":
        assert set(total.values()) <= {1.0, 0.0, -1.0}
        assert (list(total.values()).count(1.0) == 1) == (outcome["places"].count(1) == 1)
    else:
        lead = outcome["scores"][0] - max(outcome["scores"][1:])
        assert total["seat_0"] == pytest.approx(lead / 100)


@pytest.mark.parametrize("ruleset", EVERY)
def test_the_array_and_the_dictionary_say_the_same(ruleset):
    env = wardroom.raw_env(ruleset, slots=8)
    env.reset(seed=3)
    candidates = env.layout["candidates"]
    for _ in range(40):
        agent = env.agent_selection
        seen, view = env.observe(agent), env.view(agent)
        rows = seen["observation"][candidates.start : candidates.stop].reshape(8, -1)
        assert rows[:, 0].tolist() == seen["action_mask"].tolist()
        assert len(view["choices"]) == seen["action_mask"].sum() and view["question"]["says"]
        other = next(name for name in env.possible_agents if name != agent)
        assert not env.observe(other)["action_mask"].any() and env.view(other)["choices"] == []
        env.step(int(seen["action_mask"].sum()) - 1)


def test_what_another_seat_chose_in_secret_is_not_observed():
    seen = []
    for action in (0, 1):
        env = wardroom.raw_env("armada", slots=8)
        env.reset(seed=4)
        while env.view(env.agent_selection)["question"]["ask"] != "assign-dials":
            env.step_by("greedy")
        assert env.agent_selection == "seat_0"
        env.step(action)
        while env.agent_selection == "seat_0":
            env.step(0)
        seen.append((env.observe("seat_1")["observation"], env.view("seat_1"), env.view("seat_0")["view"]))
    assert np.array_equal(seen[0][0], seen[1][0]) and seen[0][1] == seen[1][1]
    assert seen[0][2] != seen[1][2], "whoever chose knows it"


def test_computer_players_can_take_a_turn():
    env = wardroom.raw_env("starmada", slots=8)
    env.reset(seed=1)
    while env.agents:
        env.step_by("tactician")
    with pytest.raises(Refused, match="nobody"):
        env.reset()
        env.step_by("nobody")


def test_wrong_use_is_an_exception():
    with pytest.raises(ValueError, match="rewards"):
        wardroom.env("pearls", rewards="fame")
    with pytest.raises(ValueError, match="slots"):
        wardroom.env("pearls", slots=1)
    with pytest.raises(TypeError, match="slots"):
        wardroom.env("pearls", slots="many")
    env = wardroom.raw_env("pearls", slots=4)
    with pytest.raises(RuntimeError, match="reset"):
        env.step(0)
    env.reset(seed=1)
    for wrong, exception in [(99, Refused), (-1, Refused), ("0", TypeError), (1.5, TypeError), (None, TypeError)]:
        with pytest.raises(exception):
            env.step(wrong)
    env.step(0)
    env.reset(seed=2**64 - 1)
    env.reset()
    env.close()
    for use in (env.reset, lambda: env.step(0), lambda: env.observe("seat_0")):
        with pytest.raises(RuntimeError, match="closed"):
            use()


def play(games: VectorEnv, steps: int) -> list[np.ndarray]:
    """Plays some steps, and keeps what was seen."""
    chosen = np.random.default_rng(5)
    seen = []
    batch = games.reset()
    for _ in range(steps):
        actions = np.array([chosen.choice(np.flatnonzero(mask)) for mask in batch.action_mask])
        batch = games.step(actions)
        seen.append(np.concatenate([batch.observation, batch.reward, batch.done[:, None], batch.seat[:, None]], 1))
    return seen


@pytest.mark.parametrize("ruleset", EVERY)
def test_many_games_do_not_depend_on_threads(ruleset):
    one = play(VectorEnv(ruleset, n=5, threads=1, slots=6, seed=2), 120)
    other = play(VectorEnv(ruleset, n=5, threads=3, slots=6, seed=2), 120)
    assert np.array_equal(one, other)
    different = play(VectorEnv(ruleset, n=5, threads=3, slots=6, seed=3), 120)
    assert not np.array_equal(one, different)


def test_games_that_end_are_replaced_and_arrays_are_written_again():
    games = VectorEnv("pearls", n=4, threads=2, slots=6, rewards="result")
    first = games.reset()
    ended = 0
    for _ in range(200):
        batch = games.step(first.action_mask.argmax(axis=1))
        assert batch is first, "nothing is copied"
        for game in np.flatnonzero(batch.done):
            ended += 1
            assert set(batch.reward[game]) <= {1.0, 0.0, -1.0}
        assert not batch.reward[~batch.done].any()
    assert ended > 4
    rows = games.candidates(batch)
    assert rows.base is not None and np.array_equal(rows[:, :, 0], batch.action_mask)
    assert len(games.questions()) == 4 and json.dumps(games.questions())


def test_opponents_answer_by_themselves():
    games = VectorEnv("starmada", n=3, threads=1, slots=6, opponents={1: "greedy"})
    batch = games.reset()
    for _ in range(60):
        batch = games.step(batch.action_mask.argmax(axis=1))
        assert not batch.seat.any(), "only the first seat is asked"


def test_wrong_use_of_many_games_is_an_exception_and_changes_nothing():
    many = (dict(n=10**12), dict(slots=2**62))
    for wrong in (dict(n=0), dict(threads=0), dict(slots=1), dict(opponents={0: "random", 1: "random"}), *many):
        with pytest.raises(Refused):
            VectorEnv("starmada", **wrong)
    with pytest.raises(ValueError, match="seat 7"):
        VectorEnv("starmada", opponents={7: "random"})
    with pytest.raises(Refused, match="nobody"):
        VectorEnv("starmada", opponents={1: "nobody"})
    games = VectorEnv("starmada", n=2, threads=1, slots=6)
    before = games.reset().observation.copy()
    with pytest.raises(Refused, match="none of the"):
        games.step([0, 77])
    with pytest.raises(Refused, match="none of the"):
        games.step([-1, 0])
    with pytest.raises(TypeError, match="whole"):
        games.step([0.5, 0.5])
    with pytest.raises(ValueError, match="one action"):
        games.step([0])
    assert np.array_equal(before, games.reset().observation)
    games.close()
    with pytest.raises(RuntimeError, match="closed"):
        games.reset()


def test_a_failed_step_of_many_games_has_stepped_none_of_them():
    games, same = (VectorEnv("pearls", n=2, threads=1, slots=6) for _ in range(2))
    games.reset(), same.reset()
    with pytest.raises(Refused):
        games.step([0, 77])
    assert np.array_equal(games.step([0, 0]).observation, same.step([0, 0]).observation)

"""The learning agent: it learns, its net is played by the engine, and both compute the same numbers."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import wardroom
from wardroom import Refused, VectorEnv
from wardroom.net import Net

torch = pytest.importorskip("torch")

from learn import Learner, Plan, advantages, draw, planned, strength  # noqa: E402
from policy import Policy  # noqa: E402

CHECKOUT = Path(__file__).parent.parent.parent
TINY = Plan(games=32, steps=24, lessons=12, rounds=4, measure=40, final=20, every=100, hidden=32, slots=8, threads=2)


def quiet(_: str) -> None:
    pass


@pytest.fixture(scope="module")
def trained(tmp_path_factory: pytest.TempPathFactory) -> Learner:
    learner = Learner(TINY, tmp_path_factory.mktemp("trained"), quiet)
    learner.learn()
    return learner


def test_a_short_training_beats_random_and_the_untrained_net(trained: Learner) -> None:
    first, last = trained.curve[0], trained.curve[-1]
    assert (first["phase"], last["phase"]) == ("untrained", "self-play")
    assert last["random"]["low"] > first["random"]["share"], trained.curve
    assert last["random"]["low"] > 0.5 and last["greedy"]["share"] > first["greedy"]["share"], trained.curve
    for point in trained.curve:
        for opponent in ("random", "greedy"):
            low, share, high = (point[opponent][part] for part in ("low", "share", "high"))
            assert 0 <= low < high <= 1 and low - 1e-12 <= share <= high + 1e-12


def test_the_curve_is_drawn(trained: Learner) -> None:
    picture = trained.folder / "curve.svg"
    draw(trained.curve, picture)
    assert "against greedy" in picture.read_text()
    kept = json.loads((trained.folder / "curve.json").read_text())
    assert kept["curve"] == trained.curve
    assert kept["final"].keys() == {"random", "greedy", "imitated"} and kept["final"]["random"]["low"] > 0.5
    assert (trained.folder / "imitated.safetensors").read_bytes() != (trained.folder / "net.safetensors").read_bytes()


def test_the_net_plays_wherever_a_computer_player_does(trained: Learner) -> None:
    name = f"net:{trained.folder / 'net.safetensors'}"
    game = wardroom.Game("starmada", seed=3)
    game.apply(wardroom.player(name).choose(game))
    game.play_out(name, "random")
    assert game.over
    env = wardroom.raw_env("starmada", slots=8)
    env.reset(seed=1)
    env.step_by(name)
    games = VectorEnv("starmada", n=2, threads=1, slots=8, opponents={1: name})
    assert not games.step(games.reset().action_mask.argmax(axis=1)).seat.any()
    [one] = wardroom.bouts([name, "random"], [0], ruleset="starmada")
    assert one == wardroom.bouts([name, "random"], [0], ruleset="starmada")[0]


def seen(ruleset: str, slots: int, n: int = 6) -> tuple[np.ndarray, np.ndarray]:
    """Observations of games in progress."""
    games = VectorEnv(ruleset, n=n, threads=1, slots=slots, seed=3)
    batch = games.reset()
    observations, masks = [], []
    for step in range(30):
        observations.append(batch.observation.copy())
        masks.append(batch.action_mask.copy())
        batch = games.step(step % batch.action_mask.sum(axis=1))
    return np.concatenate(observations), np.concatenate(masks)


@pytest.mark.parametrize("ruleset", wardroom.rulesets())
def test_the_engine_and_pytorch_compute_the_same(ruleset: str, tmp_path: Path) -> None:
    torch.manual_seed(2)
    policy = Policy(ruleset, 8, 24)
    net = Net(policy.export(tmp_path / "net.safetensors"), ruleset)
    observation, mask = seen(ruleset, 8)
    with torch.no_grad():
        scores, values = policy(torch.tensor(observation), torch.tensor(mask))
    own_scores, own_values = net.evaluate(observation, mask)
    assert np.abs(np.where(mask, scores.numpy() - own_scores, 0)).max() < 1e-5
    assert np.abs(values.numpy() - own_values).max() < 1e-5
    assert own_scores.std() > 1e-3 and own_values.std() > 1e-4, "the numbers say something"


def test_the_same_seed_learns_the_same_net(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = replace(TINY, games=8, steps=8, lessons=2, rounds=5, measure=2, final=2, slots=4)
    # Additions on a GPU have no fixed order.
    monkeypatch.setattr(torch.cuda, "is_available", lambda: False)
    one, same, other = (
        Learner(replace(plan, seed=seed), tmp_path / name, quiet).learn().read_bytes()
        for name, seed in (("one", 1), ("same", 1), ("other", 2))
    )
    assert one == same and one != other


def test_advantages_follow_each_seat_to_its_own_next_question() -> None:
    # One game: the first seat chooses twice, the second once, and then the first has won.
    values = [np.array([0.1]), np.array([-0.2]), np.array([0.4])]
    seats = [np.array([0]), np.array([1]), np.array([0])]
    rewards = [np.zeros((1, 2))] * 2 + [np.array([[1.0, -1.0]])]
    dones = [np.array([False]), np.array([False]), np.array([True])]
    found = advantages(values, seats, rewards, dones, np.zeros((1, 2)))
    last = 1.0 - 0.4
    assert found[:, 0] == pytest.approx([0.4 - 0.1 + 0.95 * last, -1.0 + 0.2, last])


def test_a_net_that_does_not_fit_is_refused(trained: Learner, tmp_path: Path) -> None:
    net = trained.folder / "net.safetensors"
    whole = net.read_bytes()
    wrong = {
        "has learned \"starmada\"": (whole, "armada"),
        "no file of a net": (b"soup", "starmada"),
        "damaged": (whole[:-5], "starmada"),
        "another layout": (whole.replace(wardroom.layout("starmada").fingerprint.encode(), b"0" * 16), "starmada"),
        "not NaN": (whole[:-4] + np.float32(np.nan).tobytes(), "starmada"),
    }
    for says, (data, ruleset) in wrong.items():
        file = tmp_path / "wrong.safetensors"
        file.write_bytes(data)
        with pytest.raises(Refused, match=says):
            Net(file, ruleset)
        with pytest.raises(Refused, match=says):
            wardroom.bouts([f"net:{file}", "random"], [0], ruleset)
    with pytest.raises(Refused, match="nowhere"):
        wardroom.player("net:nowhere").choose(wardroom.Game("starmada"))
    with pytest.raises(Refused, match="numbers"):
        Net(net, "starmada").evaluate(np.zeros((1, 3), np.float32), np.ones((1, 8), np.int8))
    size = wardroom.layout("starmada", 8).size
    for mask in ([[0, 1] * 4], [[1] * 7], [1] * 8):
        with pytest.raises(Refused, match="mask"):
            Net(net, "starmada").evaluate(np.zeros((1, size), np.float32), np.array(mask, np.int8))


@pytest.mark.parametrize("options", (["--every", "0"], ["--final", "0"], ["--steps", "-1"], ["--rewards", "fame"], ["--slots", "1"]))
def test_options_that_cannot_work_are_refused_at_once(options: list[str], tmp_path: Path) -> None:
    with pytest.raises(SystemExit):
        planned([str(tmp_path), *options])


def test_the_net_that_comes_along_fits_and_beats_random(tmp_path: Path) -> None:
    net = CHECKOUT / "python/studies/nets/starmada.safetensors"
    assert net.stat().st_size < 500_000
    _, low, _ = strength(net, "random", Plan(threads=2), 30, tmp_path)
    assert low > 0.5


def test_wrong_options_and_a_missing_pytorch_are_said_clearly(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert planned(["out", "--rounds", "3"]) == (Plan(rounds=3), Path("out"))
    with pytest.raises(SystemExit):
        planned(["out", "--rounds", "many"])
    assert "invalid int value: 'many'" in capsys.readouterr().err
    hidden = "import sys; sys.modules['torch'] = None; import policy"
    done = subprocess.run(
        [sys.executable, "-c", hidden], capture_output=True, text=True, check=False, cwd=CHECKOUT / "python/studies"
    )
    assert done.returncode == 1 and "ImportError: learning needs PyTorch: pip install torch" in done.stderr

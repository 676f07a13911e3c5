"""A learning agent: a small policy and value net that first imitates a computer player, and then plays against itself.

    python python/studies/learn.py OUT

writes into the folder OUT the net (``net.safetensors``, which every program of this project can play) and the one at the end of the imitation
(``imitated.safetensors``), what was measured on the way and in the end (``curve.json``), and the learning curve (``curve.svg``). On a processor the same
options and seed give the same net.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Literal

import numpy as np
from policy import Policy, torch
from torch import Tensor
from torch.nn import functional
from wardroom import VectorEnv
from wardroom.study import Study, play, win_rate
from wardroom.vector import Batch

OPPONENTS = ("random", "greedy")
"""Whom a net is measured against."""

LAMBDA = 0.95
"""How far an advantage looks ahead: 0 to the next choice, 1 to the end of the game."""
CLIP = 0.2
"""How far one round of updates may change the probability of a choice."""
EPOCHS = 3
MINIBATCH = 512
ENTROPY = 0.01
VALUE_WEIGHT = 0.5
CARE = 0.3
"""Self-play begins with this part of the rate of learning, and ends with none: otherwise it forgets in the end what it had learned."""
VALUE_ONLY = 3
"""Rounds of self-play in which only the value is learned, and the policy stays as it is: a value that says nothing would spoil it."""


@dataclass(frozen=True)
class Plan:
    """What is learned, and how long."""

    ruleset: str = "starmada"
    fleets: str = "random"
    teacher: str = "greedy"
    slots: int = 16
    hidden: int = 64
    games: int = 64
    """Games at a time."""
    steps: int = 64
    """Choices in each of them between two updates."""
    lessons: int = 50
    """Updates in which the teacher is imitated."""
    rounds: int = 120
    """Updates in which the net plays against itself."""
    rewards: Literal["result", "score"] = "score"
    """What a game is worth: its result, or the lead in hundreds of points, at most one."""
    rate: float = 1e-3
    measure: int = 200
    """Games of each measurement."""
    every: int = 40
    """Updates between two measurements."""
    final: int = 400
    """Games of each measurement in the end."""
    seed: int = 0
    threads: int = 1


@dataclass(frozen=True)
class Rollout:
    """What happened in some steps of many games: arrays of steps by games."""

    observation: Tensor
    mask: Tensor
    action: Tensor
    log_probability: Tensor
    advantage: Tensor
    returned: Tensor


class Learner:
    """A net that learns."""

    def __init__(self, plan: Plan, folder: Path, say: Callable[[str], None] = print) -> None:
        torch.manual_seed(plan.seed)
        # With several threads the order of additions, and with it the net, would depend on the machine.
        torch.set_num_threads(1)
        self.plan, self.folder, self.say = plan, folder, say
        self.device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
        self.policy = Policy(plan.ruleset, plan.slots, plan.hidden).to(self.device)
        self.optimizer = torch.optim.Adam(self.policy.parameters(), lr=plan.rate)
        self.chosen = np.random.default_rng(plan.seed)
        self.curve: list[dict[str, Any]] = []
        self.choices = 0
        folder.mkdir(parents=True, exist_ok=True)

    def learn(self) -> Path:
        """Imitates, plays against itself, and measures on the way; returns the file of the net."""
        began = time.monotonic()
        updates = self.plan.lessons + self.plan.rounds
        self.measure("untrained", 0)
        imitated = self.policy.export(self.folder / "imitated.safetensors")
        for number, (phase, loss) in enumerate(self._updates(), 1):
            if number == self.plan.lessons:
                self.policy.export(imitated)
            if number % self.plan.every == 0 or number in (self.plan.lessons, updates):
                taken = time.monotonic() - began
                self.say(f"{number} of {updates} updates, {self.choices} choices, {taken:.0f} s, loss {loss:.3f}")
                self.measure(phase, number)
        net: Path = self.policy.export(self.folder / "net.safetensors")
        final = {
            name: self._against(net, opponent, self.plan.final)
            for name, opponent in (*((name, name) for name in OPPONENTS), ("imitated", f"net:{imitated}"))
        }
        for name, found in final.items():
            self.say(f"in the end: wins {found['share']:.3f} [{found['low']:.3f}, {found['high']:.3f}] against {name}")
        about = {"plan": asdict(self.plan), "curve": self.curve, "final": final}
        (self.folder / "curve.json").write_text(json.dumps(about, indent=1) + "\n")
        return net

    def _updates(self) -> Iterator[tuple[str, float]]:
        for loss in self._imitate():
            yield "imitation", loss
        for loss in self._play_against_itself():
            yield "self-play", loss

    def _games(self, purpose: int) -> VectorEnv:
        plan = self.plan
        seed = 1000 * plan.seed + purpose
        return VectorEnv(
            plan.ruleset, plan.games, plan.threads, plan.fleets, plan.slots, plan.rewards, seed
        )

    def _imitate(self) -> Iterator[float]:
        """Supervised learning: the teacher is asked in games in which its choices and those of the net take turns."""
        plan, games = self.plan, self._games(1)
        batch = games.reset()
        for _ in range(plan.lessons):
            seen, masks, labels = [], [], []
            for _ in range(plan.steps):
                label = self._taught(games, batch)
                observation, mask = self._tensors(batch.observation, batch.action_mask)
                known = (label >= 0) & (batch.action_mask.sum(axis=1) > 1)
                if known.any():
                    rows = torch.as_tensor(np.flatnonzero(known), device=self.device)
                    seen.append(observation[rows])
                    masks.append(mask[rows])
                    labels.append(torch.as_tensor(label[known], device=self.device))
                own = self._sampled(observation, mask)[0].cpu().numpy()
                follow = (label >= 0) & (self.chosen.random(plan.games) < 0.5)
                batch = games.step(np.where(follow, label, own))
                self.choices += plan.games
            observation, mask, action = torch.cat(seen), torch.cat(masks), torch.cat(labels)
            losses = [
                self._step(functional.cross_entropy(self.policy(observation[rows], mask[rows])[0], action[rows]))
                for rows in self._minibatches(len(action))
            ]
            yield float(np.mean(losses))

    def _taught(self, games: VectorEnv, batch: Batch) -> np.ndarray[Any, Any]:
        """The teacher's choices. Where one is not offered, the ruleset's own recommendation stands in; -1 if there is none."""
        label = games.chosen_by(self.plan.teacher)
        first = games.candidates(batch)[:, 0, games.layout["candidates"].columns.index("first")] > 0
        return np.where((label < 0) & first, 0, label)

    def _play_against_itself(self) -> Iterator[float]:
        """Proximal policy optimisation with the value as baseline; both sides of every game are played by the same net."""
        games = self._games(2)
        batch = games.reset()
        for number in range(self.plan.rounds):
            for group in self.optimizer.param_groups:
                group["lr"] = self.plan.rate * CARE * (1 - number / self.plan.rounds)
            rollout = self._rollout(games, batch)
            losses = []
            for rows in self._minibatches(len(rollout.action)):
                is_fixed = number < VALUE_ONLY
                scores, value = self.policy(rollout.observation[rows], rollout.mask[rows], is_fixed)
                loss = VALUE_WEIGHT * functional.mse_loss(value, rollout.returned[rows])
                if not is_fixed:
                    loss = loss + self._policy_loss(scores, rollout, rows)
                losses.append(self._step(loss))
            yield float(np.mean(losses))

    def _policy_loss(self, scores: Tensor, rollout: Rollout, rows: Tensor) -> Tensor:
        policy = torch.distributions.Categorical(logits=scores)
        advantage = rollout.advantage[rows]
        advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
        ratio = (policy.log_prob(rollout.action[rows]) - rollout.log_probability[rows]).exp()
        gain = torch.minimum(ratio * advantage, ratio.clamp(1 - CLIP, 1 + CLIP) * advantage)
        return -gain.mean() - ENTROPY * policy.entropy().mean()

    def _rollout(self, games: VectorEnv, batch: Batch) -> Rollout:
        plan = self.plan
        seen, masks, actions, odds, values, seats, rewards, dones = ([] for _ in range(8))
        for _ in range(plan.steps):
            observation, mask = self._tensors(batch.observation, batch.action_mask)
            action, odd, value = self._sampled(observation, mask)
            seen.append(observation)
            masks.append(mask)
            actions.append(action)
            odds.append(odd)
            values.append(value.cpu().numpy())
            seats.append(batch.seat.copy())
            batch = games.step(action.cpu().numpy())
            rewards.append(np.clip(batch.reward, -1, 1))
            dones.append(batch.done.copy())
            self.choices += plan.games
        last = self._sampled(*self._tensors(batch.observation, batch.action_mask))[2].cpu().numpy()
        sides = np.array(games.sides)
        # What is good for a side is bad for the other.
        ahead = np.where(sides[None, :] == sides[batch.seat][:, None], last[:, None], -last[:, None])
        advantage = advantages(values, seats, rewards, dones, ahead)
        returned = advantage + np.stack(values)
        rows = torch.cat(masks).sum(1) > 1
        flat = [torch.as_tensor(it.reshape(-1), device=self.device)[rows] for it in (advantage, returned)]
        return Rollout(*(torch.cat(it)[rows] for it in (seen, masks, actions, odds)), *flat)

    def _sampled(self, observation: Tensor, mask: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """A choice of the policy, the logarithm of its probability, and the value of the position."""
        with torch.no_grad():
            scores, value = self.policy(observation, mask)
            policy = torch.distributions.Categorical(logits=scores)
            action = policy.sample()
            return action, policy.log_prob(action), value

    def _tensors(self, *arrays: np.ndarray[Any, Any]) -> list[Tensor]:
        # The engine writes into the same arrays again.
        return [torch.tensor(array, device=self.device) for array in arrays]

    def _minibatches(self, count: int) -> Iterator[Tensor]:
        for _ in range(EPOCHS):
            order = torch.as_tensor(self.chosen.permutation(count), device=self.device)
            yield from order.split(MINIBATCH)

    def _step(self, loss: Tensor) -> float:
        self.optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.policy.parameters(), 1.0)
        self.optimizer.step()
        return float(loss.detach())

    def measure(self, phase: str, updates: int) -> dict[str, Any]:
        """Lets the engine play the net as it is now against every opponent."""
        file = self.policy.export(self.folder / "candidate.safetensors")
        point: dict[str, Any] = {"phase": phase, "updates": updates, "choices": self.choices}
        for opponent in OPPONENTS:
            found = point[opponent] = self._against(file, opponent, self.plan.measure)
            self.say(f"  {phase}: wins {found['share']:.3f} [{found['low']:.3f}, {found['high']:.3f}] against {opponent}")
        self.curve.append(point)
        file.unlink()
        return point

    def _against(self, net: Path, opponent: str, games: int) -> dict[str, float]:
        share, low, high = strength(net, opponent, self.plan, games, self.folder)
        return {"share": share, "low": low, "high": high}


def advantages(
    values: list[Any], seats: list[Any], rewards: list[Any], dones: list[Any], ahead: np.ndarray[Any, Any]
) -> np.ndarray[Any, Any]:
    """By how much each choice turned out better than the value had said (generalised advantage estimation).

    A seat's next state is its own next question. ``ahead`` has what the games that go on are worth to each seat, games by seats.
    """
    games = np.arange(len(ahead))
    following, advantage = ahead.astype(np.float32), np.zeros_like(ahead, np.float32)
    found = np.zeros((len(values), len(games)), np.float32)
    for step in reversed(range(len(values))):
        ended, seat = dones[step], seats[step]
        following[ended], advantage[ended] = rewards[step][ended], 0.0
        better = following[games, seat] - values[step]
        found[step] = better + LAMBDA * advantage[games, seat]
        following[games, seat], advantage[games, seat] = values[step], found[step]
    return found


def strength(net: Path, opponent: str, plan: Plan, games: int, folder: Path) -> tuple[float, float, float]:
    """The share of games that a net wins, with its interval. Games of the same net that were played already are not played again."""
    known = hashlib.sha256(net.read_bytes()).hexdigest()[:16]
    place = folder / "games" / f"{known}-{Path(opponent).stem}-{games}"
    place.mkdir(parents=True, exist_ok=True)
    kept = place / "net.safetensors"
    kept.write_bytes(net.read_bytes())
    study = Study(
        [f"net:{kept}", opponent], games, plan.ruleset, plan.fleets, seed=plan.seed + 1, chunk=min(100, games)
    )
    return win_rate(play(study, place, threads=plan.threads))


def draw(curve: list[dict[str, Any]], path: Path) -> None:
    """The learning curve as a picture."""
    from pictures import pyplot, save

    figure, axes = pyplot.subplots(figsize=(7, 4))
    choices = [point["choices"] / 1000 for point in curve]
    for opponent, colour in zip(OPPONENTS, ("#4477aa", "#cc6677"), strict=True):
        found = [point[opponent] for point in curve]
        axes.plot(choices, [it["share"] for it in found], marker="o", color=colour, label=f"against {opponent}")
        low, high = [it["low"] for it in found], [it["high"] for it in found]
        axes.fill_between(choices, low, high, color=colour, alpha=0.2, linewidth=0)
    learned = [point["choices"] / 1000 for point in curve if point["phase"] == "imitation"]
    if learned:
        axes.axvspan(0, max(learned), color="0.94", zorder=0)
        axes.text(max(learned) / 2, 0.3, "imitation", color="0.4", ha="center")
    axes.axhline(0.5, color="0.6", linewidth=0.8)
    axes.set(xlabel="choices seen, in thousands", ylabel="share of games won, 95 % interval", ylim=(0, 1))
    axes.legend(loc="lower right")
    save(figure, path)


def planned(arguments: list[str]) -> tuple[Plan, Path]:
    """The options of the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path, metavar="OUT")
    for name, value in asdict(Plan()).items():
        parser.add_argument(f"--{name}", type=type(value), default=value, help=f"default: {value}")
    given = vars(parser.parse_args(arguments))
    out: Path = given.pop("out")
    plan = Plan(**given)
    needed = ("games", "steps", "measure", "every", "final", "threads", "hidden")
    few = [name for name in needed if getattr(plan, name) < 1]
    if few or min(plan.lessons, plan.rounds) < 0 or plan.lessons + plan.rounds < 1 or plan.slots < 2:
        parser.error(f"at least 1 of everything (2 slots, and 0 lessons or rounds) is needed: {', '.join(few) or 'see --help'}")
    if plan.rewards not in ("result", "score"):
        parser.error(f"rewards are by result or by score, not {plan.rewards}")
    return plan, out


def main(arguments: list[str]) -> None:
    """Learns, and writes what was found."""
    plan, out = planned(arguments)
    learner = Learner(plan, out)
    net = learner.learn()
    draw(learner.curve, out / "curve.svg")
    print(f"{net} has {net.stat().st_size} bytes")


if __name__ == "__main__":
    main(sys.argv[1:])

"""PettingZoo AEC environments.

An action is the number of a candidate. Questions with few answers offer all of them; of places, courses and written orders
some are offered: what a quick computer player would do comes first, and random legal ones follow.

An observation holds only what the seat may know; :func:`wardroom.layout` documents its numbers.
"""

from __future__ import annotations

import json
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from wardroom import _engine
from wardroom.fleet import Fleets, opening
from wardroom.refusal import refused
from wardroom.rulesets import DEFAULT, checked_slots, layout

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv  # type: ignore[import-untyped]
    from pettingzoo.utils import wrappers  # type: ignore[import-untyped]
except ImportError as missing:
    raise ImportError(
        "environments need PettingZoo: pip install 'wardroom[environments]', or pip install pettingzoo"
    ) from missing

Rewards = Literal["result", "score"]
Observation = dict[str, NDArray[Any]]


def env(ruleset: str = DEFAULT, **options: Any) -> AECEnv[str, Observation, int]:
    """The environment with PettingZoo's checks of the order of calls; for the options see :class:`Environment`."""
    return wrappers.OrderEnforcingWrapper(raw_env(ruleset, **options))


def raw_env(ruleset: str = DEFAULT, **options: Any) -> Environment:
    """The environment itself."""
    return Environment(ruleset, **options)


class Environment(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """A game as an environment: agents are ``seat_0``, ``seat_1`` and so on.

    :param fleets: a list of :class:`wardroom.Fleet`, ``"random"`` (new in every game) or ``"default"``.
    :param slots: the number of actions, that is the most candidates for a question.
    :param rewards: ``"result"``: 1, 0 or -1 at the end; ``"score"``: the lead at the end, in hundreds of points.
    :param seed: of the first game, unless ``reset`` is given one; every further game has the next one.
    :param terms: the terms of the game; ``about(ruleset)["terms"]`` lists them.
    """

    metadata = {"render_modes": ["ansi"], "is_parallelizable": False, "name": "wardroom_v0"}

    def __init__(
        self,
        ruleset: str = DEFAULT,
        fleets: Fleets = "default",
        slots: int = 32,
        rewards: Rewards = "result",
        seed: int = 0,
        render_mode: str | None = None,
        **terms: Any,
    ) -> None:
        super().__init__()
        if rewards not in ("result", "score"):
            raise ValueError(f"rewards are by 'result' or by 'score', not {rewards!r}")
        checked_slots(slots)
        self._opening = opening(ruleset, fleets, terms)
        self.ruleset = ruleset
        self.slots = slots
        self.layout = layout(ruleset, slots)
        self.render_mode = render_mode
        self._by_score = rewards == "score"
        self._next_seed = seed
        self._steps: _engine.Steps | None = None
        self._closed = False
        seats = json.loads(self._opening.seats())["seats"]
        self.possible_agents = [f"seat_{seat['seat']}" for seat in seats]
        self._sides = [seat["side"] for seat in seats]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        box = spaces.Box(-np.inf, np.inf, (self.layout.size,), np.float32)
        self._observation_space = spaces.Dict(
            {"observation": box, "action_mask": spaces.Box(0, 1, (slots,), np.int8)}
        )
        self._action_spaces = {agent: spaces.Discrete(slots) for agent in self.possible_agents}
        self._observation_spaces = {agent: self._observation_space for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """A dictionary of the numbers and the mask of the actions."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The candidates by number."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a new game."""
        self._open()
        if seed is None:
            seed = self._next_seed
        self._next_seed = (seed + 1) % 2**64
        self._steps = _engine.Steps(self._opening, seed, self.slots)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def step(self, action: int | None) -> None:
        """Makes a choice by its number."""
        steps = self._running()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if isinstance(action, bool) or not isinstance(action, (int, np.integer)):
            raise TypeError(f"an action is the number of a candidate, not a {type(action).__name__}")
        if action < 0:
            raise refused(f"{action} is none of the choices that are offered")
        steps.step(int(action))
        self._go_on(agent)

    def observe(self, agent: str) -> Observation:
        """What a seat may know: the numbers, and a mask of the actions that are offered to it."""
        steps = self._running()
        numbers = np.empty(self.layout.size, np.float32)
        mask = np.empty(self.slots, np.int8)
        steps.observe(self._seat_of[agent], numbers, mask)
        return {"observation": numbers, "action_mask": mask}

    def view(self, agent: str) -> dict[str, Any]:
        """What a seat may know as a dictionary: the table, the question, and the choices by their numbers."""
        steps, seat = self._running(), self._seat_of[agent]
        asked = steps.asked() == seat
        return {
            "view": json.loads(steps.view(seat)),
            "question": json.loads(steps.question(seat)),
            "choices": json.loads(steps.candidates()) if asked else [],
        }

    def step_by(self, player: str, playouts: int | None = None) -> None:
        """Lets a computer player make the choice of the selected agent."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(None)
            return
        self._running().step_by(player, playouts)
        self._go_on(agent)

    def render(self) -> str:
        """The question that is open, in words."""
        question = json.loads(self._running().question(-2))
        return "the game is over" if question is None else f"{question['ask']}: {question.get('says', '')}"

    def close(self) -> None:
        """Ends the use of the environment."""
        self._closed = True
        self._steps = None

    def _open(self) -> None:
        if self._closed:
            raise RuntimeError("this environment is closed; make a new one")

    def _running(self) -> _engine.Steps:
        self._open()
        if self._steps is None:
            raise RuntimeError("this environment has no game yet; call reset() first")
        return self._steps

    def _go_on(self, agent: str) -> None:
        """After a choice of this agent."""
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._select()
        self._accumulate_rewards()

    def _select(self) -> None:
        steps = self._running()
        asked = steps.asked()
        if asked is not None:
            self.agent_selection = self.possible_agents[asked]
            return
        outcome = json.loads(steps.outcome())
        for agent, side in zip(self.possible_agents, self._sides, strict=True):
            self.rewards[agent] = reward(outcome, side, self._by_score)
            self.terminations[agent] = True
            self.infos[agent] = {"outcome": outcome}
        self.agent_selection = self.agents[0]


def reward(outcome: dict[str, Any], side: int, by_score: bool) -> float:
    """What a side gets for an outcome."""
    if by_score:
        others = [score for other, score in enumerate(outcome["scores"]) if other != side]
        return float(outcome["scores"][side] - max(others, default=0)) / 100.0
    places: list[int] = outcome["places"]
    if places[side] != 1:
        return -1.0
    return 1.0 if places.count(1) == 1 else 0.0



"""Many games at a time, for learning loops."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

from wardroom import _engine
from wardroom.fleet import Fleets, opening
from wardroom.rulesets import DEFAULT, checked_slots, layout


@dataclass(frozen=True)
class Batch:
    """What is seen of all games: arrays that the next step writes again. Copy what is to be kept."""

    observation: NDArray[np.float32]
    """A row for each game, as the asked seat sees it; :func:`wardroom.layout` documents it."""
    action_mask: NDArray[np.int8]
    """A row for each game, with a one for each action that is offered."""
    seat: NDArray[np.int64]
    """Who is asked in each game."""
    reward: NDArray[np.float32]
    """A row for each game and a column for each seat: what a game that has just ended was worth."""
    done: NDArray[np.bool_]
    """Whether a game has just ended. What is seen of it belongs to the new game in its place."""


class VectorEnv:
    """Many games that make a step at the same time, in threads of the engine. A game that ends is replaced by a new one.

    :param n: the number of games.
    :param threads: the number of threads; by default as many as there are processors.
    :param slots: the number of actions, that is the most candidates for a question.
    :param opponents: computer players by seat, which answer by themselves: ``{1: "greedy"}``.
    :param playouts: what thinking opponents may spend on a choice.

    The games depend on ``seed`` and the actions alone, not on the number of threads.

    >>> import numpy as np
    >>> games = VectorEnv("pearls", n=3, threads=2, seed=1)
    >>> batch = games.reset()
    >>> batch = games.step(batch.action_mask.argmax(axis=1))
    >>> batch.observation.shape == (3, games.layout.size)
    True
    """

    def __init__(
        self,
        ruleset: str = DEFAULT,
        n: int = 64,
        threads: int | None = None,
        fleets: Fleets = "default",
        slots: int = 32,
        rewards: Literal["result", "score"] = "result",
        seed: int = 0,
        opponents: Mapping[int, str] | None = None,
        playouts: int | None = None,
        **terms: Any,
    ) -> None:
        if rewards not in ("result", "score"):
            raise ValueError(f"rewards are by 'result' or by 'score', not {rewards!r}")
        checked_slots(slots)
        own = opening(ruleset, fleets, terms)
        seats = len(json.loads(own.seats())["seats"])
        players: list[str | None] = [None] * seats
        for seat, name in (opponents or {}).items():
            if not 0 <= seat < seats:
                raise ValueError(f"there is no seat {seat} at this table")
            players[seat] = name
        threads = threads if threads is not None else os.cpu_count() or 1
        self._batch: _engine.Batch | None = _engine.Batch(
            own, n, seed, slots, threads, players, playouts, rewards == "score"
        )
        self.ruleset = ruleset
        self.n = n
        self.slots = slots
        self.layout = layout(ruleset, slots)
        self.sides = self._batch.sides
        self._seen = Batch(
            np.zeros((n, self.layout.size), np.float32),
            np.zeros((n, slots), np.int8),
            np.zeros(n, np.int64),
            np.zeros((n, seats), np.float32),
            np.zeros(n, np.bool_),
        )

    def reset(self) -> Batch:
        """Begins all games anew: the same ones as at first."""
        seen = self._seen
        self._games.reset(seen.observation, seen.action_mask, seen.seat, seen.reward, seen.done)
        return seen

    def step(self, actions: ArrayLike) -> Batch:
        """Makes a choice in every game."""
        chosen = np.asarray(actions)
        if chosen.dtype.kind not in "iu":
            raise TypeError(f"actions are whole numbers, not {chosen.dtype}")
        if chosen.shape != (self.n,):
            raise ValueError(f"one action for each of the {self.n} games is needed, not {chosen.shape}")
        seen = self._seen
        self._games.step(
            np.ascontiguousarray(chosen, np.int64), seen.observation, seen.action_mask, seen.seat, seen.reward, seen.done
        )
        return seen

    def chosen_by(self, player: str, playouts: int | None = None) -> NDArray[np.int64]:
        """For each game the action that a computer player would take; -1 where its choice is not offered."""
        choices = np.empty(self.n, np.int64)
        self._games.chosen_by(player, choices, playouts)
        return choices

    def candidates(self, batch: Batch) -> NDArray[np.float32]:
        """The part of an observation that describes the candidates: games by slots by columns, without a copy."""
        block = self.layout["candidates"]
        return batch.observation[:, block.start : block.stop].reshape(self.n, self.slots, len(block.columns))

    def questions(self) -> list[dict[str, Any]]:
        """The open question of each game, as the asked seat reads it."""
        found: list[dict[str, Any]] = json.loads(self._games.questions())
        return found

    def close(self) -> None:
        """Ends the use of the environment."""
        self._batch = None

    @property
    def _games(self) -> _engine.Batch:
        if self._batch is None:
            raise RuntimeError("this environment is closed; make a new one")
        return self._batch

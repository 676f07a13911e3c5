"""Steps per second: one game and many at a time through Python, against the same loop in Rust, all in one run.

Usage: python benchmark.py [RULESET ...]
"""

import os
import sys
import time

import numpy as np

import wardroom

SECONDS = 4.0
GAMES = 128
SLOTS = 32


def single(ruleset: str) -> float:
    """Steps per second of one environment with random actions."""
    env = wardroom.raw_env(ruleset, slots=SLOTS)
    env.reset(seed=1)
    chosen = np.random.default_rng(1)
    steps, began = 0, time.perf_counter()
    while time.perf_counter() - began < SECONDS:
        seen, _, termination, _, _ = env.last()
        if termination:
            env.reset()
            continue
        env.step(int(chosen.integers(int(seen["action_mask"].sum()))))
        steps += 1
    return steps / (time.perf_counter() - began)


def batched(ruleset: str, threads: int) -> tuple[float, float]:
    """Steps per second of many games with random actions: through Python, and in Rust. They take turns."""
    games = wardroom.VectorEnv(ruleset, n=GAMES, threads=threads, slots=SLOTS, seed=1)
    chosen = np.random.default_rng(1)
    batch = games.reset()
    python, rust = [0.0, 0.0], [0.0, 0.0]
    round_steps = 50
    while python[1] + rust[1] < 2 * SECONDS:
        began = time.perf_counter()
        for _ in range(round_steps):
            batch = games.step((chosen.random(GAMES) * batch.action_mask.sum(axis=1)).astype(np.int64))
        python[0] += round_steps * GAMES
        python[1] += time.perf_counter() - began
        rust[1] += games._games.drive(round_steps, len(python))
        rust[0] += round_steps * GAMES
        # The arrays of Python show the games as they are now only after a step of Python.
        batch = show(games)
    return python[0] / python[1], rust[0] / rust[1]


def show(games: wardroom.VectorEnv):
    """What is seen of the games now: a step with the first choice of each."""
    return games.step(np.zeros(GAMES, np.int64))


def full_speed(ruleset: str) -> float:
    """Games per second at full speed in Rust, without steps, observations and candidates, on one thread."""
    games = wardroom.VectorEnv(ruleset, n=1, threads=1, slots=SLOTS, seed=1)
    count = 50
    return count / games._games.play_at_random(count)


def main() -> None:
    """Prints a table."""
    threads = os.cpu_count() or 1
    print(f"{GAMES} games, {SLOTS} slots; steps per second, ratio of Python to the same loop in Rust")
    for ruleset in sys.argv[1:] or wardroom.rulesets():
        print(f"{ruleset}: one game through Python {single(ruleset):.0f}")
        for count in sorted({1, threads}):
            python, rust = batched(ruleset, count)
            print(f"  {count} threads: batched {python:.0f}, Rust {rust:.0f}, ratio {python / rust:.2f}")
        print(f"  random games at full speed in Rust, one thread: {full_speed(ruleset):.1f} a second")


if __name__ == "__main__":
    main()

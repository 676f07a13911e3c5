"""Steps per second: one game and many at a time through Python, against the same loop in Rust, all in one run.

Usage: python python/benchmarks/steps.py [RULESET ...]
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
    """Steps per second of many games with random actions: through Python, and in Rust. They take turns after every step."""
    games = wardroom.VectorEnv(ruleset, n=GAMES, threads=threads, slots=SLOTS, seed=1)
    chosen = np.random.default_rng(1)
    games.reset()
    # So many steps until games of all lengths are under way.
    games._games.drive(300, 1)
    batch = games.step(np.zeros(GAMES, np.int64))
    steps, python, rust = 0, 0.0, 0.0
    while python + rust < 2 * SECONDS:
        began = time.perf_counter()
        batch = games.step((chosen.random(GAMES) * batch.action_mask.sum(axis=1)).astype(np.int64))
        python += time.perf_counter() - began
        rust += games._games.drive(1, steps)
        # The arrays of Python do not show what Rust did: the first choice is always offered.
        batch = games.step(np.zeros(GAMES, np.int64))
        steps += GAMES
    return steps / python, steps / rust


def full_speed(ruleset: str) -> float:
    """Decisions per second of random games in Rust without steps, candidates and observations, on one thread."""
    seats = len(wardroom.Game(ruleset).sides)
    began, decisions, games = time.perf_counter(), 0, 20
    while time.perf_counter() - began < SECONDS:
        decisions += wardroom.series(["random"] * seats, games, ruleset, fleets="default", seed=games)["decisions"]
        games *= 2
    return decisions / (time.perf_counter() - began)


def main() -> None:
    """Prints a table."""
    threads = os.cpu_count() or 1
    print(f"{GAMES} games, {SLOTS} slots; steps per second, ratio of Python to the same loop in Rust")
    for ruleset in sys.argv[1:] or wardroom.rulesets():
        print(f"{ruleset}: one game through Python {single(ruleset):.0f}")
        for count in sorted({1, threads}):
            python, rust = batched(ruleset, count)
            print(f"  {count} threads: batched {python:.0f}, Rust {rust:.0f}, ratio {python / rust:.2f}")
        print(f"  random games at full speed in Rust, 1 thread: {full_speed(ruleset):.0f} decisions")


if __name__ == "__main__":
    main()

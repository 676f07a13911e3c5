"""What Ray costs: the same study as tasks of two workers, and on two threads of one process, in turns.

Usage: python python/benchmarks/ray_overhead.py [RULESET ...]
"""

import os
import sys
import tempfile
import time

import ray

from wardroom.study import Study, play

ROUNDS = 3
WORKERS = 2
GAMES = {"armada": (200, 20), "starmada": (1200, 100)}
"""Games of a study and of a chunk: some seconds for a whole one, and some tenths of a second for a chunk."""


def taken(study: Study, cluster: bool) -> float:
    """Seconds until all results of a study are there."""
    with tempfile.TemporaryDirectory() as folder:
        began = time.perf_counter()
        assert play(study, folder, ray=cluster, threads=WORKERS).num_rows == study.games
        return time.perf_counter() - began


def main(rulesets: list[str]) -> None:
    """Prints games per second of both, and the ratio of all rounds together."""
    # Workers of Ray leave processors to other work, which would be measured as well.
    os.environ["RAY_worker_niceness"] = "0"
    ray.init(num_cpus=WORKERS, include_dashboard=False, logging_level="ERROR", log_to_driver=False)
    for ruleset in rulesets:
        games, chunk = GAMES[ruleset]
        # Workers start and read the catalogs.
        taken(Study(["random", "random"], 4 * chunk, ruleset, seed=99, chunk=chunk), cluster=True)
        threads, cluster = 0.0, 0.0
        for seed in range(ROUNDS):
            study = Study(["random", "random"], games, ruleset, seed=seed, chunk=chunk)
            threads += taken(study, cluster=False)
            cluster += taken(study, cluster=True)
        played = ROUNDS * games
        print(
            f"{ruleset}: {WORKERS} threads {played / threads:.0f} games a second, "
            f"{WORKERS} workers of Ray {played / cluster:.0f}, ratio {threads / cluster:.2f}",
            flush=True,
        )


if __name__ == "__main__":
    main(sys.argv[1:] or list(GAMES))

"""Studies: on one machine and on Ray the same games, whatever happens to the workers."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from wardroom import Refused
from wardroom.study import ABOUT, Progress, Study, StudyFault, play, results, win_rate

SMALL = Study(["greedy", "random"], games=12, ruleset="starmada", seed=4, chunk=4)


def test_a_study_says_who_wins(tmp_path: Path) -> None:
    told: list[Progress] = []
    table = play(SMALL, tmp_path, progress=told.append)
    assert table.column("number").to_pylist() == list(range(12))
    assert [progress.games for progress in told] == [4, 8, 12]
    assert told[-1].seconds_left == 0
    share, low, high = win_rate(table)
    assert 0 <= low < share <= high <= 1
    assert share > 0.5


def test_an_interrupted_study_goes_on_and_gives_the_same(tmp_path: Path) -> None:
    whole = play(SMALL, tmp_path / "whole")

    class Interrupted(Exception):
        pass

    def interrupt(progress: Progress) -> None:
        if progress.games == 8:
            raise Interrupted

    with pytest.raises(Interrupted):
        play(SMALL, tmp_path / "again", progress=interrupt)
    # A file that was being written does not count.
    (tmp_path / "again" / "chunk-000002.part").write_bytes(b"half of it")
    told: list[Progress] = []
    assert play(SMALL, tmp_path / "again", progress=told.append).equals(whole)
    assert [progress.games for progress in told] == [12], "what was finished is not played again"


def test_fleets_are_named(tmp_path: Path) -> None:
    study = Study(["greedy", "random"], games=2, fleets=["rebel-rieekan", "empire-thrawn"], chunk=2)
    assert "rieekan" in play(study, tmp_path).column("brought").to_pylist()[0]


def test_what_cannot_be_played_is_refused(tmp_path: Path) -> None:
    play(SMALL, tmp_path)
    with pytest.raises(StudyFault, match="another study"):
        play(Study(["random", "random"], games=12, ruleset="starmada"), tmp_path)
    with pytest.raises(StudyFault, match="even number"):
        play(Study(["random", "random"], games=12, chunk=5), tmp_path / "odd")
    with pytest.raises(StudyFault, match="at most"):
        play(Study(["random", "random"], games=2**70), tmp_path / "endless")
    with pytest.raises(Refused, match="greedy"):
        play(Study(["gredy", "random"], games=12), tmp_path / "typo")
    assert not (tmp_path / "typo").exists(), "nothing is written before everything is known to be right"
    with pytest.raises(StudyFault, match="no finished games"):
        results(tmp_path / "nothing")
    about = tmp_path / ABOUT
    said = about.read_text()
    about.write_text(said.replace('"rules": ', '"rules": 9'))
    with pytest.raises(StudyFault, match="other rules"):
        play(SMALL, tmp_path)
    about.write_text(said)
    first, second = sorted(tmp_path.glob("chunk-*.parquet"))[:2]
    whole = second.read_bytes()
    second.write_bytes(first.read_bytes())
    with pytest.raises(StudyFault, match="twice"):
        results(tmp_path)
    second.write_bytes(whole)
    about.unlink()
    with pytest.raises(StudyFault, match="is missing"):
        play(SMALL, tmp_path)


def test_without_ray_the_sentence_says_what_to_do(tmp_path: Path) -> None:
    hidden = "import sys; sys.modules['ray'] = None\n"
    run = (
        "from wardroom.study import Study, play\n"
        f"play(Study(['random', 'random'], games=2, ruleset='pearls', chunk=2), {str(tmp_path)!r}, ray=True)"
    )
    done = subprocess.run([sys.executable, "-c", hidden + run], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "StudyFault: a cluster needs Ray: pip install ray" in done.stderr


@pytest.fixture(scope="module")
def two_workers() -> Iterator[None]:
    ray = pytest.importorskip("ray")
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    ray.init(
        num_cpus=2,
        include_dashboard=False,
        object_store_memory=200 * 2**20,
        _node_ip_address="127.0.0.1",
        logging_level="ERROR",
        log_to_driver=False,
    )
    yield
    ray.shutdown()


def workers() -> list[int]:
    """The processes that play a chunk now."""
    found = subprocess.run(["pgrep", "-f", "ray::play_chunk"], capture_output=True, text=True, check=False)
    return [int(pid) for pid in found.stdout.split()]


def test_a_worker_that_is_killed_loses_nothing(two_workers: None, tmp_path: Path) -> None:
    study = Study(["greedy", "random"], games=96, ruleset="starmada", seed=7, chunk=8)
    killed: list[int] = []

    def kill_one() -> None:
        for _ in range(600):
            for pid in workers():
                os.kill(pid, signal.SIGKILL)
                killed.append(pid)
                return
            time.sleep(0.05)

    killing = threading.Thread(target=kill_one)
    killing.start()
    table = play(study, tmp_path / "cluster", ray=True)
    killing.join()
    assert killed, "a worker was killed in the middle"
    assert table.equals(play(study, tmp_path / "here", threads=2))

"""Studies of many games, on one machine or on a Ray cluster.

A study is played in chunks. Each finished chunk is one Parquet file in the study's folder, so that an interrupted study goes on
where it was: call :func:`play` again with the same folder. The game of a number is the same wherever it is played.
"""

from __future__ import annotations

import hashlib
import importlib
import json
import logging
import math
import os
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, TypeAlias, TypedDict

from wardroom import _engine
from wardroom.bouts import Bout, bouts
from wardroom.fleet import Fleet
from wardroom.rulesets import DEFAULT

Table: TypeAlias = Any
"""A ``pyarrow.Table``, which has no types."""

ABOUT = "study.json"
"""The file in a study's folder that says what is played."""

MOST_GAMES = 10_000_000
"""The most games of a study."""

RETRIES = 5
"""How often a chunk is played again whose worker was lost."""


class StudyFault(Exception):
    """Why a study cannot be played or read."""


@dataclass(frozen=True)
class Study:
    """What is played: ``games`` games between two computer players."""

    players: list[str]
    games: int
    ruleset: str = DEFAULT
    fleets: str | list[str] = "random"
    """Random ones, or the names of ready-made ones, one for each player."""
    seed: int = 0
    swap: bool = True
    playouts: int | None = None
    terms: dict[str, Any] = field(default_factory=dict)
    chunk: int = 100
    """Games of one chunk: as many as take some seconds, and an even number where players change sides."""

    def chunks(self) -> list[range]:
        """The numbers of the games of each chunk."""
        if self.games < 1 or self.chunk < 1:
            raise StudyFault("a study and its chunks have at least one game")
        if self.games > MOST_GAMES:
            raise StudyFault(f"a study has at most {MOST_GAMES:,} games; make several of it, with different seeds")
        if self.swap and self.chunk % 2:
            raise StudyFault(f"pairs of games stay together: a chunk has an even number of games, not {self.chunk}")
        return [range(first, min(first + self.chunk, self.games)) for first in range(0, self.games, self.chunk)]

    def play_chunk(self, numbers: range, threads: int = 1) -> list[Bout]:
        """Plays the games of these numbers."""
        fleets = self.fleets if isinstance(self.fleets, str) else [Fleet.ready(name, self.ruleset) for name in self.fleets]
        return bouts(
            self.players, numbers, self.ruleset, fleets, self.seed, self.swap, threads, self.playouts, **self.terms
        )


@dataclass(frozen=True)
class Progress:
    """How far a study is."""

    games: int
    of: int
    per_second: float
    """In this run."""

    @property
    def seconds_left(self) -> float:
        """If it goes on like this."""
        return (self.of - self.games) / self.per_second if self.per_second > 0 else math.inf


def play(
    study: Study,
    folder: str | os.PathLike[str],
    ray: bool = False,
    threads: int = 1,
    progress: Callable[[Progress], None] | None = None,
) -> Table:
    """Plays what is missing of a study, and returns all results.

    >>> import tempfile
    >>> study = Study(["random", "random"], games=4, ruleset="starmada", chunk=2)
    >>> play(study, tempfile.mkdtemp()).num_rows
    4

    With ``ray``, chunks are tasks of the Ray cluster that ``ray.init`` has connected to, or of a local one; otherwise they
    are played here, one after the other, on so many threads. Workers of Ray have a low priority unless
    ``RAY_worker_niceness`` says otherwise: beside other work they are slow.
    """
    place = _opened(study, Path(folder))
    chunks = study.chunks()
    missing = [number for number in range(len(chunks)) if not _file(place, number).exists()]
    done = study.games - sum(len(chunks[number]) for number in missing)
    began, before = time.monotonic(), done
    played = _on_cluster(study, chunks, missing) if ray else _here(study, chunks, missing, threads)
    for number, games in played:
        _write(_file(place, number), games)
        done += len(games)
        if progress:
            taken = max(time.monotonic() - began, 1e-9)
            progress(Progress(done, study.games, (done - before) / taken))
    return results(place)


def results(folder: str | os.PathLike[str]) -> Table:
    """All finished games of a study, in the order of their numbers."""
    parquet = _parquet()
    files = sorted(Path(folder).glob("chunk-*.parquet"))
    if not files:
        raise StudyFault(f"{folder} has no finished games")
    games = _arrow().concat_tables([parquet.read_table(file) for file in files])
    numbers = games.column("number").to_pylist()
    if numbers != sorted(set(numbers)):
        raise StudyFault(f"{folder} has games twice, or not in their order: chunks that do not belong there")
    return games


def win_rate(table: Table, player: int = 0) -> tuple[float, float, float]:
    """The share of games that a player has won, draws as halves, with its 95 % interval (Wilson)."""
    points = [_points(winner, player) for winner in table.column("winner").to_pylist()]
    return _found(_engine.wilson(sum(points), len(points)))


def side_share(table: Table, side: int = 0) -> tuple[float, float, float]:
    """The share of points of a side, whoever plays it, with its 95 % interval: between fleets that always have the same side.

    Where players changed sides, two games with the same dice and fleets are a pair, and the interval is by the spread between pairs.
    """
    points: dict[int, list[float]] = {}
    for pair, game in _paired(table):
        points.setdefault(pair, []).append(_points(game["winning_side"], side))
    return _found(_engine.paired_share([sum(pair) / len(pair) for pair in points.values()]))


class Estimate(TypedDict):
    """An estimate with its 95 % interval."""

    value: float
    low: float
    high: float


class Contribution(TypedDict):
    """What one more of a thing contributes, compared with what else its side could have brought."""

    ids: list[str]
    """Its id; several of things that always came together."""
    instead_of: list[str]
    """Things of which the other side always had as many more."""
    pairs: int
    """In how many pairs of games one side had more of it."""
    margin: Estimate
    """To the own score minus the other side's."""
    share: Estimate
    """To the share of points, from 0 to 1."""


def contributions(table: Table) -> list[Contribution]:
    """What the things that were brought contribute, by the lab's regression; the largest contribution to the margin first.

    Nothing is said about what was too rare; see ``docs/LAB.md``.
    """
    games = [
        {
            "pair": pair,
            "contenders": [1, 0] if game["swapped"] else [0, 1],
            "brought": json.loads(game["brought"]),
            "margin": game["scores"][0] - game["scores"][1],
            "points": _points(game["winning_side"], 0),
        }
        for pair, game in _paired(table)
    ]
    found: list[Contribution] = json.loads(_engine.contributions(json.dumps(games)))["of"]
    return found


def _paired(table: Table) -> list[tuple[int, dict[str, Any]]]:
    """The games with the numbers of their pairs; where players did not change sides, every game is by itself."""
    games: list[dict[str, Any]] = table.to_pylist()
    share = 2 if any(game["swapped"] for game in games) else 1
    return [(game["number"] // share, game) for game in games]


def _points(winner: int | None, of: int) -> float:
    return 0.5 if winner is None else float(winner == of)


def _found(estimate: tuple[float, float, float] | None) -> tuple[float, float, float]:
    if estimate is None:
        raise StudyFault("there are no games")
    return estimate


def _opened(study: Study, folder: Path) -> Path:
    """The folder of a study; another study in it is refused."""
    _parquet()
    study.chunks()
    about = folder / ABOUT
    says = json.dumps(_identity(study), indent=1, sort_keys=True)
    if about.exists():
        if about.read_text() != says:
            raise StudyFault(f"{folder} has another study, or the same with other rules or nets; choose an empty folder")
    else:
        # Whatever is refused is refused before anything is written.
        study.play_chunk(range(0))
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.glob("chunk-*.parquet")):
            raise StudyFault(f"{folder} has games, but {ABOUT} is missing")
        about.write_text(says)
    return folder


def _identity(study: Study) -> dict[str, Any]:
    """What the games of a study depend on: also the version of the rules, and what is in the files of nets."""
    files = {name: Path(name.removeprefix("net:")) for name in study.players if str(name).startswith("net:")}
    nets = {name: hashlib.sha256(file.read_bytes()).hexdigest() for name, file in files.items() if file.is_file()}
    return asdict(study) | {"rules": json.loads(_engine.about(study.ruleset))["version"], "nets": nets}


def _file(folder: Path, number: int) -> Path:
    return folder / f"chunk-{number:06}.parquet"


def _here(study: Study, chunks: list[range], missing: list[int], threads: int) -> Iterator[tuple[int, list[Bout]]]:
    for number in missing:
        yield number, study.play_chunk(chunks[number], threads)


def _on_cluster(study: Study, chunks: list[range], missing: list[int]) -> Iterator[tuple[int, list[Bout]]]:
    try:
        import ray
    except ImportError as missing_ray:
        raise StudyFault("a cluster needs Ray: pip install ray; without `ray=True` the study is played here") from missing_ray
    if not ray.is_initialized():
        ray.init(include_dashboard=False, logging_level=logging.ERROR, log_to_driver=False)

    @ray.remote(num_cpus=1, max_retries=RETRIES)
    def play_chunk(numbers: range) -> list[Bout]:
        return study.play_chunk(numbers)

    waiting = {play_chunk.remote(chunks[number]): number for number in missing}
    while waiting:
        [finished], _ = ray.wait(list(waiting), num_returns=1)
        yield waiting.pop(finished), ray.get(finished)


def _write(file: Path, games: list[Bout]) -> None:
    """Writes a chunk whole or not at all."""
    pyarrow = _arrow()
    columns = {
        "number": pyarrow.array([game["number"] for game in games], pyarrow.int64()),
        "swapped": pyarrow.array([game["swapped"] for game in games], pyarrow.bool_()),
        "winner": pyarrow.array([game["winner"] for game in games], pyarrow.int8()),
        "winning_side": pyarrow.array([game["winning_side"] for game in games], pyarrow.int8()),
        "scores": pyarrow.array([game["scores"] for game in games], pyarrow.list_(pyarrow.int64())),
        "decisions": pyarrow.array([game["decisions"] for game in games], pyarrow.int64()),
        "how": pyarrow.array([game["how"] for game in games], pyarrow.string()),
        "brought": pyarrow.array([json.dumps(game["brought"]) for game in games], pyarrow.string()),
    }
    unfinished = file.with_suffix(".part")
    _parquet().write_table(pyarrow.table(columns), unfinished)
    unfinished.replace(file)


def _arrow(part: str = "pyarrow") -> Any:
    try:
        return importlib.import_module(part)
    except ImportError as missing:
        raise StudyFault("the results of a study are Parquet files, which need pyarrow: pip install pyarrow") from missing


def _parquet() -> Any:
    return _arrow("pyarrow.parquet")

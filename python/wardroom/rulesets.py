"""What can be played, and how it is described."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from wardroom import _engine
from wardroom.refusal import refused

DEFAULT = "armada"

MOST_SLOTS = _engine.MOST_SLOTS
"""The most candidates for a question."""


def rulesets() -> list[str]:
    """The names of all rulesets.

    >>> rulesets()
    ['armada', 'starmada', 'pearls']
    """
    return _engine.rulesets()


def about(ruleset: str = DEFAULT) -> dict[str, Any]:
    """A ruleset: its description, the form of its terms, its computer players, and what is brought to it.

    >>> [player["name"] for player in about("starmada")["players"]]
    ['tactician', 'captain', 'admiral', 'greedy', 'random']
    """
    found: dict[str, Any] = json.loads(_engine.about(ruleset))
    return found


def terms(ruleset: str = DEFAULT, **given: Any) -> dict[str, Any]:
    """These terms of a game, with the defaults of all others."""
    found: dict[str, Any] = json.loads(_engine.terms(ruleset, json.dumps(given)))
    return found


def catalog(ruleset: str = DEFAULT, **terms: Any) -> list[dict[str, Any]]:
    """Everything that can be put into a fleet, with its cost on these terms.

    >>> [card["points"] for card in catalog("armada") if card["id"] == "cr90-corvette-a"]
    [44]
    """
    found: list[dict[str, Any]] = json.loads(_engine.catalog(ruleset, json.dumps(terms)))
    return found


def ready_made(ruleset: str = DEFAULT, **terms: Any) -> list[dict[str, Any]]:
    """The ready-made fleets: id, name, points, summary."""
    found: list[dict[str, Any]] = json.loads(_engine.ready_made(ruleset, json.dumps(terms)))
    return found


@dataclass(frozen=True)
class Block:
    """Numbers of an observation: rows of the same columns. Rows that are not needed are zero, and what there are no rows for is left out."""

    name: str
    says: str
    rows: int
    columns: tuple[str, ...]
    start: int

    @property
    def stop(self) -> int:
        """Where the next block begins."""
        return self.start + self.rows * len(self.columns)


@dataclass(frozen=True)
class Layout:
    """The layout of the observations of a ruleset with this many candidates.

    The last block, ``candidates``, has one row for each choice that can be made by its number.
    """

    blocks: tuple[Block, ...]
    fingerprint: str
    """Another one for every other layout, whatever the number of candidates."""

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return self.blocks[-1].stop

    def __getitem__(self, name: str) -> Block:
        for block in self.blocks:
            if block.name == name:
                return block
        known = ", ".join(block.name for block in self.blocks)
        raise KeyError(f"there is no block {name!r}; there are {known}")

    def __str__(self) -> str:
        lines = [f"{'numbers':>11}  block"]
        for block in self.blocks:
            lines.append(f"{block.start:>5}-{block.stop - 1:<5}  {block.name} ({block.rows} rows): {block.says}")
            lines.append(f"{'':>13}{', '.join(block.columns)}")
        return "\n".join(lines)


def checked_slots(slots: int) -> None:
    """Refuses what is no number of candidates."""
    if isinstance(slots, bool) or not isinstance(slots, int):
        raise TypeError(f"slots is a number, not a {type(slots).__name__}")
    if not 2 <= slots <= MOST_SLOTS:
        raise refused(f"2 to {MOST_SLOTS} slots are possible, not {slots}")


def layout(ruleset: str = DEFAULT, slots: int = 32) -> Layout:
    """The layout of a ruleset's observations.

    >>> layout("pearls", slots=4)["candidates"].rows
    4
    """
    checked_slots(slots)
    found = json.loads(_engine.layout(ruleset))
    blocks: list[Block] = []
    start = 0
    says = "The choices that can be made; the row of a slot that is not offered is zero."
    last = {"name": "candidates", "says": says, "rows": slots, "columns": found["choice"]}
    for block in [*found["blocks"], last]:
        blocks.append(Block(block["name"], block["says"], block["rows"], tuple(block["columns"]), start))
        start = blocks[-1].stop
    return Layout(tuple(blocks), found["fingerprint"])

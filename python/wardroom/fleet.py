"""Fleets: what players bring to a game."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from wardroom import _engine
from wardroom.refusal import refused
from wardroom.rulesets import DEFAULT


@dataclass(frozen=True)
class Report:
    """The result of checking a fleet."""

    points: int
    limit: int | None
    problems: tuple[str, ...]
    """Why it may not be played, one sentence each; with the rule's id where there is one."""
    remarks: tuple[str, ...]

    @property
    def legal(self) -> bool:
        """Whether it may be played."""
        return not self.problems


class Fleet:
    """A fleet.

    >>> fleet = Fleet.ready("core-set-rebel")
    >>> fleet.check(points=180).legal
    True
    >>> fleet.check(points=170).problems
    ('fleet: the fleet costs 179 points, 9 more than the agreed 170 [fleet.points.limit]',)
    """

    def __init__(self, data: dict[str, Any], ruleset: str = DEFAULT) -> None:
        self.ruleset = ruleset
        self.data = data
        # Whatever cannot be read is refused at once.
        self.contents: dict[str, int] = json.loads(_engine.brought_contents(ruleset, json.dumps(data)))

    @classmethod
    def ready(cls, id: str, ruleset: str = DEFAULT, **terms: Any) -> Fleet:
        """The ready-made fleet of this id; see :func:`wardroom.ready_made`."""
        return cls(json.loads(_engine.find_ready(ruleset, json.dumps(terms), id)), ruleset)

    @classmethod
    def parse(cls, text: str, ruleset: str = DEFAULT) -> Fleet:
        """Reads a fleet file, or a list of another program.

        ``Refused`` if nothing of it can be read, or a line cannot.
        """
        found = json.loads(_engine.read_brought(ruleset, text))
        if found["unread"]:
            raise refused("; ".join(found["unread"]))
        return cls(found["brought"], ruleset)

    @classmethod
    def random(cls, ruleset: str = DEFAULT, seed: int = 0, emblem: str | None = None, **terms: Any) -> Fleet:
        """A random fleet that may be played on these terms; of this faction, if one is given."""
        return cls(json.loads(_engine.random_brought(ruleset, json.dumps(terms), seed, emblem)), ruleset)

    def check(self, **terms: Any) -> Report:
        """Checks whether it may be played on these terms."""
        found = json.loads(_engine.check_brought(self.ruleset, json.dumps(terms), json.dumps(self.data)))
        return Report(
            found["points"],
            found["limit"],
            tuple(_sentence(fault) for fault in found["faults"]),
            tuple(_sentence(remark) for remark in found["remarks"]),
        )

    def card(self, **terms: Any) -> dict[str, Any]:
        """Its short description: name, points, summary, sections."""
        found: dict[str, Any] = json.loads(
            _engine.brought_card(self.ruleset, json.dumps(terms), json.dumps(self.data))
        )
        return found

    def text(self, format: str = "toml", **terms: Any) -> str:
        """The fleet in one of the formats that ``about(ruleset)["brings"]["formats"]`` lists."""
        return self.written(format, **terms)[0]

    def written(self, format: str, **terms: Any) -> tuple[str, list[str]]:
        """The same, with what the format cannot express."""
        found = json.loads(_engine.write_brought(self.ruleset, json.dumps(terms), json.dumps(self.data), format))
        return found["text"], found["lost"]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Fleet) and (self.ruleset, self.data) == (other.ruleset, other.data)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        card = self.card()
        return f"<Fleet {card['name']!r}, {card['points']} points: {card['summary']}>"


def _sentence(remark: dict[str, Any]) -> str:
    rule = f" [{remark['rule']}]" if remark.get("rule") else ""
    return f"{remark['at']}: {remark['says']}{rule}"


Fleets = str | list[Fleet] | tuple[Fleet, ...] | None


def opening(ruleset: str, fleets: Fleets, terms: dict[str, Any]) -> _engine.Opening:
    """How games begin, for the engine."""
    if fleets is None or fleets == "default":
        brings = '"default"'
    elif isinstance(fleets, str):
        brings = json.dumps(fleets)
    else:
        for fleet in fleets:
            if not isinstance(fleet, Fleet):
                raise TypeError(f"fleets are a list of Fleet, 'random' or 'default'; this is a {type(fleet).__name__}")
        brings = json.dumps([fleet.data for fleet in fleets])
    return _engine.Opening(ruleset, json.dumps(terms), brings)

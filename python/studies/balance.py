"""A study of fleet balance: which ready-made fleets win, what an objective changes, and which cards earn their points.

    python python/studies/balance.py OUT

plays ready-made fleets against each other, two of them with each of several objectives, and random fleets, all with the same computer player
on both sides, and writes into the folder OUT the figures (``figures.json``), a report (``REPORT.md``) and pictures (SVG). Every part is a study of
:mod:`wardroom.study` in a folder of its own: an interrupted run goes on where it was.
"""

from __future__ import annotations

import argparse
import itertools
import json
import sys
from collections.abc import Iterable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import wardroom
from pictures import pyplot, save
from wardroom.study import Contribution, Estimate, Study, contributions, play, side_share

FLEETS = ("rebel-rieekan", "rebel-raddus", "empire-thrawn", "empire-demolisher")
OBJECTIVES = ("most-wanted", "opening-salvo", "fire-lanes", "contested-outpost", "minefields", "superior-positions")
SHOWN = 10
"""How many cards are shown at either end."""


@dataclass(frozen=True)
class Plan:
    """What is played."""

    player: str = "greedy"
    fleets: tuple[str, ...] = FLEETS
    objectives: tuple[str, ...] = OBJECTIVES
    games: int = 60
    """Games of each two fleets, and of each objective."""
    random: int = 800
    """Games between random fleets."""
    seed: int = 0
    threads: int = 1
    terms: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Figures:
    """What was found."""

    against: dict[str, dict[str, Estimate]]
    """By two fleets: the share of points of the first against the second."""
    objectives: dict[str, Estimate]
    """By objective: the share of points of the first fleet against the second."""
    between: tuple[str, str]
    """These two fleets."""
    cards: list[Contribution]
    """What cards contribute in random fleets."""

    def mean(self, fleet: str) -> float:
        """The mean share of a fleet against all others."""
        shares = [found["value"] for found in self.against[fleet].values()]
        return sum(shares) / len(shares)


def share(study: Study, folder: Path, threads: int) -> Estimate:
    """The share of points of the fleet on the first side."""
    value, low, high = side_share(play(study, folder, threads=threads))
    return {"value": value, "low": low, "high": high}


def turned(found: Estimate) -> Estimate:
    """The same share as the other side sees it."""
    return {"value": 1 - found["value"], "low": 1 - found["high"], "high": 1 - found["low"]}


def investigate(plan: Plan, folder: Path) -> Figures:
    """Plays what is missing of all parts."""
    players = [plan.player, plan.player]
    # The same player has both sides: with sides exchanged it would play the same game again.
    chunk = min(20, plan.games)
    against: dict[str, dict[str, Estimate]] = {fleet: {} for fleet in plan.fleets}
    for one, other in itertools.combinations(plan.fleets, 2):
        study = Study(players, plan.games, fleets=[one, other], seed=plan.seed, swap=False, terms=plan.terms, chunk=chunk)
        found = share(study, folder / "games" / f"{one}-{other}", plan.threads)
        against[one][other], against[other][one] = found, turned(found)
    between = (plan.fleets[0], plan.fleets[-1])
    objectives = {}
    for objective in plan.objectives:
        terms = {**plan.terms, "objective": objective}
        study = Study(players, plan.games, fleets=list(between), seed=plan.seed, swap=False, terms=terms, chunk=chunk)
        objectives[objective] = share(study, folder / "games" / objective, plan.threads)
    chunk = min(100, plan.random)
    study = Study(players, plan.random, fleets="random", seed=plan.seed, swap=False, terms=plan.terms, chunk=chunk)
    cards = contributions(play(study, folder / "games" / "random", threads=plan.threads))
    return Figures(against, objectives, between, cards)


def draw(figures: Figures, folder: Path) -> list[Path]:
    """The pictures."""
    shares = {
        f"{one} against {other}": found
        for one, row in figures.against.items()
        for other, found in row.items()
        if list(figures.against).index(one) < list(figures.against).index(other)
    }
    one, other = figures.between
    cards = {", ".join(names(card["ids"])): card["margin"] for card in ends(figures.cards)}
    pictures = [
        (shares, "share of points of the first fleet", 0.5, "fleets.svg"),
        (figures.objectives, f"share of points of {one} against {other}", 0.5, "objectives.svg"),
        (cards, "contribution to the margin of victory", 0.0, "cards.svg"),
    ]
    for found, label, middle, name in pictures:
        intervals(found, label, middle, folder / name)
    return [folder / name for *_, name in pictures]


def intervals(found: dict[str, Estimate], label: str, middle: float, path: Path) -> None:
    """A line for each estimate with its interval."""
    figure, axes = pyplot.subplots(figsize=(7.5, 1 + 0.28 * max(len(found), 1)))
    for row, estimate in enumerate(reversed(found.values())):
        axes.plot([estimate["low"], estimate["high"]], [row, row], color="#4477aa", linewidth=2)
        axes.plot(estimate["value"], row, "o", color="#4477aa")
    axes.axvline(middle, color="0.6", linewidth=0.8)
    axes.set_yticks(range(len(found)), list(reversed(found)))
    axes.set_xlabel(f"{label}, 95 % interval")
    save(figure, path)


def ends(cards: list[Contribution]) -> list[Contribution]:
    """The cards that contribute most and least."""
    return cards if len(cards) <= 2 * SHOWN else cards[:SHOWN] + cards[-SHOWN:]


def names(ids: Iterable[str]) -> list[str]:
    """The names of cards."""
    known = {card["id"]: card["name"] for card in wardroom.catalog("armada")}
    return [known.get(id, id) for id in ids]


def in_words(estimate: Estimate, digits: int = 2) -> str:
    """An estimate with its interval."""
    return f"{estimate['value']:.{digits}f} [{estimate['low']:.{digits}f}, {estimate['high']:.{digits}f}]"


def report(plan: Plan, figures: Figures) -> str:
    """What was found, in words that are true for what was played."""
    best = max(plan.fleets, key=figures.mean)
    worst = min(plan.fleets, key=figures.mean)
    sure = [
        f"{one} beats {other}: {in_words(found)}"
        for one, row in figures.against.items()
        for other, found in row.items()
        if found["low"] > 0.5
    ]
    one, other = figures.between
    spread = sorted(figures.objectives, key=lambda objective: figures.objectives[objective]["value"])
    earn = [card for card in figures.cards if card["margin"]["low"] > 0]
    cost = [card for card in figures.cards if card["margin"]["high"] < 0]
    lines = [
        "# Fleet balance",
        "",
        f"`{plan.player}` played both sides: {plan.games} games of each two fleets and of each objective, and {plan.random} between "
        "random fleets. Intervals are of 95 %. All figures are about this player: another one may use a fleet better.",
        "",
        f"Of {len(plan.fleets)} ready-made fleets, {best} won most ({figures.mean(best):.2f} of the points against all others) and {worst} "
        f"least ({figures.mean(worst):.2f}). "
        + (f"Decided beyond chance: {'; '.join(sure)}." if sure else "No two of them are told apart by so few games."),
        "",
    ]
    if spread:
        lines += [
            f"{one} against {other}, by objective: from {in_words(figures.objectives[spread[0]])} with {spread[0]} to "
            f"{in_words(figures.objectives[spread[-1]])} with {spread[-1]}.",
            "",
        ]
    lines += [
        f"Of {len(figures.cards)} cards that were frequent enough in random fleets, {len(earn)} earned clearly more than what else could have "
        f"been brought, {len(cost)} clearly less, and of the others the games do not tell. (Of as many cards without any effect, about "
        f"{max(1, round(len(figures.cards) / 20))} would seem to have one.)"
    ]
    for title, cards in (("more", earn[:5]), ("less", cost[-5:])):
        found = "; ".join(f"{', '.join(names(card['ids']))} {in_words(card['margin'], 0)}" for card in cards)
        lines += [f"Points of margin, {title}: {found}."] if cards else []
    return "\n".join(lines) + "\n"


def planned(arguments: list[str]) -> tuple[Plan, Path]:
    """The options of the command line."""
    usual = Plan()
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", type=Path, metavar="OUT")
    for name in ("player", "games", "random", "seed", "threads"):
        value = getattr(usual, name)
        parser.add_argument(f"--{name}", type=type(value), default=value, help=f"default: {value}")
    for name in ("fleets", "objectives"):
        value = ",".join(getattr(usual, name))
        parser.add_argument(f"--{name}", type=lambda text: tuple(text.split(",")), default=getattr(usual, name), help=f"default: {value}")
    given = vars(parser.parse_args(arguments))
    out: Path = given.pop("out")
    plan = Plan(**given)
    if min(plan.games, plan.random, plan.threads) < 1:
        parser.error("at least one game and one thread are needed")
    if len(set(plan.fleets)) < 2 or len(set(plan.fleets)) < len(plan.fleets):
        parser.error("at least two fleets are needed, and each of them once")
    return plan, out


def main(arguments: list[str]) -> None:
    """Plays, and writes what was found."""
    plan, out = planned(arguments)
    figures = investigate(plan, out)
    draw(figures, out)
    (out / "figures.json").write_text(json.dumps({"plan": asdict(plan), "figures": asdict(figures)}, indent=1) + "\n")
    text = report(plan, figures)
    (out / "REPORT.md").write_text(text)
    print(text)


if __name__ == "__main__":
    main(sys.argv[1:])

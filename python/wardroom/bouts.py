"""Many games between computer players.

:func:`bouts` plays any part of a study: the game of a number is always the same, on whichever machine it is played.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, TypedDict

from wardroom import _engine
from wardroom.fleet import Fleets, opening
from wardroom.rulesets import DEFAULT


class Bout(TypedDict):
    """The result of one game."""

    number: int
    swapped: bool
    winner: int | None
    """Which player won alone, by the order in which they were given."""
    winning_side: int | None
    scores: list[int]
    """By side."""
    decisions: int
    how: str
    brought: list[dict[str, int]]
    """What each seat brought: ids with how many of each."""


AT_A_TIME = 64
"""Games that are played without a look at interrupts."""


def bouts(
    players: Iterable[str],
    numbers: Iterable[int],
    ruleset: str = DEFAULT,
    fleets: Fleets = "random",
    seed: int = 0,
    swap: bool = True,
    threads: int = 1,
    playouts: int | None = None,
    **terms: Any,
) -> list[Bout]:
    """Plays the games of these numbers, one player for each side, and returns each result in the same order.

    With ``swap``, games 0 and 1, 2 and 3 and so on are pairs with the same fleets and dice, in which the players change
    sides.

    >>> whole = bouts(["random", "random"], range(4), ruleset="starmada")
    >>> whole == bouts(["random", "random"], [0, 1], "starmada") + bouts(["random", "random"], [2, 3], "starmada")
    True
    """
    start, sides, all_numbers = opening(ruleset, fleets, terms), list(players), list(numbers)
    played: list[Bout] = []
    # A few at a time, so that an interrupt is noticed between them. Without any, everything is checked all the same.
    for first in range(0, max(len(all_numbers), 1), AT_A_TIME):
        some = all_numbers[first : first + AT_A_TIME]
        played += json.loads(_engine.bouts(start, sides, some, seed, swap, threads, playouts))
    return played


def series(
    players: Iterable[str],
    games: int,
    ruleset: str = DEFAULT,
    fleets: Fleets = "random",
    seed: int = 0,
    swap: bool = False,
    threads: int = 1,
    playouts: int | None = None,
    **terms: Any,
) -> dict[str, Any]:
    """Plays a series of games and returns their results together: wins, draws, mean scores, how they ended.

    The same as ``wardroom sim`` prints.
    """
    found: dict[str, Any] = json.loads(
        _engine.series(opening(ruleset, fleets, terms), list(players), games, seed, swap, threads, playouts)
    )
    return found

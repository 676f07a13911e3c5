"""Fleet battles with every rule enforced: games, odds, computer players and environments for learning.

>>> import wardroom
>>> game = wardroom.Game("armada", fleets="random", seed=7)
>>> game.play_out("random")
>>> game.over
True
"""

from importlib.metadata import version
from typing import TYPE_CHECKING

from wardroom._engine import Defect, Refused
from wardroom.bouts import Bout, bouts, series
from wardroom.fleet import Fleet, Report
from wardroom.game import Choice, Game, Question
from wardroom.player import Player, player
from wardroom.rulesets import Block, Layout, about, catalog, layout, ready_made, rulesets, terms
from wardroom.vector import VectorEnv

if TYPE_CHECKING:
    from wardroom.environment import Environment, env, raw_env

__version__ = version("wardroom")

__all__ = [
    "Block",
    "Bout",
    "Choice",
    "Defect",
    "Environment",
    "Fleet",
    "Game",
    "Layout",
    "Player",
    "Question",
    "Refused",
    "Report",
    "VectorEnv",
    "about",
    "bouts",
    "catalog",
    "env",
    "layout",
    "player",
    "raw_env",
    "ready_made",
    "rulesets",
    "series",
    "terms",
]


def __getattr__(name: str) -> object:
    """Environments need PettingZoo, which is imported when it is needed."""
    if name in ("env", "raw_env", "Environment"):
        from wardroom import environment

        return getattr(environment, name)
    raise AttributeError(f"module 'wardroom' has no attribute {name!r}")

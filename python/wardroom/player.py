"""Computer players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from wardroom.game import Game


@dataclass(frozen=True)
class Player:
    """A computer player, and what it may spend on a choice."""

    name: str
    playouts: int | None = None
    seconds: float | None = None

    def choose(self, game: Game, seat: int | None = None) -> dict[str, Any]:
        """Its choice for the open question of a game.

        >>> from wardroom import Game
        >>> game = Game("starmada", seed=3)
        >>> game.apply(player("tactician").choose(game))
        """
        return game.choose(self, seat)


def player(name: str | Player, playouts: int | None = None, seconds: float | None = None) -> Player:
    """The computer player of this name; ``about(ruleset)["players"]`` lists them.

    Thinking players may spend so many playouts or seconds on a choice; with playouts their choices can be repeated.
    """
    if isinstance(name, Player):
        return name
    if not isinstance(name, str):
        raise TypeError(f"a computer player is a name or a Player, not a {type(name).__name__}")
    return Player(name, playouts, seconds)

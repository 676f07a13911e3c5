"""A game at the table, with its journal."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Literal

from wardroom import _engine
from wardroom.fleet import Fleets, opening
from wardroom.player import Player, player
from wardroom.refusal import refused
from wardroom.rulesets import DEFAULT

Choice = dict[str, Any]
"""An answer as JSON has it: ``{"pick": [item]}``, ``{"confirm": True}``, ``{"place": spot}`` and so on."""

Eye = int | Literal["all"] | None
"""Through whose eyes: a seat, ``"all"`` for everything, ``None`` for a spectator."""


@dataclass(frozen=True)
class Question:
    """An open question."""

    seat: int
    number: int
    ask: str
    """The kind of question, a stable name."""
    rule: str
    """The id of the rule by which it is asked."""
    says: str
    """The question in words."""
    shape: dict[str, Any]
    """The form of the answer, with the options: ``{"pick": {"options": [...], "least": 1, "most": 1}}``."""
    data: dict[str, Any]
    """All of it."""


class Game:
    """A game.

    >>> game = Game("pearls", seed=1)
    >>> game.question.seat, game.question.ask
    (0, 'forecast')
    >>> game.apply(game.legal()[0])
    >>> game.copy().fingerprint == game.fingerprint
    True
    """

    def __init__(self, ruleset: str = DEFAULT, fleets: Fleets = None, seed: int = 0, **terms: Any) -> None:
        self._game = _engine.TableGame(opening(ruleset, fleets, terms), seed)

    @classmethod
    def _of(cls, engine: _engine.TableGame) -> Game:
        game = cls.__new__(cls)
        game._game = engine
        return game

    @classmethod
    def from_journal(cls, journal: bytes | str, cut_off: bool = False) -> Game:
        """A game from its journal, in either form. With ``cut_off``, one whose end is missing is taken as far as it goes."""
        return cls._of(_engine.TableGame.resume(journal.encode() if isinstance(journal, str) else journal, cut_off))

    def copy(self) -> Game:
        """The same game again; what happens in one does not happen in the other."""
        return self._of(self._game.copy())

    @property
    def ruleset(self) -> str:
        """The name of its ruleset."""
        return self._game.ruleset()

    @property
    def sides(self) -> list[int]:
        """The side of each seat."""
        return self._game.sides()

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self._game.asked()

    @property
    def asked(self) -> list[int]:
        """The seats that are asked something now."""
        return [seat for seat, _ in self._game.asked()]

    @property
    def question(self) -> Question | None:
        """The open question, the first one if several seats are asked; ``None`` once the game is over."""
        asked = self._game.asked()
        return self.question_of(asked[0][0]) if asked else None

    def question_of(self, seat: int) -> Question:
        """The question that is open to this seat."""
        for data in json.loads(self._game.questions(seat)):
            if data["seat"] == seat:
                return Question(
                    data["seat"], data["at"], data["ask"], data["rule"], data["says"], data["shape"], data
                )
        raise refused(f"nothing is asked of seat {seat} now", "not-asked")

    def legal(self, n: int | None = None, seat: int | None = None, seed: int = 0) -> list[Choice]:
        """Legal choices for the open question: at most ``n``, 100 if not given.

        All of them, if that is enough and they can be listed. Of places, courses and written lines there are too many;
        then some are drawn, which depend on ``seed``.
        """
        choices, _ = self._game.legal(self._seat(seat), 100 if n is None else n, seed)
        found: list[Choice] = json.loads(choices)
        return found

    def legal_is_complete(self, n: int | None = None, seat: int | None = None) -> bool:
        """Whether :meth:`legal` lists all legal choices."""
        return self._game.legal(self._seat(seat), 100 if n is None else n, 0)[1]

    def check(self, choice: Choice, seat: int | None = None) -> None:
        """Raises what :meth:`apply` would, and changes nothing."""
        seat = self._seat(seat)
        self._game.check(seat, self._number(seat), _choice(choice))

    def apply(self, choice: Choice, seat: int | None = None) -> None:
        """Answers the open question. ``Refused`` if that is not legal; then nothing has changed."""
        seat = self._seat(seat)
        self._game.answer(seat, self._number(seat), _choice(choice))

    def take_back(self, to: int | None = None) -> None:
        """Takes back the last choice, or all but the first ``to``."""
        self._game.take_back(max(self.choices - 1, 0) if to is None else to)

    def give_up(self, seat: int) -> None:
        """A seat gives up."""
        self._game.give_up(seat)

    def choose(self, by: str | Player, seat: int | None = None) -> Choice:
        """What a computer player would choose."""
        own = player(by)
        found: Choice = json.loads(
            self._game.choose(self._seat(seat), own.name, playouts=own.playouts, seconds=own.seconds)
        )
        return found

    def play_out(self, *players: str | Player) -> None:
        """Lets computer players play the game to its end: one for all seats, or one for each."""
        own = [player(one) for one in players or ("random",)]
        seats = len(self.sides)
        own = own * seats if len(own) == 1 else own
        limits = {(one.playouts, one.seconds) for one in own}
        if len(limits) == 1:
            playouts, seconds = limits.pop()
            self._game.play_out([one.name for one in own], playouts=playouts, seconds=seconds)
            return
        if len(own) != seats:
            raise refused(f"{seats} players are needed, one for each seat, not {len(own)}")
        while self.asked:
            seat = self.asked[0]
            self.apply(self.choose(own[seat], seat), seat)

    def view(self, seat: Eye = None) -> dict[str, Any]:
        """What a seat sees of the table; a spectator, if none is given."""
        found: dict[str, Any] = json.loads(self._game.view(_eye(seat)))
        return found

    def events(self, seat: Eye = None, start: int = 0) -> list[dict[str, Any]]:
        """What a seat was told, from event number ``start`` on."""
        found: list[dict[str, Any]] = json.loads(self._game.events(_eye(seat), start))
        return found

    def peek(self, what: dict[str, Any], seat: Eye = None) -> Any:
        """A question about the table that changes nothing, as the protocol documents them: measurements, courses."""
        return json.loads(self._game.peek(_eye(seat), json.dumps(what)))

    def odds(self, seat: Eye = None, **of: Any) -> Any:
        """Exact odds of attacks, from what lies open on the table.

        In Armada of everything that a unit could attack: ``odds(of={"ship": 0})``. In Starmada of so many weapons of a
        bank: ``odds(ship=0, battery=0, bank=0, target=..., weapons=3)``.
        """
        found = self.peek({"odds": of}, seat)
        return next(iter(found.values())) if isinstance(found, dict) and len(found) == 1 else found

    def picture(self, seat: Eye = None, columns: int = 100) -> str:
        """The table as text."""
        return self._game.picture(_eye(seat), columns) or ""

    @property
    def outcome(self) -> dict[str, Any] | None:
        """How the game ended: places and scores of the sides, how; ``None`` if it has not."""
        found: dict[str, Any] | None = json.loads(self._game.outcome())
        return found

    @property
    def scores(self) -> list[int]:
        """Each side's score: so far, or in the end."""
        return self._game.scores()

    @property
    def progress(self) -> dict[str, Any]:
        """How far the game has come."""
        found: dict[str, Any] = json.loads(self._game.progress())
        return found

    @property
    def choices(self) -> int:
        """Number of choices that were made."""
        return self._game.choices()

    @property
    def fingerprint(self) -> str:
        """The fingerprint of the state: the same state has the same one on every machine."""
        return self._game.fingerprint()

    @property
    def journal(self) -> bytes:
        """The journal in its compact form."""
        return bytes(self._game.journal_bytes())

    @property
    def journal_text(self) -> str:
        """The journal as text."""
        return self._game.journal_text()

    def __getstate__(self) -> bytes:
        return self.journal

    def __setstate__(self, journal: bytes) -> None:
        self._game = _engine.TableGame.resume(journal)

    def __repr__(self) -> str:
        state = "over" if self.over else self.progress["says"]
        return f"<Game of {self.ruleset}, {state}, {self.choices} choices>"

    def _seat(self, seat: int | None) -> int:
        if seat is not None:
            return seat
        asked = self._game.asked()
        if not asked:
            raise refused("the game is over", "over")
        return asked[0][0]

    def _number(self, seat: int) -> int:
        numbers = dict(self._game.asked())
        return numbers.get(seat, 0)


def _eye(seat: Eye) -> int:
    if seat is None:
        return -1
    if seat == "all":
        return -2
    if not isinstance(seat, int) or isinstance(seat, bool):
        raise TypeError(f"a seat is a number, 'all' or None, not {seat!r}")
    if seat < 0:
        raise refused(f"there is no seat {seat} at this table")
    return seat


def _choice(choice: Choice) -> str:
    if not isinstance(choice, dict):
        raise TypeError(f"a choice is a dictionary such as {{'confirm': True}}, not a {type(choice).__name__}")
    return json.dumps(choice)

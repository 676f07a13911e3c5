"""Refusals of the package itself, in the form of the engine's."""

from __future__ import annotations

from wardroom import _engine


def refused(says: str, kind: str = "malformed") -> _engine.Refused:
    """A refusal of this kind, without a rule."""
    refusal = _engine.Refused(says)
    refusal.kind, refusal.rule = kind, None
    return refusal

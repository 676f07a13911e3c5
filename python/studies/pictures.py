"""Pictures with matplotlib: the same numbers give the same file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

try:
    import matplotlib
except ImportError as missing:
    raise ImportError("pictures need matplotlib: pip install matplotlib") from missing

matplotlib.use("svg")
matplotlib.rcParams["svg.hashsalt"] = "wardroom"
matplotlib.rcParams["svg.fonttype"] = "none"

from matplotlib import pyplot  # noqa: E402

__all__ = ["pyplot", "save"]


def save(figure: Any, path: Path) -> None:
    """Writes a picture, and frees its memory."""
    figure.tight_layout()
    figure.savefig(path, metadata={"Date": None, "Creator": None})
    pyplot.close(figure)

"""Trained nets in files, as the engine plays them: ``wardroom.player("net:FILE")``, ``wardroom sim --players net:FILE,greedy``.

A file has the `safetensors <https://github.com/huggingface/safetensors>`_ format. Its header says what the net has learned and with which
layout of observations; a net that does not fit is refused.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from wardroom import _engine
from wardroom.refusal import refused
from wardroom.rulesets import layout

FORMAT = "wardroom-net-1"
"""What the header says under ``format``."""

Numbers = NDArray[np.float32]


def write(path: str | os.PathLike[str], ruleset: str, slots: int, tensors: Mapping[str, Numbers]) -> None:
    """Writes a net for a ruleset, trained with this many candidates.

    The tensors are ``wide``, ``deep``, ``choice``, ``context``, ``join``, ``score`` and ``value``, each with ``.weight`` (outputs by
    inputs), and all but ``choice`` and ``score`` with ``.bias``.
    """
    seen = layout(ruleset, slots)
    candidates = seen["candidates"]
    about = {
        "format": FORMAT,
        "ruleset": ruleset,
        "layout": seen.fingerprint,
        "slots": str(slots),
        "position": str(candidates.start),
        "candidate": str(len(candidates.columns)),
    }
    header: dict[str, object] = {"__metadata__": about}
    data = b""
    for name, tensor in sorted(tensors.items()):
        numbers = np.ascontiguousarray(tensor, "<f4")
        header[name] = {
            "dtype": "F32",
            "shape": list(numbers.shape),
            "data_offsets": [len(data), len(data) + numbers.nbytes],
        }
        data += numbers.tobytes()
    text = json.dumps(header).encode()
    # The numbers begin at a multiple of eight bytes.
    text += b" " * (-len(text) % 8)
    Path(path).write_bytes(len(text).to_bytes(8, "little") + text + data)


class Net:
    """A net as the engine reads it."""

    def __init__(self, path: str | os.PathLike[str], ruleset: str) -> None:
        self._net = _engine.Net(ruleset, Path(path).read_bytes())

    @property
    def slots(self) -> int:
        """The most candidates that it compares."""
        return self._net.slots

    def evaluate(self, observation: Numbers, action_mask: NDArray[np.int8]) -> tuple[Numbers, Numbers]:
        """For each observation the scores of the candidates, zero where none is offered, and the value for the asked seat."""
        seen = np.ascontiguousarray(observation, np.float32)
        mask = np.asarray(action_mask)
        if mask.shape != (len(seen), self.slots) or (mask[:, :-1] < mask[:, 1:]).any():
            raise refused(f"the mask has {self.slots} numbers for each observation: ones for what is offered, then zeros")
        offered = mask.sum(axis=1, dtype=np.int64)
        scores = np.zeros((len(seen), self.slots), np.float32)
        values = np.zeros(len(seen), np.float32)
        self._net.evaluate(seen, offered, scores, values)
        return scores, values

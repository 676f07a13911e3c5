"""The policy and value net, in PyTorch. ``crates/net`` evaluates the same net in Rust."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import wardroom
import wardroom.net

try:
    import torch
    from torch import Tensor, nn
except ImportError as missing:
    raise ImportError("learning needs PyTorch: pip install torch") from missing

__all__ = ["Policy", "torch"]

NEVER = -1e9
"""The score of a candidate that is not offered."""


class Policy(nn.Module):  # type: ignore[misc]
    """Scores the candidates of a question, and says what the position is worth to the seat that is asked."""

    def __init__(self, ruleset: str, slots: int, hidden: int) -> None:
        super().__init__()
        candidates = wardroom.layout(ruleset, slots)["candidates"]
        self.ruleset, self.slots = ruleset, slots
        self.position, self.row = candidates.start, len(candidates.columns)
        self.wide = nn.Linear(self.position, hidden)
        self.deep = nn.Linear(hidden, hidden)
        self.choice = nn.Linear(self.row, hidden, bias=False)
        self.context = nn.Linear(hidden, hidden)
        self.join = nn.Linear(hidden, hidden)
        self.score = nn.Linear(hidden, 1, bias=False)
        self.value = nn.Linear(hidden, 1)

    def forward(self, observation: Tensor, mask: Tensor, is_fixed: bool = False) -> tuple[Tensor, Tensor]:
        """Scores by slot, and values. What the value learns does not change the scores if ``is_fixed``."""
        rows = observation[:, self.position :].reshape(-1, self.slots, self.row)
        position = self.deep(self.wide(observation[:, : self.position]).relu()).relu()
        candidate = (self.choice(rows) + self.context(position).unsqueeze(1)).relu()
        scores = self.score(self.join(candidate).relu()).squeeze(2)
        return scores.masked_fill(mask == 0, NEVER), self.value(position.detach() if is_fixed else position).squeeze(1).tanh()

    def export(self, path: Path) -> Path:
        """Writes the file that the engine plays."""
        tensors = {name: tensor.detach().cpu().numpy().astype(np.float32) for name, tensor in self.state_dict().items()}
        wardroom.net.write(path, self.ruleset, self.slots, tensors)
        return path

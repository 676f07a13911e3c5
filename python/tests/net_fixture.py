"""Writes the files with which the engine's own tests compare its numbers with PyTorch's:

python python/tests/net_fixture.py crates/net/tests/fixture
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "studies"))

import numpy as np
from policy import Policy, torch


def written(folder: Path) -> None:
    """A small net, observations, and what PyTorch computes."""
    torch.manual_seed(11)
    policy = Policy("pearls", 6, 12)
    chosen = np.random.default_rng(11)
    folder.mkdir(parents=True, exist_ok=True)
    policy.export(folder / "small.safetensors")
    cases = []
    for offered in (1, 2, 4, 6):
        numbers = chosen.normal(size=policy.position + 6 * policy.row) * (chosen.random(policy.position + 6 * policy.row) < 0.5)
        observation = np.round(numbers, 3).astype(np.float32)
        mask = (np.arange(6) < offered).astype(np.int8)
        with torch.no_grad():
            scores, value = policy(torch.tensor(observation[None]), torch.tensor(mask[None]))
        cases.append(
            {
                "observation": [round(float(number), 3) for number in observation],
                "scores": scores[0, :offered].tolist(),
                "value": float(value[0]),
            }
        )
    (folder / "expected.json").write_text(json.dumps(cases) + "\n")


if __name__ == "__main__":
    written(Path(sys.argv[1]))

"""PettingZoo's own performance benchmark on each ruleset.

Usage: python python/benchmarks/pettingzoo_turns.py [RULESET ...]
"""

import sys

from pettingzoo.test import performance_benchmark

import wardroom

if __name__ == "__main__":
    for ruleset in sys.argv[1:] or wardroom.rulesets():
        print(ruleset, flush=True)
        performance_benchmark(wardroom.env(ruleset))

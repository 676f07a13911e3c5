"""A panic of the engine is an exception, and the interpreter goes on."""

import subprocess
import sys

import pytest

# A machine without room for another thread is one of the few things at which the engine panics.
NO_ROOM_FOR_A_THREAD = """
import resource
import wardroom

play = lambda threads: wardroom.bouts(["random"] * 3, range(2), ruleset="pearls", threads=threads)
before = play(threads=1)
pages = int(open("/proc/self/statm").read().split()[0])
_, most = resource.getrlimit(resource.RLIMIT_AS)
resource.setrlimit(resource.RLIMIT_AS, (pages * resource.getpagesize() + 1_000_000, most))
try:
    play(threads=2)
except wardroom.Defect as defect:
    print(defect.kind, defect)
resource.setrlimit(resource.RLIMIT_AS, (most, most))
print(play(threads=2) == before)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="the room of a process is limited in another way")
def test_a_panic_is_an_exception_and_the_interpreter_goes_on():
    ended = subprocess.run([sys.executable, "-c", NO_ROOM_FOR_A_THREAD], capture_output=True, text=True)
    assert ended.returncode == 0, ended.stderr
    said, played_on = ended.stdout.splitlines()
    assert said.startswith("defect the engine stopped: failed to spawn thread"), said
    assert played_on == "True"

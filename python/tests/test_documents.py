"""The examples of the documentation run, and everything has types."""

import doctest
import importlib
import pathlib
import subprocess
import sys

import pytest

import wardroom

MODULES = ["wardroom", *(f"wardroom.{name}" for name in ("bouts", "fleet", "game", "player", "rulesets", "study", "vector"))]


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_the_code_run(name):
    found = doctest.testmod(importlib.import_module(name))
    assert found.attempted > 0 and found.failed == 0


def test_examples_of_the_guide_run(monkeypatch):
    guide = pathlib.Path(__file__).parent.parent / "README.md"
    monkeypatch.chdir(guide.parent.parent)
    found = doctest.testfile(str(guide), module_relative=False)
    assert found.attempted > 20 and found.failed == 0


def test_everything_public_is_there_and_documented():
    for name in wardroom.__all__:
        assert getattr(wardroom, name).__doc__ or name in ("Choice",), name


def test_the_package_knows_its_version():
    cargo = (pathlib.Path(__file__).parent.parent.parent / "Cargo.toml").read_text()
    assert f'version = "{wardroom.__version__}"' in cargo


def test_the_types_are_consistent():
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "-p", "wardroom"], capture_output=True, text=True, check=False
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_the_types_of_the_studies_are_consistent():
    folder = pathlib.Path(__file__).parent.parent
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--config-file", "pyproject.toml", *map(str, folder.glob("studies/*.py"))],
        capture_output=True,
        text=True,
        check=False,
        cwd=folder,
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_a_layout_is_explained():
    for ruleset in wardroom.rulesets():
        layout = wardroom.layout(ruleset, 4)
        ends = [block.stop for block in layout.blocks]
        assert ends == sorted(ends) and layout.size == ends[-1]
        assert all(block.says and block.columns for block in layout.blocks)
        assert "candidates" in str(layout) and layout["candidates"].rows == 4
    with pytest.raises(KeyError, match="there are"):
        wardroom.layout()["nothing"]

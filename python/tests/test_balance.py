"""The study of fleet balance, on a small scale."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from wardroom.study import StudyFault

import balance
from balance import Plan, draw, investigate, main, planned, report

SMALL = Plan(
    player="random",
    fleets=("core-set-rebel", "core-set-empire"),
    objectives=("most-wanted", "fire-lanes"),
    games=4,
    random=120,
    terms={"points": 180},
    threads=2,
)


@pytest.fixture(scope="module")
def figures(tmp_path_factory: pytest.TempPathFactory) -> tuple[balance.Figures, Path]:
    folder = tmp_path_factory.mktemp("balance")
    return investigate(SMALL, folder), folder


def test_every_interval_holds_its_estimate(figures: tuple[balance.Figures, Path]) -> None:
    found, _ = figures
    shares = [*found.objectives.values(), *(it for row in found.against.values() for it in row.values())]
    assert len(shares) == 4
    for estimate in shares:
        assert 0 <= estimate["low"] <= estimate["value"] <= estimate["high"] <= 1
        assert estimate["low"] < estimate["high"], "four games are not certain of anything"
    one, other = SMALL.fleets
    assert found.against[one][other]["value"] + found.against[other][one]["value"] == pytest.approx(1)
    assert found.cards, "some cards are frequent in random fleets"
    for card in found.cards:
        assert card["margin"]["low"] < card["margin"]["value"] < card["margin"]["high"] and card["pairs"] >= 20
    margins = [card["margin"]["value"] for card in found.cards]
    assert margins == sorted(margins, reverse=True)


def test_the_same_seed_gives_the_same_and_finished_games_are_not_played_again(
    figures: tuple[balance.Figures, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found, folder = figures
    assert investigate(replace(SMALL, threads=1), tmp_path) == found
    other = investigate(replace(SMALL, seed=1, objectives=()), tmp_path / "other")
    assert other.cards != found.cards

    def not_again(*_: object, **__: object) -> None:
        raise AssertionError("it was played already")

    monkeypatch.setattr("wardroom.study.bouts", not_again)
    assert investigate(SMALL, folder) == found
    with pytest.raises(StudyFault, match="another study"):
        investigate(replace(SMALL, seed=1), folder)


def test_pictures_and_report_say_what_was_found(figures: tuple[balance.Figures, Path], tmp_path: Path) -> None:
    found, _ = figures
    pictures = draw(found, tmp_path)
    assert [picture.name for picture in pictures] == ["fleets.svg", "objectives.svg", "cards.svg"]
    assert "core-set-rebel against core-set-empire" in pictures[0].read_text()
    assert "most-wanted" in pictures[1].read_text() and balance.names(found.cards[0]["ids"])[0] in pictures[2].read_text()
    text = report(SMALL, found)
    assert "4 games of each two fleets" in text and f"Of {len(found.cards)} cards" in text
    best = max(SMALL.fleets, key=found.mean)
    assert f"{best} won most ({found.mean(best):.2f}" in text


def test_the_script_writes_everything(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    options = "--player random --fleets learning-rebel,learning-empire --objectives most-wanted --games 2 --random 2".split()
    plan, out = planned([str(tmp_path / "out"), *options])
    assert (plan.fleets, plan.games, plan.random) == (("learning-rebel", "learning-empire"), 2, 2)
    main([str(out), "--player", "random", "--fleets", "core-set-rebel,core-set-empire", *options[4:]])
    kept = json.loads((out / "figures.json").read_text())
    assert kept["figures"]["objectives"].keys() == {"most-wanted"}
    assert (out / "REPORT.md").read_text() in capsys.readouterr().out
    assert all((out / name).exists() for name in ("fleets.svg", "objectives.svg", "cards.svg"))


@pytest.mark.parametrize("options", (["--fleets", "rebel-rieekan"], ["--games", "0"], ["--threads", "-1"]))
def test_options_that_cannot_work_are_refused_at_once(options: list[str], tmp_path: Path) -> None:
    with pytest.raises(SystemExit):
        planned([str(tmp_path), *options])

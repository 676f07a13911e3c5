"""Fleets."""

import pytest

import wardroom
from wardroom import Fleet, Refused


@pytest.mark.parametrize("ruleset", ["armada", "starmada"])
def test_random_and_ready_made_fleets_may_be_played(ruleset):
    fleet = Fleet.random(ruleset, seed=2)
    assert fleet.check().legal and fleet == Fleet.random(ruleset, seed=2)
    assert any(fleet != Fleet.random(ruleset, seed=seed) for seed in range(3, 9))
    ready = wardroom.ready_made(ruleset)
    assert ready
    first = ready[0]
    assert Fleet.ready(first["id"], ruleset).check(**first["suits"]).points == first["points"]
    assert first["name"] in repr(Fleet.ready(first["id"], ruleset)) or first["points"]


@pytest.mark.parametrize("ruleset", ["armada", "starmada"])
def test_a_fleet_is_read_as_it_is_written(ruleset):
    fleet = Fleet.random(ruleset, seed=4)
    formats = [one["id"] for one in wardroom.about(ruleset)["brings"]["formats"] if one["reads"] and one["writes"]]
    assert formats
    complete = 0
    for format in formats:
        text, lost = fleet.written(format)
        contents = Fleet.parse(text, ruleset).contents
        assert contents == fleet.contents or (lost and contents.items() <= fleet.contents.items()), format
        complete += contents == fleet.contents
    assert complete and fleet.text() == fleet.written("toml")[0]


def test_problems_are_sentences():
    report = Fleet.ready("core-set-rebel").check(points=100)
    assert not report.legal and "100" in report.problems[0]


def test_the_catalog_has_what_fleets_consist_of():
    fleet = Fleet.random(seed=5)
    known = {entry["id"] for entry in wardroom.catalog()}
    assert fleet.contents and set(fleet.contents) <= known


@pytest.mark.parametrize(
    ("wrong", "exception"),
    [
        (lambda: Fleet.ready("no-such-fleet"), Refused),
        (lambda: Fleet.parse("nothing like a fleet"), Refused),
        (lambda: Fleet({"ships": 7}), Refused),
        (lambda: Fleet([1]), Refused),
        (lambda: Fleet.random(emblem="nobody"), Refused),
        (lambda: Fleet.random(seed=1).text("no-such-format"), Refused),
        (lambda: Fleet.ready(5), TypeError),
    ],
)
def test_wrong_fleets_are_exceptions(wrong, exception):
    with pytest.raises(exception):
        wrong()

"""Games at the table."""

import pickle
import threading

import pytest

import wardroom
from wardroom import Game, Refused

EVERY = wardroom.rulesets()


@pytest.mark.parametrize("ruleset", EVERY)
def test_a_game_is_played_to_its_end_by_listed_choices(ruleset):
    game = Game(ruleset, seed=3)
    while (question := game.question) is not None:
        legal = game.legal(n=5)
        assert 1 <= len(legal) <= 5
        game.check(legal[0])
        assert question.says and question.rule and question.shape
        game.apply(legal[game.choices % len(legal)])
    assert game.over and game.outcome["scores"] == game.scores
    assert len(game.outcome["places"]) == len(set(game.sides))
    with pytest.raises(Refused, match="over"):
        game.legal()
    with pytest.raises(Refused, match="over"):
        game.apply({"confirm": True})
    kinds = {"over": game.legal, "not-asked": lambda: game.question_of(0), "malformed": lambda: game.view(-1)}
    for kind, use in kinds.items():
        with pytest.raises(Refused) as refused:
            use()
        assert (refused.value.kind, refused.value.rule) == (kind, None)


@pytest.mark.parametrize("ruleset", EVERY)
def test_a_game_is_its_journal(ruleset):
    game = Game(ruleset, seed=4)
    for _ in range(30):
        game.apply(game.legal(n=3)[-1])
    for again in (
        Game.from_journal(game.journal),
        Game.from_journal(game.journal_text),
        pickle.loads(pickle.dumps(game)),
        game.copy(),
    ):
        assert (again.fingerprint, again.choices) == (game.fingerprint, 30)
        again.apply(again.legal(n=2)[0])
    assert game.choices == 30
    game.take_back()
    assert game.choices == 29


@pytest.mark.parametrize("ruleset", EVERY)
def test_the_same_seed_is_the_same_game(ruleset):
    games = [Game(ruleset, fleets="random", seed=5) for _ in range(2)]
    for game in games:
        game.play_out("random")
    assert games[0].journal == games[1].journal
    other = Game(ruleset, fleets="random", seed=6)
    other.play_out("random")
    assert other.fingerprint != games[0].fingerprint


def test_each_seat_sees_its_own_view():
    game = Game("armada", seed=1)
    while game.question.ask != "assign-dials":
        game.apply(game.choose("greedy"))
    assert game.asked == [0, 1], "both sides set their dials at the same time"
    game.apply(game.legal(seat=0)[0], seat=0)
    assert game.view(0) != game.view(1) != game.view(None)
    assert game.view("all") != game.view(None)
    assert game.events(0) and game.picture(0)


def test_a_refusal_has_the_sentence_and_the_rule():
    game = Game("armada", seed=1)
    before = game.fingerprint
    with pytest.raises(Refused) as refused:
        game.apply({"pick": [{"speed": 3}]})
    assert refused.value.kind == "illegal" and refused.value.rule and refused.value.rule in str(refused.value)
    with pytest.raises(Refused) as refused:
        game.apply({"nonsense": 1})
    assert refused.value.kind == "malformed" and refused.value.rule is None
    assert game.fingerprint == before
    assert issubclass(Refused, ValueError)


@pytest.mark.parametrize(
    ("wrong", "exception", "match"),
    [
        (lambda: Game("armad"), Refused, 'did you mean "armada"'),
        (lambda: Game("armada", colour="red"), Refused, "colour"),
        (lambda: Game("armada", points="many"), Refused, "points"),
        (lambda: Game("armada", fleets="several"), Refused, "random"),
        (lambda: Game("armada", fleets=[1]), TypeError, "Fleet"),
        (lambda: Game("armada", fleets=[]), Refused, "bring"),
        (lambda: Game("pearls", seed="x"), TypeError, None),
        (lambda: Game("pearls", seed=-1), OverflowError, None),
        (lambda: Game(7), TypeError, None),
        (lambda: Game.from_journal(b"no journal"), Refused, None),
        (lambda: Game.from_journal(b""), Refused, None),
        (lambda: Game.from_journal(7), TypeError, None),
        (lambda: Game.from_journal(Game("pearls").journal[:-1]), Refused, "cut off"),
        (lambda: Game("pearls").view(9), Refused, "no seat 9"),
        (lambda: Game("pearls").view(-3), Refused, "no seat -3"),
        (lambda: Game("pearls").view("nobody"), TypeError, "seat"),
        (lambda: Game("pearls").apply("yes"), TypeError, "dictionary"),
        (lambda: Game("pearls").apply({"confirm": object()}), TypeError, "JSON"),
        (lambda: Game("pearls").apply({"confirm": float("nan")}), Refused, None),
        (lambda: Game("pearls").apply({}, seat=300), OverflowError, None),
        (lambda: Game("pearls").choose("nobody"), Refused, "nobody"),
        (lambda: Game("pearls").choose(3), TypeError, "name"),
        (lambda: Game("armada").choose(wardroom.player("admiral", seconds=-1)), Refused, "seconds"),
        (lambda: Game("pearls").play_out(*["random"] * 7), Refused, "players"),
        (lambda: Game("pearls").take_back(5), Refused, "only 0"),
        (lambda: Game("pearls").give_up(9), Refused, "seat 9"),
        (lambda: Game("pearls").peek({"x": 1}), Refused, None),
        (lambda: wardroom.layout("pearl"), Refused, "pearls"),
        (lambda: wardroom.catalog("pearls"), Refused, "nothing is brought"),
    ],
)
def test_wrong_input_is_an_exception(wrong, exception, match):
    with pytest.raises(exception, match=match):
        wrong()


def test_players_think_within_their_budget_and_without_the_lock():
    game = Game("starmada", seed=2)
    while game.question.ask != "orders":
        game.apply(game.choose("tactician"))
    admiral = wardroom.player("admiral", playouts=24)
    assert admiral.choose(game) == admiral.choose(game)
    done = threading.Event()

    def think():
        admiral.choose(game)
        done.set()

    thread = threading.Thread(target=think)
    thread.start()
    looked = 0
    while not done.is_set():
        game.copy()
        looked += 1
    thread.join()
    assert looked > 0


def test_odds_of_attacks():
    game = Game("armada", seed=1)
    found = None
    while not found and not game.over:
        game.apply(game.choose("greedy"))
        if game.question and game.question.ask == "declare-target":
            ships = range(len(game.view()["ships"]))
            found = next((odds for ship in ships if (odds := game.odds(of={"ship": ship}))), None)
    assert 0 <= found[0]["odds"]["destroyed"] <= 1 and found[0]["odds"]["mean"] > 0


def test_bouts_are_the_same_in_any_chunks_and_threads():
    whole = wardroom.bouts(["greedy", "random"], range(6), "starmada", seed=3, threads=2)
    parts = [wardroom.bouts(["greedy", "random"], [number], "starmada", seed=3)[0] for number in (5, 1, 3)]
    assert parts == [whole[5], whole[1], whole[3]]
    assert [game["swapped"] for game in whole] == [False, True] * 3
    assert whole[0]["brought"] == whole[1]["brought"] and whole[0]["scores"] != whole[2]["scores"]
    assert all(game["winner"] in (0, 1, None) for game in whole)
    results = wardroom.series(["greedy", "random"], 4, "starmada", seed=3)
    assert results["games"] == 4 and sum(results["wins"].values()) + results["draws"] == 4
    with pytest.raises(Refused, match="sides"):
        wardroom.bouts(["random"], [0], "starmada")
    with pytest.raises(Refused, match="nobody"):
        wardroom.bouts(["nobody", "random"], [0], "starmada")

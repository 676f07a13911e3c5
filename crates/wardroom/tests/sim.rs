//! `wardroom sim --ruleset armada`: many games between computer players.

use serde_json::Value;

use crate::common::{root, wardroom};

/// The result of a simulation, without what depends on the clock.
fn sim(arguments: &[&str]) -> Value {
    let answer = wardroom(&[&["sim", "--ruleset", "armada", "--json"], arguments].concat());
    assert_eq!((answer.code, answer.err.as_str()), (0, ""), "{arguments:?}");
    let mut found = answer.json();
    for key in ["seconds", "games_per_second", "decisions_per_second"] {
        assert!(found[key].as_f64().unwrap() > 0.0);
        found[key] = Value::Null;
    }
    found
}

#[test]
fn the_same_seed_plays_the_same_games_on_any_number_of_threads() {
    let with = |seed: &str, threads: &str| {
        let fleets = ["--players", "greedy,random", "--fleets", "random", "--points", "150", "--games", "6"];
        sim(&[&fleets[..], &["--seed", seed, "--swap-seats", "--threads", threads]].concat())
    };
    let alone = with("5", "1");
    assert_eq!(alone, with("5", "3"));
    assert_ne!(alone, with("6", "2"));
    let wins = &alone["wins"];
    assert_eq!(wins["a:greedy"].as_u64().unwrap() + wins["b:random"].as_u64().unwrap(), 6);
    assert!(wins["a:greedy"].as_u64().unwrap() >= 5, "{alone}");
    assert!(alone["mean_score"]["a:greedy"].as_f64() > alone["mean_score"]["b:random"].as_f64());
    assert!(alone["decisions"].as_u64().unwrap() > 6 * 50 && alone["seed"] == 5);
}

#[test]
fn a_budget_for_one_player_alone_is_behind_its_name() {
    let fleets = ["--players", "captain@2p,greedy", "--points", "100", "--games", "1"];
    let few = sim(&fleets);
    assert!(few["wins"].get("a:captain@2p").is_some(), "{few}");
    let all = sim(&["--players", "captain,greedy", "--points", "100", "--games", "1", "--playouts", "2"]);
    assert_eq!(few["decisions"], all["decisions"]);
}

/// The net that comes along; it was trained as `docs/STUDIES.md` says.
fn trained() -> String {
    format!("net:{}", root().join("python/studies/nets/starmada.safetensors").display())
}

#[test]
fn a_trained_net_plays_what_it_has_learned() {
    let players = format!("{},random", trained());
    let series = ["sim", "--ruleset", "starmada", "--players", &players, "--games", "10", "--swap-seats", "--json"];
    let found = wardroom(&series).json();
    assert!(found["wins"][format!("a:{}", trained())].as_u64().unwrap() >= 8, "trained again after a change? {found}");
    assert_eq!(found["wins"], wardroom(&series).json()["wins"], "the same seed gives the same games");
}

#[test]
fn a_net_that_does_not_fit_is_refused_with_a_sentence() {
    let says = |ruleset: &str, player: &str| {
        let answer = wardroom(&["sim", "--ruleset", ruleset, "--players", &format!("{player},random"), "--games", "1"]);
        assert_eq!((answer.code, answer.out.as_str()), (2, ""), "{player}");
        answer.err
    };
    let other = says("armada", &trained());
    assert!(other.contains("this net has learned \"starmada\"; it cannot play \"armada\""), "{other}");
    assert!(says("starmada", "net:nowhere.safetensors").contains("nowhere.safetensors: "));
    assert!(says("starmada", &format!("net:{}", root().join("README.md").display())).contains("no file of a net"));
    assert!(says("starmada", "nobody").contains("and nets in files, as in net:FILE"));
}

#[test]
fn ready_made_fleets_meet_over_an_objective() {
    let fleets = ["--players", "random,random", "--fleets", "core-set-rebel,core-set-empire", "--games", "2"];
    let plain = sim(&fleets);
    let wanted = sim(&[&fleets[..], &["--objective", "most-wanted"]].concat());
    let drawn = sim(&[&fleets[..], &["--objective", "random"]].concat());
    assert_eq!([&plain, &wanted, &drawn].map(|found| found["games"].as_u64()), [Some(2); 3]);
    assert_ne!(plain["decisions"], wanted["decisions"]);
}

#[test]
fn games_are_of_the_same_ruleset_by_default_as_those_that_are_played() {
    for command in ["sim", "play"] {
        let help = wardroom(&[command, "--help"]).out.split_whitespace().collect::<Vec<_>>().join(" ");
        let ruleset = help.split("--ruleset").nth(1).unwrap();
        let default = ruleset.find("armada").unwrap();
        assert!(ruleset.find("starmada").is_some_and(|other| other > default), "{command}: {ruleset}");
    }
    let played = wardroom(&["sim", "--players", "random,random", "--points", "150", "--games", "1", "--json"]);
    let as_armada = sim(&["--players", "random,random", "--points", "150", "--games", "1"]);
    assert_eq!(played.json()["decisions"], as_armada["decisions"]);
}

#[test]
fn people_read_who_won() {
    let arguments = ["sim", "--ruleset", "armada", "--fleets", "learning-rebel,learning-empire", "--games", "2"];
    let answer = wardroom(&arguments);
    assert_eq!(answer.code, 0, "{}", answer.err);
    for part in ["2 games in ", "a:greedy", "b:greedy", "decisions a game"] {
        assert!(answer.out.contains(part), "{part:?} is missing in {}", answer.out);
    }
    assert!(!answer.err.contains("left"), "no progress where nobody looks on");
}

#[test]
fn what_cards_offer_is_counted() {
    let fleets = ["--players", "random,random", "--fleets", "rebel-rieekan,empire-thrawn", "--games", "2"];
    assert!(sim(&fleets).get("cards").is_none(), "only if it is asked for");
    let counted = sim(&[&fleets[..], &["--cards"]].concat());
    let effects: Vec<&Value> =
        counted["cards"].as_object().unwrap().values().flat_map(|card| card.as_object().unwrap().values()).collect();
    let number = |effect: &Value, key: &str| effect[key].as_u64().unwrap();
    let sum = |key: &str| effects.iter().map(|effect| number(effect, key)).sum::<u64>();
    assert!(sum("used") > 0 && sum("declined") > 0, "{counted}");
    for effect in &effects {
        assert_eq!(number(effect, "offered"), number(effect, "used") + number(effect, "declined"), "{effect}");
    }
    assert!(effects.iter().any(|effect| number(effect, "offered") == 0), "what does not occur is listed as well");

    let shown = wardroom(&[&["sim", "--cards"], &fleets[..]].concat());
    assert_eq!(shown.code, 0, "{}", shown.err);
    let never = format!("{} optional effects: ", effects.len());
    assert!(shown.out.contains("offered") && shown.out.contains(&never), "{}", shown.out);
}

#[test]
fn what_cannot_be_played_is_refused_with_a_sentence() {
    for (arguments, says) in [
        (&["--players", "greedy,bold"][..], "there is no player `bold`"),
        (&["--players", "greedy,captain@often"], "a number of playouts, as in 96p"),
        (&["--players", "captain,greedy@5p"], "players that think: captain, admiral"),
        (&["--players", "greedy,random", "--playouts", "5"], "--playouts is for players that think"),
        (&["--players", "captain@4p,greedy", "--seconds", "0.1"], "--seconds is for players that think"),
        (&["--fleets", "rebel-rieekan"], "two fleets with a comma between"),
        (&["--fleets", "rebel-rieeken,empire-thrawn"], "did you mean `rebel-rieekan`?"),
        (&["--points", "20"], "there are no fleets of 20 points"),
        (&["--points", "900000"], "there are no fleets of 900000 points"),
        (&["--objective", "most-wantd"], "most-wanted"),
    ] {
        let answer = wardroom(&[&["sim", "--ruleset", "armada", "--games", "1"], arguments].concat());
        assert_eq!(answer.code, 2, "{arguments:?}: {}", answer.out);
        assert!(answer.err.contains(says), "{arguments:?}: {}", answer.err);
    }
}

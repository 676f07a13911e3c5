//! `wardroom measure` with stations, exogorths, mines, ignition and engagement: the JSON of all of them, and their faults.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::common::{Ran, wardroom_in};

fn measure(scene: &str, more: &[&str]) -> Ran {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("scene.toml"), scene).expect("a file");
    wardroom_in(folder.path(), &[&["measure", "scene.toml"], more].concat(), "")
}

fn sample(name: &str, more: &[&str]) -> Value {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let scene = format!("docs/scenes/{name}.toml");
    let ran = wardroom_in(&root, &[&["measure", &scene, "--json"], more].concat(), "");
    assert_eq!(ran.code, 0, "{}", ran.err);
    serde_json::from_str(&ran.out).expect("JSON")
}

fn attack<'v>(found: &'v Value, from: &str, to: &str) -> &'v Value {
    let all = found["attacks"].as_array().expect("a list");
    let is_it = |entry: &&Value| entry["from"]["unit"] == from && entry["to"]["unit"] == to && entry["legal"] == true;
    all.iter().find(is_it).unwrap_or_else(|| panic!("{from} cannot attack {to}"))
}

#[test]
fn a_station_with_a_card_attacks_and_is_attacked() {
    let found = sample("station", &[]);
    let at_frigate = attack(&found, "station", "frigate");
    assert_eq!(at_frigate["from"], json!({"unit": "station"}), "it has no hull zones to name");
    assert_eq!(at_frigate["dice"], json!({"red": 2, "blue": 2, "black": 0}));
    assert_eq!(attack(&found, "frigate", "station")["from"]["zone"], "front");
    assert_eq!(attack(&found, "frigate", "mine")["dice"], json!({"red": 0, "blue": 1, "black": 0}));
    let from_station = sample("station", &["--from", "station"]);
    let all = from_station["attacks"].as_array().expect("a list");
    assert!(all.iter().all(|entry| entry["from"]["unit"] == "station") && !all.is_empty());
    assert!(from_station.get("engagements").is_none());
}

#[test]
fn an_exogorth_attacks_both_sides() {
    let found = sample("station", &["--from", "exogorth"]);
    for squadron in ["ywing", "bomber"] {
        let at_it = attack(&found, "exogorth", squadron);
        assert_eq!((&at_it["dice"], &at_it["distance"]), (&json!({"red": 0, "blue": 3, "black": 0}), &json!(1)));
    }
    let all = found["attacks"].as_array().expect("a list");
    let far = all.iter().find(|entry| entry["to"]["unit"] == "xwing").expect("an entry");
    assert_eq!(far["refused_by"], "obstacles.exogorth.attacks");
    assert!(all.iter().all(|entry| entry["to"]["unit"] != "frigate"), "ships have nothing to fear");
}

#[test]
fn who_is_engaged_is_told_with_its_reason() {
    let found = sample("station", &[]);
    assert_eq!(
        found["engagements"],
        json!([
            {"between": ["xwing", "tie"], "distance_mm": 33.082, "obstructed_by": [], "engaged": true},
            {"between": ["ywing", "bomber"], "distance_mm": 66.0, "obstructed_by": ["rocks"], "engaged": false},
        ])
    );
    let only = sample("station", &["--from", "tie"]);
    assert_eq!(only["engagements"].as_array().map(Vec::len), Some(1));
}

#[test]
fn ignition_is_told_apart_from_ordinary_attacks() {
    let found = sample("ignition", &["--from", "onager:front", "--to", "frigate:front"]);
    assert_eq!(found["attacks"][0]["refused_by"], "attack.declare.ship-arc-and-range");
    let ignition = &found["ignition"][0];
    assert_eq!((&ignition["band"], &ignition["token_band"]), (&json!("beyond"), &json!("long")));
    assert_eq!((&ignition["dice"], &ignition["legal"]), (&json!({"red": 3, "blue": 0, "black": 0}), &json!(true)));
    let scene = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/scenes/ignition.toml"));
    let scene = scene.expect("the scene");
    let without = measure(scene.split("[[tokens]]").next().expect("a beginning"), &["--json"]);
    let without: Value = serde_json::from_str(&without.out).expect("JSON");
    let all = without["ignition"].as_array().expect("a list");
    let rules: Vec<&Value> = all.iter().map(|entry| &entry["refused_by"]).collect();
    assert!(rules.contains(&&json!("ignition.first-attack")), "{rules:?}");
    assert!(all.iter().all(|entry| entry["legal"] == false && entry["token_mm"] == Value::Null));
}

#[test]
fn faults_of_stations_and_tokens_have_a_way_out() {
    let station = "[[obstacles]]\nid = 's'\nkind = 'station'\nat = [900, 400]\n";
    let mine = "[[tokens]]\nid = 'm'\nkind = 'proximity-mine'\nat = [500, 400]\n";
    let cases = [
        (
            format!("{station}card = 'armed-staton'\nseat = 'first'\n"),
            "scene.toml:5:8: no station card has the id `armed-staton`\n  help: did you mean `armed-station`?",
        ),
        (format!("{station}card = 'armed-station'\n"), "scene.toml:1:1: the key `seat` is missing here"),
        (format!("{station}seat = 'first'\n"), "scene.toml:1:1: the key `card` is missing here"),
        (
            format!("{station}card = 'armed-station'\nseat = 'first'\n").replace("'station'", "'debris-field-1'"),
            "scene.toml:5:8: only a station has a card and belongs to a seat",
        ),
        (mine.replace("proximity-mine", "proximty-mine"), "scene.toml:3:8: there is no token `proximty-mine`"),
        (format!("{mine}ship = 'x'\n"), "scene.toml:5:8: no ship of the scene has the id `x`"),
        (format!("{station}{}", mine.replace("'m'", "'s'")), "scene.toml:6:6: the id `s` is used twice"),
        (format!("{mine}seat = 'first'\n"), "scene.toml:5:1: unknown key `seat`"),
    ];
    for (scene, says) in cases {
        let ran = measure(&scene, &[]);
        assert_eq!(ran.code, 2, "{scene}");
        assert!(ran.err.contains(says), "{scene}\n--- should say: {says}\n--- but says: {}", ran.err);
    }
}

#[test]
fn a_station_is_no_ship_to_plot_courses_for() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let ran = wardroom_in(&root, &["courses", "docs/scenes/station.toml", "--ship", "station"], "");
    assert_eq!(
        (ran.code, ran.err.as_str()),
        (2, "wardroom: `station` is not a ship: only ships move by the maneuver tool\n")
    );
}

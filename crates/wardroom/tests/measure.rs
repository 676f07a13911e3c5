//! `wardroom measure` from the outside: measurements, the documented JSON, faults in scenes, and drawings.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};

use crate::common::{self, Ran, wardroom_in};

const CORVETTE: &str = "[[ships]]\nid = 'a'\nseat = 'first'\ncard = 'cr90-corvette-a'\nat = [900, 300]\nheading = 0\n";
const TIE: &str = "[[squadrons]]\nid = 'x'\nseat = 'second'\ncard = 'tie-fighter-squadron'\nat = [910, 420]\n";

fn measure(scene: &str, more: &[&str]) -> Ran {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("scene.toml"), scene).expect("a file");
    wardroom_in(folder.path(), &[&["measure", "scene.toml"], more].concat(), "")
}

/// The error message for a faulty scene.
fn refusal(scene: &str) -> String {
    let ran = measure(scene, &["--json"]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{}", ran.err);
    ran.err
}

fn project() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

fn entry<'a>(report: &'a Value, from: &Value, to: &Value) -> &'a Value {
    let attacks = report["attacks"].as_array().expect("a list");
    attacks.iter().find(|attack| attack["from"] == *from && attack["to"] == *to).expect("such an attack")
}

#[test]
fn json_has_the_promised_shape() {
    let ran = measure(&format!("{CORVETTE}{TIE}"), &["--json"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let report = ran.json();
    assert_eq!(report["attacks"].as_array().map(Vec::len), Some(8), "four zones against one squadron, both ways");
    let front = entry(&report, &json!({"unit": "a", "zone": "front"}), &json!({"unit": "x"}));
    let range = front["range_mm"].as_f64().expect("a length");
    // From the front edge of the token, half a small base ahead of the centre, to the rim of the squadron's base.
    assert!((range - 69.0).abs() < 2.0, "{range}");
    assert!((range * 1000.0 - (range * 1000.0).round()).abs() < 1e-6, "rounded: {range}");
    let mut rest = front.clone();
    rest["range_mm"] = json!(0);
    assert_eq!(
        rest,
        json!({"from": {"unit": "a", "zone": "front"}, "to": {"unit": "x"}, "in_arc": true, "range_mm": 0,
            "band": "close", "distance": 1, "line_of_sight": "clear", "obstructed_by": [],
            "dice": {"red": 0, "blue": 1, "black": 0}, "legal": true, "refused_by": null})
    );
    let rear = entry(&report, &json!({"unit": "a", "zone": "rear"}), &json!({"unit": "x"}));
    assert_eq!(
        [&rear["in_arc"], &rear["range_mm"], &rear["band"], &rear["distance"], &rear["legal"], &rear["refused_by"]],
        [&json!(false), &Value::Null, &Value::Null, &Value::Null, &json!(false), &json!("geometry.arc.inside")]
    );
    let back = entry(&report, &json!({"unit": "x"}), &json!({"unit": "a", "zone": "front"}));
    assert_eq!((&back["legal"], &back["dice"]), (&json!(true), &json!({"red": 0, "blue": 1, "black": 0})));
}

#[test]
fn the_same_scene_is_read_from_json() {
    let scene = json!({
        "ruleset": "armada", "edition": "2020", "play_area": [1828.8, 914.4],
        "ships": [{"id": "a", "seat": "first", "card": "cr90-corvette-a", "at": [900, 300], "heading": 0, "speed": 2}],
        "squadrons": [{"id": "x", "seat": "second", "card": "tie-fighter-squadron", "at": [910, 420]}],
        "obstacles": [{"id": "o", "kind": "asteroid-field-1", "at": [450, 500], "heading": 30, "mirrored": true}]
    });
    let (json, toml) = (measure(&scene.to_string(), &["--json"]), measure(&format!("{CORVETTE}{TIE}"), &["--json"]));
    assert_eq!((json.code, json.err.as_str()), (0, ""));
    assert_eq!(json.json(), toml.json());
}

#[test]
fn without_a_die_there_is_no_attack() {
    // The guns of a CR90 Corvette B are blue and reach medium range; the Victory is at long range.
    let corvette = CORVETTE.replace("corvette-a", "corvette-b");
    let enemy = "[[ships]]\nid = 'v'\nseat = 'second'\ncard = 'victory-i-class-star-destroyer'\nat = [900, 600]\nheading = 180\n";
    let report = measure(&format!("{corvette}{enemy}"), &["--json"]).json();
    let attack = entry(&report, &json!({"unit": "a", "zone": "front"}), &json!({"unit": "v", "zone": "front"}));
    assert_eq!(attack["band"], "long");
    assert_eq!(attack["dice"], json!({"red": 0, "blue": 0, "black": 0}));
    assert_eq!((&attack["in_arc"], &attack["legal"]), (&json!(true), &json!(false)));
    assert_eq!(attack["refused_by"], "attack.roll.empty-cancels");
}

#[test]
fn a_person_sees_the_legal_attacks_and_may_see_the_others() {
    let scene = format!("{CORVETTE}{TIE}");
    let ran = measure(&scene, &[]);
    assert!(ran.out.starts_with("a  CR90 Corvette A\n  front"), "{}", ran.out);
    assert_eq!(ran.last_line(), "2 legal, 6 refused (--all lists them)");
    let ran = measure(&scene, &["--all", "--from", "a:rear"]);
    assert!(ran.out.contains("geometry.arc.inside"), "{}", ran.out);
    assert_eq!(ran.last_line(), "0 legal, 1 refused");
}

#[test]
fn an_unknown_unit_or_zone_is_named_with_the_nearest() {
    let scene = CORVETTE.replace("'a'", "'corvette'") + TIE;
    let ran = measure(&scene, &["--from", "corvete"]);
    assert_eq!(
        (ran.code, ran.err.as_str()),
        (2, "wardroom: no unit of the scene has the id `corvete`\n  help: did you mean `corvette`?\n")
    );
    let ran = measure(&scene, &["--to", "corvette:bow"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("no hull zone `bow`\n  help: it has front, right, rear, left"), "{}", ran.err);
}

#[test]
fn each_fault_of_a_scene_has_its_line_and_a_way_out() {
    let cases = [
        (
            CORVETTE.replace("corvette-a", "corvete-a"),
            "scene.toml:4:8: no ship has the id `cr90-corvete-a`\n  help: did you mean `cr90-corvette-a`?",
        ),
        (
            TIE.replace("tie-fighter", "tie-figher"),
            "scene.toml:4:8: no squadron has the id `tie-figher-squadron`\n  help: did you mean `tie-fighter-squadron`?",
        ),
        (
            "[[obstacles]]\nid = 'o'\nkind = 'asteroid-feld-1'\nat = [1, 1]\n".to_owned(),
            "scene.toml:3:8: no obstacle has the id `asteroid-feld-1`\n  help: did you mean `asteroid-field-1`?",
        ),
        (
            CORVETTE.replace("first", "frist"),
            "scene.toml:3:8: there is no seat `frist`\n  help: did you mean `first`? known here: first, second",
        ),
        (format!("edition = '2021'\n{CORVETTE}"), "scene.toml:1:11: there is no edition `2021`"),
        (format!("ruleset = 'starmada'\n{CORVETTE}"), "scene.toml:1:11: there is no ruleset `starmada`"),
        (
            CORVETTE.replace("heading", "headin"),
            "scene.toml:6:1: unknown key `headin`\n  help: did you mean `heading`?",
        ),
        (CORVETTE.replace("heading = 0\n", ""), "scene.toml:1:1: the key `heading` is missing here"),
        (CORVETTE.replace("900", "nan"), "scene.toml:5:6: [NaN, 300] is not a place on any table"),
        (CORVETTE.replace("900", "1e300"), "is not a place on any table"),
        (CORVETTE.replace("heading = 0", "heading = inf"), "scene.toml:6:11: inf is not a heading in degrees"),
        (CORVETTE.replace("900", "10"), "scene.toml:2:6: `a` is not inside the play area"),
        (
            format!("{CORVETTE}speed = 7\n"),
            "scene.toml:7:9: the speed chart of CR90 Corvette A has no speed 7\n  help: it has the speeds 0 to 4",
        ),
        (format!("{CORVETTE}speed = 1.5\n"), "has no speed 1.5"),
        (format!("{CORVETTE}{}", TIE.replace("420", "340")), "scene.toml:8:6: `x` overlaps `a`"),
        (format!("{CORVETTE}{}", TIE.replace("'x'", "'a'")), "scene.toml:8:6: the id `a` is used twice"),
        (format!("play_area = [0, 900]\n{CORVETTE}"), "scene.toml:1:13: 0 x 900 mm is not a valid play area"),
        ("ships = 3\n".to_owned(), "scene.toml:1:9: `ships` is a number, not a list of tables"),
        (String::new(), "scene.toml: the file is empty"),
    ];
    for (scene, says) in cases {
        let err = refusal(&scene);
        assert!(err.contains(says), "{scene}\n--- should say: {says}\n--- but says: {err}");
    }
}

#[test]
fn all_faults_are_told_at_once_in_the_order_of_the_file() {
    let scene = format!("{}{}colour = 'red'\n", CORVETTE.replace("first", "third"), TIE.replace("[910, 420]", "[1]"));
    let err = refusal(&scene);
    let lines: Vec<&str> = err.lines().filter(|line| line.contains("scene.toml:")).collect();
    assert_eq!(lines.len(), 3, "{err}");
    assert!(lines[0].contains(":3:8:") && lines[1].contains(":11:6:") && lines[2].contains(":12:1:"), "{err}");
}

#[test]
fn faults_in_json_have_line_and_column_too() {
    let scene = "{\n  \"ships\": [\n    {\"id\": \"a\", \"seat\": \"first\", \"card\": \"cr90-corvete-a\", \"at\": [900, 300],\n     \"headin\": 0}\n  ]\n}\n";
    let err = refusal(scene);
    assert!(err.contains("scene.toml:3:42: no ship has the id `cr90-corvete-a`\n  help: did you mean"), "{err}");
    assert!(err.contains("scene.toml:4:6: unknown key `headin`\n  help: did you mean `heading`?"), "{err}");
    let err = refusal("{\"ships\": [\n  {\"id\": }]}");
    assert!(err.contains("scene.toml:2:"), "{err}");
    assert!(refusal("{\"a\": 1, \"a\": 2}").contains("1:10: the key `a` is repeated here"));
    assert!(refusal(&"{\"a\":".repeat(20_000)).contains("not valid JSON"));
    assert!(refusal(&format!("{}1{}", "{\"a\":".repeat(50), "}".repeat(50))).contains("nested too deeply"));
    assert!(refusal("{\"ships\": null, \"edition\": 2020}").contains("`edition` needs a text, not a number"));
}

#[test]
fn touching_is_not_overlapping_and_dials_count() {
    // Two squadron bases of 34 mm side by side.
    let second = TIE.replace("'x'", "'y'").replace("910", "944");
    assert_eq!(measure(&format!("{TIE}{second}"), &[]).code, 0);
    assert!(refusal(&format!("{TIE}{}", second.replace("944", "943.9"))).contains("`y` overlaps `x`"));
    // Ships side by side whose bases are apart, but whose shield dials are not.
    let beside = CORVETTE.replace("'a'", "'b'").replace("900", "944");
    assert!(refusal(&format!("{CORVETTE}{beside}")).contains("`b` overlaps `a`"));
}

#[test]
fn a_file_that_is_not_there_is_said_to_be_so() {
    let ran = common::wardroom(&["measure", "nowhere.toml"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("nowhere.toml: cannot be read"), "{}", ran.err);
}

#[test]
fn a_drawing_shows_what_it_should() {
    let folder = tempfile::tempdir().expect("a folder");
    let scene = format!("{}{TIE}", CORVETTE.replace("'a'", "'<b>&\"'"));
    fs::write(folder.path().join("scene.toml"), scene).expect("a file");
    let ran = wardroom_in(folder.path(), &["measure", "scene.toml", "--svg", "out.svg"], "");
    assert_eq!((ran.code, ran.last_line()), (0, "drawn in out.svg"));
    let svg = fs::read_to_string(folder.path().join("out.svg")).expect("the drawing");
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    for shown in
        ["&lt;b&gt;&amp;&quot;", "CR90 Corvette A", "TIE Fighter Squadron", " mm</tspan>", "close", "stroke-dasharray"]
    {
        assert!(svg.contains(shown), "{shown} is not in {svg}");
    }
    assert!(!svg.contains("NaN") && !svg.contains("href"), "{svg}");
    let smallest = svg.split("font-size=\"").skip(1).filter_map(|rest| rest.split('"').next()?.parse::<f64>().ok());
    assert!(smallest.fold(f64::INFINITY, f64::min) >= 12.0);
}

#[test]
fn the_samples_in_the_docs_are_what_the_program_draws() {
    let folder = tempfile::tempdir().expect("a folder");
    let cases: [(&str, &[&str]); 5] = [
        ("measure-attack.svg", &["measure", "docs/scenes/attack.toml", "--from", "corvette:front"]),
        (
            "measure-blocked.svg",
            &["measure", "docs/scenes/blocked.toml", "--from", "gladiator:front", "--to", "frigate:right"],
        ),
        ("measure-station.svg", &["measure", "docs/scenes/station.toml"]),
        (
            "measure-ignition.svg",
            &["measure", "docs/scenes/ignition.toml", "--from", "onager:front", "--to", "frigate:front"],
        ),
        ("courses.svg", &["courses", "docs/scenes/courses.toml", "--ship", "corvette"]),
    ];
    for (picture, arguments) in cases {
        let drawn = folder.path().join(picture);
        let svg = ["--svg", drawn.to_str().expect("a path")];
        let ran = wardroom_in(project(), &[arguments, &svg].concat(), "");
        assert_eq!(ran.code, 0, "{}", ran.err);
        let drawn = fs::read_to_string(&drawn).expect("the drawing");
        let kept = fs::read_to_string(project().join("docs/pictures").join(picture)).expect("the picture");
        assert_eq!(drawn, kept.replace("\r\n", "\n"), "draw docs/pictures/{picture} again");
    }
}

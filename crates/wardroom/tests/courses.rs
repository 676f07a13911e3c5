//! `wardroom courses` from the outside: where courses end, the documented JSON, and its drawing.

use std::fs;

use serde_json::{Value, json};

use crate::common::{Ran, wardroom_in};

const CORVETTE: &str =
    "[[ships]]\nid = 'a'\nseat = 'first'\ncard = 'cr90-corvette-a'\nat = [900, 300]\nheading = 0\nspeed = 2\n";

fn courses(scene: &str, more: &[&str]) -> Ran {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("scene.toml"), scene).expect("a file");
    wardroom_in(folder.path(), &[&["courses", "scene.toml", "--ship", "a"], more].concat(), "")
}

fn course<'a>(report: &'a Value, clicks: &Value, side: &str) -> &'a Value {
    let courses = report["courses"].as_array().expect("a list");
    courses.iter().find(|course| course["clicks"] == *clicks && course["side"] == side).expect("such a course")
}

#[test]
fn json_has_the_promised_shape() {
    let ran = courses(CORVETTE, &["--json"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let report = ran.json();
    assert_eq!(report["courses"].as_array().map(Vec::len), Some(30), "three times five ways to click, on two sides");
    // The worked course of the maneuver tool: it ends at (31.93, 166.67) from its start.
    let right = course(&report, &json!([1, 2]), "right");
    let at = [0, 1].map(|axis| right["at"][axis].as_f64().expect("a number"));
    assert!((at[0] - 931.93).abs() < 0.01 && (at[1] - 466.67).abs() < 0.01, "{at:?}");
    assert!(at.iter().all(|mm| (mm * 1000.0 - (mm * 1000.0).round()).abs() < 1e-6), "rounded: {at:?}");
    assert_eq!(
        *right,
        json!({"speed": 2, "clicks": [1, 2], "side": "right", "at": at, "heading": 67.5, "overlaps_tool": false,
            "legal": true, "overlaps": {"ships": [], "squadrons": [], "obstacles": []}, "inside_play_area": true,
            "ends": {"speed": 2, "at": at, "heading": 67.5, "closest": []}})
    );
    let left = course(&report, &json!([1, 2]), "left");
    assert_eq!((&left["overlaps_tool"], &left["legal"]), (&json!(true), &json!(false)));
}

#[test]
fn what_is_in_the_way_is_named() {
    let others = "[[ships]]\nid = 'b'\nseat = 'second'\ncard = 'cr90-corvette-a'\nat = [900, 440]\nheading = 0\n\
        [[squadrons]]\nid = 'x'\nseat = 'second'\ncard = 'tie-fighter-squadron'\nat = [900, 500]\n\
        [[obstacles]]\nid = 'o'\nkind = 'station'\nat = [900, 440]\n";
    let report = courses(&format!("{CORVETTE}{others}"), &["--json"]).json();
    let ahead = course(&report, &json!([0, 0]), "left");
    assert_eq!(ahead["overlaps"], json!({"ships": ["b"], "squadrons": [], "obstacles": ["o"]}));
    assert_eq!((&ahead["ends"]["speed"], &ahead["ends"]["closest"]), (&json!(0), &json!(["b"])));
    assert_eq!(ahead["ends"]["at"], json!([900.0, 300.0]));
    let ran = courses(&format!("{CORVETTE}{others}"), &[]);
    assert!(ran.out.contains("overlaps b, ends at speed 0; on o"), "{}", ran.out);
}

#[test]
fn a_course_off_the_table_is_told() {
    let report = courses(&CORVETTE.replace("300", "870"), &["--json"]).json();
    assert_eq!(course(&report, &json!([0, 0]), "left")["inside_play_area"], false);
}

#[test]
fn the_speed_must_be_on_the_chart() {
    let count =
        |speed: &str| courses(CORVETTE, &["--json", "--speed", speed]).json()["courses"].as_array().map_or(0, Vec::len);
    assert_eq!((count("0"), count("1"), count("4")), (2, 10, 90));
    let ran = courses(CORVETTE, &["--speed", "5"]);
    let told = "wardroom: the speed chart of CR90 Corvette A has no speed 5\n  help: it has the speeds 0 to 4\n";
    assert_eq!((ran.code, ran.err.as_str()), (2, told));
    let ran = courses(&CORVETTE.replace("speed = 2\n", ""), &[]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("does not say the speed of `a`"), "{}", ran.err);
}

#[test]
fn only_a_ship_of_the_scene_has_courses() {
    let tie = "[[squadrons]]\nid = 'a'\nseat = 'second'\ncard = 'tie-fighter-squadron'\nat = [900, 500]\n";
    let ran = courses(tie, &[]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("`a` is a squadron"), "{}", ran.err);
    let ran = courses(&CORVETTE.replace("'a'", "'b'"), &[]);
    assert!(ran.err.contains("no unit of the scene has the id `a`\n  help: the scene has b"), "{}", ran.err);
}

#[test]
fn a_drawing_labels_the_ends() {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("scene.toml"), CORVETTE).expect("a file");
    for speed in ["0", "1", "2", "3", "4"] {
        let arguments = ["courses", "scene.toml", "--ship", "a", "--speed", speed, "--svg", "out.svg"];
        assert_eq!(wardroom_in(folder.path(), &arguments, "").code, 0);
        let svg = fs::read_to_string(folder.path().join("out.svg")).expect("the drawing");
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
        assert!(svg.contains(&format!("at speed {speed}")) && !svg.contains("NaN"), "{svg}");
        if speed == "1" {
            assert!(svg.contains(">L2</tspan>") && svg.contains(">R1"), "{svg}");
        }
    }
}

//! Every drawing is well-formed, and texts in it are escaped.

use super::Drawing;
use crate::scene::Scene;

/// Ids that need escaping.
const SCENE: &str = r#"
[[ships]]
id = "<a & \"b\"> 'c' \u0007"
seat = "first"
card = "cr90-corvette-a"
at = [900, 300]
heading = 33

[[ships]]
id = "exec"
seat = "second"
card = "executor-i-class-star-dreadnought"
at = [900, 600]
heading = 170

[[squadrons]]
id = "]]>"
seat = "first"
card = "x-wing-squadron"
at = [1050, 400]

[[obstacles]]
id = "--"
kind = "asteroid-field-1"
at = [930, 410]

[[obstacles]]
id = "dust"
kind = "dust-field-1"
at = [860, 420]

[[obstacles]]
id = "<station>"
kind = "station"
card = "armed-station"
seat = "second"
at = [700, 300]

[[obstacles]]
id = "exogorth"
kind = "exogorth-1"
at = [1100, 350]

[[ships]]
id = "onager"
seat = "second"
card = "onager-class-testbed"
at = [600, 700]
heading = 150

[[squadrons]]
id = "tie"
seat = "second"
card = "tie-fighter-squadron"
at = [1120, 400]

[[tokens]]
id = "&"
kind = "targeting"
ship = "onager"
at = [700, 500]

[[tokens]]
id = "mine"
kind = "proximity-mine"
at = [800, 350]
"#;

fn scene() -> Scene {
    Scene::read("scene.toml", SCENE.as_bytes()).unwrap()
}

/// The first error in an XML text that consists of elements, attributes in double quotes and the five named entities,
/// which is all that a drawing may use.
fn fault_of(xml: &str) -> Option<String> {
    let mut open: Vec<&str> = Vec::new();
    let mut rest = xml;
    while let Some(start) = rest.find('<') {
        if let Some(fault) = text_fault(&rest[..start]) {
            return Some(fault);
        }
        let tag = &rest[start + 1..];
        let Some(end) = tag.find('>') else {
            return Some(format!("a tag without end: {tag}"));
        };
        rest = &tag[end + 1..];
        let tag = &tag[..end];
        if let Some(name) = tag.strip_prefix('/') {
            if open.pop() != Some(name) {
                return Some(format!("`{name}` is closed but not open"));
            }
            continue;
        }
        let (inside, closed) = tag.strip_suffix('/').map_or((tag, false), |inside| (inside, true));
        let (name, attributes) = inside.split_once(' ').unwrap_or((inside, ""));
        // Split at the quotes: names with an equals sign and values alternate, and nothing is left at the end.
        let pieces: Vec<&str> = attributes.split('"').collect();
        let named = pieces
            .iter()
            .step_by(2)
            .rev()
            .skip(1)
            .all(|name| name.trim_start().strip_suffix('=').is_some_and(|name| !name.is_empty()));
        let whole = pieces.len() % 2 == 1 && pieces.last().is_some_and(|last| last.trim().is_empty());
        if !named || !whole {
            return Some(format!("the attributes of <{tag}>"));
        }
        if let Some(fault) = pieces.iter().find_map(|piece| text_fault(piece)) {
            return Some(fault);
        }
        if !closed {
            open.push(name);
        }
    }
    open.pop().map(|name| format!("`{name}` is not closed"))
}

fn text_fault(text: &str) -> Option<String> {
    let known = ["amp;", "lt;", "gt;", "quot;", "apos;"];
    let stray = text.split('&').skip(1).any(|after| !known.iter().any(|entity| after.starts_with(entity)));
    let control = text.chars().any(|letter| letter.is_control() && letter != '\n');
    (stray || control || text.contains("]]>")).then(|| format!("the text {text:?}"))
}

#[test]
fn the_check_finds_what_is_not_well_formed() {
    for bad in ["<a>", "<a></b>", "<a b=c/>", "<a b=\"c/>", "<a>&</a>", "<a b=\"&x;\"/>", "<a", "<a>\u{7}</a>"] {
        assert!(fault_of(bad).is_some(), "{bad}");
    }
    assert_eq!(fault_of("<a b=\"c\" d=\"&amp;\"><e/>f &lt; g</a>"), None);
}

#[test]
fn drawings_of_attacks_are_well_formed() {
    let scene = scene();
    let board = scene.board();
    let mut drawing = Drawing::new("all <attacks> & more");
    drawing.scene(&scene, &board).see_all(&scene).caption("a < b").note("\"&\"");
    for attack in &scene.attacks() {
        drawing.attack(&board, attack).bands(&board, attack.from);
    }
    let (ignition, meetings) = (scene.ignition_attacks(), scene.meetings());
    assert!(!ignition.is_empty() && !meetings.is_empty());
    for attack in &ignition {
        drawing.special_arc(&board.ships[2]).token_bands(&board.tokens[0].disc).ignition(&board, attack);
    }
    for meeting in &meetings {
        drawing.meeting(&board, meeting);
    }
    let svg = drawing.svg();
    assert_eq!(fault_of(&svg), None);
    assert!(svg.contains("&lt;a &amp; &quot;b&quot;&gt; &apos;c&apos;") && svg.contains("]]&gt;"));
    assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
}

#[test]
fn drawings_of_courses_are_well_formed() {
    let scene = scene();
    for (ship, speed) in [(0, 0), (0, 2), (0, 4), (1, 1)] {
        let board = scene.board();
        let mut drawing = Drawing::new("courses");
        drawing.scene(&scene, &board);
        for judged in &scene.courses(ship, speed) {
            drawing.course(scene.ships[ship].card, scene.ships[ship].seat, judged);
        }
        let svg = drawing.svg();
        assert_eq!(fault_of(&svg), None);
        assert!(!svg.contains("NaN"), "{svg}");
    }
}

#[test]
fn an_empty_drawing_is_one_too() {
    assert_eq!(fault_of(&Drawing::new("nothing").svg()), None);
}

#[test]
fn away_from_the_first_player_is_up() {
    let scene =
        |y: f64| format!("[[squadrons]]\nid = 'x'\nseat = 'first'\ncard = 'x-wing-squadron'\nat = [900, {y}]\n");
    let height = |y: f64| -> f64 {
        let scene = Scene::read("scene.toml", scene(y).as_bytes()).unwrap();
        let mut drawing = Drawing::new("one");
        drawing.scene(&scene, &scene.board());
        drawing.see([800.0, 100.0]);
        drawing.see([1000.0, 500.0]);
        let svg = drawing.svg();
        svg.split("cy=\"").nth(1).unwrap().split('"').next().unwrap().parse().unwrap()
    };
    assert!(height(400.0) < height(200.0));
}

//! Faults in catalog files are reported with their position, in plain words, with the word that was probably meant.

use armada_catalog::{Catalog, CatalogFile, embedded_files};
use fault::Fault;

fn files() -> Vec<CatalogFile> {
    embedded_files().expect("texts")
}

/// Replaces a text in one of our files.
fn change(files: &mut [CatalogFile], path: &str, from: &str, to: &str) {
    let file = files.iter_mut().find(|file| file.path.ends_with(path)).expect("the file");
    assert!(file.text.contains(from), "{path} no longer holds {from:?}");
    file.text = file.text.replacen(from, to, 1);
}

/// The faults of a catalog.
fn load(files: Vec<CatalogFile>) -> Vec<Fault> {
    let faults = Catalog::load(files).err().unwrap_or_default();
    assert!(!faults.is_empty(), "nothing was found wrong");
    faults
}

/// The faults of our own catalog with one change in it.
fn faults(path: &str, from: &str, to: &str) -> Vec<Fault> {
    let mut files = files();
    change(&mut files, path, from, to);
    load(files)
}

/// The only fault of our own catalog with one change in it, formatted.
fn fault(path: &str, from: &str, to: &str) -> String {
    let faults = faults(path, from, to);
    assert_eq!(faults.len(), 1, "{faults:#?}");
    faults[0].to_string()
}

/// The sentence of a fault, without its position.
fn says(path: &str, from: &str, to: &str) -> String {
    let fault = &faults(path, from, to)[0];
    assert!(fault.file.ends_with(path) && fault.line.is_some(), "{fault}");
    fault.says.clone()
}

#[test]
fn an_unknown_key_is_placed_and_names_the_nearest() {
    let shown = fault("ships/rebel.toml", "engineering = 4", "enginering = 4");
    assert_eq!(
        shown,
        "crates/armada-catalog/catalog/ships/rebel.toml:17:1: unknown key `enginering`\n  help: did you mean `engineering`?"
    );
    let shown = fault("components/ruler.toml", "[figures.distance_2]", "[figures.distanse_2]");
    assert!(
        shown.contains("ruler.toml:35:10: unknown key `distanse_2`\n  help: did you mean `distance_2`?"),
        "{shown}"
    );
    let shown =
        fault("components/play-areas.toml", "[[play_area]]\nid = \"core-set\"", "[[play_aria]]\nid = \"core-set\"");
    assert!(shown.contains("unknown key `play_aria`"), "{shown}");
    assert!(shown.contains("did you mean `play_area`? known here: source, play_area"), "{shown}");
}

#[test]
fn all_faults_come_at_once() {
    let mut files = files();
    change(&mut files, "ships/empire.toml", "hull = 5", "hull = \"five\"");
    change(
        &mut files,
        "ships/empire.toml",
        "faction = \"empire\"\nclass = \"gladiator-class\"",
        "class = \"gladiator-class\"",
    );
    change(&mut files, "squadrons/rebel.toml", "keywords = [\"counter 2\"]", "keywords = [\"countre 2\"]");
    change(&mut files, "components/ruler.toml", "value = 123.3", "value = -123.3");
    let faults = load(files);
    let shown: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert_eq!(faults.len(), 4, "{}", shown.join("\n"));
    assert!(shown[0].contains("ruler.toml:12:9: a measure must be a number above 0"), "{}", shown[0]);
    assert!(
        shown[1].contains(
            "ships/empire.toml:14:8: the key `hull`: a whole number from 0 to 255 is expected, not the text \"five\""
        ),
        "{}",
        shown[1]
    );
    assert!(shown[2].contains("the key `faction` is missing here"), "{}", shown[2]);
    assert!(
        shown[3].contains("squadrons/rebel.toml:17:12: unknown value `countre`\n  help: did you mean `counter`?"),
        "{}",
        shown[3]
    );
}

#[test]
fn references_must_lead_somewhere() {
    let shown = fault("ships/rebel.toml", "class = \"cr90-corvette\"", "class = \"cr90-corvete\"");
    assert!(
        shown.contains("no ship token has the class `cr90-corvete`\n  help: did you mean `cr90-corvette`?"),
        "{shown}"
    );
    let shown = fault("ships/rebel.toml", "release = \"SWM05\"", "release = \"SVM05\"");
    assert!(shown.contains("no release has the id `SVM05`\n  help: did you mean `SWM05`?"), "{shown}");
    let shown = fault(
        "squadrons/rebel.toml",
        "ship_name = \"A-wing Squadron\"\nchassis = \"a-wing-squadron\"\nfaction = \"rebel\"\nunique",
        "ship_name = \"A-wing Squadron\"\nchassis = \"a-wing-squadrn\"\nfaction = \"rebel\"\nunique",
    );
    assert!(shown.contains("did you mean `a-wing-squadron`?"), "{shown}");
    let shown = fault("components/ruler.toml", "buyingme = 123.6", "bayingme = 123.6");
    assert!(
        shown.contains("ruler.toml:15:49: there is no source `bayingme`\n  help: did you mean `buyingme`?"),
        "{shown}"
    );
    let shown = fault("ship-tokens/small.toml", "source = \"danbuis\"", "source = \"dan buis\"");
    assert!(shown.contains("there is no source `dan buis`"), "{shown}");
}

#[test]
fn ids_are_unique_and_well_formed() {
    let shown = fault("ships/rebel.toml", "id = \"cr90-corvette-b\"", "id = \"cr90-corvette-a\"");
    assert!(
        shown.contains("the id `cr90-corvette-a` is taken by crates/armada-catalog/catalog/ships/rebel.toml:"),
        "{shown}"
    );
    assert_eq!(says("obstacles.toml", "id = \"station\"", "id = \"the station\""), "`the station` is not a valid id");
}

#[test]
fn dice_speed_charts_and_keywords_explain_themselves() {
    let shown = fault("ships/rebel.toml", "front = \"2 red 1 blue\"", "front = \"2 red 1 bleu\"");
    assert!(shown.contains("unknown value `bleu`\n  help: did you mean `blue`?"), "{shown}");
    let dice = says("ships/rebel.toml", "front = \"2 red 1 blue\"", "front = \"red and blue\"");
    assert!(dice.starts_with("unknown value `and`"), "{dice}");
    let dice = says("ships/rebel.toml", "front = \"2 red 1 blue\"", "front = \"2 red blue\"");
    assert_eq!(dice, "dice are written like \"2 red 1 blue\", and \"-\" for none, not \"2 red blue\"");
    let chart = says("ships/rebel.toml", "\"I I\"", "\"I I I\"");
    assert_eq!(chart, "the column of speed 2 has 3 yaw values and needs one for each of its 2 joints");
    let shown = fault("ships/rebel.toml", "\"I I\"", "\"I III\"");
    assert!(shown.contains("unknown value `III`\n  help: did you mean `II`?"), "{shown}");
    let chart = says("ships/rebel.toml", "\"- I I II\"]", "\"- I I II\", \"- - - - -\"]");
    assert_eq!(chart, "the chart goes to speed 5, but the maneuver tool has 4 joints");
    let keyword = says("squadrons/rebel.toml", "keywords = [\"counter 2\"]", "keywords = [\"counter\"]");
    assert_eq!(keyword, "`counter` needs a value, as in \"counter 1\"");
}

#[test]
fn figures_of_a_ship_must_fit_together() {
    let size = says(
        "ships/empire.toml",
        "class = \"arquitens-class\"\nsize = \"small\"",
        "class = \"arquitens-class\"\nsize = \"medium\"",
    );
    assert_eq!(size, "the ship is medium but the token of its class is small");
    let zones = says("ships/empire.toml", ", left_auxiliary = 5", "");
    assert_eq!(zones, "the left-auxiliary zone of the huge ship is missing");
    let zones = says("ships/rebel.toml", "shields = { front", "shields = { left_auxiliary = 1, front");
    assert_eq!(zones, "a medium ship has no left-auxiliary zone");
    let special = says("ships/empire.toml", "special_battery = \"3 red 2 blue 2 black\"\n", "");
    assert_eq!(special, "a special battery needs a special arc on the token, and vice versa");
    let bar = says("ships/rebel.toml", "upgrade_bar = [\"officer\"", "upgrade_bar = [\"title\"");
    assert_eq!(bar, "no bar shows a commander or a title");
}

#[test]
fn the_ruler_and_the_tool_must_add_up() {
    let band = fault("components/ruler.toml", "value = 186.8", "value = 120");
    assert!(band.contains("ruler.toml:17:1: a band must end beyond the previous one"), "{band}");
    let end =
        says("components/ruler.toml", "value = 304.8\nsure = \"rulebook\"\n\n", "value = 305\nsure = \"rulebook\"\n\n");
    assert_eq!(end, "the last band must end where the ruler ends");
    let tool = says("components/maneuver-tool.toml", "value = 46.13", "value = 47.13");
    assert_eq!(tool, "the length from joint to joint should be 69.40, the sum of its two parts");
    let zone = says("components/play-areas.toml", "{ rulers = 2 }", "{ rulers = 3 }");
    assert_eq!(zone, "the two deployment zones overlap or are empty");
    let zone = says("components/play-areas.toml", "{ distance = 3 }", "{ distance = 6 }");
    assert_eq!(zone, "the ruler has distances 1 to 5");
    assert!(says("components/ruler.toml", "value = 186.8", "value = nan").contains("a number above 0"));
}

#[test]
fn tokens_must_be_drawn_well() {
    let small = "ship-tokens/small.toml";
    let line = says(small, "outer = [19.25, 34.35]", "outer = [19.2, 34.35]");
    assert_eq!(line, "the line must end on the edge of the token");
    let point = says(small, "right = [11.54, 0.02]", "right = [11.54, 30]");
    assert_eq!(point, "the right targeting point lies outside its hull zone");
    let axis = says(small, "front = [0, 27.57]", "front = [0.1, 27.57]");
    assert_eq!(axis, "the front targeting point must lie on the long axis");
    let crossed =
        says(small, "inner = [0, -3.11], outer = [19.25, -18.16]", "inner = [0, 20], outer = [19.25, -18.16]");
    assert!(crossed.contains("hull zone that is not convex"), "{crossed}");
    let left =
        says(small, "inner = [0, -3.11], outer = [19.25, -18.16]", "inner = [0, -3.11], outer = [-19.25, -18.16]");
    assert_eq!(left, "the line must run to the right, on the right half of the token");
    let special = says("ship-tokens/large.toml", "outer = [24.03, 64.2]", "outer = [36.5, 0]");
    assert_eq!(special, "the special arc must lie inside the front arc");
    let wide = faults(small, "value = 38.5", "value = 48.5");
    assert!(wide.iter().any(|fault| fault.says == "the token is wider than its base"), "{wide:#?}");
}

#[test]
fn obstacle_outlines_must_be_simple_and_counter_clockwise() {
    let corner = "[2.2, -34.4], [7.6, -32]";
    let crossed = says("obstacles.toml", corner, "[7.6, 32], [2.2, -34.4]");
    assert_eq!(crossed, "the outline crosses or touches itself");
    let mut files = files();
    let file = files.iter_mut().find(|file| file.path.ends_with("obstacles.toml")).expect("the file");
    let entry = file.text.split_once("outline = [\n").expect("an outline");
    let rest = entry.1.split_once("\n]\n").expect("its end").1;
    file.text = format!("{}outline = [[0, 0], [0, 9], [9, 9], [9, 0]]\n{rest}", entry.0);
    let faults = load(files);
    assert_eq!(faults[0].says, "the outline runs clockwise; turn its points around");
}

#[test]
fn files_must_be_the_known_ones() {
    let mut some = files();
    some.retain(|file| !file.path.ends_with("components/ruler.toml"));
    let faults = load(some);
    assert_eq!(faults[0].to_string(), "components/ruler.toml: the catalog has no such file");

    let mut some = files();
    some.push(CatalogFile::from(("components/rulers.toml", "source = 'x'")));
    let faults = load(some);
    assert_eq!(faults[0].says, "this is not the name of a catalog file");
    assert!(faults[0].help.as_ref().is_some_and(|help| help.starts_with("did you mean `components/ruler.toml`?")));

    let mut some = files();
    some.retain(|file| !file.path.ends_with("ship-tokens/huge.toml"));
    let faults = load(some);
    assert_eq!(faults[0].says, "no file in components/ship-tokens holds the huge tokens");

    let faults = load(vec![CatalogFile::from(("ships/rebel.toml", "[[ship]\n"))]);
    assert!(faults.iter().any(|fault| fault.file == "ships/rebel.toml" && fault.line == Some(1)), "{faults:#?}");
}

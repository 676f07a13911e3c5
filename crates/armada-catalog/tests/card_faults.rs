//! Faults in upgrade, objective, station and damage cards are reported where they are written.

use armada_catalog::{Catalog, CatalogFile, embedded_files};
use fault::Fault;

/// The faults of our own catalog with one change in one of its files.
fn faults(path: &str, from: &str, to: &str) -> Vec<Fault> {
    let mut files: Vec<CatalogFile> = embedded_files().unwrap();
    let file = files.iter_mut().find(|file| file.path.ends_with(path)).unwrap();
    assert!(file.text.contains(from), "{path} no longer holds {from:?}");
    file.text = file.text.replacen(from, to, 1);
    Catalog::load(files).err().unwrap_or_default()
}

/// The only fault of our own catalog with one change in it, formatted.
fn fault(path: &str, from: &str, to: &str) -> String {
    let faults = faults(path, from, to);
    assert_eq!(faults.len(), 1, "{faults:#?}");
    assert!(faults[0].file.ends_with(path) && faults[0].line.is_some(), "{}", faults[0]);
    faults[0].to_string()
}

/// The sentence of that fault, without its position.
fn says(path: &str, from: &str, to: &str) -> String {
    let shown = fault(path, from, to);
    shown.split_once(": ").unwrap().1.to_owned()
}

const TITLES: &str = "upgrades/titles-empire.toml";

#[test]
fn ids_are_unique_among_all_cards() {
    let taken = faults("damage.toml", "id = \"comm-noise\"", "id = \"gunnery-team\"");
    assert_eq!(taken.len(), 1, "{taken:#?}");
    let (says_so, first) = taken[0].says.rsplit_once(' ').unwrap();
    assert_eq!(says_so, "the id `gunnery-team` is taken by");
    assert!(first.starts_with("crates/armada-catalog/catalog/upgrades/weapons-teams.toml:"), "{first}");
    assert_eq!(
        says("upgrades/ordnance.toml", "id = \"rapid-reload\"", "id = \"rapid reload\""),
        "`rapid reload` is not a valid id\n  help: an id is words and numbers joined by hyphens"
    );
}

#[test]
fn a_name_tells_cards_apart() {
    let shown = says("upgrades/officers.toml", "name = \"Leia Organa\"", "name = \"Ezra Bridger\"");
    assert!(
        shown.starts_with(
            "this card cannot be distinguished from the one at crates/armada-catalog/catalog/upgrades/officers.toml:"
        ),
        "{shown}"
    );
    let revived = faults("upgrades/officers.toml", "withdrawn = true\nrelease = \"SWM29\"", "release = \"SWM29\"");
    assert_eq!(revived.len(), 1, "a withdrawn card may share its name with a later one: {revived:#?}");
}

#[test]
fn boxes_are_known() {
    let shown = says("upgrades/superweapons.toml", "release = \"SWM32\"", "release = \"SVM32\"");
    assert_eq!(shown, "no release has the id `SVM32`\n  help: did you mean `SWM32`?");
    let shown = says("objectives/assault.toml", "release = \"SWM31\"", "release = \"SWM99\"");
    assert!(shown.starts_with("no release has the id `SWM99`"), "{shown}");
}

#[test]
fn earlier_costs_are_in_order() {
    let path = "upgrades/titles-rebel.toml";
    let (two, swapped) = (
        "{ points = 8, until = \"2017\" }, { points = 6, until = \"2020\" }",
        "{ points = 6, until = \"2020\" }, { points = 8, until = \"2017\" }",
    );
    assert_eq!(says(path, two, swapped), "earlier costs are listed oldest first, one for each state");
    let shown = says(path, two, "{ points = 8, until = \"2017\" }, { points = 10, until = \"2020\" }");
    assert_eq!(shown, "a cost is the same as the next");
    let shown = says(path, two, "{ points = 8, until = \"final\" }");
    assert_eq!(shown, "what holds in the final costs is written as `points`");
    let shown = says(path, two, "{ points = 8, until = \"2018\" }");
    assert!(shown.starts_with("unknown value `2018`"), "{shown}");
    let shown =
        says("upgrades/fleet-commands.toml", "{ points = 0, until = \"2020\" }", "{ points = 0, until = \"2017\" }");
    assert_eq!(shown, "the card was released in 2020");
}

#[test]
fn restrictions_speak_of_ships_that_there_are() {
    let shown = fault(TITLES, "{ class = \"executor-class\" }", "{ class = \"executer-class\" }");
    assert!(
        shown.contains("titles-empire.toml:9:17: no ship meets this: ships of the class `executer-class`"),
        "{shown}"
    );
    assert!(shown.ends_with("help: did you mean `executor-class`?"), "{shown}");
    let shown = says(TITLES, "{ name = \"Star Destroyer\" }", "{ name = \"Star Destroyr\" }");
    assert_eq!(shown, "no ship meets this: ships with \"Star Destroyr\" in their name");
    let shown = says("upgrades/titles-rebel.toml", "mark-i\" }", "mark-iv\" }");
    assert_eq!(
        shown,
        "no ship meets this: the ship `starhawk-class-battleship-mark-iv`\n  help: did you mean `starhawk-class-battleship-mark-i`?"
    );
    let shown = says("upgrades/weapons-teams.toml", "{ trait = \"clone\" }", "{ trait = \"clones\" }");
    assert_eq!(shown, "unknown value `clones`\n  help: did you mean `clone`?");
    let shown =
        says("upgrades/ordnance.toml", "{ sizes = [\"medium\", \"large\"] }", "{ size = [\"medium\", \"large\"] }");
    assert!(shown.starts_with("unknown value `size`\n  help: did you mean `sizes`?"), "{shown}");
    let shown = says(TITLES, "{ class = \"executor-class\" }", "{ class = \"cr90-corvette\" }");
    assert_eq!(shown, "no ship of its factions may carry this card");
    let shown = says(TITLES, "restrictions = [{ class = \"executor-class\" }]", "restrictions = [\"flagship\"]");
    assert_eq!(shown, "a title is for ships of a class or of a name");
}

#[test]
fn icons_make_sense() {
    let path = "upgrades/ordnance.toml";
    assert_eq!(says(path, "slots = [\"ordnance\"]", "slots = []"), "an upgrade takes up at least one icon");
    assert_eq!(
        says(path, "slots = [\"ordnance\"]", "slots = [\"ordnance\", \"commander\"]"),
        "commanders and titles take up no other icon"
    );
    assert_eq!(
        says(path, "slots = [\"ordnance\"]", "slots = [\"ordnance\", \"ordnance\"]"),
        "something is listed twice"
    );
    let shown = says(path, "slots = [\"ordnance\"]", "slots = [\"ordinance\"]");
    assert!(shown.starts_with("unknown value `ordinance`\n  help: did you mean `ordnance`?"), "{shown}");
    let shown =
        says("upgrades/offensive-retrofits.toml", "adds_icons = [\"fleet-command\"]", "adds_icons = [\"title\"]");
    assert_eq!(shown, "no bar shows a commander or a title");
}

#[test]
fn readying_and_storing_make_sense() {
    let path = "upgrades/support-teams.toml";
    let shown = says(path, "exhaust = \"non-recur\"", "exhaust = \"recur\"");
    assert_eq!(shown, "only a non-recur card has a ready cost");
    let shown = says(path, "ready_cost = { tokens = 1", "ready_cost = { tokens = 0");
    assert_eq!(shown, "a ready cost is at least one token");
    let path = "upgrades/commanders.toml";
    let shown = says(path, "{ dials = 3, after", "{ dials = 3, tokens = 1, after");
    assert_eq!(shown, "a card starts either with tokens or with dials");
    let shown = says("upgrades/titles-separatist.toml", "tokens = 4, of", "tokens = 3, of");
    assert_eq!(shown, "one of each means as many tokens as types");
}

#[test]
fn objectives_name_what_there_is() {
    let path = "objectives/assault.toml";
    let shown = says(path, "play_area = \"short-edges\"", "play_area = \"short-edge\"");
    assert_eq!(shown, "no play area has the id `short-edge`\n  help: did you mean `short-edges`?");
    let shown = says(path, "station = \"unarmed-station\"", "station = \"unharmed-station\"");
    assert_eq!(shown, "no station card has the id `unharmed-station`\n  help: did you mean `unarmed-station`?");
    let shown = says(path, ", station = 2 }", " }");
    assert_eq!(shown, "no station is on the table");
    let shown = says(path, "purrgil = 2", "purrgill = 2");
    assert!(shown.starts_with("unknown value `purrgill`\n  help: did you mean `purrgil`?"), "{shown}");
    assert_eq!(says(path, "purrgil = 2", "purrgil = 0"), "leave out obstacles with a count of 0");
    assert_eq!(says(path, "victory_token = 20", "victory_token = 0"), "leave the key out when the card shows a dash");
    let shown = says(path, "{ on = \"play-area\", count = 4 }", "{ on = \"play-area\", count = 0 }");
    assert_eq!(shown, "leave out tokens with a count of 0");
    let shown = says(path, "category = \"assault\"", "category = \"assault\"\nteam = true");
    assert_eq!(shown, "only campaign objectives have bases and teams");
}

#[test]
fn the_damage_deck_is_whole() {
    let shown = fault("damage.toml", "copies = 8", "copies = 7");
    assert!(shown.ends_with("with this card the damage deck has 51 cards and should have 52"), "{shown}");
    let shown = says("stations.toml", "hull = 13", "hull = 0");
    assert_eq!(shown, "this must be above 0");
}

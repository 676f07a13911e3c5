//! Documents read from valid and from faulty files.

use serde::Deserialize;

use super::*;

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct Ship {
    id: String,
    #[serde(default)]
    escorts: Vec<String>,
}

const FLEET: &str = "title = 'Première'\n[[ship]]\nid = 'a'\n\n[[ship]]\nescorts = [\n  'é', 'c',\n]\nid = 'b'\n";

fn document(text: &str) -> Document<'_> {
    Document::parse("fleet.toml", text).expect("good TOML")
}

fn place(fault: &Fault) -> (usize, usize) {
    (fault.line.expect("a line"), fault.column.expect("a column"))
}

#[test]
fn what_is_no_toml_is_placed() {
    let fault = Document::parse("fleet.toml", "title = 'a'\n[ship").expect_err("a fault");
    assert_eq!((fault.file.as_str(), fault.line), ("fleet.toml", Some(2)));
}

#[test]
fn values_keep_the_places_of_their_keys() {
    let mut faults = Vec::new();
    let mut document = document(FLEET);
    let title = document.take_one::<String>("title", &mut faults).expect("a title");
    let ships = document.take_all::<Ship>("ship", &mut faults);
    document.refuse_rest(&mut faults);
    assert_eq!(faults, []);

    assert_eq!(place(&title.fault("odd")), (1, 9));
    let [first, second] = ships.as_slice() else { panic!("two ships: {ships:?}") };
    assert_eq!((place(&first.fault("odd")), place(&second.fault("odd"))), ((2, 1), (5, 1)));
    assert_eq!(second.fault_at("id", "odd").to_string(), "fleet.toml:9:6: odd");
    assert_eq!(place(&second.fault_at_item("escorts", 0, "odd")), (7, 3));
    assert_eq!(place(&second.fault_at_item("escorts", 1, "odd")), (7, 8));
    assert_eq!((second.file(), second.line_of("id"), second.line_of("escorts")), ("fleet.toml", 9, 6));
}

#[test]
fn what_is_not_there_is_placed_at_the_next_thing_around_it() {
    let mut faults = Vec::new();
    let ships = document(FLEET).take_all::<Ship>("ship", &mut faults);
    let second = &ships[1];
    assert_eq!(place(&second.fault_at_item("escorts", 2, "odd")), (6, 11));
    assert_eq!(place(&second.fault_at_item("id", 0, "odd")), (9, 6));
    assert_eq!(place(&second.fault_at_item("hull", 0, "odd")), (5, 1));
    assert_eq!(place(&second.fault_at("hull", "odd")), (5, 1));
    assert_eq!(second.line_of("hull"), 5);
}

#[test]
fn a_table_that_does_not_fit_is_left_out_and_the_others_stay() {
    let mut faults = Vec::new();
    let mut document = document("[[ship]]\nid = 'a'\n[[ship]]\nid = 3\n[[ship]]\nidd = 'c'\n[[ship]]\nid = 'd'\n");
    let ships = values(document.take_all::<Ship>("ship", &mut faults));
    assert_eq!(ships.iter().map(|ship| ship.id.as_str()).collect::<Vec<_>>(), ["a", "d"]);
    assert_eq!(faults.iter().map(place).collect::<Vec<_>>(), [(4, 6), (6, 1)]);
    assert_eq!(faults[1].help.as_deref(), Some("did you mean `id`?"));
}

#[test]
fn one_table_is_no_list_of_tables() {
    let mut faults = Vec::new();
    assert!(document("\n[ship]\nid = 'a'\n").take_all::<Ship>("ship", &mut faults).is_empty());
    let says = "fleet.toml:2:1: `ship` is not a list of tables\n  help: write [[ship]] with two brackets";
    assert_eq!(faults[0].to_string(), says);
    assert_eq!(faults.len(), 1);
}

#[test]
fn only_what_must_be_there_is_missed() {
    let mut faults = Vec::new();
    let mut document = document("");
    assert!(document.take_all::<Ship>("ship", &mut faults).is_empty());
    assert!(document.take_some::<Ship>("flagship", &mut faults).is_none());
    assert_eq!(faults, []);
    assert!(document.take_one::<String>("title", &mut faults).is_none());
    assert_eq!(faults, [Fault::new("fleet.toml", "the key `title` is missing")]);
}

#[test]
fn whatever_nobody_asked_for_is_refused() {
    let mut faults = Vec::new();
    let mut document = document("zzz = 1\nshipp = 2\n");
    document.take_all::<Ship>("ship", &mut faults);
    document.take_some::<String>("title", &mut faults);
    document.refuse_rest(&mut faults);
    faults.sort_by_key(|fault| fault.line);
    let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert_eq!(
        faults,
        [
            "fleet.toml:1:1: unknown key `zzz`\n  help: known here: ship, title",
            "fleet.toml:2:1: unknown key `shipp`\n  help: did you mean `ship`? known here: ship, title",
        ]
    );
}

#[test]
fn lists_are_told_from_single_tables() {
    let mut document = document("tags = []\n[[ship]]\nid = 'a'\n[flagship]\nid = 'b'\n");
    let lists = ["tags", "ship", "flagship", "title"].map(|key| document.is_list(key));
    assert_eq!(lists, [true, true, false, false]);
    document.take_all::<Ship>("ship", &mut Vec::new());
    assert!(!document.is_list("ship"), "it has been taken");
}

#[test]
fn a_value_found_by_other_means_has_a_place_and_no_keys() {
    let document = document(FLEET);
    let (key, _) = document.table().iter().find(|(key, _)| key.get_ref() == "ship").expect("ships");
    let found = document.written_at(key.span().start, key.get_ref().to_string());
    assert_eq!(found.fault("odd").to_string(), "fleet.toml:2:3: odd");
    assert_eq!(found.fault_at("id", "odd").line, Some(2));
}

#[test]
fn a_changed_value_stays_where_it_was() {
    let ships = document(FLEET).take_all::<Ship>("ship", &mut Vec::new());
    let counts: Vec<_> = ships.into_iter().map(|ship| ship.map(|ship| ship.escorts.len())).collect();
    assert_eq!(place(&counts[1].fault_at_item("escorts", 1, "odd")), (7, 8));
    assert_eq!(values(counts), [0, 2]);
}

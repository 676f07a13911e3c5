//! Documents read from valid and from faulty files.

use serde::Deserialize;

use super::*;

#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct Tree {
    id: String,
    #[serde(default)]
    shadows: Vec<String>,
}

const GROVE: &str = "title = 'Première'\n[[tree]]\nid = 'a'\n\n[[tree]]\nshadows = [\n  'é', 'c',\n]\nid = 'b'\n";

fn document(text: &str) -> Document<'_> {
    Document::parse("grove.toml", text).expect("good TOML")
}

fn place(fault: &Fault) -> (usize, usize) {
    (fault.line.expect("a line"), fault.column.expect("a column"))
}

#[test]
fn what_is_no_toml_is_placed() {
    let fault = Document::parse("grove.toml", "title = 'a'\n[tree").expect_err("a fault");
    assert_eq!((fault.file.as_str(), fault.line), ("grove.toml", Some(2)));
}

#[test]
fn values_keep_the_places_of_their_keys() {
    let mut faults = Vec::new();
    let mut document = document(GROVE);
    let title = document.take_one::<String>("title", &mut faults).expect("a title");
    let trees = document.take_all::<Tree>("tree", &mut faults);
    document.refuse_rest(&mut faults);
    assert_eq!(faults, []);

    assert_eq!(place(&title.fault("odd")), (1, 9));
    let [first, second] = trees.as_slice() else { panic!("two trees: {trees:?}") };
    assert_eq!((place(&first.fault("odd")), place(&second.fault("odd"))), ((2, 1), (5, 1)));
    assert_eq!(second.fault_at("id", "odd").to_string(), "grove.toml:9:6: odd");
    assert_eq!(place(&second.fault_at_item("shadows", 0, "odd")), (7, 3));
    assert_eq!(place(&second.fault_at_item("shadows", 1, "odd")), (7, 8));
    assert_eq!((second.file(), second.line_of("id"), second.line_of("shadows")), ("grove.toml", 9, 6));
}

#[test]
fn what_is_not_there_is_placed_at_the_next_thing_around_it() {
    let mut faults = Vec::new();
    let trees = document(GROVE).take_all::<Tree>("tree", &mut faults);
    let second = &trees[1];
    assert_eq!(place(&second.fault_at_item("shadows", 2, "odd")), (6, 11));
    assert_eq!(place(&second.fault_at_item("id", 0, "odd")), (9, 6));
    assert_eq!(place(&second.fault_at_item("hull", 0, "odd")), (5, 1));
    assert_eq!(place(&second.fault_at("hull", "odd")), (5, 1));
    assert_eq!(second.line_of("hull"), 5);
}

#[test]
fn a_table_that_does_not_fit_is_left_out_and_the_others_stay() {
    let mut faults = Vec::new();
    let mut document = document("[[tree]]\nid = 'a'\n[[tree]]\nid = 3\n[[tree]]\nidd = 'c'\n[[tree]]\nid = 'd'\n");
    let trees = values(document.take_all::<Tree>("tree", &mut faults));
    assert_eq!(trees.iter().map(|tree| tree.id.as_str()).collect::<Vec<_>>(), ["a", "d"]);
    assert_eq!(faults.iter().map(place).collect::<Vec<_>>(), [(4, 6), (6, 1)]);
    assert_eq!(faults[1].help.as_deref(), Some("did you mean `id`?"));
}

#[test]
fn one_table_is_no_list_of_tables() {
    let mut faults = Vec::new();
    assert!(document("\n[tree]\nid = 'a'\n").take_all::<Tree>("tree", &mut faults).is_empty());
    let says = "grove.toml:2:1: `tree` is not a list of tables\n  help: write [[tree]] with two brackets";
    assert_eq!(faults[0].to_string(), says);
    assert_eq!(faults.len(), 1);
}

#[test]
fn only_what_must_be_there_is_missed() {
    let mut faults = Vec::new();
    let mut document = document("");
    assert!(document.take_all::<Tree>("tree", &mut faults).is_empty());
    assert!(document.take_some::<Tree>("landmark", &mut faults).is_none());
    assert_eq!(faults, []);
    assert!(document.take_one::<String>("title", &mut faults).is_none());
    assert_eq!(faults, [Fault::new("grove.toml", "the key `title` is missing")]);
}

#[test]
fn whatever_nobody_asked_for_is_refused() {
    let mut faults = Vec::new();
    let mut document = document("zzz = 1\ntreee = 2\n");
    document.take_all::<Tree>("tree", &mut faults);
    document.take_some::<String>("title", &mut faults);
    document.refuse_rest(&mut faults);
    faults.sort_by_key(|fault| fault.line);
    let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert_eq!(
        faults,
        [
            "grove.toml:1:1: unknown key `zzz`\n  help: known here: tree, title",
            "grove.toml:2:1: unknown key `treee`\n  help: did you mean `tree`? known here: tree, title",
        ]
    );
}

#[test]
fn lists_are_told_from_single_tables() {
    let mut document = document("tags = []\n[[tree]]\nid = 'a'\n[landmark]\nid = 'b'\n");
    let lists = ["tags", "tree", "landmark", "title"].map(|key| document.is_list(key));
    assert_eq!(lists, [true, true, false, false]);
    document.take_all::<Tree>("tree", &mut Vec::new());
    assert!(!document.is_list("tree"), "it has been taken");
}

#[test]
fn a_value_found_by_other_means_has_a_place_and_no_keys() {
    let document = document(GROVE);
    let (key, _) = document.table().iter().find(|(key, _)| key.get_ref() == "tree").expect("trees");
    let found = document.written_at(key.span().start, key.get_ref().to_string());
    assert_eq!(found.fault("odd").to_string(), "grove.toml:2:3: odd");
    assert_eq!(found.fault_at("id", "odd").line, Some(2));
}

#[test]
fn a_changed_value_stays_where_it_was() {
    let trees = document(GROVE).take_all::<Tree>("tree", &mut Vec::new());
    let counts: Vec<_> = trees.into_iter().map(|tree| tree.map(|tree| tree.shadows.len())).collect();
    assert_eq!(place(&counts[1].fault_at_item("shadows", 1, "odd")), (7, 8));
    assert_eq!(values(counts), [0, 2]);
}

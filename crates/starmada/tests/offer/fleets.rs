//! Fleets: reading, checking, pricing, describing, writing and generating.

use game_api::{AnyBrings, Game, Report};
use rulebook::shows;
use serde_json::{Value, json};
use table::Seat;

use super::{agreed, chance, classes, game, own_class};

fn brings() -> Box<dyn AnyBrings> {
    game().brings().expect("fleets are brought")
}

/// A fleet in short notation.
fn word(word: &str, given: &Value) -> Result<Value, Vec<fault::Fault>> {
    brings().read_word(word, &agreed(given)).unwrap().expect("it is a word")
}

fn read(text: &str) -> Result<Value, Vec<fault::Fault>> {
    brings().read("mine.toml", text.as_bytes()).map(|read| read.brought)
}

fn check(brought: &Value, given: &Value) -> Report {
    brings().check(brought, &agreed(given)).unwrap()
}

fn rules(report: &Report) -> Vec<&'static str> {
    report.faults.iter().filter_map(|fault| fault.rule).map(|rule| rule.0).collect()
}

#[test]
fn fleets_are_written_in_short() {
    let fleet = word("2xLongitude+Sandpiper", &json!({})).unwrap();
    assert_eq!(classes(&fleet), ["Longitude", "Longitude", "Sandpiper"]);
    let report = check(&fleet, &json!({}));
    assert_eq!((report.points, report.limit, report.is_legal()), (163, Some(400), true));
    assert_eq!(report.detail, json!({ "legal": true, "points": 163, "limit": 400, "faults": [] }));
    let karst = word("karst dominion", &json!({ "points": 300 })).unwrap();
    assert!(karst["faction"] == "Karst Dominion" && check(&karst, &json!({})).points <= 300);
    assert_eq!(word("karst-dominion", &json!({ "points": 300 })).unwrap(), karst, "by its id as well");
    let many = &word("999xLongitude", &json!({})).unwrap_err()[0];
    assert_eq!(many.says, "`999xLongitude` are more ships than a fleet can have");
    let strange = &word("Longitude+Sandpipr", &json!({})).unwrap_err()[0];
    assert_eq!(strange.says, "no class is called `Sandpipr`");
    assert!(strange.help.as_ref().unwrap().contains("did you mean `Sandpiper`?"), "{strange}");
    for no_word in ["fleets/mine.toml", "mine.json", "-", ""] {
        assert!(brings().read_word(no_word, &agreed(&json!({}))).unwrap().is_none(), "{no_word:?}");
    }
}

#[test]
fn every_fault_of_a_fleet_is_told_with_its_rule() {
    shows!("setup.faction", "setup.fleet-limit");
    let bad = word("9xLongitude+Flint", &json!({})).unwrap();
    let report = check(&bad, &json!({ "points": 400 }));
    assert_eq!(rules(&report), ["setup.faction", "setup.fleet-limit"]);
    assert_eq!((report.points, report.limit, report.is_legal()), (678, Some(400), false));
    let faults = &report.detail["faults"];
    assert_eq!((&faults[0]["at"], &faults[0]["rule"]), (&json!("Flint"), &json!("setup.faction")));
    let named = json!({ "ships": [{ "class": "Flint", "name": "hold fire" }] });
    assert_eq!(rules(&check(&named, &json!({}))), ["sheet.name"]);
}

#[test]
fn limits_may_differ_from_side_to_side() {
    let terms = json!({ "engagement": "outnumbered", "points": 1000 });
    let fleet = word("10xRhyolite", &json!({})).unwrap();
    let report = check(&fleet, &terms);
    assert!(report.is_legal() && report.limit == Some(1000));
    assert!(report.remarks[0].says.starts_with("the second side cannot field it: "), "{:?}", report.remarks);
    let at = |seat| brings().check_for(Seat(seat), &fleet, &agreed(&terms)).unwrap();
    assert!(at(0).is_legal());
    assert_eq!((rules(&at(1)), at(1).limit), (vec!["setup.fleet-limit"], Some(670)));
    let carriers = json!({ "engagement": "carrier-strike" });
    assert_eq!(rules(&check(&word("Flint", &json!({})).unwrap(), &carriers)), ["setup.fighters.carriers"]);
}

#[test]
fn fleet_files_are_read_with_their_faults_in_place() {
    let fleet = read("name = 'Home'\nships = ['Flint', { class = 'Breccia', name = 'Tom' }]\nflights = 0\n").unwrap();
    assert_eq!((&fleet["name"], &fleet["ships"][1]["name"]), (&json!("Home"), &json!("Tom")));
    assert_eq!(read("{\"ships\": [\"Flint\"]}").map(|fleet| classes(&fleet)), Ok(vec!["Flint".to_owned()]));
    let fault = |text: &str| read(text).unwrap_err()[0].to_string();
    let says = "mine.toml:2: ships, entry 1: the class of a ship, or { class = \"…\", name = \"…\", commander = 0 } is expected";
    assert!(fault("{\"ships\": [\n3]}").starts_with(says), "{}", fault("{\"ships\": [\n3]}"));
    assert!(fault("ships = ['Flint']\nspeed = 3\n").starts_with("mine.toml:2:"), "{}", fault("ships = []\nspeed = 3"));
    assert!(fault("ships = ['Flit']").contains("no class is called `Flit`"));
    assert!(fault("ships = ['A']\n[[classes]]\nclass = 'A'\nhull = 90\n").contains("[sheet.hull.track]"));
}

#[test]
fn a_ship_file_is_a_fleet_of_one() {
    let file = "class = 'Tern'\ncombat_rating = 40\nhull = 4\nengine = 6\nbatteries = ['Beam 3-6-9 2x4+/1/1 [AB]x3']\n";
    let read = brings().read("tern.toml", file.as_bytes()).unwrap();
    assert_eq!((classes(&read.brought), read.format), (vec!["Tern".to_owned()], Some("ship")));
    assert!(read.notes[0].contains("a single Tern"), "{:?}", read.notes);
    let report = check(&read.brought, &json!({}));
    assert!(report.is_legal() && report.points == 40, "{:?}", report.faults);
    assert!(report.remarks[0].says.starts_with("its combat rating is 40; computed by provisional-2 it is "));
    let faults = brings().read("tern.toml", b"class = 'Tern'\ncombat_rating = 40\nhull = 90\n").unwrap_err();
    assert!(faults[0].to_string().starts_with("tern.toml:3:") && faults[0].says.contains("[sheet.hull.track]"));
}

#[test]
fn classes_of_somebodys_own_are_held_against_the_programs() {
    shows!("sheet.identity");
    let fleet = |classes: Value, ships: &[&str]| json!({ "ships": ships, "classes": classes });
    let own = fleet(json!([own_class("Gravel", 30)]), &["Gravel", "Flint"]);
    assert!(check(&own, &json!({})).is_legal() && check(&own, &json!({})).points == 60);
    let borrowed = fleet(json!([own_class("Flint", 1)]), &["Flint"]);
    assert_eq!(rules(&check(&borrowed, &json!({}))), ["sheet.identity"]);
    let twice = fleet(json!([own_class("Gravel", 30), own_class("gravel", 31)]), &["Gravel"]);
    assert_eq!(rules(&check(&twice, &json!({}))), ["sheet.identity"]);
    let many: Vec<Value> = (0..61).map(|number| own_class(&format!("Gravel {number}"), 30)).collect();
    assert_eq!(rules(&check(&fleet(json!(many), &["Flint"]), &json!({}))), ["sheet.identity"]);
}

#[test]
fn a_fleet_is_shown_with_what_everything_costs() {
    let fleet = json!({ "ships": ["Longitude", { "class": "Archipelago", "name": "Azores" }, "Longitude"] });
    let (brings, terms) = (brings(), agreed(&json!({})));
    let shown = brings.show(&fleet, &terms).unwrap();
    let ships = json!([
        { "class": "Longitude", "points": 72 },
        { "class": "Archipelago", "points": 212 },
        { "class": "Longitude", "points": 72 },
    ]);
    assert_eq!(shown.detail, json!({ "faction": null, "points": 356, "ships": ships }));
    let last = shown.lines.last().unwrap();
    assert_eq!((shown.lines.len(), last.points, last.note.as_deref()), (4, Some(356), Some("in all")));
    let card = brings.card(&fleet, &terms).unwrap();
    assert_eq!((card.name.as_str(), card.points), ("Meridian Compact", 356));
    assert_eq!(card.emblem.map(|emblem| emblem.id), Some("meridian-compact"));
    assert_eq!(card.summary, "2 Longitude, Archipelago, 4 fighter flights");
    assert_eq!(card.sections[0].entries, ["Longitude", "Azores (Archipelago)", "Longitude"]);
    let renamed = brings.renamed(&fleet, "Convoy").unwrap();
    assert_eq!(brings.card(&renamed, &terms).unwrap().name, "Convoy");
}

#[test]
fn a_fleet_that_is_written_down_is_read_again_as_it_is() {
    let brings = brings();
    let short = word("2xLongitude+Sandpiper", &json!({})).unwrap();
    let terms = agreed(&json!({}));
    let toml = brings.write(&short, "toml", &terms).unwrap();
    assert_eq!(toml.text, "ships = [\n    \"Longitude\",\n    \"Longitude\",\n    \"Sandpiper\",\n]\n");
    let mut whole = read(
        "name = 'My \"own\"'\nships = ['Gravel', { class = 'Flint', name = 'Tom' }]\nflights = 0\n\
        [[classes]]\nclass = 'Gravel'\nfaction = 'Karst Dominion'\ncombat_rating = 30\nhull = 4\nnote = 'Small'\n",
    )
    .unwrap();
    for format in ["toml", "json"] {
        let written = brings.write(&whole, format, &terms).unwrap();
        let again = read(&written.text).unwrap_or_else(|faults| panic!("{faults:?} in {}", written.text));
        assert_eq!(brings.write(&again, format, &terms).unwrap(), written, "nothing is lost on the way");
        assert_eq!((&again["name"], &again["classes"][0]["note"]), (&whole["name"], &json!("Small")));
        whole = again;
    }
    let other = brings.write(&whole, "kingston", &terms).unwrap_err();
    assert!(other.says.contains("no fleet is written as \"kingston\"; there are toml, json"), "{other}");
}

#[test]
fn ready_made_fleets_are_those_of_the_factions_and_fill_the_limit() {
    let ids = |given: Value| {
        let cards = brings().ready_made(&agreed(&given)).unwrap();
        cards.into_iter().map(|card| card.id.unwrap()).collect::<Vec<_>>()
    };
    assert_eq!(ids(json!({})), ["Imperial", "Karst Dominion", "Meridian Compact"]);
    assert_eq!(ids(json!({ "points": 100 })), ["Karst Dominion", "Meridian Compact"], "Imperial ships cost more");
    let outnumbered = json!({ "engagement": "outnumbered", "battle": "medium" });
    let both = ["Karst Dominion", "Karst Dominion, first side"];
    assert_eq!(ids(outnumbered.clone())[2..4], both);
    let [either, first] = both.map(|id| brings().find_ready(id, &agreed(&outnumbered)).unwrap().brought);
    let [either, first] = [either, first].map(|brought| check(&brought, &outnumbered).points);
    assert!((500..=670).contains(&either) && (900..=1000).contains(&first), "{either} {first}");
    assert_eq!(ids(json!({ "engagement": "carrier-strike" })), ["Karst Dominion", "Meridian Compact"]);
    let unknown = brings().find_ready("Karst Dominon", &agreed(&json!({}))).unwrap_err();
    assert!(unknown.says.contains("did you mean \"Karst Dominion\"?"), "{unknown}");
}

#[test]
fn fleets_by_chance_may_be_fielded_by_either_side() {
    for given in [json!({}), json!({ "engagement": "outnumbered" }), json!({ "engagement": "carrier-strike" })] {
        let terms = agreed(&given);
        let mut chance = chance(7);
        for _ in 0..20 {
            let fleet = brings().random(None, &terms, &mut chance).unwrap();
            for seat in [0, 1].map(Seat) {
                let report = brings().check_for(seat, &fleet, &terms).unwrap();
                assert!(report.is_legal(), "{given}: {:?}", report.faults);
            }
        }
    }
    let terms = agreed(&json!({}));
    for name in ["karst dominion", "karst-dominion"] {
        let fleet = brings().random(Some(name), &terms, &mut chance(3)).unwrap();
        assert_eq!(fleet["faction"], "Karst Dominion");
    }
    let nobody = brings().random(Some("Karst"), &terms, &mut chance(3)).unwrap_err();
    assert!(nobody.says.starts_with("there is no faction \"Karst\"; "), "{nobody}");
    let small = agreed(&json!({ "points": 100 }));
    let none = brings().random(Some("imperial"), &small, &mut chance(3)).unwrap_err();
    assert_eq!(none.says, "Imperial has no fleet of at most 100 points");
}

//! Classes of a fleet's own: rated by the table, with the working, and every fault at its field.

use game_api::{AnyBrings, CatalogEntry, Game};
use rulebook::shows;
use serde_json::{Value, json};

use super::{agreed, game, set_up};

fn brings() -> Box<dyn AnyBrings> {
    game().brings().expect("fleets are brought")
}

/// A class that leaves its rating to the table.
fn tern() -> Value {
    json!({
        "class": "Tern", "faction": "Meridian Compact", "type": "corvette", "hull": 4, "engine": 6, "shields": 2,
        "batteries": ["Pulse Beam 3-6-9 2x4+/1/1 [AB]x3", "Point Cannon 2-4-6 2x3+/1/1 [CE]x1 [DF]x1"],
        "traits": ["Carrier"],
    })
}

fn fleet(classes: &[Value]) -> Value {
    json!({ "ships": ["Tern", "Tern", "Longitude"], "classes": classes })
}

/// What the table says of the classes of a fleet.
fn told(classes: &[Value]) -> Vec<Value> {
    let card = brings().card(&fleet(classes), &agreed(&json!({}))).unwrap();
    card.detail["classes"].as_array().unwrap().clone()
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap()
}

#[test]
fn the_working_of_a_rating_adds_up() {
    let mut tern = tern();
    tern["equipment"] = json!(["Countermeasures x2"]);
    let told = told(&[tern]);
    let (sheet, rating) = (&told[0]["sheet"], &told[0]["rating"]);
    let product = |term: &Value| -> f64 {
        term["factors"].as_array().unwrap().iter().map(|factor| number(&factor["value"])).product()
    };
    let sum = |part: &str| -> f64 { rating[part].as_array().unwrap().iter().map(product).sum() };
    let (offensive, defensive) = (sum("offence"), sum("defence"));
    assert!((offensive - number(&rating["offensive"])).abs() < 1e-9, "{rating}");
    assert!((defensive - number(&rating["defensive"])).abs() < 1e-9, "{rating}");
    let factors = rating["systems"].as_array().unwrap();
    let systems: f64 = factors.iter().map(|factor| number(&factor["value"])).product();
    assert_eq!(factors[0]["says"], "Countermeasures");
    assert!(systems > 1.0, "{factors:?}");
    let combat = number(&rating["factor"]) * (offensive * defensive).sqrt() * systems;
    assert_eq!(rating["combat"], json!(combat.round() as u16));
    assert_eq!((&sheet["combat_rating"], &rating["printed"]), (&rating["combat"], &Value::Null));
    let terms = |part: &str| rating[part].as_array().unwrap().iter().map(|term| term["of"].clone()).collect::<Vec<_>>();
    assert_eq!(
        terms("offence"),
        ["Pulse Beam [AB]", "Point Cannon [CE]", "Point Cannon [DF]", "Fighter flights"],
        "a term for each bank"
    );
    assert_eq!(terms("defence"), ["Dice against shields 2", "Dice against shields 1", "Fighter flights"]);
}

#[test]
fn a_rating_that_is_left_to_the_table_is_computed_wherever_the_class_is_used() {
    let computed = told(&[tern()])[0]["rating"]["combat"].as_u64().unwrap() as u32;
    let report = brings().check(&fleet(&[tern()]), &agreed(&json!({}))).unwrap();
    assert_eq!((report.points, report.remarks.len()), (2 * computed + 72, 0), "{:?}", report.remarks);
    let enemy = json!({ "ships": ["Flint"] });
    let setup = set_up(&agreed(&json!({})), &[fleet(&[tern()]), enemy]).unwrap();
    assert_eq!(u32::from(setup.classes[0].combat_rating), computed, "the setup keeps it");
    let toml = brings().write(&fleet(&[tern()]), "toml", &agreed(&json!({}))).unwrap().text;
    assert!(toml.contains(&format!("combat_rating = {computed}\n")), "{toml}");
}

#[test]
fn a_rating_that_a_file_brings_is_kept_and_said() {
    let mut printed = tern();
    printed["combat_rating"] = json!(40);
    let told = told(&[printed.clone()]);
    assert_eq!((&told[0]["sheet"]["combat_rating"], &told[0]["rating"]["printed"]), (&json!(40), &json!(40)));
    let report = brings().check(&fleet(&[printed]), &agreed(&json!({}))).unwrap();
    assert!(report.points == 152 && report.remarks[0].says.starts_with("its combat rating is 40; "));
}

#[test]
fn every_fault_of_a_class_is_at_its_field() {
    shows!("sheet.hull.track", "sheet.shield", "sheet.identity");
    let mut bad = tern();
    (bad["hull"], bad["shields"], bad["batteries"][1]) = (json!(0), json!(6), json!("Point Cannon"));
    let told_of = told(&[bad]);
    let faults = told_of[0]["faults"].as_array().unwrap();
    let fields: Vec<(&str, Option<u64>)> =
        faults.iter().map(|fault| (fault["field"].as_str().unwrap(), fault["item"].as_u64())).collect();
    assert_eq!(fields, [("hull", None), ("shields", None), ("batteries", Some(1))]);
    assert_eq!((&faults[0]["rule"], &told_of[0]["sheet"]), (&json!("sheet.hull.track"), &Value::Null));
    let mut borrowed = tern();
    borrowed["class"] = json!("Flint");
    assert_eq!(told(&[borrowed])[0]["faults"][0]["field"], "class");
    let twice = told(&[tern(), tern()]);
    assert!(twice[0]["faults"].as_array().unwrap().is_empty());
    assert!(twice[1]["faults"][0]["says"].as_str().unwrap().contains("has this name already"), "{twice:?}");
}

#[test]
fn a_design_file_is_a_fleet_of_one_that_the_table_rates() {
    let file = "class = 'Tern'\nhull = 4\nengine = 6\nbatteries = ['Beam 3-6-9 2x4+/1/1 [AB]x3']\n";
    let read = brings().read("tern.toml", file.as_bytes()).unwrap();
    assert_eq!(read.brought["classes"][0]["combat_rating"], 0, "it is computed");
    let report = brings().check(&read.brought, &agreed(&json!({}))).unwrap();
    assert!(report.is_legal() && report.points > 1 && report.remarks.is_empty(), "{report:?}");
}

#[test]
fn the_catalog_has_what_a_class_is_designed_from() {
    let catalog = brings().catalog(&agreed(&json!({}))).unwrap();
    let find = |name: &str| -> &CatalogEntry { catalog.iter().find(|entry| entry.name == name).expect(name) };
    assert_eq!(find("Longitude").detail["text"]["batteries"][0], "Pulse Beam 3-6-9 2x4+/1/1 [AC]x2 [BD]x2 (2)");
    assert_eq!(find("Longitude").detail["sheet"]["batteries"][0]["banks"][0], json!({ "arcs": "AC", "weapons": 2 }));
    let flares = find("Flares");
    assert_eq!((flares.kind.as_str(), &flares.detail["places"]), ("part", &json!(["munitions"])));
    assert_eq!(flares.detail["option"], json!({ "name": "flares", "title": "Flares" }));
    assert!(!find("Solar Sails").played && find("Carrier").played);
    for part in catalog.iter().filter(|entry| entry.kind == "part") {
        assert!(part.says.ends_with('.') && part.points.is_none(), "{}", part.name);
    }
}

//! The description of the game for programs that offer it: its form, its fleets, and its reference.

mod fleets;
mod form;
mod own_classes;
mod reference;
mod together;

use game_api::{Agreed, Game, Values};
use serde_json::{Value, json};
use starmada::{Setup, Starmada};
use table::erased::Erased;
use table::{Chance, Refusal, Seed};

fn game() -> Erased<Starmada> {
    Erased::new()
}

fn chance(seed: u64) -> Chance {
    Chance::new(Seed::from_number(seed))
}

fn values(given: &Value) -> Values {
    given.as_object().expect("a table").clone()
}

fn agree(given: &Value) -> Result<Agreed, Refusal> {
    game().agree(&values(given))
}

/// Fills in the form.
fn agreed(given: &Value) -> Agreed {
    agree(given).unwrap_or_else(|refusal| panic!("{given}: {refusal}"))
}

/// The default fleets, one for each seat that brings one.
fn defaults(agreed: &Agreed) -> Vec<Value> {
    let plan = game().seat_plan(agreed).unwrap();
    let brings = game().brings().unwrap();
    plan.bringing().map(|seat| brings.default_for(seat, agreed).unwrap()).collect()
}

/// The setup of a game with these fleets.
fn set_up(agreed: &Agreed, brought: &[Value]) -> Result<Setup, Refusal> {
    let setup = game().setup(agreed, brought, &mut chance(1))?;
    Ok(serde_json::from_value(setup).expect("its own setup"))
}

fn default_setup(given: &Value) -> Setup {
    let agreed = agreed(given);
    set_up(&agreed, &defaults(&agreed)).unwrap()
}

/// The classes of a fleet's ships.
fn classes(brought: &Value) -> Vec<String> {
    let ships = brought["ships"].as_array().expect("a list of ships");
    ships.iter().map(|ship| ship["class"].as_str().expect("a class").to_owned()).collect()
}

/// An own class, as it is written in a fleet.
fn own_class(class: &str, rating: u16) -> Value {
    json!({ "class": class, "faction": "Karst Dominion", "combat_rating": rating, "hull": 4, "engine": 4 })
}

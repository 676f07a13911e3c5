//! What Armada tells servers and programs that offer games: terms, seats, fleets, reference. `crates/games` checks the
//! laws that every offered game keeps.

mod earlier;
mod fleets;
mod reference;
mod terms;

use game_api::{Agreed, AnyBrings, Game, Values};
use serde_json::{Value, json};
use table::{Chance, Refusal, Seed};

/// The game through the interface for programs that offer any game.
fn armada() -> &'static dyn Game {
    armada_game::offered()
}

fn values(given: &Value) -> Values {
    given.as_object().expect("a table").clone()
}

fn agree(given: &Value) -> Agreed {
    armada().agree(&values(given)).unwrap_or_else(|refusal| panic!("{given}: {refusal}"))
}

fn brings() -> Box<dyn AnyBrings> {
    armada().brings().expect("fleets are brought")
}

/// The setup of a game on these terms with the default fleets.
fn set_up(given: &Value) -> Result<Value, Refusal> {
    let agreed = armada().agree(&values(given))?;
    let seats: Vec<_> = armada().seat_plan(&agreed)?.bringing().collect();
    let brought: Result<Vec<Value>, _> = seats.iter().map(|seat| brings().default_for(*seat, &agreed)).collect();
    armada().setup(&agreed, &brought?, &mut Chance::new(Seed::from_number(1)))
}

/// The fleet with these ships, in our own form.
fn fleet(faction: &str, ships: &[&str]) -> Value {
    let ships: Vec<Value> = ships.iter().map(|card| json!({ "card": card })).collect();
    json!({ "faction": faction, "ships": ships })
}

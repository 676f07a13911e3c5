//! What Armada tells those who offer games: terms, seats, fleets, reference. `crates/games` holds it against the laws that
//! every offered game keeps.

mod earlier;
mod fleets;
mod reference;
mod terms;

use armada::play::Armada;
use game_api::{Agreed, AnyBrings, Game, Values};
use serde_json::{Value, json};
use table::erased::Erased;
use table::{Chance, Refusal, Seed};

static ARMADA: Erased<Armada> = Erased::new();

fn values(given: &Value) -> Values {
    given.as_object().expect("a table").clone()
}

fn agree(given: &Value) -> Agreed {
    ARMADA.agree(&values(given)).unwrap_or_else(|refusal| panic!("{given}: {refusal}"))
}

fn brings() -> Box<dyn AnyBrings> {
    ARMADA.brings().expect("fleets are brought")
}

/// A game on these terms with what is brought where nobody chooses.
fn set_up(given: &Value) -> Result<Value, Refusal> {
    let agreed = ARMADA.agree(&values(given))?;
    let seats: Vec<_> = ARMADA.seat_plan(&agreed)?.bringing().collect();
    let brought: Result<Vec<Value>, _> = seats.iter().map(|seat| brings().default_for(*seat, &agreed)).collect();
    ARMADA.setup(&agreed, &brought?, &mut Chance::new(Seed::from_number(1)))
}

/// The fleet with these ships, in our own form.
fn fleet(faction: &str, ships: &[&str]) -> Value {
    let ships: Vec<Value> = ships.iter().map(|card| json!({ "card": card })).collect();
    json!({ "faction": faction, "ships": ships })
}

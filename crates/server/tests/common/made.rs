//! Requests for `/api/games`.

use serde_json::{Value, json};

/// A game of two on these terms; the other player is the `computer`, a `friend`, or at the `hot-seat`.
fn of_two(mode: &str, terms: &Value) -> Value {
    let other = match mode {
        "computer" => json!({ "computer": "random" }),
        "friend" => json!("open"),
        _ => json!("you"),
    };
    json!({ "ruleset": "armada", "terms": terms, "seats": [{ "player": "you" }, { "player": other }] })
}

/// A learning game.
pub(crate) fn learning(mode: &str) -> Value {
    of_two(mode, &json!({ "learning": true }))
}

/// The same, by a guest who takes a name.
pub(crate) fn learning_of(name: &str, mode: &str) -> Value {
    let mut new = learning(mode);
    new["name"] = json!(name);
    new
}

/// A game with these fleets; where the second is null, the game's default or the friend's own.
pub(crate) fn with_fleets(mode: &str, fleets: [&Value; 2]) -> Value {
    let mut new = of_two(mode, &json!({ "blank": true }));
    for (seat, fleet) in fleets.into_iter().enumerate().filter(|(_, fleet)| !fleet.is_null()) {
        new["seats"][seat]["brings"] = fleet.clone();
    }
    new
}

/// A game against the computer with this fleet.
pub(crate) fn with_fleet(fleet: &Value) -> Value {
    with_fleets("computer", [fleet, &Value::Null])
}

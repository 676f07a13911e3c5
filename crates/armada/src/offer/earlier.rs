//! Compatibility: agreements that the server stored before games had forms.

use game_api::{EarlierAgreement, Values};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::fleet::Fleet;
use crate::measure::Edition;

/// What the server stored about a game of two seats. Other fields, which concern only the server, are ignored.
#[derive(Deserialize)]
struct Stored {
    edition: Edition,
    learning: bool,
    blank: bool,
    /// By seat; `None` if no player had joined yet.
    fleets: [Option<Fleet>; 2],
}

pub(super) fn read(stored: &Value) -> Option<EarlierAgreement> {
    let Stored { edition, learning, blank, fleets } = Stored::deserialize(stored).ok()?;
    let terms = [("edition", json!(edition)), ("learning", json!(learning)), ("blank", json!(blank))];
    let terms: Values = terms.into_iter().map(|(id, value)| (id.to_owned(), value)).collect();
    let brought = fleets.map(|fleet| fleet.and_then(|fleet| serde_json::to_value(fleet).ok()));
    Some(EarlierAgreement { terms, brought: brought.into() })
}

//! Compatibility: agreements that the server stored before games had forms, and before there was an edition `final`. Until
//! then 2020 was played at the final costs.

use game_api::{EarlierAgreement, Values};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::catalog::Costs;
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
    let terms = at_final_costs(terms.into_iter().map(|(id, value)| (id.to_owned(), value)).collect());
    let brought = fleets.map(|fleet| fleet.and_then(|fleet| serde_json::to_value(fleet).ok()));
    Some(EarlierAgreement { terms, brought: brought.into() })
}

/// Terms that were stored. Agreements name the rules they were written under since there is an edition `final`.
pub(super) fn terms(terms: Values, rules: Option<u32>) -> Values {
    if rules.is_none() { at_final_costs(terms) } else { terms }
}

/// Names the costs at which 2020 was played, unless others were agreed on.
fn at_final_costs(mut terms: Values) -> Values {
    let of_2020 = terms.get("edition").is_some_and(|edition| edition == Edition::Of2020.word());
    if of_2020 && terms.get("costs").is_none_or(Value::is_null) {
        terms.insert("costs".to_owned(), json!(Costs::Final));
    }
    terms
}

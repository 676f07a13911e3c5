//! From fleets to the setup of an Armada game.

use serde_json::{Value, json};
use terminal::Failure;

use crate::fleet::source::Source;

/// What meets when nobody brings a fleet.
const LEARNING: [&str; 2] = ["learning-rebel", "learning-empire"];

/// A game between two fleets. Cards that the program does not play yet are played as blank.
pub(super) fn setup(given: &[String], edition: Option<&str>) -> Result<Value, Failure> {
    let words: Vec<&str> = match given {
        [] => LEARNING.to_vec(),
        [one, other] => vec![one, other],
        _ => {
            let says = "a game needs two fleets: give --fleet twice, the first for A, the second for B";
            return Err(Failure::NotUnderstood(says.into()));
        }
    };
    let fleets = words.into_iter().map(|word| Source::read(word).map(|source| source.fleet));
    let fleets = fleets.collect::<Result<Vec<_>, _>>()?;
    let learning = fleets.iter().all(|fleet| fleet.objectives.is_empty());
    let mut setup = json!({ "fleets": fleets, "options": { "blank_cards": true, "no_objective": learning } });
    if let Some(edition) = edition {
        setup["edition"] = edition.into();
    }
    Ok(setup)
}

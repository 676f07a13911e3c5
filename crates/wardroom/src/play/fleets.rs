//! From fleets to the setup of an Armada game.

use std::path::PathBuf;

use armada::fleet::Fleet;
use fault::Fault;
use serde_json::{Value, json};

use crate::{Failure, files};

/// What comes in the core set, for those who bring no fleet.
const CORE_SET: [&str; 2] = [include_str!("fleets/core-rebels.toml"), include_str!("fleets/core-empire.toml")];

/// A game between two fleets; cards that the program does not play yet are played as blank, and it says so.
pub(super) fn setup(given: &[PathBuf], edition: Option<&str>) -> Result<Value, Failure> {
    let fleets = match given {
        [] => CORE_SET.iter().map(|text| read("core set", text)).collect::<Result<Vec<_>, _>>()?,
        [one, other] => [one, other].into_iter().map(from_file).collect::<Result<Vec<_>, _>>()?,
        _ => {
            let says = "a game needs two fleets: give --fleet twice, the first for A, the second for B";
            return Err(Failure::NotUnderstood(says.into()));
        }
    };
    let learning = fleets.iter().all(|fleet| fleet.objectives.is_empty());
    let mut setup = json!({ "fleets": fleets, "options": { "blank_cards": true, "no_objective": learning } });
    if let Some(edition) = edition {
        setup["edition"] = edition.into();
    }
    Ok(setup)
}

fn from_file(path: &PathBuf) -> Result<Fleet, Failure> {
    let name = path.display().to_string();
    let bytes = files::read(path)?;
    let text = fault::text_of(&name, &bytes).map_err(|fault| Failure::Faults(vec![fault]))?;
    read(&name, text)
}

/// No TOML begins with a brace, and every fleet in JSON does.
fn read(file: &str, text: &str) -> Result<Fleet, Failure> {
    let fleet = if text.trim_start().starts_with('{') {
        serde_json::from_str(text).map_err(|error| Fault::new(file, error.to_string()))
    } else {
        toml::from_str(text).map_err(|error| fault::from_toml(file, text, &error))
    };
    fleet.map_err(|fault| Failure::Faults(vec![fault]))
}

//! Where a fleet on the command line comes from: a file, standard input, or those that come with the program.

use std::io::{self, Read};
use std::path::Path;

use armada::fleet::{self, Fleet, ReadyMade, Terms};
use fault::Fault;

use crate::{Failure, files};

/// A fleet, how it was named, and the terms it was made for, if it is a ready-made one.
pub(super) struct Source {
    pub(super) name: String,
    pub(super) fleet: Fleet,
    pub(super) terms: Option<Terms>,
}

impl Source {
    pub(super) fn read(word: &str) -> Result<Self, Failure> {
        let path = Path::new(word);
        let (name, bytes) = match ReadyMade::find(word) {
            _ if word == "-" => ("standard input", from_standard_input()?),
            Ok(ready_made) if !path.exists() => return Ok(Self::ready_made(ready_made)),
            Err(unknown) if !path.exists() && is_a_bare_word(word) => {
                let fault = Fault::new(word, "there is no such file, and no ready-made fleet of this name");
                let help = "`wardroom fleet list` lists the ready-made ones".to_owned();
                let nearest = unknown.nearest.map(|nearest| format!("did you mean `{nearest}`?"));
                return Err(Failure::Faults(vec![fault.help(nearest.unwrap_or(help))]));
            }
            _ => (word, files::read(path)?),
        };
        let fleet = fleet::read(name, &bytes).map_err(Failure::Faults)?;
        Ok(Self { name: name.to_owned(), fleet, terms: None })
    }

    fn ready_made(ready_made: &ReadyMade) -> Self {
        Self { name: ready_made.id.to_owned(), fleet: ready_made.fleet.clone(), terms: Some(ready_made.terms()) }
    }

    /// What to call it in front of people.
    pub(super) fn title(&self) -> &str {
        if self.fleet.name.is_empty() { &self.name } else { &self.fleet.name }
    }
}

/// Neither a folder nor an ending: it may have been meant as the name of a ready-made fleet.
fn is_a_bare_word(word: &str) -> bool {
    !word.contains(['/', '\\', '.'])
}

fn from_standard_input() -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    io::stdin()
        .lock()
        .read_to_end(&mut bytes)
        .map_err(|error| Failure::Faults(vec![Fault::new("standard input", format!("cannot be read: {error}"))]))?;
    Ok(bytes)
}

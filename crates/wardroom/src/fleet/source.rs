//! Where a fleet on the command line comes from: a file, standard input, or those that come with the program.

use std::io::{self, Read};
use std::path::Path;

use armada::fleet::{self, Fleet, ReadyMade, Terms};
use fault::Fault;

use crate::{Failure, files};

/// A fleet, how it was named, and the terms it was made for, if it is a ready-made one.
pub(crate) struct Source {
    pub(super) name: String,
    pub(crate) fleet: Fleet,
    pub(super) terms: Option<Terms>,
}

impl Source {
    pub(crate) fn read(word: &str) -> Result<Self, Failure> {
        let path = Path::new(word);
        if word == "-" {
            Self::from_bytes("standard input", &from_standard_input()?)
        } else if is_a_bare_word(word) && !path.exists() {
            Self::ready_made(word)
        } else {
            Self::from_bytes(word, &files::read(path)?)
        }
    }

    fn from_bytes(name: &str, bytes: &[u8]) -> Result<Self, Failure> {
        let fleet = fleet::read(name, bytes).map_err(Failure::Faults)?;
        Ok(Self { name: name.to_owned(), fleet, terms: None })
    }

    fn ready_made(word: &str) -> Result<Self, Failure> {
        let ready_made = ReadyMade::find(word).map_err(|unknown| {
            let fault = Fault::new(word, "there is no such file, and no ready-made fleet of this name");
            let help = unknown.nearest.map(|nearest| format!("did you mean `{nearest}`?"));
            let help = help.unwrap_or_else(|| "`wardroom fleet list` lists the ready-made ones".to_owned());
            Failure::Faults(vec![fault.help(help)])
        })?;
        let fleet = ready_made.fleet.clone();
        Ok(Self { name: word.to_owned(), fleet, terms: Some(ready_made.terms()) })
    }

    /// What to call it in front of people.
    pub(super) fn title(&self) -> &str {
        if self.fleet.name.is_empty() { &self.name } else { &self.fleet.name }
    }
}

/// Neither a folder nor an ending: the names of ready-made fleets are such words.
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

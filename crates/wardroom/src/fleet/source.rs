//! Where a fleet on the command line comes from: a file, standard input, or those that come with the program.

use std::path::Path;

use armada::fleet::{self, Fleet, ReadFleet, ReadyMade, Terms};
use fault::Fault;
use terminal::{Failure, files};

/// A fleet, how it was named, and the terms it was made for, if it is a ready-made one.
pub(crate) struct Source {
    pub(super) name: String,
    pub(crate) fleet: Fleet,
    pub(super) terms: Option<Terms>,
}

impl Source {
    pub(crate) fn read(word: &str) -> Result<Self, Failure> {
        if let Some(ready_made) = ready_made(word)? {
            let (fleet, terms) = (ready_made.fleet.clone(), Some(ready_made.terms()));
            return Ok(Self { name: word.to_owned(), fleet, terms });
        }
        let (name, bytes) = named_bytes(word)?;
        let fleet = fleet::read(&name, &bytes).map_err(Failure::Faults)?;
        Ok(Self { name, fleet, terms: None })
    }

    /// What to call it in front of people.
    pub(super) fn title(&self) -> &str {
        if self.fleet.name.is_empty() { &self.name } else { &self.fleet.name }
    }
}

/// Whatever can be read of a fleet, with the lines that cannot, and what to call where it came from.
pub(super) fn read_any(word: &str) -> Result<(String, ReadFleet), Failure> {
    if let Some(ready_made) = ready_made(word)? {
        let fleet = ready_made.fleet.clone();
        return Ok((word.to_owned(), ReadFleet { fleet, format: None, unread: Vec::new(), notes: Vec::new() }));
    }
    let (name, bytes) = named_bytes(word)?;
    let read = fleet::read_any(&name, &bytes).map_err(Failure::Faults)?;
    Ok((name, read))
}

fn named_bytes(word: &str) -> Result<(String, Vec<u8>), Failure> {
    let path = Path::new(word);
    Ok((files::name(path), files::read(path)?))
}

/// The ready-made fleet of this name, unless the word means a file or standard input.
fn ready_made(word: &str) -> Result<Option<&'static ReadyMade>, Failure> {
    let path = Path::new(word);
    if files::is_standard(path) || !is_a_bare_word(word) || path.exists() {
        return Ok(None);
    }
    ReadyMade::find(word).map(Some).map_err(|unknown| {
        let fault = Fault::new(word, "there is no such file, and no ready-made fleet of this name");
        let help = unknown.nearest.map(|nearest| format!("did you mean `{nearest}`?"));
        let help = help.unwrap_or_else(|| "`wardroom fleet list` lists the ready-made ones".to_owned());
        Failure::Faults(vec![fault.help(help)])
    })
}

/// Neither a folder nor an ending: the names of ready-made fleets are such words.
fn is_a_bare_word(word: &str) -> bool {
    !word.contains(['/', '\\', '.'])
}

//! What all searches have in common: what is asked, and how the answer is given.

use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::process::ExitCode;

use serde::Serialize;

use crate::screen::Screen;
use crate::{Failure, NO};

/// How many are listed unless all are asked for.
const FIRST: usize = 20;

/// How many are suggested when nothing was found.
pub const SUGGESTED: usize = 5;

/// What is asked of every search.
#[derive(clap::Args)]
pub struct Asked {
    /// What to look for
    #[arg(required = true, value_name = "WORDS")]
    words: Vec<String>,
    /// List everything, not only the best
    #[arg(long)]
    all: bool,
    /// Print one JSON document with everything found
    #[arg(long)]
    json: bool,
}

/// Something that was found.
#[derive(Clone, Debug)]
pub struct Found<L> {
    /// Its id, by which it is shown.
    pub id: String,
    /// Its name or title.
    pub title: String,
    /// What sort of thing it is, in a few words.
    pub sort: String,
    /// What stands for it in JSON. Fields may be added, none is taken away.
    pub line: L,
}

#[derive(Serialize)]
struct Answer<'f, L> {
    found: Vec<&'f L>,
    suggestions: Vec<&'f L>,
}

impl Asked {
    /// What to look for.
    pub fn words(&self) -> String {
        self.words.join(" ")
    }

    /// Tells what was found, best first; if it is nothing, that `none` of them holds the words, and what may have been meant.
    ///
    /// # Errors
    /// If the answer cannot be written.
    pub fn answer<L: Serialize>(
        &self,
        found: &[Found<L>],
        none: &str,
        suggestions: &[Found<L>],
    ) -> Result<ExitCode, Failure> {
        if !self.json && found.is_empty() {
            return self.nothing_found(none, suggestions);
        }
        let mut screen = Screen::new();
        if self.json {
            let [found, suggestions] = [found, suggestions].map(|all| all.iter().map(|one| &one.line).collect());
            screen.json(&Answer { found, suggestions })?;
        } else {
            let most = if self.all { found.len() } else { FIRST };
            list(&mut screen, &found[..most.min(found.len())])?;
            if found.len() > most {
                let more = format!("… and {} more; --all lists them", found.len() - most);
                screen.line(&screen.faint(&more))?;
            }
        }
        screen.finish()?;
        Ok(if found.is_empty() { ExitCode::from(NO) } else { ExitCode::SUCCESS })
    }

    /// The answer is "no"; what may have been meant goes beside it, not into the output.
    fn nothing_found<L>(&self, none: &str, suggestions: &[Found<L>]) -> Result<ExitCode, Failure> {
        let mut says = format!("{none} holds all of: {}", self.words());
        if !suggestions.is_empty() {
            says.push_str("\ndid you mean one of these?");
        }
        for meant in suggestions {
            // Writing to a string cannot fail.
            let _ = write!(says, "\n  {}  {}", meant.id, meant.title);
        }
        writeln!(io::stderr(), "{says}")?;
        Ok(ExitCode::from(NO))
    }
}

/// One below the other, each with what sort it is.
fn list<L>(screen: &mut Screen, found: &[Found<L>]) -> Result<(), Failure> {
    let width = found.iter().map(|one| one.id.len()).max().unwrap_or(0);
    for one in found {
        let id = screen.bold(&format!("{:width$}", one.id));
        let sort = screen.faint(&format!("({})", one.sort));
        screen.line(&format!("{id}  {} {sort}", one.title))?;
    }
    Ok(())
}

//! Common arguments and output of all searches.

use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::process::ExitCode;

use serde::Serialize;

use crate::screen::Screen;
use crate::{Failure, NO};

/// Number of results listed without `--all`.
const LISTED_BY_DEFAULT: usize = 20;

/// Maximum number of suggestions when nothing was found.
pub const SUGGESTED: usize = 5;

/// The arguments of every search.
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

/// A search result.
#[derive(Clone, Debug)]
pub struct Found<L> {
    /// Its id, by which it can be shown.
    pub id: String,
    /// Its name or title.
    pub title: String,
    /// The sort of thing it is, in a few words.
    pub sort: String,
    /// Its form in JSON. Fields may be added, but none is removed.
    pub line: L,
}

#[derive(Serialize)]
struct Answer<'f, L> {
    found: Vec<&'f L>,
    suggestions: Vec<&'f L>,
}

impl Asked {
    /// The words to search for.
    pub fn words(&self) -> String {
        self.words.join(" ")
    }

    /// Prints the results, best first; if there are none, says that `none` contains the words, with suggestions.
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
            let most = if self.all { found.len() } else { LISTED_BY_DEFAULT };
            list(&mut screen, &found[..most.min(found.len())])?;
            if found.len() > most {
                let more = format!("… and {} more; --all lists them", found.len() - most);
                screen.line(&screen.faint(&more))?;
            }
        }
        screen.finish()?;
        Ok(if found.is_empty() { ExitCode::from(NO) } else { ExitCode::SUCCESS })
    }

    /// A negative answer; suggestions go to standard error, not into the output.
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

/// Prints results one below the other, each with its sort.
fn list<L>(screen: &mut Screen, found: &[Found<L>]) -> Result<(), Failure> {
    let width = found.iter().map(|one| one.id.len()).max().unwrap_or(0);
    for one in found {
        let id = screen.bold(&format!("{:width$}", one.id));
        let sort = screen.faint(&format!("({})", one.sort));
        screen.line(&format!("{id}  {} {sort}", one.title))?;
    }
    Ok(())
}

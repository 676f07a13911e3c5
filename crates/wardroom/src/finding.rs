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
pub(crate) const SUGGESTED: usize = 5;

/// What is asked of every search.
#[derive(clap::Args)]
pub(crate) struct Asked {
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

/// Something that can be found.
pub(crate) trait Findable {
    /// Its id, by which it is shown.
    fn handle(&self) -> &str;
    /// Its name or title.
    fn heading(&self) -> &str;
    /// What sort of thing it is, in a few words.
    fn sort(&self) -> String;
    /// What stands for it in JSON. Fields may be added, none is taken away.
    fn line(&self) -> impl Serialize;
}

#[derive(Serialize)]
struct Answer<L> {
    found: Vec<L>,
    suggestions: Vec<L>,
}

impl Asked {
    pub(crate) fn words(&self) -> String {
        self.words.join(" ")
    }

    /// Tells what was found, best first; if it is nothing, that `none` of them holds the words, and what may have been meant.
    pub(crate) fn answer<F: Findable>(&self, found: &[F], none: &str, suggestions: &[F]) -> Result<ExitCode, Failure> {
        if !self.json && found.is_empty() {
            return self.nothing_found(none, suggestions);
        }
        let mut screen = Screen::new();
        if self.json {
            let [found, suggestions] = [found, suggestions].map(|all| all.iter().map(F::line).collect());
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
    fn nothing_found<F: Findable>(&self, none: &str, suggestions: &[F]) -> Result<ExitCode, Failure> {
        let mut says = format!("{none} holds all of: {}", self.words());
        if !suggestions.is_empty() {
            says.push_str("\ndid you mean one of these?");
        }
        for meant in suggestions {
            // Writing to a string cannot fail.
            let _ = write!(says, "\n  {}  {}", meant.handle(), meant.heading());
        }
        writeln!(io::stderr(), "{says}")?;
        Ok(ExitCode::from(NO))
    }
}

/// One below the other, each with what sort it is.
fn list<F: Findable>(screen: &mut Screen, found: &[F]) -> Result<(), Failure> {
    let width = found.iter().map(|one| one.handle().len()).max().unwrap_or(0);
    for one in found {
        let id = screen.bold(&format!("{:width$}", one.handle()));
        let sort = screen.faint(&format!("({})", one.sort()));
        screen.line(&format!("{id}  {} {sort}", one.heading()))?;
    }
    Ok(())
}

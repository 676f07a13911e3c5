//! `wardroom rules search`.

use std::fmt::Write as _;
use std::process::ExitCode;

use rulebook::{Entry, Rulebook};
use serde::Serialize;

use crate::screen::Screen;
use crate::{Failure, NO};

/// How many entries are listed unless all are asked for.
const FIRST: usize = 20;

/// How many entries are suggested when nothing was found.
const SUGGESTED: usize = 5;

/// Find rules, cards and keywords that hold all the words.
///
/// The start of a word is enough. Entries with the words in their id or title come first. The exit
/// status is 1 when nothing was found.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  wardroom rules search obstructed line of sight")]
pub(super) struct Args {
    /// What to look for
    #[arg(required = true, value_name = "WORDS")]
    words: Vec<String>,
    /// Only in this ruleset
    #[arg(long, value_name = "NAME")]
    ruleset: Option<String>,
    /// List everything, not only the best
    #[arg(long)]
    all: bool,
    /// Print one JSON document with everything found
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Answer<'a> {
    found: Vec<Line<'a>>,
    suggestions: Vec<Line<'a>>,
}

#[derive(Serialize)]
struct Line<'a> {
    id: &'a str,
    ruleset: &'a str,
    kind: &'a str,
    title: &'a str,
    editions: &'a [String],
}

impl<'a> From<&'a Entry> for Line<'a> {
    fn from(entry: &'a Entry) -> Self {
        Self {
            id: &entry.id,
            ruleset: &entry.ruleset,
            kind: entry.kind(),
            title: entry.title(),
            editions: &entry.editions,
        }
    }
}

pub(super) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let book = Rulebook::embedded();
    super::check_ruleset(book, args.ruleset.as_deref())?;
    let wanted = |entry: &&Entry| args.ruleset.as_ref().is_none_or(|name| *name == entry.ruleset);
    let words = args.words.join(" ");
    let found: Vec<&Entry> = book.search(&words).into_iter().filter(wanted).collect();
    let suggestions: Vec<&Entry> = if found.is_empty() {
        book.suggest(&words, SUGGESTED).into_iter().filter(wanted).collect()
    } else {
        Vec::new()
    };
    if !args.json && found.is_empty() {
        return nothing_found(&words, &suggestions);
    }
    let code = if found.is_empty() { ExitCode::from(NO) } else { ExitCode::SUCCESS };
    let mut screen = Screen::new();
    if args.json {
        let lines = |entries: Vec<&'static Entry>| entries.into_iter().map(Line::from).collect();
        screen.json(&Answer { found: lines(found), suggestions: lines(suggestions) })?;
    } else {
        let most = if args.all { found.len() } else { FIRST };
        list(&mut screen, &found[..most.min(found.len())])?;
        if found.len() > most {
            let more = format!("… and {} more; --all lists them", found.len() - most);
            screen.line(&screen.faint(&more))?;
        }
    }
    screen.finish()?;
    Ok(code)
}

fn list(screen: &mut Screen, entries: &[&Entry]) -> Result<(), Failure> {
    let width = entries.iter().map(|entry| entry.id.len()).max().unwrap_or(0);
    for entry in entries {
        let id = screen.bold(&format!("{:width$}", entry.id));
        let what = screen.faint(&format!("({}, {})", entry.ruleset, entry.kind()));
        screen.line(&format!("{id}  {} {what}", entry.title()))?;
    }
    Ok(())
}

/// The answer is "no"; what may have been meant goes beside it, not into the output.
fn nothing_found(words: &str, suggestions: &[&Entry]) -> Result<ExitCode, Failure> {
    use std::io::Write as _;
    let mut says = format!("nothing holds all of: {words}");
    if !suggestions.is_empty() {
        says.push_str("\ndid you mean one of these?");
    }
    for entry in suggestions {
        // Writing to a string cannot fail.
        let _ = write!(says, "\n  {}  {}", entry.id, entry.title());
    }
    writeln!(std::io::stderr(), "{says}")?;
    Ok(ExitCode::from(NO))
}

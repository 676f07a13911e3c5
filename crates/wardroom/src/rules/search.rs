//! `wardroom rules search`.

use std::process::ExitCode;

use rulebook::{Entry, Rulebook};
use serde::Serialize;
use terminal::Failure;
use terminal::finding::{Asked, Found, SUGGESTED};

/// Find rules, cards and keywords that hold all the words.
///
/// The start of a word is enough. Entries with the words in their id or title come first. The exit
/// status is 1 when nothing was found.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  wardroom rules search obstructed line of sight")]
pub(super) struct Args {
    #[command(flatten)]
    asked: Asked,
    /// Only in this ruleset
    #[arg(long, value_name = "NAME")]
    ruleset: Option<String>,
}

#[derive(Serialize)]
struct Line<'a> {
    id: &'a str,
    ruleset: &'a str,
    kind: &'a str,
    title: &'a str,
    editions: &'a [String],
}

/// An entry as it is listed.
fn listed(entry: &Entry) -> Found<Line<'_>> {
    let Entry { id, ruleset, editions, .. } = entry;
    let (kind, title) = (entry.kind(), entry.title());
    Found {
        id: id.clone(),
        title: title.to_owned(),
        sort: format!("{ruleset}, {kind}"),
        line: Line { id, ruleset, kind, title, editions },
    }
}

pub(super) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let book = Rulebook::embedded();
    super::check_ruleset(book, args.ruleset.as_deref())?;
    let wanted = |entry: &&Entry| args.ruleset.as_ref().is_none_or(|name| *name == entry.ruleset);
    let words = args.asked.words();
    let found: Vec<_> = book.search(&words).into_iter().filter(wanted).map(listed).collect();
    let near = if found.is_empty() { book.suggest(&words, SUGGESTED) } else { Vec::new() };
    let suggestions: Vec<_> = near.into_iter().filter(wanted).map(listed).collect();
    args.asked.answer(&found, "nothing", &suggestions)
}

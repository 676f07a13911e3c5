//! `wardroom rules show`.

use std::process::ExitCode;

use rulebook::{Coverage, Entry, Place, Reading, Rulebook, Variant};
use serde::Serialize;
use serde_json::Value;
use terminal::{Failure, Screen};

use crate::{additions, cards};

/// Number of ids suggested for an unknown one.
const SUGGESTED: usize = 3;

/// Show a rule, card or keyword in full.
///
/// Inside a checkout of the project it also says which scenarios and tests show the rule.
#[derive(clap::Args)]
#[command(after_help = additions::help("rules show", ""))]
pub(super) struct Args {
    /// The id, as `rules search` prints it
    id: String,
    /// Only in this ruleset
    #[arg(long, value_name = "NAME")]
    ruleset: Option<String>,
    /// Print one JSON document
    #[arg(long)]
    json: bool,
}

/// The entry as JSON. Fields may be added, but none is removed.
#[derive(Serialize)]
struct Document<'a> {
    id: &'a str,
    ruleset: &'a str,
    table: &'a str,
    kind: &'a str,
    title: &'a str,
    editions: &'a [String],
    text: &'a str,
    rulings: &'a [String],
    variants: &'a [Variant],
    scenarios: &'a [String],
    timing: Vec<&'a str>,
    see: &'a [String],
    differs_from: &'a [String],
    source: &'a str,
    interpretation: bool,
    readings: &'a [Reading],
    place: &'a Place,
    shown_by: &'a [String],
    /// Of a card, everything printed on it, with the catalog's keys.
    #[serde(skip_serializing_if = "Option::is_none")]
    figures: Option<Value>,
}

pub(super) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let book = Rulebook::embedded();
    super::check_ruleset(book, args.ruleset.as_deref())?;
    let id = args.id.trim();
    let wanted = |entry: &&Entry| args.ruleset.as_ref().is_none_or(|name| *name == entry.ruleset);
    let entries: Vec<&Entry> = book.find_all(id).filter(wanted).collect();
    let entry = match entries[..] {
        [] => return Err(unknown(book, id)),
        [entry] => entry,
        _ => {
            let rulesets: Vec<&str> = entries.iter().map(|entry| entry.ruleset.as_str()).collect();
            let says = format!("several rulesets know the id `{id}`: {}", rulesets.join(", "));
            return Err(Failure::NotUnderstood(format!("{says}\n  help: choose one with --ruleset NAME")));
        }
    };
    let coverage = coverage_here(book, &entry.id);
    let shown_by = coverage.shown_by(&entry.ruleset, &entry.id);
    let mut screen = Screen::new();
    if args.json {
        screen.json(&document(entry, shown_by))?;
    } else {
        print(&mut screen, entry, shown_by)?;
    }
    screen.finish()?;
    Ok(ExitCode::SUCCESS)
}

fn unknown(book: &Rulebook, id: &str) -> Failure {
    let mut near = book.nearest_ids(id, SUGGESTED);
    if near.is_empty() {
        near = book.suggest(id, SUGGESTED);
    }
    let near: Vec<String> = near.iter().map(|entry| format!("`{}`", entry.id)).collect();
    let help = if near.is_empty() {
        "`wardroom rules search WORDS` finds ids".to_owned()
    } else {
        format!("did you mean {}?", near.join(" or "))
    };
    Failure::NotUnderstood(format!("no entry has the id `{id}`\n  help: {help}"))
}

/// What shows an entry, inside a checkout; elsewhere nothing.
fn coverage_here(book: &Rulebook, id: &str) -> Coverage {
    let Some(root) = super::project_root() else {
        return Coverage::default();
    };
    super::coverage_of_one(&root, book, id).unwrap_or_else(|failure| {
        tracing::debug!(%failure, "the sources here cannot be read");
        Coverage::default()
    })
}

fn document<'a>(entry: &'a Entry, shown_by: &'a [String]) -> Document<'a> {
    Document {
        id: &entry.id,
        ruleset: &entry.ruleset,
        table: entry.table(),
        kind: entry.kind(),
        title: entry.title(),
        editions: &entry.editions,
        text: entry.text().trim(),
        rulings: entry.rulings(),
        variants: entry.variants(),
        scenarios: entry.scenarios(),
        timing: entry.timing().collect(),
        see: entry.see(),
        differs_from: entry.differs_from(),
        source: entry.source(),
        interpretation: !entry.readings.is_empty(),
        readings: &entry.readings,
        place: &entry.place,
        shown_by,
        figures: cards::card_of(entry).and_then(|card| card.detail.get("figures").cloned()),
    }
}

fn print(screen: &mut Screen, entry: &Entry, shown_by: &[String]) -> Result<(), Failure> {
    screen.line(&format!("{}  {}", screen.bold(&entry.id), entry.title()))?;
    let card = cards::card_of(entry);
    let mut about = vec![entry.ruleset.clone()];
    about.extend(card.as_ref().map_or_else(|| vec![entry.kind().to_owned()], |card| card.line.sort.clone()));
    about.push(match &entry.editions[..] {
        [one] => format!("edition {one}"),
        several => format!("editions {}", several.join(", ")),
    });
    screen.line(&screen.faint(&about.join(" · ")))?;
    screen.line("")?;
    screen.paragraph(entry.text())?;
    screen.line("")?;
    for variant in entry.variants() {
        screen.field(&format!("In {}", variant.editions.join(", ")), &variant.effect)?;
    }
    if let Some(card) = &card {
        cards::print_face(screen, card)?;
    }
    screen.list("Rulings", entry.rulings())?;
    screen.list("Our reading", &readings(entry))?;
    screen.list("Scenarios", entry.scenarios())?;
    screen.row("Timing", &entry.timing().collect::<Vec<_>>())?;
    screen.row("See", entry.see())?;
    screen.row("Differs from", entry.differs_from())?;
    screen.field("Source", entry.source())?;
    screen.field("Written in", &entry.place.to_string())?;
    screen.list("Shown by", shown_by)?;
    Ok(())
}

/// The readings as lines; derived rulings are listed among the rulings already, with their mark.
fn readings(entry: &Entry) -> Vec<String> {
    let is_derived = |reading: &&Reading| reading.mark == rulebook::Mark::Derived;
    let derived = entry.readings.iter().filter(is_derived).count();
    let others = entry.readings.iter().filter(|reading| !is_derived(reading));
    let mut lines: Vec<String> = others.map(ToString::to_string).collect();
    if derived > 0 {
        lines.push("rulings marked [derived] follow from the general rules, not from a ruling on this card".to_owned());
    }
    lines
}

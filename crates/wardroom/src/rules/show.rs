//! `wardroom rules show`.

use std::process::ExitCode;

use rulebook::{Coverage, Entry, Place, Reading, Rulebook, Ruling, RulingDocument, Variant};
use serde::Serialize;
use serde_json::Value;
use terminal::{Failure, Screen};

use crate::{additions, cards};

/// Number of ids suggested for an unknown one.
const SUGGESTED: usize = 3;

/// Show a rule, card or keyword in full, or one ruling of a card.
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
    rulings: Vec<String>,
    /// The same rulings, with their ids.
    ruling_entries: Vec<RulingDocument<'a>>,
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
    let (of, ruling) = id.split_once('/').unzip();
    let entries: Vec<&Entry> = book.find_all(of.unwrap_or(id)).filter(wanted).collect();
    let entry = match entries[..] {
        [] => return Err(unknown(book, id)),
        [entry] => entry,
        _ => {
            let rulesets: Vec<&str> = entries.iter().map(|entry| entry.ruleset.as_str()).collect();
            let says = format!("several rulesets know the id `{id}`: {}", rulesets.join(", "));
            return Err(Failure::NotUnderstood(format!("{says}\n  help: choose one with --ruleset NAME")));
        }
    };
    let coverage = coverage_here(book, id);
    let shown_by = coverage.shown_by(&entry.ruleset, id);
    let ruling = ruling.map(|own| entry.ruling(own).ok_or_else(|| unknown(book, id))).transpose()?;
    let mut screen = Screen::new();
    if let Some(ruling) = ruling {
        show_ruling(&mut screen, entry, ruling, shown_by, args.json)?;
    } else if args.json {
        screen.json(&document(entry, shown_by))?;
    } else {
        print(&mut screen, entry, shown_by)?;
    }
    screen.finish()?;
    Ok(ExitCode::SUCCESS)
}

/// One ruling of an entry.
fn show_ruling(
    screen: &mut Screen,
    entry: &Entry,
    ruling: &Ruling,
    shown_by: &[String],
    json: bool,
) -> Result<(), Failure> {
    let id = entry.ruling_id(ruling);
    if json {
        let ruling = RulingDocument::of(id, ruling);
        return Ok(screen.json(&RulingShown { ruling, ruleset: &entry.ruleset, entry: &entry.id, shown_by })?);
    }
    screen.line(&format!("{}  {}", screen.bold(&id), entry.title()))?;
    screen.line(&screen.faint(&format!(
        "{} · {} ruling · {}",
        entry.ruleset,
        ruling.kind.word(),
        in_editions(&entry.editions_of(ruling))
    )))?;
    screen.line("")?;
    screen.paragraph(&ruling.text)?;
    screen.line("")?;
    screen.row("Other reading", ruling.alternative.as_slice())?;
    screen.row("With", &ruling.with)?;
    screen.list("Untestable", ruling.untestable.as_slice())?;
    screen.list("Shown by", shown_by)?;
    Ok(())
}

/// A ruling as JSON.
#[derive(Serialize)]
struct RulingShown<'a> {
    #[serde(flatten)]
    ruling: RulingDocument<'a>,
    ruleset: &'a str,
    entry: &'a str,
    shown_by: &'a [String],
}

fn in_editions<E: AsRef<str>>(editions: &[E]) -> String {
    let editions: Vec<&str> = editions.iter().map(AsRef::as_ref).collect();
    match &editions[..] {
        [one] => format!("edition {one}"),
        several => format!("editions {}", several.join(", ")),
    }
}

fn unknown(book: &Rulebook, id: &str) -> Failure {
    let known = book.alternatives(id);
    let mut near: Vec<&str> = fault::nearby(id, known.iter().map(String::as_str), SUGGESTED);
    if near.is_empty() {
        near = book.suggest(id, SUGGESTED).iter().map(|entry| entry.id.as_str()).collect();
    }
    let near: Vec<String> = near.iter().map(|id| format!("`{id}`")).collect();
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
        rulings: entry.ruling_texts(),
        ruling_entries: entry.ruling_documents(),
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
    about.push(in_editions(&entry.editions));
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
    screen.list("Rulings", &rulings(entry))?;
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

/// The rulings as lines, each behind the id by which tests name it.
fn rulings(entry: &Entry) -> Vec<String> {
    entry.rulings().iter().map(|ruling| format!("{}: {ruling}", ruling.id)).collect()
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

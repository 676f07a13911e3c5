//! `wardroom cards show`.

use std::fmt::Write as _;
use std::process::ExitCode;

use armada::catalog::{Card, CardKind, Catalog, Costs, Faction, Release};
use rulebook::{Entry, Place, Variant, Words};
use serde::Serialize;
use serde_json::Value;
use terminal::{Failure, NotUnderstood, Screen};

use super::search::near;
use super::{about, entry_of, print_figures};

/// How many ids are suggested for one that is unknown.
const SUGGESTED: usize = 3;

/// Show a card: its figures, what it does in our own words, its rulings, what it cost when.
#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  wardroom cards show Admonition\n  wardroom cards show xi7-turbolasers jan-ors \"General Dodonna\"\n\n\
    With --json and several cards there is one document on each line.\n\
    Exit status: 0 shown; 2 some have no such id or name: those are named on standard error, and the others are shown."
)]
pub(super) struct Args {
    /// Ids as `cards search` prints them, or names; the words of one name need no quotes
    #[arg(required = true, value_name = "ID|NAME")]
    cards: Vec<String>,
    /// Print one JSON document for each card
    #[arg(long)]
    json: bool,
}

/// The card as JSON. Fields may be added, none is taken away.
#[derive(Serialize)]
struct Document<'a> {
    id: &'a str,
    name: &'a str,
    kind: CardKind,
    factions: &'a [Faction],
    unique_names: &'a [String],
    points: Option<Points>,
    withdrawn: bool,
    release: Option<&'a Release>,
    errata: Option<&'a str>,
    /// Everything the card prints, with the catalog's own keys.
    figures: Value,
    effect: Option<&'a str>,
    rulings: &'a [String],
    variants: &'a [Variant],
    see: &'a [String],
    /// The rulebook's entry; `rules show` knows it by the card's id.
    entry: Option<&'a Place>,
}

#[derive(Serialize)]
struct Points {
    #[serde(rename = "2017")]
    of_2017: Option<u16>,
    #[serde(rename = "2020")]
    of_2020: Option<u16>,
    r#final: Option<u16>,
}

pub(super) fn run(args: &Args) -> Result<ExitCode, Failure> {
    let found = find_all(&args.cards);
    let (asked, mut not_understood) = (found.len(), NotUnderstood::default());
    let cards: Vec<Card<'static>> = found.into_iter().filter_map(|card| not_understood.sift(card)).collect();
    let mut screen = Screen::new();
    if args.json {
        for card in &cards {
            screen.json_among(asked, &document(*card)?)?;
        }
    } else {
        print_all(&mut screen, &cards)?;
    }
    screen.finish()?;
    not_understood.tell()?;
    Ok(ExitCode::SUCCESS)
}

/// The card that all words together name, or a card for each of them.
fn find_all(words: &[String]) -> Vec<Result<Card<'static>, Failure>> {
    let together = words.join(" ");
    // Where no word is a card by itself, they were meant as one name.
    if !matching(&together).is_empty() || words.iter().all(|word| matching(word).is_empty()) {
        return vec![find(&together)];
    }
    words.iter().map(|word| find(word)).collect()
}

/// The card of an id or of a name.
fn find(word: &str) -> Result<Card<'static>, Failure> {
    match matching(word)[..] {
        [card] => Ok(card),
        [] => Err(unknown(word)),
        ref several => Err(ambiguous(several)),
    }
}

/// The card with this id, or all of this name.
fn matching(word: &str) -> Vec<Card<'static>> {
    let catalog = Catalog::get();
    if let Ok(card) = catalog.card(word.trim()) {
        return vec![card];
    }
    let wanted = Words::of(word);
    let mut named: Vec<Card<'_>> = catalog.cards().filter(|card| Words::of(card.name()) == wanted).collect();
    named.sort_by_key(|card| card.kind());
    named
}

fn ambiguous(cards: &[Card<'_>]) -> Failure {
    let width = cards.iter().map(|card| card.id().len()).max().unwrap_or(0);
    let mut says = format!("several cards are called {}; say which by its id", cards[0].name());
    for card in cards {
        // Writing to a string cannot fail.
        let _ = write!(says, "\n  {:width$}  {}", card.id(), about(*card).join(" · "));
    }
    Failure::NotUnderstood(says)
}

fn unknown(word: &str) -> Failure {
    let near: Vec<String> = near(word, SUGGESTED).iter().map(|card| format!("`{}`", card.id())).collect();
    let help = if near.is_empty() {
        "`wardroom cards search WORDS` finds cards".to_owned()
    } else {
        format!("did you mean {}?", near.join(" or "))
    };
    Failure::NotUnderstood(format!("no card has the id or the name `{word}`\n  help: {help}"))
}

fn document(card: Card<'static>) -> Result<Document<'static>, Failure> {
    let catalog = Catalog::get();
    let entry = entry_of(card);
    let points = |costs| catalog.points_in(costs, card);
    Ok(Document {
        id: card.id(),
        name: card.name(),
        kind: card.kind(),
        factions: card.factions(),
        unique_names: card.unique_names(),
        points: card.points().map(|_| Points {
            of_2017: points(Costs::Of2017),
            of_2020: points(Costs::Of2020),
            r#final: points(Costs::Final),
        }),
        withdrawn: card.is_withdrawn(),
        release: card.release().and_then(|release| catalog.release(release).ok()),
        errata: card.errata(),
        figures: serde_json::to_value(card).map_err(std::io::Error::from)?,
        effect: entry.map(|entry| entry.text().trim()),
        rulings: entry.map_or(&[], Entry::rulings),
        variants: entry.map_or(&[], Entry::variants),
        see: entry.map_or(&[], Entry::see),
        entry: entry.map(|entry| &entry.place),
    })
}

/// One below the other, with a line between.
fn print_all(screen: &mut Screen, cards: &[Card<'static>]) -> Result<(), Failure> {
    for (at, card) in cards.iter().enumerate() {
        if at > 0 {
            screen.line("")?;
        }
        print(screen, *card)?;
    }
    Ok(())
}

fn print(screen: &mut Screen, card: Card<'static>) -> Result<(), Failure> {
    let entry = entry_of(card);
    screen.line(&format!("{}  {}", screen.bold(card.name()), screen.faint(card.id())))?;
    screen.line(&screen.faint(&about(card).join(" · ")))?;
    screen.line("")?;
    if let Some(entry) = entry {
        screen.paragraph(entry.text())?;
        screen.line("")?;
        for variant in entry.variants() {
            screen.field(&format!("In {}", variant.editions.join(", ")), &variant.effect)?;
        }
    }
    print_figures(screen, card)?;
    if let Some(entry) = entry {
        screen.list("Rulings", entry.rulings())?;
        screen.row("See", entry.see())?;
    }
    if let Some(release) = card.release().and_then(|release| Catalog::get().release(release).ok()) {
        screen.field("Box", &format!("{} {} ({})", release.id, release.expansion, release.wave))?;
    }
    if let Some(errata) = card.errata() {
        screen.field("Errata", errata)?;
    }
    if let Some(entry) = entry {
        screen.field("Written in", &entry.place.to_string())?;
    }
    Ok(())
}

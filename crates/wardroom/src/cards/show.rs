//! `wardroom cards show`.

use std::fmt::Write as _;
use std::process::ExitCode;

use game_api::{CardLine, CardPage, Reference};
use rulebook::{Entry, Words};
use terminal::{Failure, NotUnderstood, Screen};

use super::search::near;
use super::{entry_of, print_face};
use crate::additions;

/// Number of ids suggested for an unknown one.
const SUGGESTED: usize = 3;

/// Show a card: its figures, what it does in our own words, its rulings, what it cost when.
#[derive(clap::Args)]
#[command(after_help = additions::help("cards show",
    "With --json and several cards there is one document on each line.\n\
    Exit status: 0 shown; 2 some have no such id or name: those are named on standard error, and the others are shown."
))]
pub(super) struct Args {
    /// Ids as `cards search` prints them, or names; the words of one name need no quotes
    #[arg(required = true, value_name = "ID|NAME")]
    cards: Vec<String>,
    /// Print one JSON document for each card
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args, reference: &dyn Reference) -> Result<ExitCode, Failure> {
    let found = Catalog { lines: reference.cards(), reference }.find_all(&args.cards);
    let (asked, mut not_understood) = (found.len(), NotUnderstood::default());
    let cards: Vec<CardPage> = found.into_iter().filter_map(|card| not_understood.sift(card)).collect();
    let mut screen = Screen::new();
    for (at, card) in cards.iter().enumerate() {
        if args.json {
            screen.json_among(asked, &card.detail)?;
            continue;
        }
        if at > 0 {
            screen.line("")?;
        }
        print(&mut screen, reference, card)?;
    }
    screen.finish()?;
    not_understood.tell()?;
    Ok(ExitCode::SUCCESS)
}

/// All cards of a game.
struct Catalog<'r> {
    reference: &'r dyn Reference,
    lines: Vec<CardLine>,
}

impl Catalog<'_> {
    /// The card that all words together name, or a card for each of them.
    fn find_all(&self, words: &[String]) -> Vec<Result<CardPage, Failure>> {
        let together = words.join(" ");
        // Where no word is a card by itself, they are taken as one name.
        if !self.matching(&together).is_empty() || words.iter().all(|word| self.matching(word).is_empty()) {
            return vec![self.find(&together)];
        }
        words.iter().map(|word| self.find(word)).collect()
    }

    /// The card of an id or of a name.
    fn find(&self, word: &str) -> Result<CardPage, Failure> {
        match self.matching(word)[..] {
            [card] => self.reference.card(&card.id).map_err(|unknown| Failure::NotUnderstood(unknown.to_string())),
            [] => Err(self.unknown(word)),
            ref several => Err(ambiguous(several)),
        }
    }

    /// The card with this id, or all of this name.
    fn matching(&self, word: &str) -> Vec<&CardLine> {
        if let Some(card) = self.lines.iter().find(|card| card.id == word.trim()) {
            return vec![card];
        }
        let wanted = Words::of(word);
        self.lines.iter().filter(|card| Words::of(&card.name) == wanted).collect()
    }

    fn unknown(&self, word: &str) -> Failure {
        let near = near(self.reference, word, SUGGESTED);
        let near: Vec<String> = near.iter().map(|card| format!("`{}`", card.id)).collect();
        let help = if near.is_empty() {
            "`wardroom cards search WORDS` finds cards".to_owned()
        } else {
            format!("did you mean {}?", near.join(" or "))
        };
        Failure::NotUnderstood(format!("no card has the id or the name `{word}`\n  help: {help}"))
    }
}

fn ambiguous(cards: &[&CardLine]) -> Failure {
    let width = cards.iter().map(|card| card.id.len()).max().unwrap_or(0);
    let mut says = format!("several cards are called {}; say which by its id", cards[0].name);
    for card in cards {
        // Writing to a string cannot fail.
        let _ = write!(says, "\n  {:width$}  {}", card.id, card.sort.join(" · "));
    }
    Failure::NotUnderstood(says)
}

fn print(screen: &mut Screen, reference: &dyn Reference, card: &CardPage) -> Result<(), Failure> {
    let entry = entry_of(reference, card);
    let line = &card.line;
    screen.line(&format!("{}  {}", screen.bold(&line.name), screen.faint(&line.id)))?;
    screen.line(&screen.faint(&line.sort.join(" · ")))?;
    screen.line("")?;
    if !line.text.is_empty() {
        screen.paragraph(&line.text)?;
        screen.line("")?;
    }
    for variant in entry.into_iter().flat_map(Entry::variants) {
        screen.field(&format!("In {}", variant.editions.join(", ")), &variant.effect)?;
    }
    print_face(screen, card)?;
    if let Some(entry) = entry {
        screen.list("Rulings", &entry.ruling_texts())?;
        screen.row("See", entry.see())?;
        screen.field("Written in", &entry.place.to_string())?;
    }
    Ok(())
}

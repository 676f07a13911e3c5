//! `wardroom cards coverage --markdown`: the page of all cards.

use std::fmt::Write as _;

use game_api::{CardReport, ReportedCard, RulingNote};
use table::Titled;

/// What stands above the cards.
const HEAD: &str = "\
# Cards

Which cards the program plays, how many tests show each of them, and where a reading was chosen. This page is generated from the rulebook, the
code and the tests, and a test keeps it up to date; `wardroom cards show ID` prints a card with all its rulings.

- **Played** cards can be played in all editions; the editions in which a card is worded in another way are named.
- **Tests** are the tests and scenarios that name the card or one of its rulings. A card without an effect of its own has none: its figures
  and keywords say everything.
- **Rulings** are those that a test or a scenario shows, out of those that can be shown. What no test can show is listed with the reason.
- **Our reading** is a choice between two readings where the sources are silent or unclear; the other reading stands below it.
  *The players' reading* is one that most players follow.

";

/// The page as Markdown.
pub(super) fn markdown(report: &CardReport) -> String {
    let mut page = HEAD.to_owned();
    page += "| | cards | played | tests | rulings | shown | readings |\n|---|---:|---:|---:|---:|---:|---:|\n";
    for kind in &report.kinds {
        let row = summary(of_kind(report, kind));
        line(&mut page, &format!("| [{}](#{}) | {row} |", capital(kind.title), kind.title));
    }
    line(&mut page, &format!("| all | {} |", summary(report.cards.iter())));
    for kind in &report.kinds {
        section(&mut page, kind, of_kind(report, kind).collect::<Vec<_>>().as_slice());
    }
    page
}

fn of_kind<'r>(report: &'r CardReport, kind: &Titled) -> impl Iterator<Item = &'r ReportedCard> + use<'r> {
    let id = kind.id;
    report.cards.iter().filter(move |card| card.kind == id)
}

/// The cells of a row: cards, played, tests, rulings, shown, readings.
fn summary<'r>(cards: impl Iterator<Item = &'r ReportedCard>) -> String {
    let mut sums = [0; 6];
    for card in cards {
        let of_card = [1, usize::from(card.played), card.tests, card.rulings, card.shown, card.readings.len()];
        for (sum, number) in sums.iter_mut().zip(of_card) {
            *sum += number;
        }
    }
    sums.map(|sum| sum.to_string()).join(" | ")
}

fn section(page: &mut String, kind: &Titled, cards: &[&ReportedCard]) {
    line(
        page,
        &format!("\n## {}\n\n| card | | played | tests | rulings |\n|---|---|---|---:|---:|", capital(kind.title)),
    );
    for card in cards {
        line(page, &row(card));
    }
    let chosen: Vec<&&ReportedCard> = cards.iter().filter(|card| !card.readings.is_empty()).collect();
    if !chosen.is_empty() {
        line(page, &format!("\n### Readings of {}\n", kind.title));
        for card in chosen {
            readings(page, card);
        }
    }
    notes(page, &format!("{}: no test can show", capital(kind.title)), cards, |card| &card.untestable);
    notes(page, &format!("{}: no test shows yet", capital(kind.title)), cards, |card| &card.unshown);
}

fn row(card: &ReportedCard) -> String {
    let played = match &card.reworded[..] {
        _ if !card.played => "not yet".to_owned(),
        [] => "yes".to_owned(),
        editions => format!("yes; otherwise in {}", editions.join(", ")),
    };
    let rulings = if card.rulings == 0 { String::new() } else { format!("{} of {}", card.shown, card.rulings) };
    // The kind is the heading.
    let sort = card.sort.iter().skip(1).map(String::as_str).collect::<Vec<_>>().join(" · ");
    format!("| {} | {sort} | {played} | {} | {rulings} |", card.name, card.tests)
}

fn readings(page: &mut String, card: &ReportedCard) {
    for reading in &card.readings {
        let whose = if reading.of_players { "The players' reading" } else { "Our reading" };
        line(page, &format!("- **{}**, `{}`. {whose}: {}", card.name, reading.id, reading.text));
        line(page, &format!("  The other reading: {}", reading.alternative));
    }
}

fn notes(page: &mut String, title: &str, cards: &[&ReportedCard], of: fn(&ReportedCard) -> &[RulingNote]) {
    let notes: Vec<_> = cards.iter().flat_map(|card| of(card).iter().map(move |note| (&card.name, note))).collect();
    if notes.is_empty() {
        return;
    }
    line(page, &format!("\n### {title}\n"));
    for (name, note) in notes {
        let why = note.why.as_ref().map(|why| format!(" ({why})")).unwrap_or_default();
        line(page, &format!("- **{name}**, `{}`: {}{why}", note.id, note.text));
    }
}

fn line(page: &mut String, text: &str) {
    // Writing to a string cannot fail.
    let _ = writeln!(page, "{text}");
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

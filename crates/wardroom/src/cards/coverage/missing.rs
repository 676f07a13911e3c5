//! `wardroom cards coverage --missing ID`: the rulings of one card that nothing shows.

use game_api::Standings;
use rulebook::{Entry, Ruleset, Ruling, RulingDocument, Standing};
use serde::Serialize;
use terminal::{Failure, Screen};

/// How many ids are suggested for one that is unknown.
const SUGGESTED: usize = 3;

/// The rulings of a card that nothing shows, and why.
#[derive(Serialize)]
struct Document<'e> {
    card: &'e str,
    rulings: usize,
    shown: usize,
    missing: Vec<RulingDocument<'e>>,
    waiting: Vec<RulingDocument<'e>>,
    untestable: Vec<RulingDocument<'e>>,
}

pub(super) fn show(screen: &mut Screen, standings: &Standings<'_>, id: &str, json: bool) -> Result<(), Failure> {
    let entry = find(standings, id.trim())?;
    if json { Ok(screen.json(&document(standings, entry))?) } else { print(screen, standings, entry) }
}

fn find<'c>(standings: &Standings<'c>, id: &str) -> Result<&'c Entry, Failure> {
    let found = standings.rules().and_then(|rules| rules.find(id)).filter(|entry| entry.table() != "rule");
    found.ok_or_else(|| {
        let entries = standings.rules().into_iter().flat_map(Ruleset::entries).filter(|entry| entry.table() != "rule");
        let near = fault::nearby(id, entries.map(|entry| entry.id.as_str()), SUGGESTED);
        let near: Vec<String> = near.iter().map(|id| format!("`{id}`")).collect();
        let help = if near.is_empty() {
            "`wardroom cards search WORDS` finds ids".to_owned()
        } else {
            format!("did you mean {}?", near.join(" or "))
        };
        Failure::NotUnderstood(format!("the rulebook has no card `{id}`\n  help: {help}"))
    })
}

/// The rulings of an entry with this standing.
fn with_standing<'e>(standings: &Standings<'_>, entry: &'e Entry, wanted: Standing) -> Vec<&'e Ruling> {
    entry.rulings().iter().filter(|ruling| standings.of(entry, ruling) == wanted).collect()
}

fn document<'e>(standings: &Standings<'_>, entry: &'e Entry) -> Document<'e> {
    let documents = |standing| -> Vec<RulingDocument<'e>> {
        let rulings = with_standing(standings, entry, standing).into_iter();
        rulings.map(|ruling| RulingDocument::of(entry.ruling_id(ruling), ruling)).collect()
    };
    Document {
        card: &entry.id,
        rulings: entry.rulings().len(),
        shown: with_standing(standings, entry, Standing::Shown).len(),
        missing: documents(Standing::Missing),
        waiting: documents(Standing::Waiting),
        untestable: documents(Standing::Untestable),
    }
}

fn print(screen: &mut Screen, standings: &Standings<'_>, entry: &Entry) -> Result<(), Failure> {
    let shown = with_standing(standings, entry, Standing::Shown).len();
    screen.line(&format!("{}: {shown} of {} rulings are shown", screen.bold(&entry.id), entry.rulings().len()))?;
    for (label, standing) in
        [("Missing", Standing::Missing), ("Waiting", Standing::Waiting), ("Untestable", Standing::Untestable)]
    {
        let rulings = with_standing(standings, entry, standing);
        let lines: Vec<String> = rulings.into_iter().map(|ruling| line(standings, entry, ruling)).collect();
        screen.list(label, &lines)?;
    }
    Ok(())
}

/// A ruling that nothing shows, and the reason if there is one.
fn line(standings: &Standings<'_>, entry: &Entry, ruling: &Ruling) -> String {
    let says = format!("{}: {ruling}", entry.ruling_id(ruling));
    let not_played = |id: &&String| !standings.is_played(id);
    let for_cards: Vec<&str> = ruling.with.iter().filter(not_played).map(String::as_str).collect();
    match &ruling.untestable {
        Some(why) => format!("{says} ({why})"),
        None if for_cards.is_empty() => says,
        None => format!("{says} (for {})", for_cards.join(", ")),
    }
}

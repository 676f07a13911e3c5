//! Lists of no known program, and damaged ones: every line is read for itself, by the card it names.
//!
//! A ship begins with its name, what follows belongs to it until the next ship, and a squadron is a squadron wherever it
//! stands. The first line that names nothing is the title.

use std::borrow::Cow;

use super::draft::{Draft, Named, flagship};
use super::line::{Line, bracketed, counted, is_sum, keyed};
use super::mark::{Marked, faction_named};
use super::names::{Kind, Names};
use super::unread::Unreadable;
use super::{Read, resolve};

/// What stands before cards in all kinds of lists.
const BULLETS: [char; 10] = ['•', '·', '*', '●', '-', '–', '—', '+', '>', '#'];

/// Of the lines of a list, at least one in this many names a card; a letter has fewer.
const LINES_PER_CARD: usize = 4;

/// Headings between the parts of a list.
const HEADINGS: [&str; 7] = ["ships", "squadrons", "objectives", "upgrades", "fleet", "flagship", "points"];

/// Whether this is a list at all: it names a ship or a squadron, and not only in passing.
pub(super) fn is(lines: &[Line<'_>]) -> bool {
    let names: Vec<What> = items(lines).map(|item| What::of(item.text)).collect();
    let cards = names.iter().filter(|what| !what.0.is_empty()).count();
    let units = names.iter().any(|what| what.may_be(Kind::Ship) || what.may_be(Kind::Squadron));
    units && cards * LINES_PER_CARD >= lines.len()
}

pub(super) fn read(lines: &[Line<'_>]) -> Result<Read, Unreadable> {
    let mut read = resolve::fleet_of(draft(lines), None)?;
    read.notes.push("no known program wrote this list; it was read line by line".to_owned());
    Ok(read)
}

fn draft<'t>(lines: &[Line<'t>]) -> Draft<'t> {
    let mut draft = Draft::default();
    let (mut has_ship, mut among_squadrons, mut first) = (false, false, true);
    for item in items(lines) {
        let Item { line, text, bulleted } = item;
        let what = What::of(text);
        if what.may_be(Kind::Ship) && !what.may_be(Kind::Squadron) {
            let (marked, name) = flagship(text);
            draft.add_ship(named(line, name), marked);
            (has_ship, among_squadrons) = (true, false);
        } else if what.may_be(Kind::Upgrade)
            && has_ship
            && !among_squadrons
            && (!what.may_be(Kind::Squadron) || bulleted)
        {
            draft.add_upgrade(named(line, text));
        } else if what.may_be(Kind::Squadron) {
            let (count, name) = counted(text).unwrap_or((1, text));
            draft.add_squadrons(of_each(named(line, name), count), count);
            among_squadrons = true;
        } else if what.may_be(Kind::Objective) {
            draft.objective(line, Marked::of(text).name);
        } else if what.may_be(Kind::Upgrade) {
            draft.add_upgrade(named(line, text));
        } else if let Some(heading) = heading(text) {
            among_squadrons = heading == "squadrons";
        } else if is_sum(text) || draft.header(line) {
            // A sum or a field says nothing about the next line.
        } else if let Some(faction) = faction_named(text).filter(|_| draft.faction.is_none() && !bulleted) {
            draft.faction = Some(faction);
        } else if first && !bulleted && named(line, text).cost.is_none() {
            text.clone_into(&mut draft.name);
        } else {
            let name = named(line, counted(text).map_or(text, |(_, name)| name)).name;
            draft.unread.unknown(line, expected(has_ship, among_squadrons, bulleted), Marked::of(&name).name);
        }
        first = false;
    }
    draft
}

/// The kind of card that a line probably names which names none.
fn expected(has_ship: bool, among_squadrons: bool, bulleted: bool) -> Kind {
    match (among_squadrons, bulleted && has_ship) {
        (true, _) => Kind::Squadron,
        (false, true) => Kind::Upgrade,
        (false, false) => Kind::Card,
    }
}

/// A name with whatever figures in parentheses are behind it: `(44)`, `(44 pts)`, `(96 + 37: 133)`. The first one is the
/// cost, unless they are multiplied.
fn named<'t>(line: Line<'t>, text: &'t str) -> Named<'t> {
    let is_figure = |letter: char| letter.is_ascii_digit() || letter.is_whitespace() || "+x×:/.points".contains(letter);
    let figures = |inside: &str| inside.chars().all(is_figure);
    let Some((name, inside)) = bracketed(text).filter(|(_, inside)| figures(inside)) else {
        return Named { line, name: Cow::Borrowed(text), cost: None };
    };
    let first = inside.split(|letter: char| !letter.is_ascii_digit()).find(|digits| !digits.is_empty());
    let cost = first.filter(|_| !inside.contains(['x', '×'])).and_then(|digits| digits.parse().ok());
    Named { line, name: Cow::Borrowed(name), cost }
}

/// The cost behind several squadrons may be that of all of them.
fn of_each(card: Named<'_>, count: u32) -> Named<'_> {
    let found = Names::get().squadrons.find(Marked::of(&card.name).name);
    let of_one = |cost: u32| found.iter().any(|card| u32::from(card.card().points) == cost);
    let cost = card.cost.filter(|cost| of_one(*cost) || (count > 0 && cost % count == 0));
    Named { cost: cost.map(|cost| if of_one(cost) { cost } else { cost / count }), ..card }
}

/// A part of a line that stands for itself.
struct Item<'t> {
    line: Line<'t>,
    text: &'t str,
    bulleted: bool,
}

/// The parts of all lines: where line ends were lost, bullets still divide them.
fn items<'t>(lines: &[Line<'t>]) -> impl Iterator<Item = Item<'t>> {
    lines.iter().flat_map(|line| {
        let parts = line.text.split('•').enumerate();
        parts.filter_map(|(place, part)| {
            let part = part.trim();
            let text = part.trim_start_matches(BULLETS).trim_start();
            (!text.is_empty()).then_some(Item { line: *line, text, bulleted: place > 0 || text.len() < part.len() })
        })
    })
}

/// A heading such as `Squadrons:` or `Squadrons (26/134)`.
fn heading(text: &str) -> Option<&'static str> {
    let word = keyed(text).filter(|(_, value)| value.is_empty()).map(|(key, _)| key);
    let word = word.unwrap_or_else(|| text.split('(').next().unwrap_or_default().trim().to_ascii_lowercase());
    HEADINGS.into_iter().find(|heading| *heading == word)
}

/// The kinds of card that a line may name.
struct What(Vec<Kind>);

impl What {
    fn of(text: &str) -> Self {
        let names = Names::get();
        let (_, text) = flagship(text);
        let line = Line { number: 0, text };
        let all = named(line, text).name;
        let one = named(line, counted(text).map_or(text, |(_, name)| name)).name;
        let (all, name) = (Marked::of(&all).name, Marked::of(&one).name);
        let squadron = !names.squadrons.find(all).is_empty() || !names.squadrons.find(name).is_empty();
        let kinds = [
            (Kind::Ship, !names.ships.find(all).is_empty()),
            (Kind::Squadron, squadron),
            (Kind::Upgrade, !names.upgrades.find(all).is_empty()),
            (Kind::Objective, !names.objectives.find(all).is_empty()),
        ];
        What(kinds.into_iter().filter_map(|(kind, known)| known.then_some(kind)).collect())
    }

    fn may_be(&self, kind: Kind) -> bool {
        self.0.contains(&kind)
    }
}

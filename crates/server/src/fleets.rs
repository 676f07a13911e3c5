//! Fleets people bring to the table: ready-made ones, pasted lists, our own form.

use armada::cards::is_played;
use armada::fleet::{self, Fleet, ReadyMade, Terms, ready_made};
use armada::measure::Edition;
use serde_json::{Value, json};

use crate::limits::Limits;
use crate::names;
use crate::protocol::{FleetCard, FleetCheck, FleetChoice, FleetVerdict, Kind, Refusal, WrittenFault};

/// How long what people write may be.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounds {
    list: usize,
    name: usize,
}

impl Bounds {
    pub(crate) fn of(limits: &Limits) -> Self {
        Bounds { list: limits.list, name: limits.fleet_name_length }
    }
}

/// A refusal is one sentence; whoever wants all faults has the list checked.
const MAX_FAULTS_IN_A_SENTENCE: usize = 10;

/// No id of a ready-made fleet is longer; what is unknown is repeated in the refusal.
const LONGEST_ID: usize = 100;

/// What meets when nobody brings a fleet.
const LEARNING: [&str; 2] = ["learning-rebel", "learning-empire"];

/// The ready-made fleets.
pub(crate) fn cards() -> Vec<FleetCard> {
    ready_made().iter().map(card).collect()
}

fn card(ready_made: &'static ReadyMade) -> FleetCard {
    let fleet = &ready_made.fleet;
    let unimplemented = unimplemented(fleet);
    let ships: Vec<String> = fleet.ships.iter().map(|ship| ship.card.card().name.clone()).collect();
    let squadrons = fleet.squadrons.iter().map(|squadrons| match squadrons.count {
        1 => squadrons.card.card().name.clone(),
        count => format!("{count} {}", squadrons.card.card().name),
    });
    let counted = |count: u32, what: &str| format!("{count} {what}{}", if count == 1 { "" } else { "s" });
    let summary = [counted(fleet.ships.len() as u32, "ship"), counted(fleet.squadron_count(), "squadron")].join(", ");
    FleetCard {
        id: ready_made.id,
        name: fleet.name.clone(),
        faction: fleet.faction.word(),
        points: fleet::check(fleet, &ready_made.terms()).points,
        learning: ready_made.learning,
        playable: unimplemented.is_empty(),
        summary,
        commander: fleet.commander().map(|commander| commander.card().name.clone()),
        squadrons: squadrons.collect(),
        objectives: fleet.objectives.iter().map(|objective| objective.card().name.clone()).collect(),
        ships,
        unimplemented,
    }
}

/// The names of the cards in a fleet that the program does not play yet, each once.
fn unimplemented(fleet: &Fleet) -> Vec<String> {
    let upgrades = fleet.ships.iter().flat_map(|ship| &ship.upgrades).map(|card| (&card.card().id, &card.card().name));
    let squadrons = fleet.squadrons.iter().map(|squadrons| (&squadrons.card.card().id, &squadrons.card.card().name));
    let objectives = fleet.objectives.iter().map(|card| (&card.card().id, &card.card().name));
    let all = upgrades.chain(squadrons).chain(objectives);
    let mut names: Vec<String> = all.filter(|(id, _)| !is_played(id)).map(|(_, name)| name.clone()).collect();
    names.sort();
    names.dedup();
    names
}

/// Everything there is to say about a list, but no more than so many faults of a kind.
pub(crate) fn check(request: &FleetCheck, most: usize) -> FleetVerdict {
    let read = match fleet::read_any("list", request.list.as_bytes()) {
        Ok(read) => read,
        Err(faults) => return unreadable(&faults, most),
    };
    let terms = terms_for(&read.fleet, request.edition.unwrap_or_default(), false);
    let report = fleet::check(&read.fleet, &terms);
    let faults = report.faults.iter().map(|fault| WrittenFault {
        rule: Some(fault.rule.0),
        at: fault.at.to_string(),
        says: fault.says.clone(),
    });
    FleetVerdict {
        legal: report.is_legal() && read.unread.is_empty(),
        points: report.points,
        faction: Some(read.fleet.faction.word()),
        faults: some(faults.map(|fault| (fault, 1)), most, and_more_faults),
        unread: some(read.unread.iter().map(|unread| (unread.to_string(), 1)), most, and_more),
        unimplemented: unimplemented(&read.fleet),
        fleet: read.unread.is_empty().then_some(read.fleet),
    }
}

fn unreadable(faults: &[fault::Fault], most: usize) -> FleetVerdict {
    let written = |fault: &fault::Fault| {
        let at = fault.line.map_or_else(|| "list".to_owned(), |line| format!("line {line}"));
        let help = fault.help.as_ref().map(|help| format!("; {help}")).unwrap_or_default();
        WrittenFault { rule: None, at, says: format!("{}{help}", fault.says) }
    };
    FleetVerdict {
        legal: false,
        points: 0,
        faction: None,
        faults: some(faults.iter().map(|fault| (written(fault), fault.count)), most, and_more_faults),
        unread: Vec::new(),
        unimplemented: Vec::new(),
        fleet: None,
    }
}

/// The first of them, and how many more there are; each comes with the number it stands for.
fn some<T>(all: impl Iterator<Item = (T, usize)>, most: usize, more: impl FnOnce(usize) -> T) -> Vec<T> {
    let (mut listed, mut rest) = (Vec::new(), 0);
    for (one, count) in all {
        if count == 1 && listed.len() < most {
            listed.push(one);
        } else {
            rest += count;
        }
    }
    listed.extend((rest > 0).then(|| more(rest)));
    listed
}

fn and_more(count: usize) -> String {
    format!("and {count} more")
}

fn and_more_faults(count: usize) -> WrittenFault {
    WrittenFault { rule: None, at: "list".to_owned(), says: and_more(count) }
}

/// The terms on which a fleet is held against the rules: a fleet without objectives and commander is for a learning game.
fn terms_for(fleet: &Fleet, edition: Edition, learning: bool) -> Terms {
    let plain = fleet.objectives.is_empty() && fleet.commander().is_none();
    let standard = Terms::standard(edition);
    if learning && plain { standard.learning() } else { standard }
}

/// The learning fleet of a seat.
pub(crate) fn learning(seat: usize) -> Result<Fleet, Refusal> {
    ready(LEARNING[seat % 2])
}

fn ready(id: &str) -> Result<Fleet, Refusal> {
    if id.len() > LONGEST_ID {
        return Err(Refusal::malformed(format!("the id of a ready-made fleet has at most {LONGEST_ID} bytes")));
    }
    ReadyMade::find(id).map(|found| found.fleet.clone()).map_err(|unknown| Refusal::unknown(unknown.to_string()))
}

/// The fleet somebody brings, if it may be played.
pub(crate) fn bring(choice: &FleetChoice, edition: Edition, learning: bool, bounds: Bounds) -> Result<Fleet, Refusal> {
    let mut fleet = match choice {
        FleetChoice::Ready(id) => return ready(id),
        FleetChoice::List(list) if list.len() > bounds.list => {
            return Err(Refusal::too_large(format!("a list has at most {} bytes", bounds.list)));
        }
        FleetChoice::List(list) => fleet::read("list", list.as_bytes()).map_err(|faults| {
            let told = faults.iter().map(|fault| (fault.to_string(), fault.count));
            let faults = some(told, MAX_FAULTS_IN_A_SENTENCE, and_more);
            Refusal::malformed(format!("this list cannot be read: {}", faults.join("; ")))
        })?,
        FleetChoice::Fleet(fleet) => fleet.clone(),
    };
    fleet.name = names::of_fleet(&fleet.name, bounds.name)?;
    let report = fleet::check(&fleet, &terms_for(&fleet, edition, learning));
    match report.faults.first() {
        None => Ok(fleet),
        Some(fault) => Err(Refusal {
            rule: Some(fault.rule.0.to_owned()),
            ..Refusal::new(Kind::Illegal, format!("this fleet may not be played: {}", fault.says))
        }),
    }
}

/// How a game between two fleets is set up.
pub(crate) fn setup(fleets: [&Fleet; 2], edition: Edition, blank: bool) -> Value {
    let no_objective = fleets.iter().all(|fleet| fleet.objectives.is_empty());
    json!({
        "edition": edition,
        "fleets": fleets,
        "options": { "blank_cards": blank, "no_objective": no_objective },
    })
}

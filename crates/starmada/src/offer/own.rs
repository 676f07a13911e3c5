//! The classes of its own that a fleet brings: what each is on paper, what it costs and why, and what is wrong with it.

use serde::Serialize;
use table::Rule;

use super::brought::Brought;
use crate::fleet::FleetFault;
use crate::sheet::print::SheetPrint;
use crate::sheet::rating::{FACTOR, Factor, METHOD, Rating, Term, defence, offence, rate, systems};
use crate::sheet::{SHIPS, Sheet, SheetText};

/// The maximum number of own classes in a fleet.
pub(super) const MOST_CLASSES: usize = 60;

/// What programs are told of a fleet.
#[derive(Serialize, ts_rs::TS)]
pub struct FleetFacts {
    pub(super) faction: Option<String>,
    pub(super) points: u32,
    pub(super) limit: u32,
    /// The number of ships.
    pub(super) ships: usize,
    /// Its own classes.
    pub(super) classes: Vec<OwnClass>,
}

/// A class of a fleet's own.
#[derive(Serialize, ts_rs::TS)]
pub struct OwnClass {
    /// Its name.
    class: String,
    /// Its sheet, if nothing is wrong with it.
    sheet: Option<SheetPrint>,
    /// What it costs by our method, and why, if nothing is wrong with it.
    rating: Option<Working>,
    /// What is wrong with it.
    faults: Vec<ClassFault>,
}

/// A computed combat rating with its working: `factor x sqrt(offensive x defensive) x systems`.
#[derive(Serialize, ts_rs::TS)]
pub struct Working {
    method: &'static str,
    combat: u16,
    offensive: f64,
    defensive: f64,
    factor: f64,
    /// What simulated battles say.
    simulated: u16,
    /// The offensive rating is the sum of these.
    offence: Vec<Term>,
    /// The defensive rating is the sum of these.
    defence: Vec<Term>,
    /// What equipment, munitions and weapon traits multiply the rating by.
    systems: Vec<Factor>,
    /// The rating that a file brought, if that is another one.
    printed: Option<u16>,
}

/// Something that is wrong with a class, where, and by which rule.
#[derive(Clone, Serialize, ts_rs::TS)]
pub struct ClassFault {
    /// The key of the ship file.
    pub(super) field: &'static str,
    /// The item, if the key holds a list.
    pub(super) item: Option<usize>,
    pub(super) rule: Rule,
    pub(super) says: String,
}

/// The fleet's own classes.
pub(super) fn classes(brought: &Brought) -> Vec<OwnClass> {
    let classes = &brought.classes[..brought.classes.len().min(MOST_CLASSES)];
    let own = |(at, text): (usize, &SheetText)| {
        let rated = rated(text);
        let sheet = rated.sheet().ok();
        OwnClass {
            class: text.class.clone(),
            rating: sheet.as_ref().map(|sheet| Working::of(sheet, text.combat_rating)),
            sheet: sheet.as_ref().map(SheetPrint::from),
            faults: faults_of(classes, at),
        }
    };
    classes.iter().enumerate().map(own).collect()
}

impl Working {
    fn of(sheet: &Sheet, printed: u16) -> Working {
        let Rating { offensive, defensive, combat, simulated, .. } = rate(sheet);
        Working {
            method: METHOD,
            combat,
            offensive,
            defensive,
            factor: FACTOR,
            simulated,
            offence: offence(sheet),
            defence: defence(sheet),
            systems: systems(sheet),
            printed: Some(printed).filter(|printed| *printed != 0 && *printed != combat),
        }
    }
}

/// The text of an own class with its combat rating, which is computed if it has none.
pub(super) fn rated(text: &SheetText) -> SheetText {
    let computed = || {
        let sheet = SheetText { combat_rating: 1, ..text.clone() }.sheet().ok()?;
        Some(rate(&sheet).combat)
    };
    let combat_rating = if text.combat_rating == 0 { computed().unwrap_or(1) } else { text.combat_rating };
    SheetText { combat_rating, ..text.clone() }
}

/// What is wrong with one of these classes.
fn faults_of(classes: &[SheetText], at: usize) -> Vec<ClassFault> {
    let text = rated(&classes[at]);
    let name = |says: &str| ClassFault { field: "class", item: None, rule: Rule("sheet.identity"), says: says.into() };
    let sheet = match text.sheet() {
        Ok(sheet) => sheet,
        Err(problems) => {
            let fault = |problem: crate::sheet::Problem| {
                let crate::sheet::Problem { key, item, rule, says } = problem;
                ClassFault { field: key, item, rule, says }
            };
            return problems.into_iter().map(fault).collect();
        }
    };
    let same_name = |other: &SheetText| other.class.eq_ignore_ascii_case(&sheet.class);
    if SHIPS.find(&sheet.class).is_some_and(|known| *known != sheet) {
        vec![name("this is the name of a class of the program; one of your own needs another")]
    } else if classes[..at].iter().any(same_name) {
        vec![name("another class of the fleet has this name already")]
    } else {
        Vec::new()
    }
}

/// The faults of all classes that a fleet brings.
pub(super) fn faults(classes: &[SheetText]) -> Vec<FleetFault> {
    if classes.len() > MOST_CLASSES {
        let says = format!("a fleet has at most {MOST_CLASSES} classes of its own, not {}", classes.len());
        return vec![FleetFault { rule: Rule("sheet.identity"), at: "the fleet".into(), says }];
    }
    let of_class = |at: usize| {
        faults_of(classes, at).into_iter().map(move |fault| {
            let ClassFault { field, rule, says, .. } = fault;
            let says = if field == "class" { says } else { format!("{}: {says}", words_of(field)) };
            FleetFault { rule, at: classes[at].class.clone(), says }
        })
    };
    (0..classes.len()).flat_map(of_class).collect()
}

/// What people call a key of a ship file.
fn words_of(field: &str) -> String {
    field.replace('_', " ")
}

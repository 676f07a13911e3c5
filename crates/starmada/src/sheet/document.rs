//! A display sheet as JSON for programs.

use serde::Serialize;

use super::rating::{Factor, METHOD, Rating, Term, defence, offence, rate, systems};
use super::{SHIPS, Sheet};

/// A display sheet with its rating. Fields may be added, but none removed.
#[derive(Serialize)]
pub struct Document<'s> {
    #[serde(flatten)]
    sheet: &'s Sheet,
    rating: Parts,
    note: Option<&'static str>,
}

/// A combat rating with its parts.
#[derive(Serialize)]
struct Parts {
    method: &'static str,
    combat: u16,
    offensive: f64,
    defensive: f64,
    simulated: u16,
    /// What the offensive and the defensive rating are the sums of.
    offence: Vec<Term>,
    defence: Vec<Term>,
    /// What systems and weapon traits multiply the rating by.
    systems: Vec<Factor>,
}

impl<'s> Document<'s> {
    /// The document of a sheet.
    pub fn of(sheet: &'s Sheet) -> Self {
        Document { sheet, rating: Parts::of(sheet), note: SHIPS.note(&sheet.class) }
    }
}

impl Parts {
    fn of(sheet: &Sheet) -> Self {
        let Rating { offensive, defensive, combat, simulated, .. } = rate(sheet);
        Parts {
            method: METHOD,
            combat,
            offensive,
            defensive,
            simulated,
            offence: offence(sheet),
            defence: defence(sheet),
            systems: systems(sheet),
        }
    }
}

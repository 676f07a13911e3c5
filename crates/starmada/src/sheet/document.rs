//! A display sheet for programs.

use serde::Serialize;

use super::rating::{METHOD, Rating, rate};
use super::{SHIPS, Sheet};

/// A display sheet with what it is worth. Fields may be added, none is taken away.
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
}

impl<'s> Document<'s> {
    /// That of a sheet.
    pub fn of(sheet: &'s Sheet) -> Self {
        Document { sheet, rating: Parts::of(&rate(sheet)), note: SHIPS.note(&sheet.class) }
    }
}

impl Parts {
    fn of(rating: &Rating) -> Self {
        let Rating { offensive, defensive, combat, simulated } = *rating;
        Parts { method: METHOD, combat, offensive, defensive, simulated }
    }
}

//! Upgrade cards, by slot.

mod commanders;
mod titles;

use crate::effects::Card;

/// All upgrade cards that are played.
pub(super) static ALL: &[&[&Card]] = &[commanders::ALL, titles::ALL];

//! Upgrade cards, by slot.

mod commanders;
mod defensive_retrofits;
mod experimental_retrofits;
mod ion_cannons;
mod officers;
mod support_teams;
mod titles;
mod turbolasers;
mod weapons_teams;

use crate::effects::Card;

/// All upgrade cards that are played.
pub(super) static ALL: &[&[&Card]] = &[
    commanders::ALL,
    defensive_retrofits::ALL,
    experimental_retrofits::ALL,
    ion_cannons::ALL,
    officers::ALL,
    support_teams::ALL,
    titles::ALL,
    turbolasers::ALL,
    weapons_teams::ALL,
];

//! Imperial titles.

mod chimaera;
mod demolisher;
mod dominator;
mod insidious;
mod instigator;
mod interdictor;
mod rakehell;
mod squall;

use crate::effects::Card;

pub(in crate::upgrades) static ALL: &[&Card] = &[
    &chimaera::CARD,
    &demolisher::CARD,
    &dominator::CARD,
    &insidious::CARD,
    &instigator::CARD,
    &interdictor::CARD,
    &rakehell::CARD,
    &squall::CARD,
];

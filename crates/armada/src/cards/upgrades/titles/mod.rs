//! Titles.

mod admonition;
mod bright_hope;
mod chimaera;
mod demolisher;
mod dodonnas_pride;
mod dominator;
mod gallant_haven;
mod implacable;
mod insidious;
mod instigator;
mod interdictor;
mod invincible;
mod jainas_light;

use crate::effects::Card;

pub(super) static ALL: &[&Card] = &[
    &admonition::CARD,
    &bright_hope::CARD,
    &chimaera::CARD,
    &demolisher::CARD,
    &dodonnas_pride::CARD,
    &dominator::CARD,
    &gallant_haven::CARD,
    &implacable::CARD,
    &insidious::CARD,
    &instigator::CARD,
    &interdictor::CARD,
    &invincible::CARD,
    &jainas_light::CARD,
];

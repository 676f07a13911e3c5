//! Rebel titles.

mod admonition;
mod bright_hope;
mod dodonnas_pride;
mod gallant_haven;
mod jainas_light;
mod mon_karren;
mod profundity;
mod redemption;
mod salvation;
mod task_force_organa;
mod yavaris;

use crate::effects::Card;

pub(in crate::upgrades) static ALL: &[&Card] = &[
    &admonition::CARD,
    &bright_hope::CARD,
    &dodonnas_pride::CARD,
    &gallant_haven::CARD,
    &jainas_light::CARD,
    &mon_karren::CARD,
    &profundity::CARD,
    &redemption::CARD,
    &salvation::CARD,
    &task_force_organa::CARD,
    &yavaris::CARD,
];

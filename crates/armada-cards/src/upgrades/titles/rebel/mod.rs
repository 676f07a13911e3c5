//! Rebel titles.

mod admonition;
mod aspiration;
mod bright_hope;
mod defiance;
mod dodonnas_pride;
mod gallant_haven;
mod home_one;
mod jainas_light;
mod liberty;
mod mon_calamari_exodus_fleet;
mod mon_karren;
mod profundity;
mod redemption;
mod salvation;
mod tantive_iv;
mod task_force_organa;
mod yavaris;

use crate::effects::Card;

pub(in crate::upgrades) static ALL: &[&Card] = &[
    &admonition::CARD,
    &aspiration::CARD,
    &bright_hope::CARD,
    &defiance::CARD,
    &dodonnas_pride::CARD,
    &gallant_haven::CARD,
    &home_one::CARD,
    &jainas_light::CARD,
    &liberty::CARD,
    &mon_calamari_exodus_fleet::CARD,
    &mon_karren::CARD,
    &profundity::CARD,
    &redemption::CARD,
    &salvation::CARD,
    &tantive_iv::CARD,
    &task_force_organa::CARD,
    &yavaris::CARD,
];

//! Rebel titles.

mod admonition;
mod amity;
mod aspiration;
mod bright_hope;
mod concord;
mod defiance;
mod dodonnas_pride;
mod endeavor;
mod foresight;
mod gallant_haven;
mod garels_honor;
mod home_one;
mod independence;
mod jainas_light;
mod liberator;
mod liberty;
mod mon_calamari_exodus_fleet;
mod mon_karren;
mod paragon;
mod phoenix_home;
mod profundity;
mod quantum_storm;
mod redemption;
mod salvation;
mod tantive_iv;
mod task_force_antilles;
mod task_force_organa;
mod unity;
mod vanguard;
mod yavaris;

use crate::effects::Card;

pub(in crate::upgrades) static ALL: &[&Card] = &[
    &admonition::CARD,
    &amity::CARD,
    &aspiration::CARD,
    &bright_hope::CARD,
    &concord::CARD,
    &defiance::CARD,
    &dodonnas_pride::CARD,
    &endeavor::CARD,
    &foresight::CARD,
    &gallant_haven::CARD,
    &garels_honor::CARD,
    &home_one::CARD,
    &independence::CARD,
    &jainas_light::CARD,
    &liberator::CARD,
    &liberty::CARD,
    &mon_calamari_exodus_fleet::CARD,
    &mon_karren::CARD,
    &paragon::CARD,
    &phoenix_home::CARD,
    &profundity::CARD,
    &quantum_storm::CARD,
    &redemption::CARD,
    &salvation::CARD,
    &tantive_iv::CARD,
    &task_force_antilles::CARD,
    &task_force_organa::CARD,
    &unity::CARD,
    &vanguard::CARD,
    &yavaris::CARD,
];

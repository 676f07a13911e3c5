//! Officers of any faction.

mod chart_officer;
mod damage_control_officer;
mod defense_liaison;
mod engineering_captain;
mod expert_shield_tech;
mod flight_commander;
mod hondo_ohnaka_officer;
mod intel_officer;
mod liaison;
mod navigation_officer;
mod skilled_first_officer;
mod strategic_adviser;
mod support_officer;
mod tactical_expert;
mod veteran_captain;
mod weapons_liaison;
mod wing_commander;

use crate::effects::Card;

pub(in crate::upgrades) static ALL: &[&Card] = &[
    &chart_officer::CARD,
    &damage_control_officer::CARD,
    &defense_liaison::CARD,
    &engineering_captain::CARD,
    &expert_shield_tech::CARD,
    &flight_commander::CARD,
    &hondo_ohnaka_officer::CARD,
    &intel_officer::CARD,
    &navigation_officer::CARD,
    &skilled_first_officer::CARD,
    &strategic_adviser::CARD,
    &support_officer::CARD,
    &tactical_expert::CARD,
    &veteran_captain::CARD,
    &weapons_liaison::CARD,
    &wing_commander::CARD,
];

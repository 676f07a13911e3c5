//! Defensive retrofits.

mod advanced_projectors;
mod cluster_bombs;
mod early_warning_system;
mod electronic_countermeasures;
mod reactive_gunnery;
mod redundant_shields;
mod reinforced_blast_doors;
mod thermal_shields;

use crate::effects::Card;

pub(super) static ALL: &[&Card] = &[
    &advanced_projectors::CARD,
    &cluster_bombs::CARD,
    &early_warning_system::CARD,
    &electronic_countermeasures::CARD,
    &reactive_gunnery::CARD,
    &redundant_shields::CARD,
    &reinforced_blast_doors::CARD,
    &thermal_shields::CARD,
];

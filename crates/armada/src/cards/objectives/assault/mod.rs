//! Assault objectives.

mod advanced_gunnery;
mod blockade_run;
mod close_range_intel_scan;
mod most_wanted;
mod opening_salvo;
mod precision_strike;
mod station_assault;
mod targeting_beacons;

use crate::effects::Card;

pub(super) static ALL: &[&Card] = &[
    &advanced_gunnery::CARD,
    &blockade_run::CARD,
    &close_range_intel_scan::CARD,
    &most_wanted::CARD,
    &opening_salvo::CARD,
    &precision_strike::CARD,
    &station_assault::CARD,
    &targeting_beacons::CARD,
];

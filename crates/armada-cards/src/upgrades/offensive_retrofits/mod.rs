//! Offensive retrofits.

mod boosted_comms;
mod expanded_hangar_bay;
mod hyperwave_signal_boost;
mod quad_laser_turrets;
mod rapid_launch_bays;

use crate::effects::Card;

pub(super) static ALL: &[&Card] = &[
    &boosted_comms::CARD,
    &expanded_hangar_bay::CARD,
    &hyperwave_signal_boost::CARD,
    &quad_laser_turrets::CARD,
    &rapid_launch_bays::CARD,
];

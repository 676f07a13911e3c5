//! Offensive retrofits.

mod advanced_transponder_net;
mod b2_rocket_troopers;
mod boosted_comms;
mod disposable_capacitors;
mod expanded_hangar_bay;
mod flag_bridge;
mod flak_guns;
mod hardened_bulkheads;
mod hyperspace_rings;
mod hyperwave_signal_boost;
mod phylon_q7_tractor_beams;
mod point_defense_reroute;
mod proximity_mines;
mod quad_laser_turrets;
mod rapid_launch_bays;
mod reserve_hangar_deck;
mod spha_t;

use crate::effects::Card;

pub(super) static ALL: &[&Card] = &[
    &advanced_transponder_net::CARD,
    &b2_rocket_troopers::CARD,
    &boosted_comms::CARD,
    &disposable_capacitors::CARD,
    &expanded_hangar_bay::CARD,
    &flag_bridge::CARD,
    &flak_guns::CARD,
    &hardened_bulkheads::CARD,
    &hyperspace_rings::CARD,
    &hyperwave_signal_boost::CARD,
    &phylon_q7_tractor_beams::CARD,
    &point_defense_reroute::CARD,
    &proximity_mines::CARD,
    &quad_laser_turrets::CARD,
    &rapid_launch_bays::CARD,
    &reserve_hangar_deck::CARD,
    &spha_t::CARD,
];

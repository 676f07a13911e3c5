//! Turbolasers.

mod linked_turbolaser_towers;
mod swivel_mount_batteries;
mod turbolaser_reroute_circuits;
mod xi7_turbolasers;

use crate::effects::Card;

pub(super) static ALL: &[&Card] = &[
    &linked_turbolaser_towers::CARD,
    &swivel_mount_batteries::CARD,
    &turbolaser_reroute_circuits::CARD,
    &xi7_turbolasers::CARD,
];

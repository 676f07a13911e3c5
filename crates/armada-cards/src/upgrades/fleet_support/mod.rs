//! Fleet support.

mod bomber_command_center;
mod comms_net;
mod jamming_field;
mod munitions_resupply;
mod parts_resupply;
mod repair_crews;
mod resupply;
mod slicer_tools;

use crate::effects::Card;

pub(super) static ALL: &[&Card] = &[
    &bomber_command_center::CARD,
    &comms_net::CARD,
    &jamming_field::CARD,
    &munitions_resupply::CARD,
    &parts_resupply::CARD,
    &repair_crews::CARD,
    &slicer_tools::CARD,
];

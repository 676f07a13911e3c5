//! Fleet support.

mod bomber_command_center;
mod comms_net;

use crate::effects::Card;

pub(super) static ALL: &[&Card] = &[&bomber_command_center::CARD, &comms_net::CARD];

//! The game in words: names of things, questions, and lines of the log.

mod does;
mod log;
mod moment;
mod names;
mod question;
mod redirected;
mod says;
mod scene;
#[cfg(test)]
mod tests;
mod things;
mod told;

pub(super) use does::does;
pub(super) use log::event_line;
pub(crate) use moment::PHASES;
pub(super) use moment::{moment, progress};
pub(crate) use names::{
    aim_name, attacker_name, bare_token_name, item_name, marker_name, name_of_seat, obstacle_name, seat_name,
    seat_says, ship_name, side_name, side_says, source_name, spot_name, squadron_name, unit_name, upgrade_name,
};
pub(super) use question::{asking_card, asks};
pub(super) use redirected::redirect_says;
pub(super) use says::item_says;
pub(super) use scene::scene;
pub(super) use things::{card_of, of_unit, source_in_places, stands_for};
pub(super) use told::told;

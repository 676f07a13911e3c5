//! Starmada for commands that all games share.

pub(crate) mod fleet;
pub(crate) mod sim;

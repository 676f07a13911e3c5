//! Titles, by faction.

mod copies;
pub(super) mod empire;
pub(super) mod rebel;
pub(super) mod republic;
pub(super) mod separatist;

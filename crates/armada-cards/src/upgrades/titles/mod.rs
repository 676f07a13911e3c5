//! Titles, by faction.

mod arrival;
mod copies;
pub(super) mod empire;
pub(super) mod rebel;
pub(super) mod republic;
pub(super) mod separatist;
#[cfg(test)]
mod testing;

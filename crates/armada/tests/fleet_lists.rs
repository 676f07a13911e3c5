//! Fleet lists of other programs: real ones and such as nobody would write.

#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

#[path = "fleet_lists/context.rs"]
mod context;
#[path = "fleet_lists/fleets.rs"]
mod fleets;
#[path = "fleet_lists/golden.rs"]
mod golden;
#[path = "fleet_lists/hostile.rs"]
mod hostile;
#[path = "fleet_lists/round_trip.rs"]
mod round_trip;

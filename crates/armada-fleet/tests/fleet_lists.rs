//! Fleet lists of other programs: real ones, and malformed ones.

mod context;
mod damaged;
mod fleets;
mod golden;
mod hostile;
mod round_trip;

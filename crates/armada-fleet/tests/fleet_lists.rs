//! Fleet lists of other programs: real ones, and malformed ones.

mod context;
mod fleets;
mod golden;
mod hostile;
mod round_trip;

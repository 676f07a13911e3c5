//! Fleet lists of other programs: real ones and such as nobody would write.

mod context;
mod fleets;
mod golden;
mod hostile;
mod round_trip;

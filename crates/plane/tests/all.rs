//! The integration tests of this crate, in one program, so that it is linked once.

mod against_slow;
mod hard_cases;
mod properties;
mod scenes;
mod slow;
mod stretches;

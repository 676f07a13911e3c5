//! The integration tests of this crate, in one program: it is linked once.

mod against_slow;
mod hard_cases;
mod properties;
mod scenes;
mod slow;
mod stretches;

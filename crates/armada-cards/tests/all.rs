//! The integration tests of this crate, in one program: it is linked once.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]
#![allow(
    clippy::redundant_closure_for_method_calls,
    reason = "rules are functions over any lifetime of `Play<'_>`; a path to a method is not one"
)]

mod cards_in_code;
mod rules;

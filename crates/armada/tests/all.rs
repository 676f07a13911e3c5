//! The integration tests of this crate, in one program: it is linked once.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod advice;
mod board;
mod card_faults;
mod cards;
mod cards_in_code;
mod catalog;
mod catalog_faults;
mod courses;
mod engagement;
mod every_table;
mod fleet;
mod fleet_lists;
mod geometry;
mod golden;
mod ignition;
mod laws;
mod offer;
mod placement;
mod properties;
mod random_games;
mod slow_attack;
mod stations;
mod tables;
mod targets;
mod tokens;
mod tool;

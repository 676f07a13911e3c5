//! The guarantees of the store and the recovery of games from its faults: on SQLite, and on PostgreSQL where
//! `WARDROOM_TEST_POSTGRES` names one.
//!
//! A separate program. It is run once for each database, and nothing that keeps the processor busy runs at the same
//! time: some of its stores have timeouts of less than a second.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod clocks;
mod club;
mod common;
mod copy;
mod database;
mod faults;
mod later;
mod lists;
mod nodes;
mod old_stores;
mod people;
mod rolling;
mod rules_change;
mod saved;
mod store;
mod stored_uploads;
mod talk;

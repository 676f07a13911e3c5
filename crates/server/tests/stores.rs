//! What the store promises and what becomes of games when it breaks: on SQLite, and on PostgreSQL where
//! `WARDROOM_TEST_POSTGRES` names one.
//!
//! A program of its own. It is run once for each database, and nothing that keeps the processor busy runs beside it: some
//! of its stores have timeouts of less than a second.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod common;
mod database;
mod faults;
mod later;
mod old_stores;
mod rules_change;
mod store;

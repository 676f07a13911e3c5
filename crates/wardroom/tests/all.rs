//! The integration tests of this crate as one program, which is linked only once.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod any_game;
mod armada;
#[path = "../../armada-game/tests/tables/mod.rs"]
#[allow(dead_code, reason = "the tests of armada use more of it")]
mod armada_tables;
mod cards;
mod cards_document;
mod common;
mod courses;
#[path = "../../server/tests/database.rs"]
#[allow(dead_code, reason = "the tests of the store use more of it")]
mod database;
mod documents;
mod events;
mod example_client;
mod examples;
mod fleet;
mod fleet_convert;
mod full_disk;
mod journal;
mod lab;
mod manners;
mod manual;
mod measure;
mod measure_stations;
#[cfg(unix)]
mod nodes;
mod odds;
mod play;
mod process;
mod questions;
mod replay;
mod report;
mod rules;
mod rules_document;
mod scenario;
mod scenario_from;
mod serve;
mod serve_settings;
#[path = "../../server/tests/common/mod.rs"]
mod server_common;
mod sim;
mod starmada;
mod store;
mod streams;

//! Faults of the store, one by one and at every write of a game: it fails, hangs, fills up, loses its connection, or
//! answers too late. After each of them, everything acknowledged is stored, nothing refused is, both players see the
//! same, and the game continues without a restart.
//!
//! On SQLite, and on PostgreSQL where `WARDROOM_TEST_POSTGRES` names one.

mod arriving;
mod broken;
mod computer;
mod each_write;
mod gone;
mod health;
mod joining;
mod loading;
mod lock;
mod network;
mod proxy;
mod rematch;
mod table;

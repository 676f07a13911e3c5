//! The table over HTTP and WebSocket.
//!
//! Games are journals in a [`Store`]; those that are being played live in memory, one task each. Clients get views and
//! questions and send choices, as `docs/PROTOCOL.md` tells; they never get what their seat may not know.
//!
//! [`Server::bind`] opens the store and the socket, [`Server::run`] serves until it is told to stop.

mod accept;
mod bucket;
mod check;
mod config;
mod fleets;
mod games;
mod http;
pub mod protocol;
mod rulesets;
mod secret;
mod server;
pub mod store;

pub use check::{GameFault, StoreChecked, check_store};
pub use config::{Config, Dice, Limits};
pub use server::{Server, ServerFault};
pub use store::Store;

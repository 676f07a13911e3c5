//! The table over HTTP and WebSocket.
//!
//! Games are journals in a [`Store`]; those that are being played live in memory, one task each. Clients get views and
//! questions and send choices, as `docs/PROTOCOL.md` tells; they never get what their seat may not know.
//!
//! [`Server::bind`] opens the store and the socket, [`Server::run`] serves until it is told to stop.

mod accept;
mod address;
mod bucket;
mod config;
mod counts;
mod fleets;
mod front;
mod games;
mod http;
mod limits;
mod names;
pub mod protocol;
mod retention;
mod rulesets;
mod secret;
mod server;
pub mod store;
mod work;

pub use config::{Config, Dice};
pub use front::{Forwarding, Front, Network, NoNetwork};
pub use limits::{LimitFault, Limits, Listed};
pub use server::{Server, ServerFault};
pub use store::Store;

//! The table over HTTP and WebSocket.
//!
//! Games are journals in a [`Store`]; games that are being played are in memory, one task each. Clients receive views
//! and questions and send choices, as `docs/PROTOCOL.md` describes; they never receive what their seat may not know.
//! The games, their terms and what players bring to them come from the list of games ([`Offered`]).
//!
//! [`Server::bind`] opens the store and the socket, [`Server::run`] serves until it is told to stop.
//!
//! Whatever a client sends is read strictly, and refused with a sentence:
//!
//! ```
//! use server::protocol::{ToTable, read_frame};
//!
//! let frame = read_frame(r#"{"type": "choose", "seat": 0, "at": 14, "choice": {"confirm": true}}"#).unwrap();
//! assert!(matches!(frame, ToTable::Choose { at: 14, .. }));
//! let refusal = read_frame(r#"{"type": "peek", "id": 7, "what": "board"}"#).unwrap_err();
//! assert!(refusal.says.contains("a text is expected"), "{}", refusal.says);
//! ```

mod accept;
mod address;
mod admin;
mod brought;
mod bucket;
mod check;
mod config;
mod counts;
mod front;
mod games;
mod http;
mod limits;
mod metrics;
mod names;
mod nodes;
mod offered;
mod passphrase;
pub mod protocol;
mod recovery;
mod retention;
mod secret;
mod server;
pub mod store;
mod work;

pub use check::{GameFault, StoreChecked, check_store, check_store_with};
pub use config::{Config, Dice};
pub use front::{Forwarding, Front, Network, NoNetwork};
pub use http::document as openapi;
pub use limits::{LimitFault, Limits, Listed};
pub use offered::Offered;
pub use server::{Server, ServerFault};
pub use store::Store;

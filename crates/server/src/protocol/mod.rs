//! What goes over the wire; `docs/PROTOCOL.md` explains it to people who write clients.
//!
//! Everything is JSON. What a client sends is read strictly: an unknown key is refused by name.

mod cards;
mod changes;
mod deflated;
mod fleets;
mod games;
mod refusal;
mod socket;

pub use cards::{CardPage, Note, RulePage, RuleTitle};
pub(crate) use changes::between;
pub use changes::{Change, Changes};
pub(crate) use deflated::deflated;
pub use fleets::{FleetCard, FleetCheck, FleetChoice, FleetVerdict, WrittenFault};
pub use games::{GameCard, GameMade, Join, Me, Mode, Name, NewGame, Opponent, SeatCard, SeatPlayer, StageCard};
pub use refusal::{Kind, Refusal};
pub use socket::{FromTable, Proposal, Scope, ToTable, read_frame};

//! The machinery cards plug into: windows, queries, bans, costs, effects that last.
//!
//! Rules open a [`Window`] at a named moment ([`Play::open`](crate::play::Play::open)) and ask queries
//! ([`crate::play::query`]); a [`Card`] takes part in them with its hooks. Nothing here, and nothing in
//! [`crate::play`], names a card.

mod answer;
mod card;
mod cost;
mod figures;
mod hooks;
mod keywords;
mod lasting;
mod open;
mod source;
mod window;

pub use answer::{Act, Answer, AttackZones, Ban, Count, OverlapDamage, Query, Reach, SetupTurn, ShieldGain, TokenBan};
pub use card::{Card, Effect, Hook, HookKind, Limit, While, forbid, modify, offer, react};
pub use cost::Cost;
pub use figures::ByFigures;
pub(crate) use hooks::words_with_effects;
pub use hooks::{EffectHook, Hooks};
pub use keywords::Keywords;
pub use lasting::{Lasting, Until, Used};
pub use open::Resolved;
pub use source::{Source, Word};
pub use window::Window;

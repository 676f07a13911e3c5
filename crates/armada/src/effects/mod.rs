//! The machinery cards plug into: windows, queries, bans, costs, effects that last.
//!
//! Rules open a [`Window`] at a named moment ([`Play::open`](crate::play::Play::open)) and ask queries
//! ([`crate::play::query`]); a [`Card`] takes part in them with its hooks. Nothing here, and nothing in
//! [`crate::play`], names a card.

mod answer;
mod asking;
mod card;
mod cards;
mod cost;
mod figures;
mod former;
mod hooks;
mod keywords;
mod window;

pub(crate) use answer::consult;
pub use answer::{
    Absorbed, Act, Answer, AttackZones, Ban, Count, EvadeEffect, Evaded, FreePayment, OverlapDamage, Query, Reach,
    RedirectEffect, SetupTurn, ShieldGain, SquadronSpeed, TokenBan, Way, Yaw,
};
pub use asking::{Bare, Blank, Play, Rules};
pub use card::{Card, Effect, Hook, HookKind, Limit, While, forbid, modify, offer, react};
pub use cards::CardSet;
pub use cost::Cost;
pub use figures::ByFigures;
pub use former::FormerPlaces;
pub use hooks::{EffectHook, Hooks};
pub use keywords::{Keywords, granted_keywords, keywords};
pub use window::Window;

pub use crate::state::{EffectName, Lasting, Source, Until, Used, Word};

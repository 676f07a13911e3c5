//! Exact odds of an attack in Armada, never by sampling.
//!
//! [`odds()`] is the fast way. It knows what the core rules do: the pool, obstruction, dice that are added, changed and
//! rerolled, accuracy icons, defense tokens, shields and hull. What matters of a pool is how many dice show each face,
//! so it works on face counts: backwards to find the best choices of both players, then forwards to collect what comes
//! of them.
//!
//! ```
//! use armada_odds::{Attacker, Defender, Question, odds};
//! use armada::catalog::{DefenseToken, Size};
//! use armada::measure::RangeBand;
//!
//! let frigate = Defender { shields: 3, beside: 2, hull: 5, ..Defender::ship(Size::Small) };
//! let braced = Defender { tokens: vec![DefenseToken::Brace], ..frigate };
//! let question = Question {
//!     range: RangeBand::Medium,
//!     ..Question::new(Attacker::Ship(Size::Medium), "3 red 1 blue".parse()?, braced)
//! };
//! let odds = odds(&question)?;
//! assert!(odds.damage.mean() > 1.5 && odds.damage.mean() < 2.5);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What it leaves out are the effects of faceup damage cards, and what cards do beyond dice. [`played`] plays the real
//! attack instead, once for each way in which the dice can fall; where two ways meet, they are followed as one.
//! [`with_cards`] is what a player is told of that before declaring a target or spending a defense token. [`fallen`] looks
//! back on a roll.

mod defense;
mod dice;
mod fallen;
mod met;
mod on_table;
mod plan;
mod played;
mod question;
mod solve;
mod space;
mod with_cards;
mod words;

pub use defense::Outcome;
pub use dice::{Kinds, MOST_DICE};
pub use fallen::{Fallen, fallen};
pub use on_table::on_table;
pub use played::{MOST_WAYS, Played, Unplayable, harm, played, played_from_defense, played_from_question};
pub use question::{Attacker, Contradiction, Defender, Effect, Goal, Question, Reply};
pub use solve::{Odds, Totals, odds};
pub use with_cards::with_cards;

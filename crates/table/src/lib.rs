//! The foundation of every game, independent of any particular game.
//!
//! A game is written as a [`Ruleset`]: plain state, and rules in straight-line Rust that *ask* when a player must
//! decide ([`Seats`], [`Decision`], [`Choice`]) and pass interruptions on with `?` ([`Flow`]). The table does the rest:
//!
//! - [`Live`] plays it between people: one question at a time (or one each, at the same time, in secret), answers
//!   checked before they count, take-back to any earlier choice;
//! - [`Journal`] is the whole game, to be stored, resumed after a crash, replayed and audited;
//! - [`play_out`] plays it between computer players at full speed;
//! - [`Chance`] is the single source of everything random;
//! - [`erased`] is the same behind plain JSON, for servers and bindings that do not know rulesets by type;
//! - [`laws`] are the tests every ruleset must pass.
//!
//! Nothing here depends on a particular game, and nothing here does input or output.
//!
//! A game between two players who follow the ruleset's advice, and the same game resumed from its journal:
//!
//! ```
//! use sample_game::Pearls;
//! use serde_json::json;
//! use table::erased::{AnyRuleset, Erased};
//! use table::{Eye, Seed};
//!
//! let pearls = Erased::<Pearls>::new();
//! let mut game = pearls.start(&json!({"divers": 2, "rounds": 1}), Seed::from_number(7))?;
//! while let Some(question) = game.questions(Eye::Spectator).first() {
//!     let (seat, at) = (question.seat, question.at);
//!     let choice = game.advise(seat).expect("who is asked can choose");
//!     game.answer(seat, at, &choice)?;
//! }
//! assert!(game.outcome().is_some());
//!
//! let (again, cut_off) = pearls.resume(game.journal_lines().as_bytes())?;
//! assert!(cut_off.is_none() && again.hash() == game.hash());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod chance;
mod decision;
pub mod erased;
mod flow;
pub mod golden;
mod hash;
mod hex;
mod hindsight;
mod in_words;
pub mod journal;
pub mod laws;
mod legal;
mod line;
mod live;
mod meant;
mod mind;
mod node;
pub mod observer;
mod outcome;
mod picture;
mod play;
mod player;
mod progress;
mod refusal;
mod review;
mod ruleset;
mod scene;
mod scoring;
mod seat;
mod secret;
mod sentence;
mod stepping;
pub mod svg;
mod telling;
mod transcript;
mod uses;
mod without;

pub use chance::{Chance, Commitment, Die, Forced, Seed, Stream, enumerate};
pub use decision::{Ask, Choice, Decision, Fit, Hint, Items, Shape};
pub(crate) use flow::asked_next;
pub use flow::{Answers, Flow, Interrupt, Next, Seats, Take, Through};
pub use hash::StateHash;
pub use hex::HexError;
pub use hindsight::{
    Afterthought, Attacked, DiceWorth, Hindsight, Reviewer, SideLuck, Stretch, TriedChoice, TurningPoint, Witness,
};
pub use journal::Journal;
pub(crate) use legal::offered;
pub use legal::{Legal, legal_choices};
pub use line::{NoLine, NoSpot};
pub use live::{Forfeit, Live, Open, OpenOf, Position, Snapshot, Told};
pub use meant::{Meant, meant};
pub use mind::{Basis, Budget, Clock, Decide, Mind, Reasons, Thought, ThoughtOf, Weighed};
pub use node::{Node, Policy, Since, SinceOf};
pub use observer::{Block, Layout, Numbers, Observer, observe};
pub use outcome::{Account, Outcome, Scored};
pub use picture::Picture;
pub use play::{RandomPlayer, play_out, some_choice};
pub use player::{Player, PlayerAbout};
pub use progress::{Progress, Titled};
pub use refusal::{Refusal, RefusalKind, Rule, Stroke};
pub use review::{Gain, Luck, Review};
pub use ruleset::{ChoiceOf, DecisionOf, Ruleset, check, read_state};
pub use scene::{Fact, Scene};
pub use scoring::Scorer;
pub use seat::{Eye, Seat, Seating, Side};
pub use secret::Secret;
pub use sentence::{Part, Sentence, capital, counted, said};
/// The type of short lists in decisions and choices.
pub use smallvec::{SmallVec, smallvec};
pub use stepping::{MOST_SLOTS, Stepping};
pub use telling::{CardRef, Telling, Wording};
pub use transcript::{Transcript, difference};
pub use uses::{Decided, OptionalEffect, Use, Uses};
pub use without::{FieldNames, Without};

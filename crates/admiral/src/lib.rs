//! The searching player, for every ruleset that says what is worth comparing ([`Searched`]).
//!
//! For a question the ruleset names a few candidates, its ready answer first. Each is played on in imagined games:
//! everything hidden from the asked seat is drawn anew, both sides answer with a quick policy, and the ruleset values
//! the position at its horizon. All candidates are tried in the same imagined games, so that their differences are not
//! those of the dice; the dice of the same attack fall alike in all of them. The worse half of the candidates drops out
//! again and again ([`Race`]). What is known of candidates in general ([`Expected`]) says how much a few trials show.
//!
//! The search looks at nothing but imagined games, so its choice cannot depend on what is hidden; it is determined by
//! the question, the chance it is given and the number of playouts, whatever the number of threads.
//!
//! The race of two candidates, of which the second is always a little better, whoever is lucky:
//!
//! ```
//! use admiral::{Expected, Race, Trial};
//!
//! let mut race = Race::new(2, Expected { spread: 0.1, variety: 0.05, behind: 0.01 });
//! for game in 0..16 {
//!     let luck = f64::from(game % 2);
//!     race.add(&[0.8 * luck, 0.05 + 0.8 * luck].map(|value| Trial { value, luck: 0.0 }));
//! }
//! assert_eq!(race.chosen(1.0), 1);
//! assert!(race.is_decided());
//! ```

mod mind;
mod race;
mod reasons;
mod searched;

pub use mind::{Admiral, Level};
pub use race::{Expected, Race, Trial};
pub use reasons::Cause;
pub use searched::{Possibility, Searched};

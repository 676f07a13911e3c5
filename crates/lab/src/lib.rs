//! Series of games between computer players, and studies of them.
//!
//! A [`Series`] plays a number of games of any ruleset, each with its own seed, on any number of threads; the results
//! do not depend on the number of threads. A function from the game's number to its setup says what is played, so that
//! sides, sizes and what is brought can change from game to game. A [`Player`](table::Player) plays each side.
//! A [`study`] is kept on disk and can be interrupted; [`statistics`] say what its games mean. A chance to win can be
//! [fitted](fit) to games.
//!
//! ```
//! use lab::{Contender, Series};
//! use sample_game::{Pearls, Setup};
//! use table::Player;
//!
//! let random = |name| Contender::<Pearls>::new(name, Player::random());
//! let series = Series { contenders: vec![random("a"), random("b")], games: 20, seed: 7, swap: true, threads: 2 };
//! let results = series.play(|_game, _swapped| Setup { divers: 2, rounds: 2 }).unwrap();
//! assert_eq!(results.games, 20);
//! assert_eq!(results.wins.values().sum::<u64>() + results.draws, 20);
//! ```

mod bout;
pub mod fit;
mod parallel;
mod results;
mod series;
pub mod statistics;
pub mod study;
mod tabled;

pub use bout::play_bout;
pub use results::{Played, Results};
pub use series::{Contender, Series};

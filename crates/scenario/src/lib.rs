//! Executable rulings: a position, what is played, and what must follow.
//!
//! This crate is the part shared by all games: the file format ([`Scenario`]), the runner ([`Referee`]) and the
//! matching of expectations. A ruleset supplies its vocabulary by implementing [`Vocabulary`]. The format is documented
//! for authors in `docs/RULES.md`.
//!
//! ```
//! use sample_game::Pearls;
//! use scenario::{How, Referee, read_file};
//!
//! let file = br#"
//!     ruleset = "pearls"
//!     title = "A game begins with its first round"
//!     rules = ["pearls.depth.secret"]
//!     expect.round = 1
//! "#;
//! let scenarios = read_file("first.toml", file).expect("a scenario");
//! assert!(Referee::of::<Pearls>().play(&scenarios[0], How { take_back: true }).is_ok());
//! ```

mod choice;
mod document;
mod event;
mod expect;
mod file;
mod from_journal;
mod lay_out;
mod lesson;
mod question;
mod referee;
mod run;
mod start;
mod template;
mod told;
mod vocabulary;

pub use document::Scenario;
pub use event::KnownEvent;
pub use file::{read_each, read_file};
pub use lay_out::position;
pub use referee::{Failure, How, Referee};
pub use vocabulary::{Misplaced, Vocabulary};

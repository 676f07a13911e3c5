//! Executable rulings: a position, what is played, and what must follow.
//!
//! This crate is the part that no game needs to repeat: the file format ([`Scenario`]), the runner ([`Referee`]) and
//! how expectations are matched. A ruleset supplies its words by implementing [`Vocabulary`]. The format is documented
//! for its writers in `docs/RULES.md`.

mod choice;
mod document;
mod expect;
mod file;
mod lay_out;
mod question;
mod referee;
mod run;
mod template;
mod vocabulary;

pub use document::Scenario;
pub use file::{read_each, read_file};
pub use referee::{Failure, How, Referee};
pub use vocabulary::{Misplaced, Vocabulary};

//! The rulebook as data: loading, checking, searching, and coverage of the rules by scenarios and tests.
//!
//! A *ledger* is a folder of TOML files with the rules of one game in our own words, each with a stable id.
//! [`Rulebook::embedded`] is the project's own `rules/` folder, embedded in the program; [`Rulebook::from_folder`]
//! reads any other. A ledger with a fault does not load: all faults are returned at once, each with its file, line and
//! the nearest known word.
//!
//! Tests say which rules they show with [`shows!`], and code names the rule it enforces with
//! `Rule("some.id")`. [`showings`] finds what tests show, and [`Coverage`] counts what is shown and
//! what is missing. That the ids exist and the tests can fail is checked by the crate `tidy`.
//!
//! ```
//! use rulebook::Rulebook;
//!
//! let book = Rulebook::embedded();
//! let rule = book.find("attack.armament.dash").expect("a rule of Armada");
//! assert_eq!((rule.ruleset.as_str(), rule.kind()), ("armada", "rule"));
//! assert!(book.search("armament dash").iter().any(|found| found.id == rule.id));
//! assert_eq!(book.nearest_ids("attack.armament.dahs", 1)[0].id, rule.id);
//! ```

mod book;
mod check;
mod coverage;
mod entry;
mod files;
mod ledger;
mod question;
mod read;
mod reading;
mod search;
pub mod showings;
pub mod sources;
mod timing;
mod words;

pub use book::{Rulebook, Ruleset};
pub use coverage::{Coverage, RulesetCoverage, ShownBy, Standing, TopicCoverage};
pub use entry::{
    Body, Card, Confidence, Entry, Keyword, Place, Rule, RuleKind, Ruling, RulingDocument, RulingKind, Variant,
};
pub use files::{LedgerFile, ledger_files, sample_ledgers};
pub use ledger::{About, Ambiguity, Difference, Edition, Ledger, MissingConstant};
pub use question::{Everyday, Question, Sheet};
pub use reading::{Mark, Reading};
pub use words::Words;

/// Says which rules a test shows: `rulebook::shows!("attack.armament.dash");`, or which ruling of a card:
/// `rulebook::shows!("jan-ors/accuracy");`, which shows the card too.
///
/// It is called inside the test function, costs nothing at run time, and is found by [`showings`] in the text of the
/// file. A test of the project checks that every id exists and that the test can fail.
///
/// ```
/// rulebook::shows!("attack.armament.dash", "attack.roll.empty-cancels");
/// ```
///
/// Only string literals are accepted:
///
/// ```compile_fail
/// let id = "attack.armament.dash";
/// rulebook::shows!(id);
/// ```
///
/// ```compile_fail
/// rulebook::shows!(3);
/// ```
#[macro_export]
macro_rules! shows {
    ($($id:literal),+ $(,)?) => {
        const _: &[&str] = &[$($id),+];
    };
}

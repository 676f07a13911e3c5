//! The interface between a game and programs that offer it: a server, a command line, bindings for other languages.
//!
//! The table plays any [`Ruleset`](table::Ruleset). To offer a game to people, more is needed: its terms ([`Form`]),
//! its seats ([`SeatPlan`]), what players bring ([`Brings`]), a reference ([`Reference`]), computer players
//! ([`table::Player`]), and perhaps lessons ([`Lesson`]). A game provides all that by implementing [`Offer`] in its own crate. Programs that offer it use
//! a [`Game`], which is plain data and the same for all; the crate `games` lists them. [`laws`] are the tests every
//! offered game must pass.
//!
//! From the terms to the first question, without knowing which game it is:
//!
//! ```
//! use game_api::Game;
//! use sample_game::Pearls;
//! use serde_json::json;
//! use table::erased::Erased;
//! use table::{Budget, Chance, Eye, Seat, Seed};
//!
//! let game: &dyn Game = &Erased::<Pearls>::new();
//! let field = &game.form().fields[0];
//! assert_eq!((field.id, field.title), ("divers", "Divers"));
//!
//! let given = json!({"divers": 2});
//! let agreed = game.agree(given.as_object().expect("a table"))?;
//! assert_eq!(agreed.lines()[0].says, "2");
//! let plan = game.seat_plan(&agreed)?;
//! assert_eq!(plan.seats[1].says, "the second diver");
//! assert!(game.brings().is_none(), "nobody brings anything to this game");
//!
//! let seed = Seed::from_number(7);
//! let setup = game.setup(&agreed, &[], &mut Chance::new(seed))?;
//! let mut played = game.rules().start(&setup, seed)?;
//! while let Some((seat, at)) = played.asked().first().copied() {
//!     let player = game.rules().players()[0].name;
//!     let choice = played.player(seat, player).expect("somebody is asked")(&Budget::default());
//!     played.answer(seat, at, &choice)?;
//! }
//! assert_eq!(played.outcome().expect("it is over").places.len(), plan.sides.len());
//! # Ok::<(), table::Refusal>(())
//! ```

mod about;
mod bout;
mod brings;
mod brought;
mod card_report;
mod card_tests;
mod catalog;
mod form;
mod game;
pub mod laws;
mod lesson;
mod offer;
mod reference;
mod seats;
mod series;
mod standings;

pub use about::{About, Shelf, Unknown};
pub use bout::Bout;
pub use brings::AnyBrings;
pub use brought::{
    Brings, BringsAbout, BroughtCard, Format, Line, PartCost, ReadBrought, ReadyMade, Remark, Report, Section, Shown,
    WrittenBrought,
};
pub use card_report::{CardReport, ChosenReading, ReportedCard, RulingNote};
pub use card_tests::CardTests;
pub use catalog::{CatalogEntry, Unfit};
pub use form::{AgreedLine, Field, Form, FormOption, Kind, Preset, Values, When};
pub use game::{Agreed, Game};
pub use lesson::{Lesson, LessonCard, LessonEnd, LessonGoals, LessonTitle, Standing};
pub use offer::{BringsOf, EarlierAgreement, Nothing, Offer};
pub use reference::{CardLine, CardPage, Figure, Ledger, Note, Reference, RulePage, RuleTitle};
pub use seats::{SeatAbout, SeatPlan, SideAbout};
pub use series::{Entrant, Match, SeriesBrings, random_setup};
pub use standings::{Listed, Standings};

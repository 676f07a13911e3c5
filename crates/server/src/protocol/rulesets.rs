//! Games that can be played, and what is agreed on before one.

use game_api::{About, AgreedLine, BringsAbout, Form, LessonTitle, SeatPlan, Shelf, Values};
use serde::{Deserialize, Serialize};
use table::PlayerAbout;

/// A game in the list of games.
#[derive(Clone, Debug, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct RulesetTitle {
    /// The name of its ruleset, in addresses.
    pub name: &'static str,
    /// What people call it.
    pub title: &'static str,
    /// What it is about, in one sentence.
    pub says: &'static str,
    /// Its place in the list.
    pub shelf: Shelf,
}

impl From<&About> for RulesetTitle {
    fn from(about: &About) -> Self {
        RulesetTitle { name: about.name, title: about.title, says: about.says, shelf: about.shelf }
    }
}

/// Everything from which a client draws the page on which a game is made.
#[derive(Clone, Debug, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct RulesetPage {
    /// What it is.
    #[serde(flatten)]
    #[ts(flatten)]
    pub about: About,
    /// What is agreed on before a game.
    #[ts(as = "Form")]
    pub form: &'static Form,
    /// What players bring; null where nothing is brought.
    pub brings: Option<BringsAbout>,
    /// Its computer players; the first one is the default.
    pub players: Vec<PlayerAbout>,
    /// What is agreed on where nothing is filled in.
    pub standard: Agreement,
    /// Whether it has cards with effects, which `coverage` lists.
    pub has_cards: bool,
    /// Its lessons, in the order in which they are learnt.
    pub lessons: Vec<LessonTitle>,
}

/// Terms to be agreed on.
#[derive(Clone, Debug, Default, Deserialize, schemars::JsonSchema, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// What was filled into the form; what is left out is at its default.
    #[serde(default)]
    #[ts(optional, type = "Record<string, unknown>")]
    pub terms: Values,
}

/// What was agreed on.
#[derive(Clone, Debug, PartialEq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct Agreement {
    /// The value of every field of the form.
    #[ts(type = "Record<string, unknown>")]
    pub terms: Values,
    /// The same in words.
    pub says: Vec<AgreedLine>,
    /// Whether players on these terms want hints.
    pub hints: bool,
    /// Who will sit at the table.
    #[serde(flatten)]
    #[ts(flatten)]
    pub plan: SeatPlan,
}

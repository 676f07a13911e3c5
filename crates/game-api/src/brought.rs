//! What players bring to a game, in terms that every game shares.

use std::collections::BTreeMap;

use fault::{Fault, Unread};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use table::{Chance, Refusal, Rule, Seat, Titled};

use crate::{CatalogEntry, Unknown};

/// Reads, checks, prices, shows and generates what players bring to a game.
pub trait Brings: Sync {
    /// The terms of the game.
    type Terms;
    /// What is brought. Stores and clients keep it as JSON.
    type Brought: Clone + Serialize + DeserializeOwned;

    /// What it is called, and its formats.
    fn about(&self) -> BringsAbout;

    /// The ready-made ones of the game, made for these terms or for their own.
    fn ready_made(&self, terms: &Self::Terms) -> Vec<ReadyMade<Self::Brought>>;

    /// The default for a seat whose player has not chosen anything. It may be played on these terms.
    fn default_for(&self, seat: Seat, terms: &Self::Terms) -> Self::Brought;

    /// Reads a file, or a list of another program. `name` is used in error messages.
    ///
    /// # Errors
    /// If nothing can be read of it; lists everything that is wrong.
    fn read(&self, name: &str, bytes: &[u8]) -> Result<ReadBrought<Self::Brought>, Vec<Fault>>;

    /// Reads a word that stands for a whole one on a command line. `None` if it is not such a word.
    fn read_word(&self, word: &str, terms: &Self::Terms) -> Option<Result<Self::Brought, Vec<Fault>>> {
        let _ = (word, terms);
        None
    }

    /// Checks whether it may be played on these terms, at any seat.
    fn check(&self, brought: &Self::Brought, terms: &Self::Terms) -> Report;

    /// Checks whether it may be played on these terms at this seat. By default the same for every seat.
    fn check_for(&self, seat: Seat, brought: &Self::Brought, terms: &Self::Terms) -> Report {
        let _ = seat;
        self.check(brought, terms)
    }

    /// Everything that can be put into one, with its cost on these terms.
    fn catalog(&self, terms: &Self::Terms) -> Vec<CatalogEntry>;

    /// The same with one more thing of the catalog, at a place as remarks name it, or wherever it belongs. `None` if it
    /// does not go there.
    fn with(&self, brought: &Self::Brought, id: &str, at: Option<&str>) -> Option<Self::Brought>;

    /// Its short description.
    fn card(&self, brought: &Self::Brought, terms: &Self::Terms) -> BroughtCard;

    /// Its content, line by line.
    fn show(&self, brought: &Self::Brought, terms: &Self::Terms) -> Shown;

    /// The things in it by id, with how many of each.
    fn contents(&self, brought: &Self::Brought) -> BTreeMap<String, u32>;

    /// Its owner's name for it, if it has one.
    fn name(&self, brought: &Self::Brought) -> Option<String>;

    /// Renames it.
    fn rename(&self, brought: &mut Self::Brought, name: &str);

    /// Writes it in one of the formats of [`BringsAbout::formats`], with what it costs on these terms.
    ///
    /// # Errors
    /// If there is no such format.
    fn write(&self, brought: &Self::Brought, format: &str, terms: &Self::Terms) -> Result<WrittenBrought, Refusal>;

    /// A random one that may be played on these terms; of this emblem, if one is given.
    ///
    /// # Errors
    /// If there is no such emblem, or there is nothing legal on these terms.
    fn random(&self, emblem: Option<&str>, terms: &Self::Terms, chance: &mut Chance) -> Result<Self::Brought, Refusal>;
}

/// A description of what is brought to a game.
#[derive(Clone, Debug, PartialEq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct BringsAbout {
    /// The singular noun, in lower case.
    pub noun: &'static str,
    /// The plural noun.
    pub nouns: &'static str,
    /// The unit of its cost, if it has a cost.
    pub unit: Option<&'static str>,
    /// The noun for a group of them, in lower case, where they belong to groups.
    #[serde(skip)]
    #[ts(skip)]
    pub group: Option<&'static str>,
    /// The groups: nations, colours, guilds. Empty where there are none.
    pub emblems: Vec<Titled>,
    /// The formats in which it can be read and written.
    pub formats: Vec<Format>,
}

/// A format in which something brought is read or written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct Format {
    /// For programs.
    pub id: &'static str,
    /// For people.
    pub title: &'static str,
    /// Whether it can be read.
    pub reads: bool,
    /// Whether it can be written.
    pub writes: bool,
}

/// A ready-made one.
#[derive(Clone, Debug, PartialEq)]
pub struct ReadyMade<B> {
    /// The id by which it is requested.
    pub id: String,
    /// The values of the form for which it was made, where it does not suit every game.
    pub suits: Map<String, Value>,
    /// The thing itself.
    pub brought: B,
}

/// The result of reading a file.
#[derive(Clone, Debug, PartialEq)]
pub struct ReadBrought<B> {
    /// What could be read.
    pub brought: B,
    /// The format in which it was written; `None` for the game's own.
    pub format: Option<&'static str>,
    /// Lines that could not be read, and why; the others were read.
    pub unread: Vec<Unread>,
    /// Other remarks about the file.
    pub notes: Vec<String>,
}

/// Something brought, in one of the formats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct WrittenBrought {
    /// The text.
    pub text: String,
    /// What this format cannot express.
    pub lost: Vec<String>,
}

/// The result of checking something brought.
#[derive(Clone, Debug, PartialEq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct Report {
    /// Its cost.
    pub points: u32,
    /// The limit on its cost, where there is one.
    pub limit: Option<u32>,
    /// The costs of its parts, where they have limits of their own.
    #[serde(skip)]
    #[ts(skip)]
    pub parts: Vec<PartCost>,
    /// Why it may not be played; empty if it may.
    pub faults: Vec<Remark>,
    /// What its owner should know even if it may be played.
    pub remarks: Vec<Remark>,
    /// Parts of it that the program does not support yet.
    pub unplayed: Vec<String>,
    /// The same in the game's own form, for programs.
    pub detail: Value,
}

impl Report {
    /// Whether it may be played.
    pub fn is_legal(&self) -> bool {
        self.faults.is_empty()
    }
}

/// The cost of a part of something brought, and its limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct PartCost {
    /// The plural noun for what is in the part.
    pub of: &'static str,
    /// Its cost.
    pub points: u32,
    /// Its limit.
    pub limit: u32,
}

/// A remark about something brought.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct Remark {
    /// The rule it is based on, where there is one.
    pub rule: Option<Rule>,
    /// The place in it, in words.
    pub at: String,
    /// The remark, in one sentence.
    pub says: String,
}

/// A short description of something brought, for choosing one.
#[derive(Clone, Debug, PartialEq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct BroughtCard {
    /// The id by which it is requested, if it is a ready-made one.
    pub id: Option<String>,
    /// Its name.
    pub name: String,
    /// The group to which it belongs.
    pub emblem: Option<Titled>,
    /// Its cost.
    pub points: u32,
    /// The values of the form for which it was made, where it does not suit every game.
    #[ts(type = "Record<string, unknown>")]
    pub suits: Map<String, Value>,
    /// Its content in one line.
    pub summary: String,
    /// Its content by headings.
    pub sections: Vec<Section>,
    /// Parts of it that the program does not support yet.
    pub unplayed: Vec<String>,
    /// The same in the game's own form, for programs.
    pub detail: Value,
}

/// A section of the description of something brought.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct Section {
    /// Its heading.
    pub title: String,
    /// Its entries, by name.
    pub entries: Vec<String>,
}

/// Something brought, line by line.
#[derive(Clone, Debug, PartialEq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct Shown {
    /// The lines.
    pub lines: Vec<Line>,
    /// The same in the game's own form, for programs.
    pub detail: Value,
}

/// A line of something brought.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct Line {
    /// 0 for a heading, 1 for what belongs to it, and so on.
    pub depth: u8,
    /// The text; empty in a line that only has a sum.
    pub says: String,
    /// Its cost.
    pub points: Option<u32>,
    /// A note.
    pub note: Option<String>,
    /// The id of the card that it is, where it is one.
    pub card: Option<String>,
}

/// The ready-made one of this id.
///
/// # Errors
/// If there is none; names the most similar one.
pub(crate) fn find_ready<B>(all: Vec<ReadyMade<B>>, id: &str) -> Result<ReadyMade<B>, Unknown> {
    let unknown = Unknown::new("ready-made one called", id, all.iter().map(|ready| ready.id.as_str()));
    all.into_iter().find(|ready| ready.id == id).ok_or(unknown)
}

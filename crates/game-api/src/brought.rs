//! What players bring to a game, in terms that every game shares.

use fault::{Fault, Unread};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use table::{Chance, Refusal, Rule, Seat, Titled};

use crate::Unknown;

/// How a game reads, checks, prices, shows and makes up what its players bring.
pub trait Brings: Sync {
    /// What was agreed on before the game.
    type Terms;
    /// What is brought. Its JSON is what stores and clients keep.
    type Brought: Clone + Serialize + DeserializeOwned;

    /// What it is called, and in which forms it can be written.
    fn about(&self) -> BringsAbout;

    /// Those that come with the game, made for these terms or for their own.
    fn ready_made(&self, terms: &Self::Terms) -> Vec<ReadyMade<Self::Brought>>;

    /// What is brought for a seat whose player has not chosen anything. It may be played on these terms.
    fn default_for(&self, seat: Seat, terms: &Self::Terms) -> Self::Brought;

    /// Reads a file, or a list of another program. `name` is what faults call it.
    ///
    /// # Errors
    /// Everything that is wrong with it, if nothing can be made of it.
    fn read(&self, name: &str, bytes: &[u8]) -> Result<ReadBrought<Self::Brought>, Vec<Fault>>;

    /// Reads a word that stands for a whole one on a command line. `None` if it is no such word.
    fn read_word(&self, word: &str, terms: &Self::Terms) -> Option<Result<Self::Brought, Vec<Fault>>> {
        let _ = (word, terms);
        None
    }

    /// May it be played on these terms, at some seat at least?
    fn check(&self, brought: &Self::Brought, terms: &Self::Terms) -> Report;

    /// May it be played on these terms at this seat? Where every seat may bring the same, that is all there is to ask.
    fn check_for(&self, seat: Seat, brought: &Self::Brought, terms: &Self::Terms) -> Report {
        let _ = seat;
        self.check(brought, terms)
    }

    /// What it is, in short.
    fn card(&self, brought: &Self::Brought, terms: &Self::Terms) -> BroughtCard;

    /// What is in it, line by line.
    fn show(&self, brought: &Self::Brought, terms: &Self::Terms) -> Shown;

    /// What its owner calls it, if it has a name.
    fn name(&self, brought: &Self::Brought) -> Option<String>;

    /// Gives it another name.
    fn rename(&self, brought: &mut Self::Brought, name: &str);

    /// Writes it down in one of the forms that [`BringsAbout::formats`] lists.
    ///
    /// # Errors
    /// If there is no such form.
    fn write(&self, brought: &Self::Brought, format: &str) -> Result<WrittenBrought, Refusal>;

    /// One by chance that may be played on these terms; of this emblem, if one is given.
    ///
    /// # Errors
    /// If there is no such emblem, or nothing can be made up on these terms.
    fn random(&self, emblem: Option<&str>, terms: &Self::Terms, chance: &mut Chance) -> Result<Self::Brought, Refusal>;
}

/// What is brought to a game, in general.
#[derive(Clone, Debug, PartialEq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct BringsAbout {
    /// What one is called, in small letters.
    pub noun: &'static str,
    /// What several are called.
    pub nouns: &'static str,
    /// What it is priced in, if it is.
    pub unit: Option<&'static str>,
    /// What a group of them is called, in small letters, where they belong to groups.
    #[serde(skip)]
    #[ts(skip)]
    pub group: Option<&'static str>,
    /// What groups them: nations, colours, guilds. Empty where nothing does.
    pub emblems: Vec<Titled>,
    /// In which forms it can be read and written.
    pub formats: Vec<Format>,
}

/// A form in which something brought is read or written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct Format {
    /// For programs.
    pub id: &'static str,
    /// For people.
    pub title: &'static str,
    /// Can it be read?
    pub reads: bool,
    /// Can it be written?
    pub writes: bool,
}

/// One that comes with the game.
#[derive(Clone, Debug, PartialEq)]
pub struct ReadyMade<B> {
    /// The name by which it is asked for.
    pub id: String,
    /// The values of the form for which it was made, where it does not suit every game.
    pub suits: Map<String, Value>,
    /// The thing itself.
    pub brought: B,
}

/// What was made of a file.
#[derive(Clone, Debug, PartialEq)]
pub struct ReadBrought<B> {
    /// What could be read.
    pub brought: B,
    /// The form in which it was written; none for the game's own.
    pub format: Option<&'static str>,
    /// Lines that could not be read, and why; the rest was.
    pub unread: Vec<Unread>,
    /// Whatever else there is to say about the file.
    pub notes: Vec<String>,
}

/// Something brought, written down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct WrittenBrought {
    /// The text.
    pub text: String,
    /// What this form has no place for.
    pub lost: Vec<String>,
}

/// What there is to say about something brought.
#[derive(Clone, Debug, PartialEq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct Report {
    /// What it costs.
    pub points: u32,
    /// What it may cost, where that is limited.
    pub limit: Option<u32>,
    /// What parts of it cost, where they are limited by themselves.
    #[serde(skip)]
    #[ts(skip)]
    pub parts: Vec<PartCost>,
    /// Why it may not be played; empty if it may.
    pub faults: Vec<Remark>,
    /// What its owner should know although it may be played.
    pub remarks: Vec<Remark>,
    /// What is in it that the program does not play yet.
    pub unplayed: Vec<String>,
    /// The same in the game's own form, for programs.
    pub detail: Value,
}

impl Report {
    /// May it be played?
    pub fn is_legal(&self) -> bool {
        self.faults.is_empty()
    }
}

/// What a part of something brought costs, and may cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PartCost {
    /// What is in the part, by a name for several.
    pub of: &'static str,
    /// What it costs.
    pub points: u32,
    /// What it may cost.
    pub limit: u32,
}

/// One thing to say about something brought.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct Remark {
    /// The rule it rests on, where it rests on one.
    pub rule: Option<Rule>,
    /// Where in it, in words.
    pub at: String,
    /// What, in one sentence.
    pub says: String,
}

/// Something brought, in short: for choosing one.
#[derive(Clone, Debug, PartialEq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct BroughtCard {
    /// The name by which it is asked for, if it is a ready-made one.
    pub id: Option<String>,
    /// What it is called.
    pub name: String,
    /// To which group it belongs.
    pub emblem: Option<Titled>,
    /// What it costs.
    pub points: u32,
    /// The values of the form for which it was made, where it does not suit every game.
    #[ts(type = "Record<string, unknown>")]
    pub suits: Map<String, Value>,
    /// What is in it, in one line.
    pub summary: String,
    /// What is in it, by headings.
    pub sections: Vec<Section>,
    /// What is in it that the program does not play yet.
    pub unplayed: Vec<String>,
    /// The same in the game's own form, for programs.
    pub detail: Value,
}

/// A part of something brought.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct Section {
    /// Its heading.
    pub title: String,
    /// What is in it, by name.
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
    /// What; empty in a line that only adds up.
    pub says: String,
    /// What it costs.
    pub points: Option<u32>,
    /// Whatever else there is to say.
    pub note: Option<String>,
}

/// The ready-made one of this id.
///
/// # Errors
/// If there is none; says which is nearest.
pub(crate) fn find_ready<B>(all: Vec<ReadyMade<B>>, id: &str) -> Result<ReadyMade<B>, Unknown> {
    let unknown = Unknown::new("ready-made one called", id, all.iter().map(|ready| ready.id.as_str()));
    all.into_iter().find(|ready| ready.id == id).ok_or(unknown)
}

//! The reference of a game: rules, keywords and cards, as data that every game shares.

use rulebook::{Body, Entry, Everyday, Mark, Question, Rulebook, Ruleset, RulingKind, Sheet, Words};
use serde::Serialize;
use serde_json::{Map, Value};
use std::borrow::Cow;
use std::marker::PhantomData;

use scenario::Vocabulary;
use table::Titled;

use crate::{CardTests, Unknown};

// Weights of a search: a word in the name identifies a card, one in the line below it a sort of cards; in the text it
// is only mentioned.
const IN_CARD_NAME: u32 = 20;
const IN_CARD_ID: u32 = 10;
const IN_PRINT: u32 = 6;
const IN_EFFECT: u32 = 2;

/// The reference of a game. [`Ledger`] is that of a game without cards.
pub trait Reference: Sync {
    /// The rulebook that contains the game's rules.
    fn rulebook(&self) -> &'static Rulebook;

    /// The name of the ruleset in it.
    fn name(&self) -> &'static str;

    /// The entry of a keyword as cards print it. By default only letters are compared, so that `Counter 2` is found.
    fn keyword_entry(&self, word: &str) -> Option<&'static Entry> {
        let wanted = letters(word);
        keywords(self.entries()).find(|entry| letters(entry.title()) == wanted || entry.id == word)
    }

    /// The kinds of cards that have effects, by [`CardLine::kind`], each with its plural.
    fn kinds(&self) -> &'static [Titled] {
        &[]
    }

    /// All cards.
    fn cards(&self) -> Vec<CardLine> {
        Vec::new()
    }

    /// Everything about a card.
    ///
    /// # Errors
    /// If there is no such card; names the most similar one.
    fn card(&self, id: &str) -> Result<CardPage, Unknown> {
        Err(Unknown::new("card", id, self.cards().iter().map(|card| card.id.as_str())))
    }

    /// What the program's own tests show of its cards; nothing where that is not known.
    fn card_tests(&self) -> &'static CardTests {
        CardTests::unknown()
    }

    /// The game's part of the rulebook.
    fn ruleset(&self) -> Option<&'static Ruleset> {
        self.rulebook().ruleset(self.name())
    }

    /// All entries of the game's rulebook.
    fn entries(&self) -> &'static [Entry] {
        self.ruleset().map_or(&[], |rules| rules.entries())
    }

    /// The entries that contain all of these words, best first.
    fn search(&self, words: &str, most: usize) -> Vec<RuleTitle> {
        let found = self.rulebook().search(words).into_iter().filter(|entry| entry.ruleset == self.name());
        found.take(most).map(RuleTitle::of).collect()
    }

    /// The entries that answer a question in everyday words, best first; for a misspelled one, those of the nearest
    /// words.
    fn answer(&self, question: &str, most: usize) -> Vec<RuleTitle> {
        let found = self.ruleset().map(|rules| rules.answer(question)).unwrap_or_default();
        let found = if found.is_empty() { self.rulebook().suggest(question, most) } else { found };
        let own = found.into_iter().filter(|entry| entry.ruleset == self.name());
        own.take(most).map(RuleTitle::of).collect()
    }

    /// The cards that answer a question in everyday words, best first.
    fn answer_cards(&self, question: &str, most: usize) -> Vec<CardLine> {
        let none = Everyday::new();
        let everyday = self.ruleset().map_or(&none, |rules| &rules.ledger().about.everyday);
        let mut cards = self.cards();
        cards.sort_by(|one, other| (&one.name, &one.id).cmp(&(&other.name, &other.id)));
        let mut found = Question::of(question, everyday).rank(&cards, |card| Sheet {
            title: card.name.as_str().into(),
            texts: card.weighed().into_iter().map(|(weight, text)| (f64::from(weight), text)).collect(),
            worth: 1.0,
        });
        found.sort_by_key(|card| card.id != question.trim());
        found.into_iter().take(most).cloned().collect()
    }

    /// A rule.
    ///
    /// # Errors
    /// If there is no such rule; names the most similar one.
    fn rule(&self, id: &str) -> Result<RulePage, Unknown> {
        let found = self.ruleset().and_then(|rules| Some(RulePage::of(rules, rules.find(id)?)));
        found.ok_or_else(|| Unknown::new("rule", id, self.entries().iter().map(|entry| entry.id.as_str())))
    }

    /// The page of a keyword.
    ///
    /// # Errors
    /// If there is no such keyword; names the most similar one.
    fn keyword(&self, word: &str) -> Result<RulePage, Unknown> {
        let unknown = || Unknown::new("keyword", word, keywords(self.entries()).map(Entry::title));
        let found = self.ruleset().and_then(|rules| Some(RulePage::of(rules, self.keyword_entry(word)?)));
        found.ok_or_else(unknown)
    }

    /// The cards that contain all of these words, best first.
    fn search_cards(&self, words: &str, most: usize) -> Vec<CardLine> {
        let wanted = Words::of(words);
        if wanted.is_empty() {
            return Vec::new();
        }
        let worth =
            |card: &CardLine| wanted.worth(card.weighed().iter().map(|(weight, text)| (*weight, text.as_ref())));
        let mut found: Vec<(u32, CardLine)> =
            self.cards().into_iter().filter_map(|card| Some((worth(&card)?, card))).collect();
        found.sort_by(|(one, first), (other, second)| {
            other.cmp(one).then_with(|| (&first.name, &first.id).cmp(&(&second.name, &second.id)))
        });
        found.into_iter().take(most).map(|(_, card)| card).collect()
    }
}

fn keywords(entries: &'static [Entry]) -> impl Iterator<Item = &'static Entry> {
    entries.iter().filter(|entry| matches!(entry.body, Body::Keyword(_)))
}

/// The letters of a word, without its value and punctuation.
fn letters(word: &str) -> String {
    word.chars().filter(|letter| letter.is_alphabetic()).flat_map(char::to_lowercase).collect()
}

/// The reference of a game whose rulebook contains everything.
pub struct Ledger<R>(PhantomData<fn() -> R>);

impl<R> Ledger<R> {
    /// The ledger of this game.
    pub const fn new() -> Self {
        Ledger(PhantomData)
    }
}

impl<R> Default for Ledger<R> {
    fn default() -> Self {
        Self::new()
    }
}

impl<R: Vocabulary> Reference for Ledger<R> {
    fn rulebook(&self) -> &'static Rulebook {
        R::rulebook()
    }

    fn name(&self) -> &'static str {
        R::NAME
    }
}

/// A rule in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct RuleTitle {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// `rule`, `keyword` or `card`.
    pub kind: &'static str,
    /// How its text begins.
    pub says: String,
}

impl RuleTitle {
    /// The line of an entry.
    pub fn of(entry: &Entry) -> Self {
        let (id, title) = (entry.id.clone(), entry.title().to_owned());
        RuleTitle { id, title, kind: entry.table(), says: beginning(entry.text()) }
    }
}

/// The first sentence of a text, or as much of it as fits in a line or two.
fn beginning(text: &str) -> String {
    const MOST: usize = 140;
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let sentence = text.split_inclusive(". ").next().unwrap_or_default().trim();
    if sentence.chars().count() <= MOST {
        return sentence.to_owned();
    }
    let cut: String = sentence.chars().take(MOST).collect();
    let whole = cut.rsplit_once(' ').map_or(cut.as_str(), |(whole, _)| whole);
    format!("{whole} …")
}

/// A rule in our own words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct RulePage {
    /// Its id.
    pub id: String,
    /// Its title.
    pub title: String,
    /// What it says.
    pub text: String,
    /// Where the facts come from.
    pub source: Option<String>,
    /// Rulings, other wordings, and where the sources left a choice.
    pub notes: Vec<Note>,
    /// Entries worth reading with it.
    pub related: Vec<RuleTitle>,
}

/// Additional information about a rule or a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct Note {
    /// `ruling`, `edition` or `reading`.
    pub kind: &'static str,
    /// The text.
    pub text: String,
    /// The reading that was not chosen, if there are two.
    pub alternative: Option<String>,
    /// Whether it is how most players read it.
    pub of_players: bool,
    /// Whether it is how we read it: no source states it.
    pub ours: bool,
    /// The editions in which it holds, if not in all.
    pub editions: Vec<String>,
}

impl Note {
    /// The notes of an entry.
    pub fn of(entry: &Entry) -> Vec<Self> {
        let note = |kind, text: &str| Note {
            kind,
            text: text.trim().to_owned(),
            alternative: None,
            of_players: false,
            ours: false,
            editions: Vec::new(),
        };
        let rulings = entry.rulings().iter().map(|ruling| Note {
            alternative: ruling.alternative().map(str::to_owned),
            of_players: ruling.kind == RulingKind::Community,
            ours: ruling.kind == RulingKind::Derived,
            editions: ruling.editions.clone(),
            ..note(if ruling.alternative.is_some() { "reading" } else { "ruling" }, &ruling.text)
        });
        let editions = entry
            .variants()
            .iter()
            .map(|variant| Note { editions: variant.editions.clone(), ..note("edition", &variant.effect) });
        // Derived rulings are among the rulings already, and the text itself has what it calls our reading.
        let readings = entry.readings.iter().filter(|reading| !matches!(reading.mark, Mark::Derived | Mark::Text));
        let readings = readings.map(|reading| Note { ours: true, ..note("reading", &reading.says) });
        rulings.chain(editions).chain(readings).collect()
    }
}

impl RulePage {
    /// The page of an entry of this ruleset.
    pub fn of(rules: &Ruleset, entry: &Entry) -> Self {
        let source = entry.source().trim();
        let related = entry.see().iter().chain(entry.differs_from()).filter_map(|id| rules.find(id));
        RulePage {
            id: entry.id.clone(),
            title: entry.title().to_owned(),
            text: entry.text().trim().to_owned(),
            source: (!source.is_empty()).then(|| source.to_owned()),
            notes: Note::of(entry),
            related: related.map(RuleTitle::of).collect(),
        }
    }
}

/// A card in a list.
#[derive(Clone, Debug, PartialEq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct CardLine {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What kind of card it is.
    pub kind: String,
    /// The sort of card in single words, the kind included.
    pub sort: Vec<String>,
    /// The same as people say it, in one phrase.
    pub says: String,
    /// Its effect in our own words, to be searched.
    pub text: String,
    /// The emblems of the groups that may have it; empty if all may.
    pub emblems: Vec<&'static str>,
    /// Whether the program plays it.
    pub played: bool,
    /// Whether it has an effect beyond its figures.
    pub effect: bool,
    /// Other printed words that people search for.
    #[serde(skip)]
    pub words: Vec<String>,
    /// A few of its figures in the game's own form, for programs that list cards.
    #[ts(type = "Record<string, unknown>")]
    pub facts: Map<String, Value>,
}

impl CardLine {
    /// Everything that is searched, with the weight of a word in it.
    fn weighed(&self) -> [(u32, Cow<'_, str>); 4] {
        let printed = self.sort.iter().chain(&self.words).map(String::as_str).collect::<Vec<_>>().join(" ");
        [
            (IN_CARD_NAME, self.name.as_str().into()),
            (IN_CARD_ID, self.id.as_str().into()),
            (IN_PRINT, printed.into()),
            (IN_EFFECT, self.text.as_str().into()),
        ]
    }
}

/// Everything about a card.
#[derive(Clone, Debug, PartialEq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct CardPage {
    /// The fields of its line in a list.
    #[serde(flatten)]
    pub line: CardLine,
    /// The emblem of the group to which it belongs.
    pub emblem: Option<&'static str>,
    /// Rulings, other wordings, and where the sources left a choice.
    pub notes: Vec<Note>,
    /// Everything printed on it, figure by figure.
    pub face: Vec<Figure>,
    /// The entry of the rulebook about it, where there is one.
    pub entry: Option<String>,
    /// Everything printed on it in the game's own form, for programs.
    pub detail: Value,
}

/// A figure printed on a card.
#[derive(Clone, Debug, PartialEq, Serialize, schemars::JsonSchema, ts_rs::TS)]
pub struct Figure {
    /// What it is.
    pub title: String,
    /// Its value as people write it.
    pub says: String,
    /// Its value for programs.
    pub value: Value,
}

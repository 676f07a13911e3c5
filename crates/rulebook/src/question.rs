//! Questions in everyday words, matched against texts: "how does evade work" is about evade.

use std::borrow::Cow;
use std::collections::BTreeMap;

use crate::words::Words;

/// What players say, and the words of the rules that they mean by it; the ledger's index lists them. Of a word the meanings
/// are alternatives; several words are a phrase, which means all of its words together.
pub type Everyday = BTreeMap<String, Vec<String>>;

/// Words that say nothing about what a question is about.
const EMPTY: &[&str] = &[
    "a", "about", "am", "an", "and", "any", "are", "as", "at", "be", "by", "can", "could", "did", "do", "does", "for",
    "from", "get", "gets", "happen", "happens", "has", "have", "how", "i", "if", "in", "into", "is", "it", "its",
    "many", "may", "me", "mean", "means", "much", "must", "my", "of", "on", "or", "our", "should", "so", "than",
    "that", "the", "their", "them", "then", "there", "these", "they", "this", "those", "to", "us", "use", "used",
    "using", "was", "we", "what", "when", "where", "which", "who", "whom", "whose", "why", "will", "with", "work",
    "works", "would", "you", "your",
];

/// The weight of a whole word relative to the start of one.
const WHOLE: f64 = 2.0;

/// Shorter words are only compared whole, except the last one, which may still be typed: "win" is no window.
const LONG_ENOUGH_TO_START: usize = 4;

/// Results worth less than this share of the best one are left out.
const WORTH_SHOWING: f64 = 0.2;

/// A question in everyday words.
///
/// ```
/// use rulebook::{Question, Sheet};
///
/// let question = Question::of("how do I heal a ship?", &[("heal".to_owned(), vec!["repair".to_owned()])].into());
/// let sheet = |title: &&'static str| Sheet { title: (*title).into(), texts: vec![(1.0, (*title).into())], worth: 1.0 };
/// let found = question.rank(["Ship tokens", "Repair", "Squadrons"], sheet);
/// assert_eq!(found, ["Repair", "Ship tokens"], "a title that says nothing else counts more");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question(Vec<Wanted>);

/// One word of a question: the word itself, and what else it may mean.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Wanted {
    meanings: Vec<String>,
    unfinished: bool,
}

/// Something that may answer a question.
pub struct Sheet<'t> {
    /// Its title: what it is about.
    pub title: Cow<'t, str>,
    /// Its texts, with the weight of a word in each.
    pub texts: Vec<(f64, Cow<'t, str>)>,
    /// 1 for what is usually meant, less for the unusual.
    pub worth: f64,
}

impl Question {
    /// The words of a question that say what it is about; all of them if none does.
    pub fn of(text: &str, everyday: &Everyday) -> Self {
        let words = Words::of(text);
        let said = in_words_of_rules(&words.iter().collect::<Vec<_>>(), everyday);
        let told: Vec<&str> = said.iter().copied().filter(|word| !EMPTY.contains(word)).collect();
        let told = if told.is_empty() { said } else { told };
        let wanted = |(at, word): (usize, &&str)| {
            let others = everyday.get(*word).or_else(|| everyday.get(single(word))).into_iter().flatten();
            let meanings = std::iter::once((*word).to_owned()).chain(others.cloned()).collect();
            Wanted { meanings, unfinished: at + 1 == told.len() && !text.ends_with(char::is_whitespace) }
        };
        Self(told.iter().enumerate().map(wanted).collect())
    }

    /// Whether nothing is asked.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The things that answer it, best first, equals in the order given. A rare word counts more than one that is
    /// everywhere, and a title that says nothing else more than one that also says other things.
    pub fn rank<'t, T>(&self, things: impl IntoIterator<Item = T>, sheet: impl Fn(&T) -> Sheet<'t>) -> Vec<T> {
        let marked: Vec<(T, Vec<f64>, f64)> = things
            .into_iter()
            .map(|thing| {
                let sheet = sheet(&thing);
                let fits = self.0.iter().map(|wanted| wanted.fit_all(&sheet)).collect();
                let worth = sheet.worth * (1.0 + self.share_of(&sheet.title) / 2.0);
                (thing, fits, worth)
            })
            .collect();
        let all = marked.len() as f64 + 1.0;
        let rarity = |at: usize| {
            let with = marked.iter().filter(|(_, fits, _)| fits[at] > 0.0).count() as f64 + 1.0;
            (all / with).ln()
        };
        let rarity: Vec<f64> = (0..self.0.len()).map(rarity).collect();
        let scored = marked.into_iter().filter_map(|(thing, fits, worth)| {
            let told = fits.iter().filter(|fit| **fit > 0.0).count() as f64 / fits.len() as f64;
            let score: f64 = fits.iter().zip(&rarity).map(|(fit, rarity)| fit * rarity).sum();
            (score > 0.0).then_some((score * told * worth, thing))
        });
        let mut found: Vec<(f64, T)> = scored.collect();
        found.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        let least = found.first().map_or(0.0, |(best, _)| best * WORTH_SHOWING);
        found.into_iter().take_while(|(score, _)| *score >= least).map(|(_, thing)| thing).collect()
    }

    /// The share of a title's words that the question names.
    fn share_of(&self, title: &str) -> f64 {
        let words = || words_of(title).filter(|word| !EMPTY.iter().any(|empty| word.eq_ignore_ascii_case(empty)));
        let named = words().filter(|word| self.0.iter().any(|wanted| wanted.fit(word) > 0.0)).count();
        named as f64 / words().count().max(1) as f64
    }
}

impl Wanted {
    fn fit_all(&self, sheet: &Sheet<'_>) -> f64 {
        sheet.texts.iter().map(|(weight, text)| weight * self.fit(text)).sum()
    }

    fn fit(&self, text: &str) -> f64 {
        words_of(text).map(|known| self.fit_word(known)).fold(0.0, f64::max)
    }

    fn fit_word(&self, known: &str) -> f64 {
        let fits = self.meanings.iter().enumerate().map(|(at, meaning)| {
            let begins = |start: &str| known.get(..start.len()).is_some_and(|part| part.eq_ignore_ascii_case(start));
            if single(known).eq_ignore_ascii_case(single(meaning)) {
                WHOLE
            } else if begins(single(meaning)) && (meaning.len() >= LONG_ENOUGH_TO_START || at == 0 && self.unfinished) {
                1.0
            } else {
                0.0
            }
        });
        fits.fold(0.0, f64::max)
    }
}

/// The words of a question with its phrases replaced by what they mean, the longest phrase first.
fn in_words_of_rules<'w>(words: &[&'w str], everyday: &'w Everyday) -> Vec<&'w str> {
    let mut said = Vec::new();
    let mut at = 0;
    while at < words.len() {
        let phrase = (2..=words.len() - at).rev().find_map(|length| {
            let meant = everyday.get(&words[at..at + length].join(" "))?;
            Some((length, meant))
        });
        if let Some((length, meant)) = phrase {
            said.extend(meant.iter().map(String::as_str));
            at += length;
        } else {
            said.push(words[at]);
            at += 1;
        }
    }
    said
}

fn words_of(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty())
}

/// A word without the s of its plural.
fn single(word: &str) -> &str {
    match word.strip_suffix('s') {
        Some(single) if single.len() > 2 && !single.ends_with('s') => single,
        _ => word,
    }
}

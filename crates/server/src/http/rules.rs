//! The rulebook in our own words.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use rulebook::{Body, Entry, Mark, Reading, Rulebook, Ruleset};
use serde::Deserialize;

use super::App;
use super::parts::{Asked, Segments};
use super::refused::Refused;
use crate::front::Client;
use crate::protocol::{Note, Refusal, RulePage, RuleTitle};

/// The ruleset whose keywords are looked up.
const KEYWORDS_OF: &str = "armada";

/// So many entries are found at most.
const MOST: usize = 50;

/// Nobody searches for more.
const LONGEST_SEARCH: usize = 200;

#[derive(Deserialize)]
pub(super) struct Search {
    #[serde(default)]
    search: String,
}

pub(super) async fn search(
    State(app): State<Arc<App>>,
    client: Client,
    Segments(ruleset): Segments<String>,
    Asked(Search { search }): Asked<Search>,
) -> Result<Json<Vec<RuleTitle>>, Refused> {
    let rules = rules(&ruleset)?;
    if search.chars().count() > LONGEST_SEARCH {
        return Err(Refusal::too_large(format!("a search has at most {LONGEST_SEARCH} characters")).into());
    }
    Ok(Json(app.work.run(client.address.into(), move || found(rules, &search)).await?))
}

/// The entries with these words. The whole rulebook is read for it.
fn found(rules: &'static Ruleset, words: &str) -> Vec<RuleTitle> {
    let found = Rulebook::embedded().search(words).into_iter().filter(|entry| entry.ruleset == rules.name()).take(MOST);
    found.map(|entry| RuleTitle { id: entry.id.clone(), title: entry.title().to_owned() }).collect()
}

pub(super) async fn show(Segments((ruleset, id)): Segments<(String, String)>) -> Result<Json<RulePage>, Refused> {
    let rules = rules(&ruleset)?;
    let unknown = || {
        let near = fault::nearest(&id, rules.entries().iter().map(|entry| entry.id.as_str()));
        let near = near.map(|near| format!("; did you mean {near:?}?")).unwrap_or_default();
        Refusal::unknown(format!("no rule has the id {id:?}{near}"))
    };
    Ok(Json(page(rules.find(&id).ok_or_else(unknown)?)))
}

/// A keyword by its word as cards print it: `Bomber`, `Swarm`, `counter 2`.
pub(super) async fn keyword(Segments(word): Segments<String>) -> Result<Json<RulePage>, Refused> {
    let wanted = plain(&word);
    let keywords = || {
        let all = rules(KEYWORDS_OF).ok().into_iter().flat_map(Ruleset::entries);
        all.filter(|entry| matches!(entry.body, Body::Keyword(_)))
    };
    let found = keywords().find(|entry| plain(entry.title()) == wanted || entry.id == word);
    found.map(|entry| Json(page(entry))).ok_or_else(|| {
        let near = fault::nearest(&word, keywords().map(Entry::title));
        let near = near.map(|near| format!("; did you mean {near:?}?")).unwrap_or_default();
        Refusal::unknown(format!("there is no keyword {word:?}{near}")).into()
    })
}

/// The letters of a keyword, without its value (a number, or X where it is any) and whatever joins its parts.
fn plain(word: &str) -> String {
    let word = word.trim_end_matches(|letter: char| letter.is_ascii_digit());
    let word = word.strip_suffix(" X").unwrap_or(word);
    word.chars().filter(|letter| letter.is_alphabetic()).flat_map(char::to_lowercase).collect()
}

fn rules(name: &str) -> Result<&'static Ruleset, Refusal> {
    Rulebook::embedded().ruleset(name).ok_or_else(|| Refusal::unknown(format!("there is no ruleset {name:?}")))
}

fn page(entry: &Entry) -> RulePage {
    let note = |kind: &str, text: &str| Note { kind: kind.to_owned(), text: text.trim().to_owned() };
    let mut notes: Vec<Note> = entry.rulings().iter().map(|ruling| note("ruling", ruling)).collect();
    notes.extend(
        entry
            .variants()
            .iter()
            .map(|variant| note("edition", &format!("In {}: {}", variant.editions.join(", "), variant.effect.trim()))),
    );
    // Derived rulings stand among the rulings already, with their mark.
    let readings = entry.readings.iter().filter(|reading| reading.mark != Mark::Derived);
    notes.extend(readings.map(|reading: &Reading| note("reading", &reading.to_string())));
    let source = entry.source().trim();
    RulePage {
        id: entry.id.clone(),
        title: entry.title().to_owned(),
        text: entry.text().trim().to_owned(),
        source: (!source.is_empty()).then(|| source.to_owned()),
        notes,
        related: entry.see().iter().chain(entry.differs_from()).cloned().collect(),
    }
}

//! The reference of a game: rules in our own words, keywords, cards.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use game_api::{CardLine, CardPage, CardReport, Reference, RulePage, RuleTitle};
use schemars::JsonSchema;
use serde::Deserialize;

use super::App;
use super::parts::{Asked, Segments};
use super::refused::Refused;
use crate::front::Client;
use crate::offered::bounded;
use crate::protocol::Refusal;

/// Maximum number of entries found.
const MAX_FOUND: usize = 50;

/// Maximum length of a search, in characters.
pub(super) const LONGEST_SEARCH: usize = 200;

#[derive(Deserialize, JsonSchema)]
pub(super) struct Search {
    /// What is looked for, in everyday words.
    #[serde(default)]
    #[schemars(length(max = LONGEST_SEARCH))]
    search: String,
}

pub(super) async fn rules(
    State(app): State<Arc<App>>,
    client: Client,
    Segments(ruleset): Segments<String>,
    Asked(search): Asked<Search>,
) -> Result<Json<Vec<RuleTitle>>, Refused> {
    found(&app, client, &ruleset, search, |book, words| book.answer(words, MAX_FOUND)).await
}

pub(super) async fn cards(
    State(app): State<Arc<App>>,
    client: Client,
    Segments(ruleset): Segments<String>,
    Asked(search): Asked<Search>,
) -> Result<Json<Vec<CardLine>>, Refused> {
    found(&app, client, &ruleset, search, |book, words| book.answer_cards(words, MAX_FOUND)).await
}

/// A search reads everything, so it runs as heavy work.
async fn found<T: Send + 'static>(
    app: &App,
    client: Client,
    ruleset: &str,
    Search { search }: Search,
    find: impl FnOnce(&'static dyn Reference, &str) -> T + Send + 'static,
) -> Result<Json<T>, Refused> {
    let book = reference(app, ruleset)?;
    if search.chars().count() > LONGEST_SEARCH {
        return Err(Refusal::too_large(format!("a search has at most {LONGEST_SEARCH} characters")).into());
    }
    Ok(Json(app.work.run(client.address.into(), move || find(book, &search)).await?))
}

pub(super) async fn rule(
    State(app): State<Arc<App>>,
    Segments((ruleset, id)): Segments<(String, String)>,
) -> Result<Json<RulePage>, Refused> {
    Ok(Json(reference(&app, &ruleset)?.rule(bounded(&id)?)?))
}

/// A keyword by its word as cards print it, with its value where it has one.
pub(super) async fn keyword(
    State(app): State<Arc<App>>,
    Segments((ruleset, word)): Segments<(String, String)>,
) -> Result<Json<RulePage>, Refused> {
    Ok(Json(reference(&app, &ruleset)?.keyword(bounded(&word)?)?))
}

pub(super) async fn card(
    State(app): State<Arc<App>>,
    Segments((ruleset, id)): Segments<(String, String)>,
) -> Result<Json<CardPage>, Refused> {
    Ok(Json(reference(&app, &ruleset)?.card(bounded(&id)?)?))
}

/// Every card is counted, so it runs as heavy work.
pub(super) async fn coverage(
    State(app): State<Arc<App>>,
    client: Client,
    Segments(ruleset): Segments<String>,
) -> Result<Json<CardReport>, Refused> {
    let book = reference(&app, &ruleset)?;
    Ok(Json(app.work.run(client.address.into(), move || CardReport::embedded(book)).await?))
}

fn reference(app: &App, ruleset: &str) -> Result<&'static dyn Reference, Refusal> {
    Ok(app.offered().find(Some(ruleset))?.reference())
}

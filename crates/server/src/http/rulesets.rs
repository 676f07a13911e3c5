//! The games, and their terms.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use game_api::{Game, Values};

use super::App;
use super::body::Body;
use super::parts::Segments;
use super::refused::Refused;
use crate::front::Client;
use crate::protocol::{Agreement, Refusal, RulesetPage, RulesetTitle, Terms};

pub(super) async fn list(State(app): State<Arc<App>>) -> Json<Vec<RulesetTitle>> {
    Json(app.offered().list().map(RulesetTitle::from).collect())
}

pub(super) async fn show(
    State(app): State<Arc<App>>,
    Segments(ruleset): Segments<String>,
) -> Result<Json<RulesetPage>, Refused> {
    let game = app.offered().find(Some(&ruleset))?;
    Ok(Json(RulesetPage {
        about: game.about().clone(),
        form: game.form(),
        brings: game.brings().map(|brings| brings.about()),
        players: game.rules().players(),
        standard: agree(game, &Values::new())?,
        has_cards: !game.reference().kinds().is_empty(),
        lessons: game.lessons().iter().map(|lesson| lesson.title.clone()).collect(),
    }))
}

/// Checks terms, and returns the seats there are on them.
pub(super) async fn terms(
    State(app): State<Arc<App>>,
    client: Client,
    Segments(ruleset): Segments<String>,
    Body(Terms { terms }): Body<Terms>,
) -> Result<Json<Agreement>, Refused> {
    let game = app.offered().find(Some(&ruleset))?;
    Ok(Json(app.work.run(client.address.into(), move || agree(game, &terms)).await??))
}

fn agree(game: &dyn Game, terms: &Values) -> Result<Agreement, Refusal> {
    let agreed = game.agree(terms)?;
    let plan = game.seat_plan(&agreed)?;
    Ok(Agreement { terms: agreed.values().clone(), says: agreed.lines().to_vec(), hints: agreed.wants_hints(), plan })
}

//! What is one's own: settings that follow a person, all of their data in one document, and its removal.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde_json::{Map, Value, json};

use super::App;
use super::accounts::{not_signed_in, proven};
use super::body::Body;
use super::guest::{Answered, Token, expired_cookie, known};
use super::openapi::{Given, Operation};
use super::refused::Refused;
use crate::front::Client;
use crate::protocol::{Deletion, Kept, Me, Refusal, Settings};

pub(super) async fn settings(State(app): State<Arc<App>>, token: Token) -> Result<Json<Kept>, Refused> {
    let guest = known(&app, &token).await?.filter(|guest| guest.account.is_some()).ok_or_else(not_signed_in)?;
    let stored = app.store.settings_of(&guest.id).await?;
    let Some(stored) = stored else { return Ok(Json(Kept { settings: Map::new(), changed_at: None })) };
    // Only what was read as an object is ever written.
    let settings = serde_json::from_str(&stored.text).unwrap_or_default();
    Ok(Json(Kept { settings, changed_at: Some(stored.changed_at) }))
}

pub(super) async fn keep_settings(
    State(app): State<Arc<App>>,
    token: Token,
    Body(Settings { settings }): Body<Settings>,
) -> Result<Json<Kept>, Refused> {
    let guest = known(&app, &token).await?.filter(|guest| guest.account.is_some()).ok_or_else(not_signed_in)?;
    let text = Value::Object(settings.clone()).to_string();
    if text.len() > app.limits.settings {
        return Err(Refusal::too_large(format!("settings have at most {} bytes", app.limits.settings)).into());
    }
    let changed_at = app.store.keep_settings(&guest.id, &text).await?;
    Ok(Json(Kept { settings, changed_at: Some(changed_at) }))
}

/// All data of a person, to be kept as a file.
pub(super) struct Export(Value);

impl IntoResponse for Export {
    fn into_response(self) -> Response {
        let headers = [
            (header::CONTENT_TYPE, "application/json"),
            (header::CONTENT_DISPOSITION, "attachment; filename=\"wardroom-data.json\""),
            (header::CACHE_CONTROL, "no-store"),
        ];
        (headers, self.0.to_string()).into_response()
    }
}

impl Given for Export {
    fn describe(operation: &mut Operation<'_>) {
        operation.gives("application/json", &json!({ "type": "object", "required": ["guests", "seats", "games"] }));
    }
}

pub(super) async fn export(State(app): State<Arc<App>>, token: Token) -> Result<Export, Refused> {
    let guest = known(&app, &token).await?.ok_or_else(nothing_is_stored)?;
    let mut data = app.store.data_of(&guest.id).await?;
    // Journals may be long; those of games that are over are at their own addresses.
    for game in data.get_mut("games").and_then(Value::as_array_mut).into_iter().flatten() {
        let terms = game["terms"].as_str().and_then(|terms| serde_json::from_str(terms).ok());
        game["terms"] = terms.unwrap_or_default();
        if let Some(id) = game["id"].as_str().filter(|_| !game["over_at"].is_null()) {
            game["journal"] = json!(format!("/api/games/{id}/journal"));
        }
    }
    Ok(Export(Value::Object(data)))
}

pub(super) async fn delete(
    State(app): State<Arc<App>>,
    client: Client,
    token: Token,
    Body(Deletion { passphrase }): Body<Deletion>,
) -> Result<Answered<Me>, Refused> {
    let guest = known(&app, &token).await?.ok_or_else(nothing_is_stored)?;
    if guest.account.is_some() {
        let passphrase = passphrase.ok_or_else(|| Refusal::forbidden("an account is removed with its passphrase"))?;
        proven(&app, client, &token, &passphrase).await?;
    }
    let sessions = app.sessions_of(&guest.id).await?;
    app.games.part_with(&guest).await?;
    app.games.end_sessions(sessions);
    tracing::info!("everything of a person was removed");
    Ok((expired_cookie(client)?, Ok(Json(Me { name: None, account: None }))))
}

fn nothing_is_stored() -> Refusal {
    Refusal::forbidden("nothing is stored of you here")
}

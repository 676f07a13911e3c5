//! Lists of games.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;

use super::App;
use super::guest::{Token, known};
use super::parts::Asked;
use super::refused::Refused;
use crate::protocol::{ListPlace, OpenGames, Refusal, YourGames};
use crate::store::{Cursor, NoCursor};

pub(super) async fn mine(
    State(app): State<Arc<App>>,
    token: Token,
    Asked(place): Asked<ListPlace>,
) -> Result<Json<YourGames>, Refused> {
    let behind = behind(&place)?;
    match known(&app, &token).await? {
        Some(guest) => Ok(Json(app.games.of_guest(&guest, &behind).await?)),
        None => Ok(Json(YourGames::default())),
    }
}

pub(super) async fn offers(
    State(app): State<Arc<App>>,
    token: Token,
    Asked(place): Asked<ListPlace>,
) -> Result<Json<OpenGames>, Refused> {
    let behind = behind(&place)?;
    let guest = known(&app, &token).await?;
    Ok(Json(app.games.open(guest.as_ref(), &behind).await?))
}

fn behind(place: &ListPlace) -> Result<Cursor, Refusal> {
    let Some(after) = &place.after else { return Ok(Cursor::start()) };
    after.parse().map_err(|wrong: NoCursor| Refusal::malformed(wrong.to_string()))
}

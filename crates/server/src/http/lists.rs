//! Lists of games.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;

use super::App;
use super::body::Body;
use super::guest::{Token, known};
use super::parts::{Asked, Segments};
use super::refused::Refused;
use crate::protocol::{Hiding, ListPlace, OpenGames, Refusal, YourGames};
use crate::store::{Cursor, NoCursor};

pub(super) async fn mine(
    State(app): State<Arc<App>>,
    token: Token,
    Asked(place): Asked<ListPlace>,
) -> Result<Json<YourGames>, Refused> {
    let behind = behind(&place)?;
    match known(&app, &token).await? {
        Some(guest) => Ok(Json(app.games.of_guest(&guest, &behind, &|id| app.places.has(id)).await?)),
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
    Ok(Json(app.games.open(guest.as_ref(), &behind, &|id| app.places.has(id)).await?))
}

/// Hides a game in the list of the guest, or shows it again.
pub(super) async fn hide(
    State(app): State<Arc<App>>,
    token: Token,
    Segments(game): Segments<String>,
    Body(hiding): Body<Hiding>,
) -> Result<Json<Hiding>, Refused> {
    let not_yours = || Refusal::unknown("you have no game of this id");
    let guest = known(&app, &token).await?.ok_or_else(not_yours)?;
    let done = app.store.hide_game(&game, &guest.id, hiding.hidden).await?;
    if done { Ok(Json(hiding)) } else { Err(not_yours().into()) }
}

fn behind(place: &ListPlace) -> Result<Cursor, Refusal> {
    let Some(after) = &place.after else { return Ok(Cursor::start()) };
    after.parse().map_err(|wrong: NoCursor| Refusal::malformed(wrong.to_string()))
}

//! Making games, looking at them, joining them.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, header};
use axum::response::IntoResponse;

use super::App;
use super::body::Body;
use super::guest::{checked, known, known_or_new, named};
use super::refused::Refused;
use crate::games::Message;
use crate::protocol::{GameCard, GameMade, Join, NewGame};

pub(super) async fn make(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Body(mut new): Body<NewGame>,
) -> Result<impl IntoResponse, Refused> {
    new.other = new.other.as_deref().map(checked).transpose()?;
    let (guest, cookie) = known_or_new(&app, &headers).await?;
    let guest = named(&app, guest, new.name.as_deref()).await?;
    let game = app.games.make(&guest, &new).await?;
    let url = format!("/game/{game}");
    Ok((cookie, Json(GameMade { game, url })))
}

pub(super) async fn card(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    headers: HeaderMap,
) -> Result<Json<GameCard>, Refused> {
    let guest = known(&app, &headers).await?;
    Ok(Json(app.games.ask(&id, |reply| Message::Card { guest: guest.clone(), reply }).await?))
}

pub(super) async fn join(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Body(join): Body<Join>,
) -> Result<impl IntoResponse, Refused> {
    let (guest, cookie) = known_or_new(&app, &headers).await?;
    let guest = named(&app, guest, join.name.as_deref()).await?;
    let asked = |reply| Message::Join { guest: guest.clone(), join: join.clone(), reply };
    let card = app.games.ask(&id, asked).await?;
    Ok((cookie, Json(card)))
}

pub(super) async fn journal(State(app): State<Arc<App>>, Path(id): Path<String>) -> Result<impl IntoResponse, Refused> {
    let journal = app.games.ask(&id, |reply| Message::Journal { reply }).await?;
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"wardroom-journal.jsonl\""),
    ];
    Ok((headers, journal))
}

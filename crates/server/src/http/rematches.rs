//! Playing a finished game again: proposing it, agreeing, declining, and withdrawing what was proposed.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;

use super::App;
use super::body::Body;
use super::games::has_room_for_a_game;
use super::guest::{Token, known};
use super::parts::Segments;
use super::refused::Refused;
use crate::front::Client;
use crate::games::Message;
use crate::protocol::{GameCard, NoRematch, Refusal, Rematch, RematchState, RematchWord};
use crate::store::Guest;

pub(super) async fn want(
    State(app): State<Arc<App>>,
    client: Client,
    Segments(id): Segments<String>,
    token: Token,
    Body(wish): Body<Rematch>,
) -> Result<Json<RematchState>, Refused> {
    let (guest, card) = player(&app, &id, &token).await?;
    // Who repeats what they said makes no new game.
    if card.rematch.is_none() && !has_said(&card, wish) {
        app.quotas.game(client.address.into(), Some(guest.id.as_str()))?;
        has_room_for_a_game(&app, Some(&guest)).await?;
    }
    Ok(Json(app.games.ask(&id, |reply| Message::Again { guest: guest.clone(), wish, reply }).await?))
}

pub(super) async fn decline(
    State(app): State<Arc<App>>,
    Segments(id): Segments<String>,
    token: Token,
    Body(NoRematch {}): Body<NoRematch>,
) -> Result<Json<RematchState>, Refused> {
    not_again(&app, &id, &token, true).await
}

pub(super) async fn withdraw(
    State(app): State<Arc<App>>,
    Segments(id): Segments<String>,
    token: Token,
    Body(NoRematch {}): Body<NoRematch>,
) -> Result<Json<RematchState>, Refused> {
    not_again(&app, &id, &token, false).await
}

async fn not_again(app: &App, id: &str, token: &Token, declines: bool) -> Result<Json<RematchState>, Refused> {
    let (guest, _) = player(app, id, token).await?;
    Ok(Json(app.games.ask(id, |reply| Message::NotAgain { guest: guest.clone(), declines, reply }).await?))
}

/// Somebody who played a game, and its card. For others the game is not loaded.
async fn player(app: &App, id: &str, token: &Token) -> Result<(Guest, GameCard), Refusal> {
    let guest = known(app, token).await?;
    let card = app.games.card(id, guest.as_ref()).await?;
    match guest.filter(|_| !card.you.is_empty()) {
        Some(guest) => Ok((guest, card)),
        None => Err(Refusal::forbidden("only those who played this game can play it again")),
    }
}

fn has_said(card: &GameCard, wish: Rematch) -> bool {
    let word = if wish.swap { RematchWord::Swapped } else { RematchWord::Same };
    card.rematch_said.iter().any(|said| said.says == word && card.you.contains(&said.seat))
}

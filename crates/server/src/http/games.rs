//! Creating games, looking at them, joining them.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use serde_json::json;
use table::Seat;

use super::App;
use super::body::Body;
use super::guest::{Answered, Token, Visitor, checked, known};
use super::openapi::{Given, Operation};
use super::parts::Segments;
use super::refused::Refused;
use crate::brought::{Bounds, bring};
use crate::front::Client;
use crate::games::{Agreement, Message, seat_for};
use crate::names;
use crate::protocol::{
    BroughtChoice, GameCard, GameMade, GameMoment, Join, NewGame, NewSeat, Refusal, Withdrawal, Withdrawn,
};
use crate::store::Guest;

pub(super) async fn make(
    State(app): State<Arc<App>>,
    client: Client,
    token: Token,
    Body(mut new): Body<NewGame>,
) -> Result<Answered<GameMade>, Refused> {
    let name = new.name.as_deref().map(|name| checked(&app, name)).transpose()?;
    let visitor = Visitor::of(&app, &token).await?;
    let called = name.as_ref().or(visitor.guest.name.as_ref());
    for name in names_at_one_screen(&app, called, new.seats.as_deref_mut().unwrap_or_default())? {
        visitor.may_be_called(&app, &name).await?;
    }
    app.quotas.game(client.address.into(), visitor.known_id())?;
    has_room_for_a_game(&app, visitor.known()).await?;
    if new.offered {
        may_offer(&app, &visitor).await?;
    }
    let from = match new.from.take() {
        Some(from) => Some(played_from(&app, &new, from).await?),
        None => None,
    };
    // Reading lists and laying out a table is heavy work; nothing is stored of a guest whose request fails here.
    let (games, maker) = (app.games.clone(), visitor.guest.clone());
    let laid_out = app.work.run(client.address.into(), move || games.lay_out(&maker, &new, from)).await??;
    let cookie = visitor.cookie(&app, client)?;
    let made = async {
        visitor.admit(&app, name).await?;
        let game = app.games.add(&laid_out).await?;
        Ok(Json(GameMade { url: format!("/game/{game}"), game }))
    };
    Ok((cookie, made.await.map_err(Refused)))
}

/// What is agreed on for a game that is played from a moment of another one.
async fn played_from(app: &App, new: &NewGame, from: GameMoment) -> Result<Agreement, Refusal> {
    if new.ruleset.is_some() || new.lesson.is_some() || !new.terms.is_empty() {
        let says = "a game that is played from a moment of another one has its terms: leave out the ruleset, the terms and the lesson";
        return Err(Refusal::malformed(says));
    }
    app.games.agreement_from(from).await
}

/// The names of players at one screen, which must be distinguishable.
fn names_at_one_screen(app: &App, maker: Option<&String>, seats: &mut [NewSeat]) -> Result<Vec<String>, Refusal> {
    let mut taken: Vec<String> = maker.cloned().into_iter().collect();
    for name in seats.iter_mut().filter_map(|seat| seat.name.as_mut()) {
        *name = checked(app, name)?;
        if taken.iter().any(|other| names::look_alike(other, name)) {
            return Err(Refusal::malformed("the players need names that can be told apart"));
        }
        taken.push(name.clone());
    }
    Ok(taken)
}

/// A guest with too many open games has to finish one first.
pub(super) async fn has_room_for_a_game(app: &App, guest: Option<&Guest>) -> Result<(), Refused> {
    let Some(guest) = guest else { return Ok(()) };
    let has_account = guest.account.is_some();
    let most = if has_account { app.limits.open_games_per_account } else { app.limits.open_games_per_guest };
    if app.store.count_open_games(&guest.id).await? >= u64::from(most) {
        let says = format!("you have {most} games that are not over; finish one of them, or give it up");
        return Err(Refusal::busy(says).into());
    }
    Ok(())
}

/// A guest who offers too many games has to withdraw one first, so that the list has room for others.
async fn may_offer(app: &App, visitor: &Visitor) -> Result<(), Refused> {
    let Some(guest) = visitor.known_id() else { return Ok(()) };
    let most = app.limits.offers_per_guest;
    if app.store.count_offers(guest).await? >= u64::from(most) {
        let says = format!("you offer {most} games already; withdraw one of them, or make this one by link");
        return Err(Refusal::busy(says).into());
    }
    Ok(())
}

pub(super) async fn card(
    State(app): State<Arc<App>>,
    Segments(id): Segments<String>,
    token: Token,
) -> Result<Json<GameCard>, Refused> {
    let guest = known(&app, &token).await?;
    Ok(Json(app.games.card(&id, guest.as_ref()).await?))
}

pub(super) async fn join(
    State(app): State<Arc<App>>,
    client: Client,
    Segments(id): Segments<String>,
    token: Token,
    Body(mut join): Body<Join>,
) -> Result<Answered<GameCard>, Refused> {
    let name = join.name.as_deref().map(|name| checked(&app, name)).transpose()?;
    let visitor = Visitor::of(&app, &token).await?;
    let card = app.games.card(&id, visitor.known()).await?;
    if card.joined {
        return Ok((visitor.cookie(&app, client)?, Ok(Json(card))));
    }
    // Nothing is stored of a guest who cannot take a seat.
    let seat = seat_for(&card, join.seat)?;
    if let Some(called) = name.as_ref().or(visitor.guest.name.as_ref()) {
        check_name_is_free(&card, called)?;
        visitor.may_be_called(&app, called).await?;
    }
    has_room_for_a_game(&app, visitor.known()).await?;
    join.brings = read(&app, client, &card, seat, join.brings).await?;
    let cookie = visitor.cookie(&app, client)?;
    let joined = async {
        let guest = visitor.admit(&app, name).await?;
        app.games.ask(&id, |reply| Message::Join { guest: guest.clone(), join: join.clone(), reply }).await
    };
    Ok((cookie, joined.await.map(Json).map_err(Refused)))
}

pub(super) async fn withdraw(
    State(app): State<Arc<App>>,
    Segments(id): Segments<String>,
    token: Token,
    Body(Withdrawal {}): Body<Withdrawal>,
) -> Result<Json<Withdrawn>, Refused> {
    let guest = known(&app, &token).await?;
    let card = app.games.card(&id, guest.as_ref()).await?;
    let Some(guest) = guest.filter(|_| card.may_withdraw || !card.you.is_empty()) else {
        return Err(Refusal::forbidden("only whoever made this game can withdraw it").into());
    };
    app.games.ask(&id, |reply| Message::Withdraw { guest: guest.clone(), reply }).await?;
    Ok(Json(Withdrawn { game: id }))
}

/// Checks that nobody at the table has a name that looks like this one.
fn check_name_is_free(card: &GameCard, name: &str) -> Result<(), Refusal> {
    match card.seats.iter().find(|seat| names::look_alike(&seat.name, name)) {
        Some(seat) => {
            let says = format!("somebody at this table is called {:?} already; take another name", seat.name);
            Err(Refusal::malformed(says))
        }
        None => Ok(()),
    }
}

/// Reads what a guest brings as heavy work; the game gets it in its own form.
async fn read(
    app: &App,
    client: Client,
    card: &GameCard,
    seat: Seat,
    choice: Option<BroughtChoice>,
) -> Result<Option<BroughtChoice>, Refused> {
    let brings = card.seats.get(usize::from(seat.0)).is_some_and(|seat| seat.brings);
    let Some(choice) = choice else { return Ok(None) };
    if !brings {
        return Ok(Some(choice));
    }
    let (game, terms) = (app.offered().find(Some(card.ruleset))?, card.terms.clone());
    let bounds = Bounds::of(&app.limits);
    let bring = move || bring(game, &game.agree(&terms)?, seat, Some(&choice), bounds);
    Ok(Some(BroughtChoice::Brought(app.work.run(client.address.into(), bring).await??)))
}

/// A journal, to be kept as a file.
pub(super) struct Journal(String);

impl IntoResponse for Journal {
    fn into_response(self) -> Response {
        let headers = [
            (header::CONTENT_TYPE, "text/plain; charset=utf-8"),
            (header::CONTENT_DISPOSITION, "attachment; filename=\"wardroom-journal.jsonl\""),
        ];
        (headers, self.0).into_response()
    }
}

impl Given for Journal {
    fn describe(operation: &mut Operation<'_>) {
        operation.gives("text/plain; charset=utf-8", &json!({ "type": "string" }));
    }
}

pub(super) async fn journal(
    State(app): State<Arc<App>>,
    Segments(id): Segments<String>,
    token: Token,
) -> Result<Journal, Refused> {
    let guest = known(&app, &token).await?;
    Ok(Journal(app.games.journal(&id, guest.as_ref()).await?))
}

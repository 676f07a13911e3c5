//! Making games, looking at them, joining them.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::IntoResponse;

use super::App;
use super::body::Body;
use super::guest::{Answered, Visitor, checked, known};
use super::parts::Segments;
use super::refused::Refused;
use crate::fleets;
use crate::front::Client;
use crate::games::{Message, has_joined, no_seat};
use crate::names;
use crate::protocol::{FleetChoice, GameCard, GameMade, Join, NewGame, Refusal};

pub(super) async fn make(
    State(app): State<Arc<App>>,
    client: Client,
    headers: HeaderMap,
    Body(mut new): Body<NewGame>,
) -> Result<Answered<GameMade>, Refused> {
    let name = new.name.as_deref().map(|name| checked(&app, name)).transpose()?;
    new.other = new.other.as_deref().map(|name| checked(&app, name)).transpose()?;
    let visitor = Visitor::of(&app, &headers).await?;
    if let (Some(one), Some(other)) = (name.as_ref().or(visitor.guest.name.as_ref()), &new.other)
        && names::look_alike(one, other)
    {
        return Err(Refusal::malformed("the two players need names that can be told apart").into());
    }
    app.quotas.game(client.address.into(), visitor.known_id())?;
    has_room_for_a_game(&app, &visitor).await?;
    // Reading lists and laying out a table takes a while; who brings nothing that can be played leaves no trace.
    let (games, maker) = (app.games.clone(), visitor.guest.clone());
    let laid_out = app.work.run(client.address.into(), move || games.lay_out(&maker, &new)).await??;
    let cookie = visitor.cookie(&app, client)?;
    let made = async {
        visitor.admit(&app, name).await?;
        let game = app.games.add(&laid_out).await?;
        Ok(Json(GameMade { url: format!("/game/{game}"), game }))
    };
    Ok((cookie, made.await.map_err(Refused)))
}

/// Somebody with many open games finishes one first.
async fn has_room_for_a_game(app: &App, visitor: &Visitor) -> Result<(), Refused> {
    let Some(guest) = visitor.known_id() else { return Ok(()) };
    let most = app.limits.open_games_per_guest;
    if app.store.count_open_games(guest).await? >= u64::from(most) {
        let says = format!("you have {most} games that are not over; finish one of them, or give it up");
        return Err(Refusal::busy(says).into());
    }
    Ok(())
}

pub(super) async fn card(
    State(app): State<Arc<App>>,
    Segments(id): Segments<String>,
    headers: HeaderMap,
) -> Result<Json<GameCard>, Refused> {
    let guest = known(&app, &headers).await?;
    Ok(Json(app.games.card(&id, guest.as_ref()).await?))
}

pub(super) async fn join(
    State(app): State<Arc<App>>,
    client: Client,
    Segments(id): Segments<String>,
    headers: HeaderMap,
    Body(mut join): Body<Join>,
) -> Result<Answered<GameCard>, Refused> {
    let name = join.name.as_deref().map(|name| checked(&app, name)).transpose()?;
    let visitor = Visitor::of(&app, &headers).await?;
    let card = app.games.card(&id, visitor.known_id().map(|_| &visitor.guest)).await?;
    if has_joined(&card) {
        return Ok((visitor.cookie(&app, client)?, Ok(Json(card))));
    }
    // Who cannot sit down leaves no trace.
    may_sit_down(&card, name.as_ref().or(visitor.guest.name.as_ref()))?;
    has_room_for_a_game(&app, &visitor).await?;
    join.fleet = read(&app, client, &card, join.fleet).await?;
    let cookie = visitor.cookie(&app, client)?;
    let joined = async {
        let guest = visitor.admit(&app, name).await?;
        app.games.ask(&id, |reply| Message::Join { guest: guest.clone(), join: join.clone(), reply }).await
    };
    Ok((cookie, joined.await.map(Json).map_err(Refused)))
}

/// There is a seat, and nobody at the table has a name that looks like theirs.
fn may_sit_down(card: &GameCard, name: Option<&String>) -> Result<(), Refusal> {
    if !card.may_join {
        return Err(no_seat(card));
    }
    let taken = |name: &String| card.seats.iter().find(|seat| names::look_alike(&seat.name, name));
    match name.and_then(taken) {
        Some(seat) => {
            let says = format!("somebody at this table is called {:?} already; take another name", seat.name);
            Err(Refusal::malformed(says))
        }
        None => Ok(()),
    }
}

/// A list is read beside the game, which gets the fleet.
async fn read(
    app: &App,
    client: Client,
    card: &GameCard,
    choice: Option<FleetChoice>,
) -> Result<Option<FleetChoice>, Refused> {
    let Some(choice @ FleetChoice::List(_)) = choice else { return Ok(choice) };
    let (bounds, edition, learning) = (fleets::Bounds::of(&app.limits), card.edition, card.learning);
    let bring = move || fleets::bring(&choice, edition, learning, bounds);
    Ok(Some(FleetChoice::Fleet(app.work.run(client.address.into(), bring).await??)))
}

pub(super) async fn journal(
    State(app): State<Arc<App>>,
    Segments(id): Segments<String>,
    headers: HeaderMap,
) -> Result<impl IntoResponse, Refused> {
    let guest = known(&app, &headers).await?;
    let journal = app.games.journal(&id, guest.as_ref()).await?;
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"wardroom-journal.jsonl\""),
    ];
    Ok((headers, journal))
}

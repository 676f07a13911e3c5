//! Remarks on moments of games that are over. While a game is going on there are none, so that nobody can be given a hint.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;

use super::App;
use super::body::Body;
use super::guest::{Answered, Token, Visitor, checked, known};
use super::parts::Segments;
use super::refused::Refused;
use crate::front::Client;
use crate::games::Message;
use crate::names;
use crate::protocol::{ChangedRemark, GameCard, GameRemark, GameRemarks, NewRemark, Refusal, RemarkRemoval, StageCard};
use crate::store::{Guest, MostRemarks, Remarked, StoredRemark};

pub(super) async fn list(
    State(app): State<Arc<App>>,
    Segments(game): Segments<String>,
    token: Token,
) -> Result<Json<GameRemarks>, Refused> {
    let guest = known(&app, &token).await?;
    Ok(Json(remarks(&app, &game, guest.as_ref()).await?))
}

pub(super) async fn add(
    State(app): State<Arc<App>>,
    client: Client,
    Segments(game): Segments<String>,
    token: Token,
    Body(NewRemark { event, says, name }): Body<NewRemark>,
) -> Result<Answered<GameRemarks>, Refused> {
    let says = names::of_remark(&says, app.limits.remark_length)?;
    let name = name.as_deref().map(|name| checked(&app, name)).transpose()?;
    let visitor = Visitor::of(&app, &token).await?;
    let Some(called) = name.as_ref().or(visitor.guest.name.as_ref()) else {
        return Err(Refusal::malformed("say who you are: a note carries its writer's name").into());
    };
    visitor.may_be_called(&app, called).await?;
    app.quotas.remark(client.address.into())?;
    app.games.ask(&game, |reply| Message::Remark { event, reply }).await?;
    let cookie = visitor.cookie(&app, client)?;
    let added = async {
        let guest = visitor.admit(&app, name).await?;
        let most = MostRemarks { of_guest: app.limits.remarks_per_guest, on_game: app.limits.remarks_per_game };
        // An event's number is far below this.
        let event = i64::try_from(event).map_err(|_| Refusal::defect())?;
        match app.store.add_remark(&game, &guest.id, event, &says, most).await? {
            Remarked::As(_) => remarks(&app, &game, Some(&guest)).await.map(Json),
            Remarked::TooManyOfGuest => {
                Err(Refusal::busy(format!("you have left {} notes on this game; remove one first", most.of_guest)))
            }
            Remarked::TooManyOnGame => {
                Err(Refusal::busy(format!("there are {} notes on this game; no more can be left", most.on_game)))
            }
        }
    };
    Ok((cookie, added.await.map_err(Refused)))
}

pub(super) async fn change(
    State(app): State<Arc<App>>,
    client: Client,
    Segments((game, remark)): Segments<(String, String)>,
    token: Token,
    Body(ChangedRemark { says }): Body<ChangedRemark>,
) -> Result<Json<GameRemarks>, Refused> {
    let says = names::of_remark(&says, app.limits.remark_length)?;
    let guest = writer(&app, &token).await?;
    let remark = existing(&app, &game, &remark).await?;
    app.quotas.remark(client.address.into())?;
    if remark.guest != guest.id || !app.store.change_remark(&game, remark.number, &guest.id, &says).await? {
        return Err(Refusal::forbidden("this note was written by somebody else").into());
    }
    Ok(Json(remarks(&app, &game, Some(&guest)).await?))
}

pub(super) async fn remove(
    State(app): State<Arc<App>>,
    Segments((game, remark)): Segments<(String, String)>,
    token: Token,
    Body(RemarkRemoval {}): Body<RemarkRemoval>,
) -> Result<Json<GameRemarks>, Refused> {
    let guest = writer(&app, &token).await?;
    let remark = existing(&app, &game, &remark).await?;
    let card = app.games.card(&game, Some(&guest)).await?;
    if !may_remove(&card, &remark, Some(&guest)) {
        return Err(Refusal::forbidden("this note can be removed by its writer and by the players of the game").into());
    }
    app.store.remove_remark(&game, remark.number).await?;
    Ok(Json(remarks(&app, &game, Some(&guest)).await?))
}

/// The guest of a request that changes a remark.
async fn writer(app: &App, token: &Token) -> Result<Guest, Refusal> {
    known(app, token).await?.ok_or_else(|| Refusal::forbidden("you have written no notes here"))
}

async fn existing(app: &App, game: &str, number: &str) -> Result<StoredRemark, Refusal> {
    let number: Option<i64> = number.parse().ok();
    let all = app.store.remarks(game).await?;
    let found = all.into_iter().find(|remark| Some(remark.number) == number);
    found.ok_or_else(|| Refusal::unknown("there is no such note on this game"))
}

/// The remarks on a game, as a guest sees them.
async fn remarks(app: &App, game: &str, guest: Option<&Guest>) -> Result<GameRemarks, Refusal> {
    let card = app.games.card(game, guest).await?;
    let shown = |remark: StoredRemark| GameRemark {
        yours: is_own(&remark, guest),
        may_remove: may_remove(&card, &remark, guest),
        number: remark.number,
        event: usize::try_from(remark.event).unwrap_or_default(),
        by: remark.name.unwrap_or_default(),
        says: remark.says,
        made_at: remark.made_at,
    };
    let remarks = app.store.remarks(game).await?.into_iter().map(shown).collect();
    Ok(GameRemarks { remarks, open: card.stage == StageCard::Over })
}

fn is_own(remark: &StoredRemark, guest: Option<&Guest>) -> bool {
    guest.is_some_and(|guest| guest.id == remark.guest)
}

fn may_remove(card: &GameCard, remark: &StoredRemark, guest: Option<&Guest>) -> bool {
    is_own(remark, guest) || !card.you.is_empty()
}

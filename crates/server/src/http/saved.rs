//! What guests build and keep to bring to games: listing, saving, sharing.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use game_api::Values;
use serde_json::Value;

use super::App;
use super::body::Body;
use super::guest::{Answered, Token, Visitor, known};
use super::parts::Segments;
use super::refused::Refused;
use crate::brought::{self, Bounds};
use crate::front::Client;
use crate::protocol::{
    BroughtChoice, Kind, NewSaved, NextVersion, Refusal, Removal, SavedAbout, SavedCard, SavedOrigin, SavedWhole,
    SharedAs, SharedWhole, Sharing,
};
use crate::secret;
use crate::store::{Change, NewlySaved, Saved, SavedContent};

pub(super) async fn list(State(app): State<Arc<App>>, token: Token) -> Result<Json<Vec<SavedCard>>, Refused> {
    let Some(guest) = known(&app, &token).await? else { return Ok(Json(Vec::new())) };
    let all = app.store.saved_of(&guest.id).await?;
    Ok(Json(all.into_iter().map(card).collect::<Result<_, _>>()?))
}

pub(super) async fn make(
    State(app): State<Arc<App>>,
    client: Client,
    token: Token,
    Body(NewSaved { ruleset, brings, terms, name, origin }): Body<NewSaved>,
) -> Result<Answered<SavedWhole>, Refused> {
    let visitor = Visitor::of(&app, &token).await?;
    let content = read(&app, client, &ruleset, brings, terms, name).await?;
    let cookie = visitor.cookie(&app, client)?;
    let made = async {
        let guest = visitor.admit(&app, None).await?;
        let new = NewlySaved { id: secret::new_id()?, ruleset, origin: origin.map(written), content };
        let kept = app.store.keep_new(&guest.id, new, app.limits.saved_per_guest).await?;
        Ok(Json(whole(kept.ok_or_else(|| too_many(&app))?)?))
    };
    Ok((cookie, made.await.map_err(Refused)))
}

fn too_many(app: &App) -> Refusal {
    let most = app.limits.saved_per_guest;
    Refusal::busy(format!("you keep {most} already, which is the most; delete some that you do not need"))
}

pub(super) async fn show(
    State(app): State<Arc<App>>,
    token: Token,
    Segments(id): Segments<String>,
) -> Result<Json<SavedWhole>, Refused> {
    let guest = owner(&app, &token).await?;
    Ok(Json(whole(app.store.saved(&id, &guest).await?.ok_or_else(unknown)?)?))
}

pub(super) async fn save(
    State(app): State<Arc<App>>,
    client: Client,
    token: Token,
    Segments(id): Segments<String>,
    Body(NextVersion { from, brings, terms, name, by_itself }): Body<NextVersion>,
) -> Result<Json<SavedWhole>, Refused> {
    let guest = owner(&app, &token).await?;
    let before = app.store.saved(&id, &guest).await?.ok_or_else(unknown)?;
    let content = read(&app, client, &before.ruleset, brings, terms, name).await?;
    match app.store.keep_version(&id, &guest, from, &content, by_itself).await? {
        Change::Done(saved) => Ok(Json(whole(saved)?)),
        Change::Unknown => Err(unknown().into()),
        Change::Conflict => Err(Refusal::new(
            Kind::Stale,
            "this was changed elsewhere meanwhile, perhaps in another window, so nothing was saved; look at both and choose",
        )
        .into()),
    }
}

pub(super) async fn duplicate(
    State(app): State<Arc<App>>,
    token: Token,
    Segments(id): Segments<String>,
    Body(Duplicate {}): Body<Duplicate>,
) -> Result<Json<SavedWhole>, Refused> {
    let guest = owner(&app, &token).await?;
    let Saved { ruleset, content, .. } = app.store.saved(&id, &guest).await?.ok_or_else(unknown)?;
    let new = NewlySaved { id: secret::new_id()?, ruleset, origin: Some(written(SavedOrigin::Copied)), content };
    let kept = app.store.keep_new(&guest, new, app.limits.saved_per_guest).await?;
    Ok(Json(whole(kept.ok_or_else(|| too_many(&app))?)?))
}

/// The request for a second one of something kept: nothing has to be said.
#[derive(serde::Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Duplicate {}

pub(super) async fn remove(
    State(app): State<Arc<App>>,
    token: Token,
    Segments(id): Segments<String>,
    Body(removal): Body<Removal>,
) -> Result<Json<Removal>, Refused> {
    let guest = owner(&app, &token).await?;
    let done = app.store.remove_saved(&id, &guest, removal.removed).await?;
    if done { Ok(Json(removal)) } else { Err(unknown().into()) }
}

pub(super) async fn versions(
    State(app): State<Arc<App>>,
    token: Token,
    Segments(id): Segments<String>,
) -> Result<Json<Vec<SavedWhole>>, Refused> {
    let guest = owner(&app, &token).await?;
    let versions = app.store.saved_versions(&id, &guest).await?;
    if versions.is_empty() {
        return Err(unknown().into());
    }
    Ok(Json(versions.into_iter().map(whole).collect::<Result<_, _>>()?))
}

pub(super) async fn share(
    State(app): State<Arc<App>>,
    token: Token,
    Segments(id): Segments<String>,
    Body(Sharing { shared }): Body<Sharing>,
) -> Result<Json<SharedAs>, Refused> {
    let guest = owner(&app, &token).await?;
    let saved = app.store.saved(&id, &guest).await?.ok_or_else(unknown)?;
    // A link that was given away stays good until sharing is ended.
    let shared = match saved.shared {
        _ if !shared => None,
        Some(known) => Some(known),
        None => Some(secret::new_id()?),
    };
    let done = app.store.share_saved(&id, &guest, shared.as_deref()).await?;
    if done { Ok(Json(SharedAs { shared })) } else { Err(unknown().into()) }
}

pub(super) async fn shared(
    State(app): State<Arc<App>>,
    client: Client,
    Segments(shared): Segments<String>,
) -> Result<Json<SharedWhole>, Refused> {
    let gone = || Refusal::unknown("nothing is shared here, or not any more; ask whoever gave you the link");
    let saved = app.store.shared(&shared).await?.ok_or_else(gone)?;
    let SavedWhole { card, brought } = whole(saved)?;
    let game = app.offered().find(Some(&card.ruleset))?;
    let (terms, shown) = (card.terms.clone(), brought.clone());
    let lines = move || brought::lines(game, &terms, &shown);
    let lines = app.work.run(client.address.into(), lines).await??;
    let SavedCard { ruleset, changed_at, terms, about, .. } = card;
    Ok(Json(SharedWhole { ruleset, changed_at, terms, about, lines, brought }))
}

/// The id of the guest who asks; a stranger keeps nothing.
async fn owner(app: &App, token: &Token) -> Result<String, Refusal> {
    Ok(known(app, token).await?.ok_or_else(unknown)?.id)
}

fn unknown() -> Refusal {
    Refusal::unknown("you keep nothing of this id; perhaps it was deleted, or it is somebody else's")
}

/// What is to be kept, with what there is to say about it. It is read as heavy work.
async fn read(
    app: &App,
    client: Client,
    ruleset: &str,
    brings: BroughtChoice,
    terms: Values,
    name: Option<String>,
) -> Result<SavedContent, Refused> {
    let game = app.offered().find(Some(ruleset))?;
    let bounds = Bounds::of(&app.limits);
    let read = move || {
        let agreed = game.agree(&terms)?;
        let (about, brought) = brought::to_keep(game, &agreed, &brings, name.as_deref(), bounds)?;
        Ok::<_, Refusal>((terms, about, brought))
    };
    let (terms, about, brought) = app.work.run(client.address.into(), read).await??;
    let text = |value: &Value| value.to_string();
    let about = serde_json::to_string(&about).map_err(|_| Refusal::defect())?;
    let content = SavedContent { terms: text(&Value::Object(terms)), about, brought: text(&brought) };
    let most = app.limits.saved_size;
    if content.brought.len() + content.terms.len() > most {
        return Err(Refusal::too_large(format!("what is kept has at most {most} bytes")).into());
    }
    Ok(content)
}

fn card(saved: Saved) -> Result<SavedCard, Refusal> {
    Ok(whole(saved)?.card)
}

fn whole(saved: Saved) -> Result<SavedWhole, Refusal> {
    let Saved { id, ruleset, version, shared, changed_at, origin, content, .. } = saved;
    let SavedContent { terms, about, brought } = content;
    // It was written by `read`.
    let defect = |_| Refusal::defect();
    let terms: Values = serde_json::from_str(&terms).map_err(defect)?;
    let about: SavedAbout = serde_json::from_str(&about).map_err(defect)?;
    let brought = serde_json::from_str(&brought).map_err(defect)?;
    // A newer program may know more of them.
    let origin = origin.and_then(|origin| serde_json::from_value(Value::String(origin)).ok());
    Ok(SavedWhole { card: SavedCard { id, ruleset, version, changed_at, shared, origin, terms, about }, brought })
}

/// An origin as it is stored: by its name on the wire.
fn written(origin: SavedOrigin) -> String {
    serde_json::to_value(origin).ok().and_then(|name| name.as_str().map(str::to_owned)).unwrap_or_default()
}

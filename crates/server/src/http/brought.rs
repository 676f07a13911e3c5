//! What can be brought to a game: ready-made ones, lists to be checked, others made up or written down.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use game_api::{Agreed, CatalogEntry, Game, Unfit, Values, WrittenBrought};

use super::App;
use super::body::Body;
use super::parts::{Asked, Segments};
use super::ready_made::ReadyMadeOf;
use super::refused::Refused;
use super::tagged::{Kept, Tagged};
use crate::brought::{self, Bounds};
use crate::front::Client;
use crate::protocol::{BroughtCheck, BroughtVerdict, CatalogTerms, FitWish, RandomWish, Refusal, WriteWish};

pub(super) async fn ready_made(
    State(app): State<Arc<App>>,
    client: Client,
    Segments(ruleset): Segments<String>,
) -> Result<Json<ReadyMadeOf>, Refused> {
    let game = app.offered().find(Some(&ruleset))?;
    let name = game.about().name;
    if let Some(known) = app.ready_made.get(name) {
        return Ok(Json(known));
    }
    // They never change, and checking each of them against the rules takes time.
    let made = app.work.run(client.address.into(), move || brought::ready_made(game)).await??;
    Ok(Json(app.ready_made.keep(name, made)))
}

/// Everything that can be put into what is brought. Clients keep it until it changes.
pub(super) async fn catalog(
    State(app): State<Arc<App>>,
    client: Client,
    kept: Kept,
    Segments(ruleset): Segments<String>,
    Asked(CatalogTerms { terms }): Asked<CatalogTerms>,
) -> Result<Tagged<Vec<CatalogEntry>>, Refused> {
    let terms = terms.as_deref().map_or_else(|| Ok(Values::new()), in_address)?;
    let catalog = |game: &dyn Game, agreed: &Agreed, _| brought::catalog(game, agreed);
    let Json(all) = on_terms(&app, client, &ruleset, terms, catalog).await?;
    Ok(Tagged::new(&all, &kept)?)
}

/// Terms that are written in an address.
fn in_address(terms: &str) -> Result<Values, Refusal> {
    fault::read_json("address", terms).map_err(|fault| Refusal::unreadable("address", &fault))
}

pub(super) async fn fitting(
    State(app): State<Arc<App>>,
    client: Client,
    Segments(ruleset): Segments<String>,
    Body(wish): Body<FitWish>,
) -> Result<Json<Vec<Unfit>>, Refused> {
    let terms = wish.terms.clone();
    let unfit = move |game: &dyn Game, agreed: &Agreed, bounds| brought::unfit(game, agreed, &wish, bounds);
    on_terms(&app, client, &ruleset, terms, unfit).await
}

pub(super) async fn check(
    State(app): State<Arc<App>>,
    client: Client,
    Segments(ruleset): Segments<String>,
    Body(BroughtCheck { brings, terms }): Body<BroughtCheck>,
) -> Result<Json<BroughtVerdict>, Refused> {
    let check = move |game: &dyn Game, agreed: &Agreed, bounds| brought::check(game, agreed, &brings, bounds);
    on_terms(&app, client, &ruleset, terms, check).await
}

pub(super) async fn random(
    State(app): State<Arc<App>>,
    client: Client,
    Segments(ruleset): Segments<String>,
    Body(wish): Body<RandomWish>,
) -> Result<Json<BroughtVerdict>, Refused> {
    let terms = wish.terms.clone();
    let random = move |game: &dyn Game, agreed: &Agreed, bounds| brought::random(game, agreed, &wish, bounds);
    on_terms(&app, client, &ruleset, terms, random).await
}

pub(super) async fn written(
    State(app): State<Arc<App>>,
    client: Client,
    Segments(ruleset): Segments<String>,
    Body(wish): Body<WriteWish>,
) -> Result<Json<WrittenBrought>, Refused> {
    let terms = wish.terms.clone();
    let written = move |game: &dyn Game, agreed: &Agreed, bounds| brought::written(game, agreed, &wish, bounds);
    on_terms(&app, client, &ruleset, terms, written).await
}

/// Runs something for a game on these terms as heavy work.
async fn on_terms<T: Send + 'static>(
    app: &App,
    client: Client,
    ruleset: &str,
    terms: Values,
    work: impl FnOnce(&dyn Game, &Agreed, Bounds) -> Result<T, Refusal> + Send + 'static,
) -> Result<Json<T>, Refused> {
    let game = app.offered().find(Some(ruleset))?;
    let bounds = Bounds::of(&app.limits);
    let work = move || work(game, &game.agree(&terms)?, bounds);
    Ok(Json(app.work.run(client.address.into(), work).await??))
}

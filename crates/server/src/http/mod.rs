//! The pages and questions of the server.

mod arriving;
mod body;
mod cards;
mod fleets;
mod games;
mod guard;
mod guest;
mod health;
mod line;
mod parts;
mod places;
mod quotas;
mod refused;
mod rules;
mod site;
mod socket;

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use axum::routing::{any, get, post};
use axum::{Router, middleware};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

use crate::front::Front;
use crate::games::Games;
use crate::limits::Limits;
use crate::store::Store;
use crate::work::Work;
use places::Places;
use quotas::Quotas;

/// What every request may need.
pub(crate) struct App {
    games: Games,
    store: Store,
    limits: Limits,
    front: Front,
    /// Where the server listens.
    address: SocketAddr,
    quotas: Quotas,
    places: Places,
    work: Work,
    next_watcher: AtomicU64,
    readiness: health::Readiness,
}

impl App {
    pub(crate) fn new(games: Games, store: Store, limits: &Limits, front: &Front, address: SocketAddr) -> Self {
        App {
            games,
            store,
            front: front.clone(),
            address,
            quotas: Quotas::new(limits),
            places: Places::new(limits),
            work: Work::new(limits),
            next_watcher: AtomicU64::new(0),
            readiness: health::Readiness::default(),
            limits: limits.clone(),
        }
    }

    /// Waits until the last WebSocket is closed.
    pub(crate) async fn everybody_has_gone(&self) {
        self.places.everybody_has_gone().await;
    }
}

pub(crate) fn router(app: Arc<App>) -> Router {
    let api = Router::new()
        .route("/me", get(guest::me).post(guest::call_me))
        .route("/fleets", get(fleets::ready_made))
        .route("/fleets/check", post(fleets::check))
        .route("/games", post(games::make))
        .route("/games/{id}", get(games::card))
        .route("/games/{id}/join", post(games::join))
        .route("/games/{id}/journal", get(games::journal))
        .route("/rules/{ruleset}", get(rules::search))
        .route("/rules/{ruleset}/{id}", get(rules::show))
        .route("/keywords/{word}", get(rules::keyword))
        .route("/cards/{id}", get(cards::show))
        .fallback(refused::no_such_page)
        .method_not_allowed_fallback(refused::no_such_method)
        .layer(CompressionLayer::new());
    let socket = Router::new()
        .route("/api/games/{id}/socket", get(socket::open))
        .method_not_allowed_fallback(refused::no_such_method);
    Router::new()
        .route("/healthz", get(health::alive))
        .route("/readyz", get(health::ready))
        .nest("/api", api)
        .route("/api/", any(refused::no_such_page))
        .merge(socket)
        .fallback_service(site::router())
        .layer(middleware::from_fn_with_state(app.clone(), guard::guard))
        .layer(CatchPanicLayer::custom(refused::panicked))
        .with_state(app)
}

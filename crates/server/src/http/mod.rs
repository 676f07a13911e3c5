//! The pages and questions of the server.

mod body;
mod cards;
mod fleets;
mod games;
mod guard;
mod guest;
mod health;
mod in_time;
mod refused;
mod rules;
mod site;
mod socket;

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use axum::routing::{get, post};
use axum::{Router, middleware};
use tokio::sync::Semaphore;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

use crate::bucket::{Buckets, Rate};
use crate::config::Limits;
use crate::games::Games;
use crate::store::Store;

/// What every request may need.
pub(crate) struct App {
    games: Games,
    store: Store,
    limits: Limits,
    /// Requests that change something, by address.
    changes: Buckets<IpAddr>,
    connections: Arc<Semaphore>,
    next_watcher: AtomicU64,
    readiness: health::Readiness,
}

impl App {
    pub(crate) fn new(games: Games, store: Store, limits: &Limits) -> Self {
        let rate = Rate { at_once: limits.requests_at_once, per_second: limits.requests_per_second };
        App {
            games,
            store,
            changes: Buckets::new(rate),
            connections: Arc::new(Semaphore::new(limits.connections as usize)),
            next_watcher: AtomicU64::new(0),
            readiness: health::Readiness::default(),
            limits: limits.clone(),
        }
    }

    /// Waits until the last WebSocket is closed.
    pub(crate) async fn everybody_has_gone(&self) {
        let _ = self.connections.acquire_many(self.limits.connections).await;
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
        .layer(middleware::from_fn(in_time::in_time))
        .layer(CompressionLayer::new());
    let socket = Router::new().route("/api/games/{id}/socket", get(socket::open));
    Router::new()
        .route("/healthz", get(health::alive))
        .route("/readyz", get(health::ready))
        .nest("/api", api)
        .merge(socket)
        .fallback_service(site::router())
        .layer(middleware::from_fn_with_state(app.clone(), guard::guard))
        .layer(CatchPanicLayer::custom(refused::panicked))
        .with_state(app)
}

//! The routes of the server.

mod arriving;
mod body;
mod brought;
mod games;
mod guard;
mod guest;
mod health;
mod line;
mod parts;
mod places;
mod quotas;
mod ready_made;
mod reference;
mod refused;
mod rulesets;
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
use crate::offered::Offered;
use crate::store::Store;
use crate::work::Work;
use places::Places;
use quotas::Quotas;
use ready_made::ReadyMade;

/// State shared by all requests.
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
    ready_made: ReadyMade,
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
            ready_made: ReadyMade::default(),
            limits: limits.clone(),
        }
    }

    /// The games.
    fn offered(&self) -> Offered {
        self.games.shared.offered
    }

    /// Waits until the last WebSocket is closed.
    pub(crate) async fn all_closed(&self) {
        self.places.all_closed().await;
    }
}

pub(crate) fn router(app: Arc<App>) -> Router {
    let api = Router::new()
        .route("/me", get(guest::me).post(guest::call_me))
        .route("/rulesets", get(rulesets::list))
        .route("/rulesets/{ruleset}", get(rulesets::show))
        .route("/rulesets/{ruleset}/terms", post(rulesets::terms))
        .route("/rulesets/{ruleset}/brought", get(brought::ready_made))
        .route("/rulesets/{ruleset}/brought/check", post(brought::check))
        .route("/rulesets/{ruleset}/brought/random", post(brought::random))
        .route("/rulesets/{ruleset}/brought/written", post(brought::written))
        .route("/rulesets/{ruleset}/rules", get(reference::rules))
        .route("/rulesets/{ruleset}/rules/{id}", get(reference::rule))
        .route("/rulesets/{ruleset}/keywords/{word}", get(reference::keyword))
        .route("/rulesets/{ruleset}/cards", get(reference::cards))
        .route("/rulesets/{ruleset}/cards/{id}", get(reference::card))
        .route("/games", post(games::make))
        .route("/games/{id}", get(games::card))
        .route("/games/{id}/join", post(games::join))
        .route("/games/{id}/journal", get(games::journal))
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

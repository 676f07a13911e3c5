//! The routes of the server.

mod accounts;
mod arriving;
mod body;
mod brought;
mod device;
mod games;
mod guard;
mod guest;
mod health;
mod hindsights;
mod line;
mod lists;
mod openapi;
mod parts;
mod personal;
mod places;
mod quotas;
mod ready_made;
mod reference;
mod refused;
mod remarks;
mod rematches;
mod routes;
mod rulesets;
mod saved;
mod sessions;
mod site;
mod socket;
mod tagged;
mod uploads;

use std::net::SocketAddr;
use std::sync::{Arc, OnceLock};

use axum::routing::any;
use axum::{Router, middleware};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

use crate::front::Front;
use crate::games::{Games, Hindsights};
use crate::limits::Limits;
use crate::metrics::Metrics;
use crate::offered::Offered;
use crate::store::Store;
use crate::work::Work;
pub(crate) use arriving::SOCKET_QUEUE;
pub(crate) use guard::guard_admin;
pub use openapi::document;
use places::Places;
use quotas::Quotas;
use ready_made::ReadyMade;
pub(crate) use refused::Refused;

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
    /// Uploaded journals that are being checked.
    uploads: Work,
    /// Games that are being looked back on.
    reports: Work,
    hindsights: Hindsights,
    readiness: health::Readiness,
    ready_made: ReadyMade,
    /// The description of the API, once somebody has asked for it.
    openapi: OnceLock<String>,
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
            uploads: Work::of_uploads(limits),
            reports: Work::of_reports(limits),
            hindsights: Hindsights::default(),
            readiness: health::Readiness::default(),
            ready_made: ReadyMade::default(),
            openapi: OnceLock::new(),
            limits: limits.clone(),
        }
    }

    /// The games.
    fn offered(&self) -> Offered {
        self.games.shared.offered
    }

    pub(crate) fn metrics(&self) -> &Metrics {
        &self.games.shared.metrics
    }

    pub(crate) fn games_in_memory(&self) -> usize {
        self.games.count()
    }

    pub(crate) fn games(&self) -> &Games {
        &self.games
    }

    pub(crate) fn store(&self) -> &Store {
        &self.store
    }

    pub(crate) fn open_sockets(&self) -> usize {
        self.places.taken()
    }

    /// Waits until the last WebSocket is closed.
    pub(crate) async fn all_closed(&self) {
        self.places.all_closed().await;
    }
}

pub(crate) fn router(app: Arc<App>) -> Router {
    let api = routes::api().into_router().fallback(refused::no_such_page).layer(CompressionLayer::new());
    routes::health()
        .into_router()
        .nest("/api", api)
        .route("/api/", any(refused::no_such_page))
        .merge(routes::socket().into_router())
        .fallback_service(site::router())
        .layer(middleware::from_fn_with_state(app.clone(), guard::guard))
        .layer(CatchPanicLayer::custom(refused::panicked))
        .with_state(app)
}

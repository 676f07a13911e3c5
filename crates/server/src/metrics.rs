//! Figures for whoever runs the server, in the text format of Prometheus. They have a listener of their own, so that they
//! are not shown to everybody who can reach the table.

use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use axum::Router;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::get;
use prometheus_client::encoding::{EncodeLabelSet, text};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::{Registry, Unit};

use crate::http::App;
use crate::protocol::Refusal;
use crate::store::Timings;

/// What the answers are.
const CONTENT_TYPE: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// Upper bounds of durations, in seconds: from what nobody notices to the timeouts.
const SECONDS: [f64; 11] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 3.0, 10.0];

/// A histogram of durations in seconds.
pub(crate) fn seconds() -> Histogram {
    Histogram::new(SECONDS)
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Answered {
    /// The path with its placeholders; `page` for files of the client.
    route: String,
    status: u16,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Route {
    route: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Judged {
    /// `accepted`, or the kind of the refusal.
    outcome: String,
}

/// What happens at this server.
pub(crate) struct Metrics {
    registry: Registry,
    requests: Family<Answered, Counter>,
    request_seconds: Family<Route, Histogram>,
    choices: Family<Judged, Counter>,
    /// How long computer players think.
    pub(crate) thinking: Histogram,
    games: Gauge,
    sockets: Gauge,
}

impl Metrics {
    pub(crate) fn new(store: &Timings) -> Self {
        let mut registry = Registry::with_prefix("wardroom");
        let info = Info::new([("version", env!("CARGO_PKG_VERSION"))]);
        registry.register("build", "The version of the program", info);
        let start = Gauge::<f64, AtomicU64>::default();
        start.set(SystemTime::now().duration_since(UNIX_EPOCH).as_ref().map_or(0.0, Duration::as_secs_f64));
        registry.register_with_unit("start_time", "When the server started, since 1970", Unit::Seconds, start);
        let metrics = Metrics {
            requests: Family::default(),
            request_seconds: Family::new_with_constructor(seconds),
            choices: Family::default(),
            thinking: seconds(),
            games: Gauge::default(),
            sockets: Gauge::default(),
            registry: Registry::default(),
        };
        registry.register("requests", "HTTP requests, by route and status", metrics.requests.clone());
        let says = "Time until the answer to an HTTP request, by route";
        registry.register_with_unit("request", says, Unit::Seconds, metrics.request_seconds.clone());
        registry.register("choices", "Choices of players and of the computer, by outcome", metrics.choices.clone());
        let says = "Time that the computer takes for a choice";
        registry.register_with_unit("thinking", says, Unit::Seconds, metrics.thinking.clone());
        registry.register("games_in_memory", "Games in memory", metrics.games.clone());
        registry.register("sockets", "Open WebSockets", metrics.sockets.clone());
        store.register(&mut registry);
        Metrics { registry, ..metrics }
    }

    /// A request was answered.
    pub(crate) fn answered(&self, route: Option<&str>, status: StatusCode, since: Instant) {
        let route = route.unwrap_or("page").to_owned();
        self.request_seconds.get_or_create(&Route { route: route.clone() }).observe(since.elapsed().as_secs_f64());
        self.requests.get_or_create(&Answered { route, status: status.as_u16() }).inc();
    }

    /// A choice was accepted or refused.
    pub(crate) fn judged(&self, choice: &Result<(), Refusal>) {
        let outcome = match choice {
            Ok(()) => "accepted".to_owned(),
            Err(refusal) => refusal.kind.name(),
        };
        self.choices.get_or_create(&Judged { outcome }).inc();
    }

    fn written(&self, games: usize, sockets: usize) -> Result<String, std::fmt::Error> {
        self.games.set(games as i64);
        self.sockets.set(sockets as i64);
        let mut written = String::new();
        text::encode(&mut written, &self.registry)?;
        Ok(written)
    }
}

/// The routes of the listener for metrics.
pub(crate) fn router(app: Arc<App>) -> Router {
    Router::new().route("/metrics", get(move || std::future::ready(show(&app))))
}

fn show(app: &App) -> impl IntoResponse + use<> {
    match app.metrics().written(app.games_in_memory(), app.open_sockets()) {
        Ok(written) => (StatusCode::OK, [(header::CONTENT_TYPE, CONTENT_TYPE)], written),
        Err(error) => {
            tracing::error!(%error, "the metrics cannot be written");
            (StatusCode::INTERNAL_SERVER_ERROR, [(header::CONTENT_TYPE, "text/plain")], String::new())
        }
    }
}

//! Health and readiness: whether the process runs, and whether the store works.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Json;
use axum::extract::State;
use schemars::JsonSchema;
use serde::Serialize;
use tokio::sync::Mutex;

use super::App;
use super::refused::Refused;
use crate::protocol::Refusal;

/// How long the last answer of the store is cached.
const CACHE_TIME: Duration = Duration::from_secs(1);

/// The last answer of the store. Requests that come while the store is being asked wait for the same answer.
#[derive(Default)]
pub(super) struct Readiness {
    last: Mutex<Option<(Instant, bool)>>,
}

impl Readiness {
    async fn is_ready(&self, app: &App) -> bool {
        let mut last = self.last.lock().await;
        if let Some((asked, ready)) = *last
            && asked.elapsed() < CACHE_TIME
        {
            return ready;
        }
        let ready = app.store.ready().await;
        if let Err(fault) = &ready {
            tracing::warn!(%fault, "not ready");
        }
        *last = Some((Instant::now(), ready.is_ok()));
        ready.is_ok()
    }
}

/// The answer of a check that passed.
#[derive(Serialize, JsonSchema)]
pub(super) struct Healthy {
    /// Always true: a check that fails is answered with a refusal.
    ok: bool,
}

/// The process is running.
pub(super) async fn alive() -> Json<Healthy> {
    Json(Healthy { ok: true })
}

/// The store answers, and can be written to.
pub(super) async fn ready(State(app): State<Arc<App>>) -> Result<Json<Healthy>, Refused> {
    if app.readiness.is_ready(&app).await {
        Ok(Json(Healthy { ok: true }))
    } else {
        Err(Refusal::away("the store does not answer as it should; the log says why").into())
    }
}

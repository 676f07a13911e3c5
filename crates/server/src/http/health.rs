//! Health and readiness: whether the process lives, and whether it can do what it is there for.

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

/// So long the last answer of the store holds.
const CACHED: Duration = Duration::from_secs(1);

/// The last answer of the store. Whoever asks while it is being asked waits for the same answer.
#[derive(Default)]
pub(super) struct Readiness {
    last: Mutex<Option<(Instant, bool)>>,
}

impl Readiness {
    async fn is_ready(&self, app: &App) -> bool {
        let mut last = self.last.lock().await;
        if let Some((asked, ready)) = *last
            && asked.elapsed() < CACHED
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

/// Everything is as it should be.
#[derive(Serialize, JsonSchema)]
pub(super) struct Healthy {
    /// Always true; what is not as it should be is refused.
    ok: bool,
}

/// The process lives.
pub(super) async fn alive() -> Json<Healthy> {
    Json(Healthy { ok: true })
}

/// The store answers, and what is written stays.
pub(super) async fn ready(State(app): State<Arc<App>>) -> Result<Json<Healthy>, Refused> {
    if app.readiness.is_ready(&app).await {
        Ok(Json(Healthy { ok: true }))
    } else {
        Err(Refusal::away("the store does not answer as it should; the log says why").into())
    }
}

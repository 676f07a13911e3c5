//! No request takes for ever, and one that takes too long is refused like any other.

use std::time::Duration;

use axum::extract::Request;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::refused::Refused;
use crate::protocol::Refusal;

/// No request takes longer.
const TIMEOUT: Duration = Duration::from_secs(30);

pub(super) async fn in_time(request: Request, next: Next) -> Response {
    let late = || Refused(Refusal::away("this took too long and was given up; try again in a moment")).into_response();
    tokio::time::timeout(TIMEOUT, next.run(request)).await.unwrap_or_else(|_| late())
}

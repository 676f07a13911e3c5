//! What holds for every request: it comes from our own pages, not too often, and its answer is kept within bounds.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Instant;

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::App;
use super::refused::Refused;
use crate::protocol::Refusal;

/// Everything comes from here, nothing is written into the page, and nobody else may frame it.
const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
];

pub(super) async fn guard(
    State(app): State<Arc<App>>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let changes = request.method() != Method::GET && request.method() != Method::HEAD;
    let opens_socket = request.headers().contains_key(header::UPGRADE);
    let mut response = if (changes || opens_socket) && !is_ours(request.headers()) {
        Refused(Refusal::forbidden("this request comes from another site")).into_response()
    } else if changes && !app.changes.take(from.ip(), Instant::now()) {
        Refused(Refusal::busy("too many requests at once; wait a moment")).into_response()
    } else {
        next.run(request).await
    };
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Browsers say from which site a request comes; programs that are none say nothing.
fn is_ours(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let origin = origin.to_str().ok().and_then(|origin| origin.split_once("://")).map(|(_, host)| host);
    origin.is_some() && origin == host
}

//! Checks on every request: its host name, its origin, rate limits and a timeout; and security headers on every answer.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Instant;

use axum::extract::{ConnectInfo, MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::App;
use super::refused::Refused;
use crate::address::Address;
use crate::protocol::Refusal;

/// Everything is loaded from this server, inline code is forbidden, and other sites may not frame the page.
const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), geolocation=(), microphone=()"),
];

/// A browser that came over TLS once uses TLS for a year.
const STRICT_TRANSPORT_SECURITY: &str = "max-age=31536000";

pub(super) async fn guard(
    State(app): State<Arc<App>>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    let (began, route) = (Instant::now(), request.extensions().get::<MatchedPath>().cloned());
    let client = app.front.client(from.ip(), request.headers());
    request.extensions_mut().insert(client);
    let mut response = match checked(&app, client.address.into(), &request) {
        Ok(()) => answered(&app, request, next).await,
        Err(refusal) => Refused(refusal).into_response(),
    };
    app.metrics().answered(route.as_ref().map(MatchedPath::as_str), response.status(), began);
    with_headers(&mut response);
    if client.https {
        let value = HeaderValue::from_static(STRICT_TRANSPORT_SECURITY);
        response.headers_mut().insert(header::STRICT_TRANSPORT_SECURITY, value);
    }
    response
}

fn with_headers(response: &mut Response) {
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, HeaderValue::from_static(value));
    }
}

/// The same checks of name and origin for the pages of whoever runs the server, which are at an address of their own.
pub(crate) async fn guard_admin(
    State((app, address)): State<(Arc<App>, SocketAddr)>,
    request: Request,
    next: Next,
) -> Response {
    let checked = calls_us_by_name(&app, address, &request)
        .and_then(|()| if changes(&request) && !is_ours(request.headers()) { Err(foreign()) } else { Ok(()) });
    let mut response = match checked {
        Ok(()) => answered(&app, request, next).await,
        Err(refusal) => Refused(refusal).into_response(),
    };
    with_headers(&mut response);
    response
}

fn changes(request: &Request) -> bool {
    request.method() != Method::GET && request.method() != Method::HEAD
}

fn foreign() -> Refusal {
    Refusal::forbidden("this request comes from another site")
}

fn checked(app: &App, address: Address, request: &Request) -> Result<(), Refusal> {
    calls_us_by_name(app, app.address, request)?;
    let changes = changes(request);
    let opens_socket = request.headers().contains_key(header::UPGRADE);
    if (changes || opens_socket) && !is_ours(request.headers()) {
        return Err(foreign());
    }
    match request.uri().path() {
        path if changes && !only_asks(path) => app.quotas.change(address),
        // Sockets have limits of their own, with a reserve for players.
        path if leads_to_socket(path) => Ok(()),
        path if path.starts_with("/api/") => app.quotas.lookup(address),
        _ => Ok(()),
    }
}

/// Whether what is posted there is only asked about: it is too long for an address.
fn only_asks(path: &str) -> bool {
    path.starts_with("/api/rulesets/")
}

/// Whether this is the path of a game's socket.
fn leads_to_socket(path: &str) -> bool {
    let game = path.strip_prefix("/api/games/").and_then(|path| path.strip_suffix("/socket"));
    game.is_some_and(|game| !game.contains('/'))
}

async fn answered(app: &App, request: Request, next: Next) -> Response {
    match tokio::time::timeout(app.limits.request_timeout, next.run(request)).await {
        Ok(response) => response,
        Err(_) => Refused(Refusal::away("this took too long and was given up; try again in a moment")).into_response(),
    }
}

/// A request may name the host in its first line, as for a proxy, and in `Host`; both are checked.
fn calls_us_by_name(app: &App, address: SocketAddr, request: &Request) -> Result<(), Refusal> {
    let host = request.headers().get(header::HOST).map(|host| host.to_str().unwrap_or_default());
    let line = request.uri().authority().map(axum::http::uri::Authority::as_str);
    if host.or(line).is_none() {
        return Err(Refusal::malformed("a request names its host"));
    }
    match [line, host].into_iter().flatten().find(|name| !app.front.is_called(address, name)) {
        None => Ok(()),
        Some(name) => {
            let name: String = name.chars().take(100).collect();
            Err(Refusal::forbidden(format!(
                "this server does not answer to the name {name:?}; whoever runs it can allow it with --host"
            )))
        }
    }
}

/// Browsers send the site from which a request comes; other programs send none.
fn is_ours(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let origin = origin.to_str().ok().and_then(|origin| origin.split_once("://")).map(|(_, host)| host);
    origin.is_some() && origin == host
}

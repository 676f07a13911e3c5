//! Accepts connections, within limits in all and for each address, and with timeouts.

mod places;
mod turned_away;
mod write_timeout;

use std::convert::Infallible;
use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::response::Response;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tower::ServiceExt;

use crate::front::Front;
use crate::limits::Limits;
use places::{Place, Places};
use turned_away::TurnedAway;
use write_timeout::WriteTimeout;

/// Back-off after `accept` fails (usually EMFILE).
const ACCEPT_BACKOFF: Duration = Duration::from_millis(100);

/// The smallest buffer that hyper accepts for a request head, in bytes.
const MIN_HEAD_BYTES: usize = 8 * 1024;

/// Serves until `stop` is done, then waits for open requests until the shutdown timeout.
///
/// The loop never waits for a connection: one beyond the limits is told so and closed.
pub(crate) async fn serve(
    listener: TcpListener,
    app: Router,
    limits: &Limits,
    front: &Front,
    stop: impl Future<Output = ()>,
) {
    let places = Places::new(limits);
    let turned_away = TurnedAway::default();
    let (closing, closed) = watch::channel(());
    tokio::pin!(stop);
    loop {
        let accepted = tokio::select! {
            () = &mut stop => break,
            accepted = listener.accept() => accepted,
        };
        let Ok((stream, from)) = accepted else {
            tokio::time::sleep(ACCEPT_BACKOFF).await;
            continue;
        };
        // All clients of a proxy share its address; they are distinguished by request.
        let shared = front.trusts(from.ip());
        match places.take(from.ip(), shared) {
            Ok(place) => {
                tokio::spawn(answer(stream, from, place, app.clone(), limits.clone(), closed.clone()));
            }
            Err(full) => turned_away.tell(stream, full),
        }
    }
    // Connections that remain after the timeout are dropped.
    let _ = closing.send(());
    let _ = tokio::time::timeout(limits.farewell, places.all_closed()).await;
}

/// Serves one connection. A WebSocket gives up its place here; sockets have limits of their own.
async fn answer(
    stream: TcpStream,
    from: SocketAddr,
    place: Place,
    app: Router,
    limits: Limits,
    mut closed: watch::Receiver<()>,
) {
    // Send small messages at once instead of waiting for an acknowledgement (Nagle's algorithm).
    if stream.set_nodelay(true).is_err() {
        return;
    }
    let service = service_fn(move |request: hyper::Request<Incoming>| {
        let app = app.clone();
        async move {
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(ConnectInfo(from));
            let response: Result<Response, Infallible> = app.oneshot(request).await;
            response
        }
    });
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new())
        .header_read_timeout(limits.head_timeout)
        .max_buf_size(limits.request_head.max(MIN_HEAD_BYTES));
    let stream = TokioIo::new(WriteTimeout::new(stream, limits.write_timeout));
    let mut connection = pin!(http.serve_connection(stream, service).with_upgrades());
    // However the connection ends, there is nobody to tell.
    tokio::select! {
        _ = connection.as_mut() => {}
        _ = closed.changed() => {
            connection.as_mut().graceful_shutdown();
            let _ = connection.await;
        }
    }
    drop(place);
}

//! Takes connections: no more than there is room for, and none that takes for ever to say what it wants.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::pin::pin;
use std::sync::Arc;
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
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tower::ServiceExt;

/// So long a connection may take to say what it wants, or be silent between two requests.
const HEADERS: Duration = Duration::from_secs(15);

/// So long nothing is taken after the system refused a connection, for want of files as a rule.
const BREATH: Duration = Duration::from_millis(100);

/// Serves until `stop` is done, then waits for what was begun, but not for ever.
pub(crate) async fn serve(
    listener: TcpListener,
    app: Router,
    places: u32,
    stop: impl Future<Output = ()>,
    farewell: Duration,
) {
    let room = Arc::new(Semaphore::new(places as usize));
    let (closing, closed) = watch::channel(());
    tokio::pin!(stop);
    loop {
        tokio::select! {
            () = &mut stop => break,
            taken = take(&listener, room.clone()) => match taken {
                Some((stream, from, place)) => {
                    tokio::spawn(answer(stream, from, place, app.clone(), closed.clone()));
                }
                None => tokio::time::sleep(BREATH).await,
            },
        }
    }
    // Whoever does not go by themselves is left behind.
    let _ = closing.send(());
    let _ = tokio::time::timeout(farewell, room.acquire_many(places)).await;
}

/// The next connection, once there is room for it.
async fn take(listener: &TcpListener, room: Arc<Semaphore>) -> Option<(TcpStream, SocketAddr, OwnedSemaphorePermit)> {
    let place = room.acquire_owned().await.ok()?;
    let (stream, from) = listener.accept().await.ok()?;
    // Small messages go out at once and do not wait for the last one to be acknowledged.
    stream.set_nodelay(true).ok()?;
    Some((stream, from, place))
}

/// Answers whatever comes over a connection. A WebSocket leaves its place; it is counted elsewhere.
async fn answer(
    stream: TcpStream,
    from: SocketAddr,
    place: OwnedSemaphorePermit,
    app: Router,
    mut closed: watch::Receiver<()>,
) {
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
    http.timer(TokioTimer::new()).header_read_timeout(HEADERS);
    let mut connection = pin!(http.serve_connection(TokioIo::new(stream), service).with_upgrades());
    // However a connection ends, nobody is left to tell.
    tokio::select! {
        _ = connection.as_mut() => {}
        _ = closed.changed() => {
            connection.as_mut().graceful_shutdown();
            let _ = connection.await;
        }
    }
    drop(place);
}

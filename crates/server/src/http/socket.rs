//! A connection: frames in, frames out, and nothing that could stop the game.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Instant;

use axum::extract::ws::{CloseFrame, Message as Ws, WebSocket, WebSocketUpgrade, close_code};
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use tokio::sync::{OwnedSemaphorePermit, mpsc};

use super::App;
use super::guest::known;
use super::refused::Refused;
use crate::bucket::{Bucket, Rate};
use crate::games::{Frame, Message, WatcherId};
use crate::protocol::{FromTable, Refusal, read_frame};

/// So many messages may wait for a connection.
const WAITING: usize = 64;

/// Bytes read at once. Every connection has such a buffer, and what comes from a person is short.
const READ_BUFFER: usize = 4 * 1024;

/// After so many messages too many, a connection is closed.
const MOST_TOO_MANY: u32 = 500;

pub(super) async fn open(
    State(app): State<Arc<App>>,
    Path(game): Path<String>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Refused> {
    let place = app.connections.clone().try_acquire_owned();
    let place = place.map_err(|_| Refusal::busy("this server is full at the moment"))?;
    let guest = known(&app, &headers).await?;
    let watcher = app.next_watcher.fetch_add(1, Ordering::Relaxed);
    let (outbox, inbox) = mpsc::channel(WAITING);
    let attach = |reply| Message::Attach { watcher, guest: guest.clone(), outbox: outbox.clone(), reply };
    app.games.ask(&game, attach).await?;
    let task = app.games.task(&game).await?;
    let limit = app.limits.message;
    let upgrade = upgrade.max_message_size(limit).max_frame_size(limit).read_buffer_size(READ_BUFFER);
    Ok(upgrade.on_upgrade(move |socket| serve(app, socket, Connection { watcher, task, inbox, _place: place })))
}

struct Connection {
    watcher: WatcherId,
    task: mpsc::Sender<Message>,
    inbox: mpsc::Receiver<Frame>,
    _place: OwnedSemaphorePermit,
}

async fn serve(app: Arc<App>, mut socket: WebSocket, mut connection: Connection) {
    let code = talk(&app, &mut socket, &mut connection).await;
    let _ = connection.task.send(Message::Detach { watcher: connection.watcher }).await;
    let farewell = CloseFrame { code, reason: "".into() };
    let _ = socket.send(Ws::Close(Some(farewell))).await;
}

/// Until one of the two has enough; says why.
async fn talk(app: &App, socket: &mut WebSocket, connection: &mut Connection) -> u16 {
    let Connection { watcher, task, inbox, .. } = connection;
    let rate = Rate { at_once: app.limits.messages_at_once, per_second: app.limits.messages_per_second };
    let mut bucket = Bucket::full(rate, Instant::now());
    let mut too_many = 0;
    loop {
        let silence = tokio::time::sleep(app.limits.silence);
        tokio::select! {
            frame = inbox.recv() => match frame {
                Some(Frame::Message(message)) => {
                    if socket.send(message).await.is_err() {
                        return close_code::NORMAL;
                    }
                }
                Some(Frame::Close) => return close_code::RESTART,
                // The game has let go of somebody who could not follow.
                None => return close_code::AGAIN,
            },
            said = socket.recv() => {
                let text = match said {
                    Some(Ok(Ws::Text(text))) => text,
                    Some(Ok(Ws::Ping(_) | Ws::Pong(_))) => continue,
                    Some(Ok(Ws::Binary(_))) => return close_code::UNSUPPORTED,
                    Some(Ok(Ws::Close(_))) | None => return close_code::NORMAL,
                    Some(Err(_)) => return close_code::SIZE,
                };
                if !bucket.take(Instant::now()) {
                    too_many += 1;
                    if too_many > MOST_TOO_MANY {
                        return close_code::POLICY;
                    }
                    refuse(socket, Refusal::busy("too many messages at once; wait a moment")).await;
                    continue;
                }
                match read_frame(&text) {
                    Ok(message) => {
                        if task.send(Message::Said { watcher: *watcher, message }).await.is_err() {
                            return close_code::AGAIN;
                        }
                    }
                    Err(refusal) => refuse(socket, refusal).await,
                }
            }
            () = silence => return close_code::AWAY,
        }
    }
}

async fn refuse(socket: &mut WebSocket, refusal: Refusal) {
    let text = serde_json::to_string(&FromTable::Refused { id: None, refusal }).unwrap_or_default();
    // A connection that cannot be written to ends at its next message.
    let _ = socket.send(Ws::Text(text.into())).await;
}

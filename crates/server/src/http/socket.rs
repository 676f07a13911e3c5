//! A connection: frames in, frames out, and nothing that could stop the game.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Instant;

use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message as Ws, WebSocket, WebSocketUpgrade, close_code};
use axum::http::HeaderMap;
use axum::response::Response;
use tokio::sync::mpsc;

use super::App;
use super::guest::known;
use super::parts::Segments;
use super::places::Place;
use super::quotas;
use super::refused::Refused;
use crate::address::Address;
use crate::bucket::{Bucket, Rate};
use crate::front::Client;
use crate::games::{Frame, Message, WatcherId};
use crate::protocol::{FromTable, Refusal, read_frame};

/// Messages that may wait for a connection.
const WAITING: usize = 64;

/// After so many messages that were too many, a connection is closed.
const MAX_REFUSED_MESSAGES: u32 = 500;

/// What is read of a connection at once; most messages are shorter, and every open connection has such a buffer.
const READ_BUFFER_BYTES: usize = 4 * 1024;

pub(super) async fn open(
    State(app): State<Arc<App>>,
    client: Client,
    Segments(game): Segments<String>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Refused> {
    let upgrade = upgrade.map_err(|_| Refusal::malformed("only a WebSocket can be opened at this address"))?;
    let address = Address::from(client.address);
    app.quotas.open(address)?;
    let guest = known(&app, &headers).await?;
    let mut place = app.places.take(address, guest.as_ref())?;
    let watcher = app.next_watcher.fetch_add(1, Ordering::Relaxed);
    let (outbox, inbox) = mpsc::channel(WAITING);
    let attach = |reply| Message::Attach { watcher, guest: guest.clone(), outbox: outbox.clone(), reply };
    let seated = app.games.ask(&game, attach).await?;
    let task = app.games.task(&game).await?;
    // If this is refused, the inbox goes, and the game with it lets go of the watcher.
    if !seated {
        app.places.watch(&mut place)?;
    }
    let limit = app.limits.message;
    let upgrade = upgrade.max_message_size(limit).max_frame_size(limit);
    let upgrade = upgrade.read_buffer_size(READ_BUFFER_BYTES).write_buffer_size(0);
    Ok(upgrade
        .on_upgrade(move |socket| serve(app, socket, Connection { watcher, address, task, inbox, _place: place })))
}

struct Connection {
    watcher: WatcherId,
    address: Address,
    task: mpsc::Sender<Message>,
    inbox: mpsc::Receiver<Frame>,
    _place: Place,
}

async fn serve(app: Arc<App>, mut socket: WebSocket, mut connection: Connection) {
    let code = talk(&app, &mut socket, &mut connection).await;
    let _ = connection.task.send(Message::Detach { watcher: connection.watcher }).await;
    let farewell = CloseFrame { code, reason: "".into() };
    let _ = socket.send(Ws::Close(Some(farewell))).await;
}

/// Until one of the two has enough; says why. Writes that nobody reads fail by themselves, see `accept::write_timeout`.
async fn talk(app: &App, socket: &mut WebSocket, connection: &mut Connection) -> u16 {
    let Connection { watcher, address, task, inbox, .. } = connection;
    let rate = Rate::per_second(app.limits.messages_at_once, app.limits.messages_per_second);
    let mut bucket = Bucket::full(rate, Instant::now());
    let mut too_many = 0;
    // What is sent to somebody is no sign that they are there; what they say is.
    let mut silence = Box::pin(tokio::time::sleep(app.limits.hello_timeout));
    loop {
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
                silence.set(tokio::time::sleep(app.limits.silence));
                let text = match said {
                    Some(Ok(Ws::Text(text))) => text,
                    Some(Ok(Ws::Ping(_) | Ws::Pong(_))) => continue,
                    Some(Ok(Ws::Binary(_))) => return close_code::UNSUPPORTED,
                    Some(Ok(Ws::Close(_))) | None => return close_code::NORMAL,
                    Some(Err(_)) => return close_code::SIZE,
                };
                let allowed = bucket.take(Instant::now()).then_some(()).ok_or_else(quotas::too_many_messages);
                if let Err(refusal) = allowed.and_then(|()| app.quotas.message(*address)) {
                    too_many += 1;
                    if too_many > MAX_REFUSED_MESSAGES {
                        return close_code::POLICY;
                    }
                    refuse(socket, refusal).await;
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
            () = &mut silence => return close_code::AWAY,
        }
    }
}

async fn refuse(socket: &mut WebSocket, refusal: Refusal) {
    let text = serde_json::to_string(&FromTable::Refused { id: None, refusal }).unwrap_or_default();
    // A connection that cannot be written to ends at its next message.
    let _ = socket.send(Ws::Text(text.into())).await;
}

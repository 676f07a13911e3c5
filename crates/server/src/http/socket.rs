//! A WebSocket connection: passes messages between a client and a game without ever blocking the game.

use std::sync::Arc;

use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{WebSocket, WebSocketUpgrade, close_code};
use axum::response::{IntoResponse, Response};
use serde_json::json;

use super::App;
use super::arriving::{Arrived, Coming};
use super::guest::Token;
use super::line::{Heard, Line};
use super::openapi::{Given, Operation, Taken};
use super::parts::Segments;
use super::places::Place;
use super::refused::Refused;
use crate::front::Client;
use crate::games::{Frame, Message};
use crate::protocol::{Kind, Refusal};

/// Size of the read buffer in bytes; most messages are shorter, and every open connection has such a buffer.
const READ_BUFFER_BYTES: usize = 4 * 1024;

pub(super) async fn open(
    State(app): State<Arc<App>>,
    client: Client,
    Segments(game): Segments<String>,
    Token(token): Token,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Opened, Refused> {
    let upgrade = upgrade.map_err(|_| Refusal::malformed("only a WebSocket can be opened at this address"))?;
    let coming = Coming { game, token, address: client.address.into() };
    coming.may_open(&app).await?;
    let mut place = app.places.take(coming.address)?;
    let arrived = match coming.arrive(&app).await {
        // The client is told over the socket, and waits there.
        Err(refusal) if refusal.kind == Kind::Away => Err(refusal),
        arrived => Ok(arrived?),
    };
    app.places.seat(&mut place, arrived.as_ref().is_ok_and(|arrived| arrived.seated))?;
    let limit = app.limits.message;
    let upgrade = upgrade.max_message_size(limit).max_frame_size(limit);
    let upgrade = upgrade.read_buffer_size(READ_BUFFER_BYTES).write_buffer_size(0);
    Ok(Opened(upgrade.on_upgrade(move |socket| serve(app, socket, coming, place, arrived))))
}

/// The answer after which both talk over the WebSocket.
pub(super) struct Opened(Response);

impl IntoResponse for Opened {
    fn into_response(self) -> Response {
        self.0
    }
}

impl Given for Opened {
    fn describe(operation: &mut Operation<'_>) {
        operation.responds(101, &json!({ "description": "Switching Protocols" }));
    }
}

impl Taken for Result<WebSocketUpgrade, WebSocketUpgradeRejection> {
    fn describe(_: &mut Operation<'_>) {}
}

async fn serve(app: Arc<App>, socket: WebSocket, coming: Coming, mut place: Place, arrived: Result<Arrived, Refusal>) {
    let mut line = Line::new(&app, socket, coming.address);
    let code = match arrived {
        Ok(arrived) => talk(&app, &mut line, arrived).await,
        // Boxed: few connections wait, and the others should not pay for the size of this future.
        Err(why) => Box::pin(wait_and_talk(&app, &mut line, &coming, why, &mut place)).await,
    };
    line.close(code).await;
}

/// For a client that waited it is known only now whether it has a seat.
async fn wait_and_talk(app: &App, line: &mut Line, coming: &Coming, why: Refusal, place: &mut Place) -> u16 {
    let (arrived, said) = match coming.wait(app, line, why).await {
        Ok(arrived) => arrived,
        Err(code) => return code,
    };
    if let Err(full) = app.places.seat(place, arrived.seated) {
        line.refuse(None, full).await;
        return close_code::AGAIN;
    }
    for message in said.messages() {
        let _ = arrived.task.send(Message::Said { watcher: arrived.watcher, message }).await;
    }
    talk(app, line, arrived).await
}

/// Passes messages until either side ends; returns the close code.
async fn talk(app: &App, line: &mut Line, arrived: Arrived) -> u16 {
    let Arrived { watcher, task, mut inbox, seated, session, mut listening, .. } = arrived;
    line.seated = seated;
    let code = loop {
        tokio::select! {
            frame = inbox.recv() => match frame {
                Some(Frame::Message(message)) => {
                    if !line.send(message).await {
                        break close_code::NORMAL;
                    }
                }
                Some(Frame::Close) => break close_code::RESTART,
                // The game has dropped a client that could not keep up.
                None => break close_code::AGAIN,
            },
            // The client comes again, as whoever it is then.
            () = listening.end_of(session.as_deref()) => break close_code::AGAIN,
            heard = line.hear(app) => match heard {
                Heard::Said(message) => {
                    if task.send(Message::Said { watcher, message }).await.is_err() {
                        break close_code::AGAIN;
                    }
                }
                Heard::Refused(refusal) => line.refuse(None, refusal).await,
                Heard::Nothing => {}
                Heard::Quiet => line.ping().await,
                Heard::Over(code) => break code,
            },
        }
    };
    let _ = task.send(Message::Detach { watcher }).await;
    code
}

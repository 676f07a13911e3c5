//! Sending and receiving over one socket, within its limits.

use std::pin::Pin;
use std::time::Instant;

use axum::extract::ws::{CloseFrame, Message as Ws, WebSocket, close_code};
use serde_json::value::RawValue;
use tokio::time::{Sleep, sleep};
use tungstenite::Error;

use super::App;
use super::quotas;
use crate::address::Address;
use crate::bucket::{Bucket, Rate};
use crate::protocol::{FromTable, Refusal, ToTable, read_frame};

/// Number of messages over the rate limit after which a connection is closed.
const MAX_REFUSED_MESSAGES: u32 = 500;

/// One socket.
pub(super) struct Line {
    socket: WebSocket,
    address: Address,
    bucket: Bucket,
    /// Number of messages over the rate limit.
    too_many: u32,
    /// Ends with half the time for which a connection may be silent: then the client is pinged, and let go with the
    /// other half. Only what is received resets it: sending proves nothing about the client.
    silence: Pin<Box<Sleep>>,
    /// Whether the client was pinged in this silence. Before its first message it is not.
    pinged: bool,
    /// Whether the client has a seat at this table.
    pub(super) seated: bool,
}

/// What was received over a socket.
pub(super) enum Heard {
    /// Something for the table.
    Said(ToTable),
    /// Something that is refused at once.
    Refused(Refusal),
    /// Nothing to act on.
    Nothing,
    /// Nothing for a while: the client should be pinged. A page in the background may be too slow to say something by
    /// itself, but its browser answers.
    Quiet,
    /// The connection ends, with this close code.
    Over(u16),
}

impl Line {
    pub(super) fn new(app: &App, socket: WebSocket, address: Address) -> Self {
        let rate = Rate::per_second(app.limits.messages_at_once, app.limits.messages_per_second);
        let bucket = Bucket::full(rate, Instant::now());
        let silence = Box::pin(sleep(app.limits.hello_timeout));
        Line { socket, address, bucket, too_many: 0, silence, pinged: true, seated: false }
    }

    /// Waits for the next message. Cancel safe.
    pub(super) async fn hear(&mut self, app: &App) -> Heard {
        tokio::select! {
            said = self.socket.recv() => {
                self.silence.set(sleep(app.limits.silence / 2));
                self.pinged = false;
                match said {
                    Some(Ok(Ws::Text(text))) => self.read(app, &text),
                    Some(Ok(Ws::Ping(_) | Ws::Pong(_))) => Heard::Nothing,
                    Some(Ok(Ws::Binary(_))) => Heard::Over(close_code::UNSUPPORTED),
                    Some(Ok(Ws::Close(_))) | None => Heard::Over(close_code::NORMAL),
                    Some(Err(error)) => Heard::Over(code_of(error)),
                }
            }
            () = &mut self.silence => {
                if self.pinged {
                    return Heard::Over(close_code::AWAY);
                }
                self.pinged = true;
                self.silence.set(sleep(app.limits.silence / 2));
                Heard::Quiet
            }
        }
    }

    /// Asks whether anybody is there.
    pub(super) async fn ping(&mut self) {
        // A connection that cannot be written to ends at its next message.
        self.send(Ws::Ping(Vec::new().into())).await;
    }

    fn read(&mut self, app: &App, text: &str) -> Heard {
        let allowed = self.bucket.take(Instant::now()).then_some(()).ok_or_else(quotas::too_many_messages);
        if let Err(refusal) = allowed.and_then(|()| app.quotas.message(self.address, self.seated)) {
            self.too_many += 1;
            return if self.too_many > MAX_REFUSED_MESSAGES {
                Heard::Over(close_code::POLICY)
            } else {
                Heard::Refused(refusal)
            };
        }
        read_frame(text).map_or_else(Heard::Refused, Heard::Said)
    }

    /// Sends a message; returns whether that succeeded. Writes to a client that does not read time out, see
    /// `accept::write_timeout`.
    pub(super) async fn send(&mut self, message: Ws) -> bool {
        self.socket.send(message).await.is_ok()
    }

    pub(super) async fn tell(&mut self, message: &FromTable<'_, &RawValue>) {
        let text = serde_json::to_string(message).unwrap_or_default();
        // A connection that cannot be written to ends at its next message.
        self.send(Ws::Text(text.into())).await;
    }

    pub(super) async fn refuse(&mut self, id: Option<String>, refusal: Refusal) {
        self.tell(&FromTable::Refused { id, refusal }).await;
    }

    pub(super) async fn close(mut self, code: u16) {
        self.send(Ws::Close(Some(CloseFrame { code, reason: "".into() }))).await;
    }
}

/// The close code for a receive error.
fn code_of(error: axum::Error) -> u16 {
    match error.into_inner().downcast::<Error>().as_deref() {
        Ok(Error::Capacity(_)) => close_code::SIZE,
        Ok(Error::Utf8(_)) => close_code::INVALID,
        Ok(Error::Protocol(_)) => close_code::PROTOCOL,
        _ => close_code::NORMAL,
    }
}

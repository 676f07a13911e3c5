//! A client connected to a table: its guest, the eye it looks through, and what it has been sent.

use std::collections::BTreeSet;

use axum::extract::ws::{Message, Utf8Bytes};
use serde_json::value::RawValue;
use table::{Eye, Seat};
use tokio::sync::mpsc;

use super::working_out::Asked;
use crate::protocol::{FromTable, SeatCard, deflated};
use crate::store::Guest;

/// An item in the queue of a connection.
#[derive(Clone, Debug)]
pub(crate) enum Frame {
    /// A message; clones share its text.
    Message(Message),
    /// The last item: close the connection.
    Close,
}

/// The queue of messages for a connection. It is short: a client that cannot keep up is dropped and reconnects for the
/// whole view.
pub(crate) type Outbox = mpsc::Sender<Frame>;

/// The form of messages that a client asked for with `hello`.
#[derive(Clone, Copy, Default)]
pub(super) struct Form {
    /// Changes instead of whole views.
    pub(super) changes: bool,
    /// Long messages compressed.
    pub(super) deflate: bool,
    /// What is said beside the table.
    pub(super) talk: bool,
}

pub(super) struct Watcher {
    pub(super) guest: Option<Guest>,
    /// `None` before `hello`.
    pub(super) eye: Option<Eye>,
    /// Number of events it knows.
    pub(super) seen: usize,
    /// The seats as they were last sent, and how many people watch.
    pub(super) seats: Option<(Vec<SeatCard>, usize)>,
    pub(super) form: Form,
    /// The eye and the number of the last view sent.
    pub(super) holds: Option<(Eye, u64)>,
    /// Whether a past moment is being looked up for it.
    pub(super) recalls: bool,
    /// What is being worked out for it.
    pub(super) works_out: Option<Asked>,
    /// The guests it has muted, once its talk was read.
    pub(super) mutes: Option<BTreeSet<String>>,
    lost: bool,
    outbox: Outbox,
}

impl Watcher {
    pub(super) fn new(guest: Option<Guest>, outbox: Outbox) -> Self {
        Watcher {
            guest,
            eye: None,
            seen: 0,
            seats: None,
            form: Form::default(),
            holds: None,
            recalls: false,
            works_out: None,
            mutes: None,
            lost: false,
            outbox,
        }
    }

    pub(super) fn is(&self, guest: &str) -> bool {
        self.guest.as_ref().is_some_and(|own| own.is(guest))
    }

    pub(super) fn looks_through(&self, seat: Seat) -> bool {
        self.eye == Some(Eye::Seat(seat))
    }

    /// Whether it looks at what everybody may see.
    pub(super) fn looks_at_what_is_open(&self) -> bool {
        self.eye == Some(Eye::Spectator)
    }

    /// Whether it could not keep up, or has disconnected.
    pub(super) fn is_lost(&self) -> bool {
        self.lost || self.outbox.is_closed()
    }

    pub(super) fn tell(&mut self, message: &FromTable<'_, &RawValue>) {
        self.send(written(message));
    }

    /// Sends a message that may be shared with other watchers.
    pub(super) fn send(&mut self, text: Utf8Bytes) {
        let packed = self.form.deflate.then(|| deflated(&text)).flatten();
        let message = packed.map_or(Message::Text(text), |packed| Message::Binary(packed.into()));
        self.lost |= self.outbox.try_send(Frame::Message(message)).is_err();
    }

    pub(super) fn close(&mut self) {
        self.lost |= self.outbox.try_send(Frame::Close).is_err();
    }
}

/// A message, serialized.
pub(super) fn written(message: &FromTable<'_, &RawValue>) -> Utf8Bytes {
    // Plain data with text keys; serializing it cannot fail.
    serde_json::to_string(message).unwrap_or_default().into()
}

//! Somebody at a table: who they are, through whose eyes they look, what they have been told.

use axum::extract::ws::{Message, Utf8Bytes};
use serde_json::value::RawValue;
use table::{Eye, Seat};
use tokio::sync::mpsc;

use crate::protocol::{FromTable, SeatCard, deflated};
use crate::store::Guest;

/// What goes to a connection.
#[derive(Clone, Debug)]
pub(crate) enum Frame {
    /// A message; copies share it.
    Message(Message),
    /// The last one.
    Close,
}

/// Where messages for a connection go. It is short: whoever cannot follow is let go and comes back for the whole view.
pub(crate) type Outbox = mpsc::Sender<Frame>;

/// In which form somebody would like to be told; see `hello`.
#[derive(Clone, Copy, Default)]
pub(super) struct Form {
    /// What has changed, instead of whole views.
    pub(super) changes: bool,
    /// Long messages deflated.
    pub(super) deflate: bool,
}

pub(super) struct Watcher {
    pub(super) guest: Option<Guest>,
    /// None before `hello`.
    pub(super) eye: Option<Eye>,
    /// How many events they know.
    pub(super) seen: usize,
    /// Who they were told sits where, the last time.
    pub(super) seats: Option<Vec<SeatCard>>,
    pub(super) form: Form,
    /// The eye and the number of the last view they were told.
    pub(super) holds: Option<(Eye, u64)>,
    /// A moment is being looked up for them.
    pub(super) recalls: bool,
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
            lost: false,
            outbox,
        }
    }

    pub(super) fn is(&self, guest: &str) -> bool {
        self.guest.as_ref().is_some_and(|own| own.id == guest)
    }

    pub(super) fn looks_through(&self, seat: Seat) -> bool {
        self.eye == Some(Eye::Seat(seat))
    }

    /// They could not follow, or have gone.
    pub(super) fn is_lost(&self) -> bool {
        self.lost || self.outbox.is_closed()
    }

    pub(super) fn tell(&mut self, message: &FromTable<'_, &RawValue>) {
        self.send(written(message));
    }

    /// Something that may go to others too.
    pub(super) fn send(&mut self, text: Utf8Bytes) {
        let packed = self.form.deflate.then(|| deflated(&text)).flatten();
        let message = packed.map_or(Message::Text(text), |packed| Message::Binary(packed.into()));
        self.lost |= self.outbox.try_send(Frame::Message(message)).is_err();
    }

    pub(super) fn close(&mut self) {
        self.lost |= self.outbox.try_send(Frame::Close).is_err();
    }
}

/// A message as it is sent.
pub(super) fn written(message: &FromTable<'_, &RawValue>) -> Utf8Bytes {
    // Plain data with text keys; writing it to memory cannot fail.
    serde_json::to_string(message).unwrap_or_default().into()
}

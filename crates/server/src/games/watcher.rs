//! Somebody at a table: who they are, through whose eyes they look, what they have been told.

use table::{Eye, Seat};
use tokio::sync::mpsc;

use crate::protocol::{FromTable, SeatCard};
use crate::store::Guest;

/// What goes to a connection.
#[derive(Clone, Debug)]
pub(crate) enum Frame {
    /// A message.
    Text(String),
    /// The last one.
    Close,
}

/// Where messages for a connection go. It is short: whoever cannot follow is let go and comes back for the whole view.
pub(crate) type Outbox = mpsc::Sender<Frame>;

pub(super) struct Watcher {
    pub(super) guest: Option<Guest>,
    /// None before `hello`.
    pub(super) eye: Option<Eye>,
    /// How many events they know.
    pub(super) seen: usize,
    /// Who they were told sits where, the last time.
    pub(super) seats: Option<Vec<SeatCard>>,
    /// A moment is being looked up for them.
    pub(super) recalls: bool,
    lost: bool,
    outbox: Outbox,
}

impl Watcher {
    pub(super) fn new(guest: Option<Guest>, outbox: Outbox) -> Self {
        Watcher { guest, eye: None, seen: 0, seats: None, recalls: false, lost: false, outbox }
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

    pub(super) fn tell(&mut self, message: &FromTable<'_>) {
        // Plain data with text keys; writing it to memory cannot fail.
        let text = serde_json::to_string(message).unwrap_or_default();
        self.lost |= self.outbox.try_send(Frame::Text(text)).is_err();
    }

    pub(super) fn close(&mut self) {
        self.lost |= self.outbox.try_send(Frame::Close).is_err();
    }
}

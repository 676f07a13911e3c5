//! Limits on sockets: in all, for each address with a reserve for players, and for each guest.

use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::address::Address;
use crate::bucket::RESERVED;
use crate::counts::{Counts, Held};
use crate::limits::Limits;
use crate::protocol::Refusal;
use crate::store::Guest;

pub(super) struct Places {
    all: Arc<Semaphore>,
    count: u32,
    /// Permits that are not reserved for players at their own table.
    watching: Arc<Semaphore>,
    by_address: Counts<Address>,
    per_address: u32,
    /// Sockets of an address, without those reserved for players at their own table.
    watching_by_address: Counts<Address>,
    by_guest: Counts<String>,
    per_guest: u32,
}

/// The place of one WebSocket, until it is dropped.
pub(super) struct Place {
    address: Address,
    _any: OwnedSemaphorePermit,
    _of_address: Held<Address>,
    /// Held by a client without a seat at the table it connects to.
    watching: Option<(OwnedSemaphorePermit, Held<Address>)>,
}

/// One of the places of a guest, until it is dropped.
pub(super) struct OfGuest {
    _own: Held<String>,
    /// Under the ids of those whom their account has taken along, which are on seats.
    _also: Vec<Held<String>>,
}

impl Places {
    pub(super) fn new(limits: &Limits) -> Self {
        let watching = limits.sockets.saturating_sub(limits.sockets_reserved);
        Places {
            all: Arc::new(Semaphore::new(limits.sockets as usize)),
            count: limits.sockets,
            watching: Arc::new(Semaphore::new(watching as usize)),
            by_address: Counts::default(),
            per_address: limits.sockets_per_address,
            watching_by_address: Counts::default(),
            by_guest: Counts::default(),
            per_guest: limits.sockets_per_guest,
        }
    }

    /// A place for a client of whom only the address is known.
    pub(super) fn take(&self, address: Address) -> Result<Place, Refusal> {
        let of_address = self.by_address.hold(address, self.per_address).ok_or_else(address_is_full)?;
        let any = self.all.clone().try_acquire_owned().map_err(|_| full())?;
        Ok(Place { address, _any: any, _of_address: of_address, watching: None })
    }

    /// A place among those of a guest.
    pub(super) fn of_guest(&self, guest: &Guest) -> Result<OfGuest, Refusal> {
        let own = self.by_guest.hold(guest.id.clone(), self.per_guest);
        let full = || Refusal::busy("you have this table open in too many windows; close some of them first");
        let also = guest.also.iter().filter_map(|id| self.by_guest.hold(id.clone(), u32::MAX));
        Ok(OfGuest { _own: own.ok_or_else(full)?, _also: also.collect() })
    }

    /// Whether the guest of this id, as on a seat, has a table open.
    pub(super) fn has(&self, guest: &str) -> bool {
        self.by_guest.has(guest)
    }

    /// A client without a seat at the table, or of whom that is not known yet, must not use the reserved places.
    pub(super) fn seat(&self, place: &mut Place, seated: bool) -> Result<(), Refusal> {
        if seated {
            place.watching = None;
        } else if place.watching.is_none() {
            let most = self.per_address - self.per_address / RESERVED;
            let of_address = self.watching_by_address.hold(place.address, most).ok_or_else(address_is_full)?;
            place.watching = Some((self.watching.clone().try_acquire_owned().map_err(|_| full())?, of_address));
        }
        Ok(())
    }

    /// Number of open WebSockets.
    pub(super) fn taken(&self) -> usize {
        (self.count as usize).saturating_sub(self.all.available_permits())
    }

    /// Waits until the last WebSocket is closed.
    pub(super) async fn all_closed(&self) {
        let _ = self.all.acquire_many(self.count).await;
    }
}

fn full() -> Refusal {
    Refusal::busy("this server is full at the moment; try again a little later")
}

fn address_is_full() -> Refusal {
    Refusal::busy("too many connections come from your address; close some of them first")
}

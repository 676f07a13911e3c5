//! Places for sockets: so many in all, some of them kept for players, so many for one address and for one guest.

use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::address::Address;
use crate::counts::{Counts, Held};
use crate::limits::Limits;
use crate::protocol::Refusal;
use crate::store::Guest;

pub(super) struct Places {
    all: Arc<Semaphore>,
    count: u32,
    /// Those that are not kept for people at their own table.
    watching: Arc<Semaphore>,
    by_address: Counts<Address>,
    per_address: u32,
    by_guest: Counts<String>,
    per_guest: u32,
}

/// The place of one WebSocket, until it is dropped.
pub(super) struct Place {
    _any: OwnedSemaphorePermit,
    _of_address: Held<Address>,
    _of_guest: Option<Held<String>>,
    watching: Option<OwnedSemaphorePermit>,
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
            by_guest: Counts::default(),
            per_guest: limits.sockets_per_guest,
        }
    }

    pub(super) fn take(&self, address: Address, guest: Option<&Guest>) -> Result<Place, Refusal> {
        let address = self.by_address.hold(address, self.per_address);
        let address = address
            .ok_or_else(|| Refusal::busy("too many connections come from your address; close some of them first"))?;
        let guest = match guest {
            Some(guest) => Some(self.by_guest.hold(guest.id.clone(), self.per_guest).ok_or_else(|| {
                Refusal::busy("you have this table open in too many windows; close some of them first")
            })?),
            None => None,
        };
        let any = self.all.clone().try_acquire_owned().map_err(|_| full())?;
        Ok(Place { _any: any, _of_address: address, _of_guest: guest, watching: None })
    }

    /// Whoever has no seat at the table leaves room for those who have one.
    pub(super) fn watch(&self, place: &mut Place) -> Result<(), Refusal> {
        place.watching = Some(self.watching.clone().try_acquire_owned().map_err(|_| full())?);
        Ok(())
    }

    /// Waits until the last WebSocket is closed.
    pub(super) async fn everybody_has_gone(&self) {
        let _ = self.all.acquire_many(self.count).await;
    }
}

fn full() -> Refusal {
    Refusal::busy("this server is full at the moment; try again a little later")
}

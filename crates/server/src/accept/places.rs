//! Limits on connections, in all and for each address.

use std::net::IpAddr;
use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::address::Address;
use crate::counts::{Counts, Held};
use crate::limits::Limits;

/// Why a connection is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Full {
    /// The server has no more places.
    Server,
    /// This address has used its places.
    Address,
}

/// The place of one connection, until it is dropped.
pub(super) struct Place {
    _any: OwnedSemaphorePermit,
    _own: Option<Held<Address>>,
}

pub(super) struct Places {
    all: Arc<Semaphore>,
    count: u32,
    by_address: Counts<Address>,
    per_address: u32,
}

impl Places {
    pub(super) fn new(limits: &Limits) -> Self {
        Places {
            all: Arc::new(Semaphore::new(limits.connections as usize)),
            count: limits.connections,
            by_address: Counts::default(),
            per_address: limits.connections_per_address,
        }
    }

    /// Takes a place for a connection; `shared` addresses (proxies) have no limit of their own.
    pub(super) fn take(&self, from: IpAddr, shared: bool) -> Result<Place, Full> {
        let own =
            if shared { None } else { Some(self.by_address.hold(from.into(), self.per_address).ok_or(Full::Address)?) };
        let any = self.all.clone().try_acquire_owned().map_err(|_| Full::Server)?;
        Ok(Place { _any: any, _own: own })
    }

    pub(super) async fn all_closed(&self) {
        let _ = self.all.acquire_many(self.count).await;
    }
}

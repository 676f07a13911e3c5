//! Rate limits by address and by guest.

use std::time::Instant;

use crate::address::Address;
use crate::bucket::{Buckets, Rate};
use crate::limits::Limits;
use crate::protocol::Refusal;

/// Token buckets for everything that is limited by rate.
pub(super) struct Quotas {
    changes: Buckets<Address>,
    lookups: Buckets<Address>,
    opens: Buckets<Address>,
    messages: Buckets<Address>,
    guests: Buckets<Address>,
    accounts: Buckets<Address>,
    sign_ins: Buckets<Address>,
    sign_ins_of_account: Buckets<String>,
    games: Buckets<Address>,
    games_of_guest: Buckets<String>,
    remarks: Buckets<Address>,
    uploads: Buckets<Address>,
}

impl Quotas {
    pub(super) fn new(limits: &Limits) -> Self {
        let per_minute = |at_once, per_minute| Buckets::new(Rate::per_minute(at_once, per_minute));
        let per_second = |at_once, per_second| Buckets::new(Rate::per_second(at_once, per_second));
        Quotas {
            changes: per_second(limits.requests_at_once, limits.requests_per_second),
            lookups: per_second(limits.lookups_at_once, limits.lookups_per_second),
            opens: per_second(limits.opens_at_once, limits.opens_per_second),
            messages: per_second(limits.messages_per_address_at_once, limits.messages_per_address_per_second),
            guests: Buckets::new(Rate::per_hour(limits.guests_per_hour)),
            accounts: Buckets::new(Rate::per_hour(limits.accounts_per_hour)),
            sign_ins: per_minute(limits.sign_ins_at_once, limits.sign_ins_per_minute),
            sign_ins_of_account: Buckets::new(Rate::per_minute(
                limits.sign_ins_per_account_at_once,
                limits.sign_ins_per_account_per_minute,
            )),
            games: Buckets::new(Rate::per_hour(limits.games_per_hour)),
            games_of_guest: Buckets::new(Rate::per_hour(limits.games_per_hour_per_guest)),
            remarks: Buckets::new(Rate::per_hour(limits.remarks_per_hour)),
            uploads: Buckets::new(Rate::per_hour(limits.uploads_per_hour)),
        }
    }

    /// A request that changes something.
    pub(super) fn change(&self, address: Address) -> Result<(), Refusal> {
        one(&self.changes, address, "too many requests at once; wait a moment")
    }

    /// A request that changes nothing.
    pub(super) fn lookup(&self, address: Address) -> Result<(), Refusal> {
        one(&self.lookups, address, "too many requests at once; wait a moment")
    }

    /// Opening a WebSocket, for any client.
    pub(super) fn open(&self, address: Address) -> Result<(), Refusal> {
        allow(self.opens.take_unreserved(address, Instant::now()), too_many_opens)
    }

    /// Opening a WebSocket to a table at which the client has a seat.
    pub(super) fn open_to_seat(&self, address: Address) -> Result<(), Refusal> {
        allow(self.opens.take(address, Instant::now()), too_many_opens)
    }

    /// A message over a WebSocket; a part of the rate is reserved for players at their own table.
    pub(super) fn message(&self, address: Address, seated: bool) -> Result<(), Refusal> {
        let now = Instant::now();
        let taken = if seated { self.messages.take(address, now) } else { self.messages.take_unreserved(address, now) };
        allow(taken, too_many_messages)
    }

    /// A new guest.
    pub(super) fn guest(&self, address: Address) -> Result<(), Refusal> {
        one(&self.guests, address, "too many new guests come from your address; try again later")
    }

    /// A new account.
    pub(super) fn account(&self, address: Address) -> Result<(), Refusal> {
        one(&self.accounts, address, "too many accounts were made from your address in the last hour; try again later")
    }

    /// An attempt to come into the account of this name, whether there is one or not. An account is never locked:
    /// attempts from everywhere are slowed down for as long as they last.
    pub(super) fn sign_in(&self, address: Address, name_key: String) -> Result<(), Refusal> {
        let says = "too many attempts to sign in; wait a minute and try again";
        one(&self.sign_ins, address, says)?;
        one(&self.sign_ins_of_account, name_key, says)
    }

    /// A note on a game, new or changed.
    pub(super) fn remark(&self, address: Address) -> Result<(), Refusal> {
        one(&self.remarks, address, "too many notes were written from your address in the last hour; try again later")
    }

    /// A journal that is uploaded, whatever becomes of it.
    pub(super) fn upload(&self, address: Address) -> Result<(), Refusal> {
        one(
            &self.uploads,
            address,
            "too many journals were uploaded from your address in the last hour; try again later",
        )
    }

    /// A new game; `guest` is `None` for a new guest.
    pub(super) fn game(&self, address: Address, guest: Option<&str>) -> Result<(), Refusal> {
        one(&self.games, address, "too many games were made from your address in the last hour; try again later")?;
        match guest {
            Some(id) => {
                one(&self.games_of_guest, id.to_owned(), "you made too many games in the last hour; try again later")
            }
            None => Ok(()),
        }
    }
}

pub(super) fn too_many_messages() -> Refusal {
    Refusal::busy("too many messages at once; wait a moment")
}

fn too_many_opens() -> Refusal {
    Refusal::busy("too many connections are being opened from your address; wait a moment")
}

fn one<K: Eq + std::hash::Hash>(buckets: &Buckets<K>, key: K, says: &str) -> Result<(), Refusal> {
    allow(buckets.take(key, Instant::now()), || Refusal::busy(says))
}

fn allow(taken: bool, refusal: impl FnOnce() -> Refusal) -> Result<(), Refusal> {
    if taken { Ok(()) } else { Err(refusal()) }
}

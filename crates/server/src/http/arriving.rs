//! Connecting to a table: limits, identifying the guest, and waiting while the store is unavailable.

use axum::extract::ws::close_code;
use table::Seat;
use tokio::sync::mpsc;

use super::App;
use super::guest::guest_with;
use super::line::{Heard, Line};
use super::places::OfGuest;
use crate::address::Address;
use crate::games::{Frame, Listening, Message, WatcherId, spread_back_off};
use crate::protocol::{FromTable, Kind, Refusal, ToTable};

/// Capacity of a connection's message queue.
pub(crate) const SOCKET_QUEUE: usize = 64;

/// Maximum number of seats for which a client may withdraw automatic answers before it is connected.
const MAX_WITHDRAWN: usize = 16;

/// What a client has said before it was connected to its table, and what of it counts there.
pub(super) struct SaidBefore {
    /// Why the table is away.
    why: Refusal,
    hello: Option<ToTable>,
    /// The seats for which the table no longer answers.
    withdrawn: Vec<Seat>,
}

impl SaidBefore {
    /// Keeps what counts later. After a greeting the client is still told why it does not see its table.
    fn keep(&mut self, message: ToTable) -> Result<(), Refusal> {
        match message {
            ToTable::Hello { .. } => self.hello = Some(message),
            _ if self.hello.is_none() => return Err(Refusal::hello_first()),
            ToTable::WithdrawAuto { seat } if self.withdrawn.contains(&seat) => return Ok(()),
            ToTable::WithdrawAuto { seat } if self.withdrawn.len() < MAX_WITHDRAWN => {
                self.withdrawn.push(seat);
                return Ok(());
            }
            _ => {}
        }
        Err(self.why.clone())
    }

    /// The messages to pass on to the table, in this order.
    pub(super) fn messages(self) -> impl Iterator<Item = ToTable> {
        let withdrawn = self.withdrawn.into_iter().map(|seat| ToTable::WithdrawAuto { seat });
        self.hello.into_iter().chain(withdrawn)
    }
}

/// A client that connects to a table.
pub(super) struct Coming {
    pub(super) game: String,
    /// The token in its cookie.
    pub(super) token: Option<String>,
    pub(super) address: Address,
}

/// A client that is connected.
pub(super) struct Arrived {
    pub(super) watcher: WatcherId,
    pub(super) task: mpsc::Sender<Message>,
    pub(super) inbox: mpsc::Receiver<Frame>,
    /// Whether it has a seat at this table.
    pub(super) seated: bool,
    /// The session it came with, and what tells that the session ends.
    pub(super) session: Option<String>,
    pub(super) listening: Listening,
    _of_guest: Option<OfGuest>,
}

impl Coming {
    /// Whether another socket may be opened. The reserved part of an address's allowance is for players with a seat at
    /// the table they connect to; finding that out counts as a lookup in the store.
    pub(super) async fn may_open(&self, app: &App) -> Result<(), Refusal> {
        let Err(too_many) = app.quotas.open(self.address) else { return Ok(()) };
        if self.token.is_none() {
            return Err(too_many);
        }
        app.quotas.lookup(self.address)?;
        match guest_with(app, self.token.as_deref()).await? {
            Some(guest) if app.store.has_seat(&self.game, &guest.id).await? => app.quotas.open_to_seat(self.address),
            _ => Err(too_many),
        }
    }

    /// Connects the client to its table.
    pub(super) async fn arrive(&self, app: &App) -> Result<Arrived, Refusal> {
        // From before it is looked up, so that no end is missed.
        let listening = app.games.shared.ended.listen();
        let guest = guest_with(app, self.token.as_deref()).await?;
        let session = guest.as_ref().map(|guest| guest.session.clone());
        let of_guest = guest.as_ref().map(|guest| app.places.of_guest(guest)).transpose()?;
        let watcher = app.games.next_watcher();
        let (outbox, inbox) = mpsc::channel(SOCKET_QUEUE);
        let attach = |reply| Message::Attach { watcher, guest: guest.clone(), outbox: outbox.clone(), reply };
        // On a later refusal the inbox is dropped, and the game drops the watcher with it.
        let seated = app.games.ask(&self.game, attach).await?;
        let task = app.games.task(&self.game).await?;
        Ok(Arrived { watcher, task, inbox, seated, session, listening, _of_guest: of_guest })
    }

    async fn arrive_later(&self, app: &App, tries: u32) -> Result<Arrived, Refusal> {
        // Jitter, so that clients do not all come at the same time.
        let number = app.games.next_watcher();
        tokio::time::sleep(spread_back_off(tries, (number % 256) as u8)).await;
        self.arrive(app).await
    }

    /// Waits while the store is unavailable: whatever the client says, it is told why, until it is connected to its
    /// table. Returns the connection with what the client said that counts there, or else the code with which to close
    /// the socket.
    pub(super) async fn wait(&self, app: &App, line: &mut Line, why: Refusal) -> Result<(Arrived, SaidBefore), u16> {
        let (mut said, mut tries) = (SaidBefore { why, hello: None, withdrawn: Vec::new() }, 0);
        let mut arriving = Box::pin(self.arrive_later(app, tries));
        loop {
            tokio::select! {
                arrived = &mut arriving => match arrived {
                    Ok(arrived) => return Ok((arrived, said)),
                    Err(refusal) if refusal.kind == Kind::Away => {
                        tries += 1;
                        said.why = refusal;
                        arriving.set(self.arrive_later(app, tries));
                    }
                    Err(refusal) => {
                        line.refuse(None, refusal).await;
                        return Err(close_code::POLICY);
                    }
                },
                heard = line.hear(app) => match heard {
                    Heard::Said(ToTable::Ping {}) => line.tell(&FromTable::Pong).await,
                    Heard::Said(message) => {
                        let id = message.id().cloned();
                        if let Err(refusal) = said.keep(message) {
                            line.refuse(id, refusal).await;
                        }
                    }
                    Heard::Refused(refusal) => line.refuse(None, refusal).await,
                    Heard::Nothing => {}
                    Heard::Quiet => line.ping().await,
                    Heard::Over(code) => return Err(code),
                },
            }
        }
    }
}

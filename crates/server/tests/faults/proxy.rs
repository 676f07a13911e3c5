//! A proxy between a server and its database that drops or delays data.

use std::net::SocketAddr;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

/// How long a commit is delayed.
pub(crate) const DELAY: Duration = Duration::from_millis(1500);

/// What the proxy does with the data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    /// Passes everything on.
    Pass,
    /// Passes nothing on, without closing connections.
    Stall,
    /// Closes every connection, new ones at once.
    Cut,
    /// Passes a commit on, but not its confirmation.
    LoseAnswerToCommit,
    /// Passes a commit on after a delay.
    DelayCommit,
}

#[derive(Clone)]
pub(crate) struct Proxy {
    pub(crate) address: SocketAddr,
    mode: watch::Sender<Mode>,
}

impl Proxy {
    /// A proxy for the database at this address.
    pub(crate) async fn before(database: String) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let mode = watch::Sender::new(Mode::Pass);
        let modes = mode.clone();
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let Ok(server) = TcpStream::connect(&database).await else { continue };
                let (from_client, to_client) = client.into_split();
                let (from_server, to_server) = server.into_split();
                let lost = watch::Sender::new(false);
                tokio::spawn(forward(from_client, to_server, modes.subscribe(), Some(lost.clone())));
                tokio::spawn(back(from_server, to_client, modes.subscribe(), lost.subscribe()));
            }
        });
        Proxy { address, mode }
    }

    pub(crate) fn set(&self, mode: Mode) {
        self.mode.send_replace(mode);
    }
}

/// Waits until data may pass; returns whether the connection is still open.
async fn may_pass(mode: &mut watch::Receiver<Mode>) -> bool {
    mode.wait_for(|mode| *mode != Mode::Stall).await.is_ok_and(|mode| *mode != Mode::Cut)
}

/// From the server to the database.
async fn forward(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    mut mode: watch::Receiver<Mode>,
    lost: Option<watch::Sender<bool>>,
) {
    let mut bytes = vec![0; 64 * 1024];
    loop {
        let read = tokio::select! {
            read = from.read(&mut bytes) => read,
            _ = mode.wait_for(|mode| *mode == Mode::Cut) => return,
        };
        let Ok(count @ 1..) = read else { return };
        let commits = bytes[..count].windows(6).any(|word| word == b"COMMIT");
        let now = *mode.borrow();
        match (now, &lost) {
            (Mode::LoseAnswerToCommit, Some(lost)) if commits => {
                lost.send_replace(true);
            }
            (Mode::DelayCommit, _) if commits => tokio::time::sleep(DELAY).await,
            _ => {}
        }
        if !may_pass(&mut mode).await || to.write_all(&bytes[..count]).await.is_err() {
            return;
        }
    }
}

/// From the database to the server.
async fn back(
    mut from: OwnedReadHalf,
    mut to: OwnedWriteHalf,
    mut mode: watch::Receiver<Mode>,
    lost: watch::Receiver<bool>,
) {
    let mut bytes = vec![0; 64 * 1024];
    loop {
        let read = tokio::select! {
            read = from.read(&mut bytes) => read,
            _ = mode.wait_for(|mode| *mode == Mode::Cut) => return,
        };
        let Ok(count @ 1..) = read else { return };
        if *lost.borrow() {
            continue;
        }
        if !may_pass(&mut mode).await || to.write_all(&bytes[..count]).await.is_err() {
            return;
        }
    }
}

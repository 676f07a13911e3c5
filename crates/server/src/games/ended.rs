//! Sessions that end, for the connections that were opened with them.

use tokio::sync::broadcast;

/// Number of ends that a connection may be behind; one that is farther behind is closed and comes again.
const CAPACITY: usize = 256;

/// Tells open connections of sessions that end, by the hash of their token.
pub(crate) struct Ended(broadcast::Sender<String>);

impl Default for Ended {
    fn default() -> Self {
        Ended(broadcast::Sender::new(CAPACITY))
    }
}

impl Ended {
    pub(crate) fn end(&self, session: &str) {
        // Nobody may be connected.
        let _ = self.0.send(session.to_owned());
    }

    pub(crate) fn listen(&self) -> Listening {
        Listening(self.0.subscribe())
    }
}

/// A connection that may have to end.
pub(crate) struct Listening(broadcast::Receiver<String>);

impl Listening {
    /// Waits until a session has ended. Cancel safe.
    pub(crate) async fn end_of(&mut self, session: Option<&str>) {
        while let Ok(ended) = self.0.recv().await {
            if session == Some(ended.as_str()) {
                return;
            }
        }
    }
}

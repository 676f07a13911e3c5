//! What nodes tell each other, as JSON.

use axum::extract::ws::Message as Ws;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::games::WatcherId;
use crate::protocol::{Join, Refusal, Rematch, ToTable};
use crate::store::Guest;

/// A connection between two nodes about one game: the node that opened it, and its number there.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct LinkId {
    pub(crate) opener: String,
    pub(crate) number: u64,
}

/// Something that one node tells another, or all of them.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum Letter {
    /// About a game, over a link.
    Linked {
        link: LinkId,
        from: String,
        /// Counts the letters of a link in one direction from 0, so that a lost one is noticed.
        number: u64,
        says: Box<Says>,
    },
    /// To all: a session has ended; by the hash of its token.
    SessionEnded { session: String },
    /// To all: a node stops, and holds no games any more.
    Left { node: String },
    /// To all: a game was taken from a node that did not answer.
    Taken { game: String, from: String },
}

/// What is told over a link.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum Says {
    /// Clients come to this game, which the other node holds.
    Open { game: String },
    /// Something to be done; the answer has the same number.
    Do { about: u64, deed: Deed },
    /// A client said something.
    Said { watcher: WatcherId, message: ToTable },
    /// A client has gone.
    Detached { watcher: WatcherId },
    /// A player has gone for good.
    Gone { guest: Guest, removed: bool },

    /// Something that a client said has reached the game.
    Heard,
    /// What came of a deed.
    Answer { about: u64, answer: Result<Value, Refusal> },
    /// A message for a client.
    Told { watcher: WatcherId, message: Told },
    /// A client's connection is to be closed; `lost` if it could not keep up.
    Closed { watcher: WatcherId, lost: bool },
    /// The link ends: the game is not held here any more, or no client is left.
    Over,
}

/// What a node asks of the one that holds a game.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum Deed {
    Attach { watcher: WatcherId, guest: Option<Guest> },
    Join { guest: Guest, join: Join },
    Withdraw { guest: Guest },
    Remove,
    Again { guest: Guest, wish: Rematch },
    NotAgain { guest: Guest, declines: bool },
    Leave { guest: Guest },
}

/// A message as a client gets it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Told {
    Text(String),
    /// Compressed, in base 64.
    Packed(String),
}

impl Told {
    /// A message of a game; it sends nothing but text and compressed text.
    pub(crate) fn of(message: &Ws) -> Option<Self> {
        match message {
            Ws::Text(text) => Some(Told::Text(text.as_str().to_owned())),
            Ws::Binary(bytes) => Some(Told::Packed(STANDARD.encode(bytes))),
            _ => None,
        }
    }

    pub(crate) fn message(self) -> Option<Ws> {
        match self {
            Told::Text(text) => Some(Ws::Text(text.into())),
            Told::Packed(bytes) => Some(Ws::Binary(STANDARD.decode(bytes).ok()?.into())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_arrive_as_they_were_sent() {
        for message in [Ws::Text("{\"type\":\"table\"}".into()), Ws::Binary(vec![0, 1, 254, 255].into())] {
            let told = Told::of(&message).unwrap();
            let read: Told = serde_json::from_str(&serde_json::to_string(&told).unwrap()).unwrap();
            assert_eq!(read.message().unwrap(), message);
        }
        assert_eq!(Told::of(&Ws::Close(None)), None);
    }
}

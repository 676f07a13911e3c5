//! How a server is run, and how much it takes.

use std::net::SocketAddr;
use std::time::Duration;

use table::Seed;

use crate::protocol::Refusal;
use crate::secret;

/// How a server is run.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens.
    pub listen: SocketAddr,
    /// The address of its store; see [`crate::Store::in_folder`].
    pub database: String,
    /// How much it takes.
    pub limits: Limits,
    /// Where the dice of its games come from.
    pub dice: Dice,
}

/// Where the dice of new games come from.
#[derive(Clone, Copy, Debug, Default)]
pub enum Dice {
    /// From the randomness of the system: nobody can know them.
    #[default]
    Unpredictable,
    /// From this seed, in every game: something can be tried again as it was. Whoever knows it knows the dice.
    Repeated(Seed),
}

impl Dice {
    /// The seed of a new game.
    pub(crate) fn seed(self) -> Result<Seed, Refusal> {
        match self {
            Dice::Unpredictable => Ok(Seed::from_bytes(secret::random()?)),
            Dice::Repeated(seed) => Ok(seed),
        }
    }
}

/// How much a server takes from anybody, and how patient it is.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Bytes in one message over a WebSocket.
    pub message: usize,
    /// Messages of one connection in a second, for long.
    pub messages_per_second: u32,
    /// Messages of one connection at once.
    pub messages_at_once: u32,
    /// Requests that change something, from one address in a second, for long.
    pub requests_per_second: u32,
    /// Requests that change something, from one address at once.
    pub requests_at_once: u32,
    /// Connections in all.
    pub connections: u32,
    /// Connections to one game.
    pub connections_per_game: usize,
    /// After so long without anybody, a game leaves the memory.
    pub idle: Duration,
    /// A connection that says nothing for so long is closed; clients send `ping`.
    pub silence: Duration,
    /// So long the computer waits before it answers while somebody watches, so that moves are seen one by one.
    pub pace: Duration,
    /// So long the computer may think; then any legal answer has to do.
    pub thinking: Duration,
    /// So long a server that goes away waits for those who are there.
    pub farewell: Duration,
    /// What the store has not done in so long is refused.
    pub store_timeout: Duration,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            message: 64 * 1024,
            messages_per_second: 60,
            messages_at_once: 240,
            requests_per_second: 2,
            requests_at_once: 60,
            connections: 4096,
            connections_per_game: 64,
            idle: Duration::from_mins(10),
            silence: Duration::from_mins(2),
            pace: Duration::from_millis(120),
            thinking: Duration::from_secs(10),
            farewell: Duration::from_secs(5),
            store_timeout: Duration::from_secs(3),
        }
    }
}

//! The configuration of a server.

use std::net::SocketAddr;

use table::Seed;

use crate::front::Front;
use crate::limits::Limits;
use crate::protocol::Refusal;
use crate::secret;

/// The configuration of a server.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen on.
    pub listen: SocketAddr,
    /// The URL of its store; see [`crate::Store::in_folder`].
    pub database: String,
    /// Its limits.
    pub limits: Limits,
    /// The source of the seeds of its games.
    pub dice: Dice,
    /// Trusted proxies, and the host names of the server.
    pub front: Front,
}

/// The source of the seeds of new games.
#[derive(Clone, Copy, Debug, Default)]
pub enum Dice {
    /// The randomness of the operating system, which is unpredictable.
    #[default]
    Unpredictable,
    /// This seed in every game, to reproduce games. Anyone who knows it can predict the dice.
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

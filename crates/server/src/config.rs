//! How a server is run.

use std::net::SocketAddr;

use table::Seed;

use crate::front::Front;
use crate::limits::Limits;
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
    /// What stands in front of it, and by which names it is called.
    pub front: Front,
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

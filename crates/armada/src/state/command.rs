//! Commands: the four kinds, tokens of them, and how a command is paid for.

use serde::{Deserialize, Serialize};
use std::fmt;

pub use crate::catalog::Command;

/// How many there are of each command: the command tokens of a ship, or what lies on a card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Commands([u8; 4]);

impl Commands {
    /// How many of one kind.
    pub const fn of(self, command: Command) -> u8 {
        self.0[command as usize]
    }

    /// Is there one of this kind?
    pub const fn has(self, command: Command) -> bool {
        self.of(command) > 0
    }

    /// How many there are in all.
    pub const fn count(self) -> u8 {
        self.0[0] + self.0[1] + self.0[2] + self.0[3]
    }

    /// Each kind of which there is at least one.
    pub fn kinds(self) -> impl Iterator<Item = Command> {
        Command::ALL.iter().copied().filter(move |command| self.has(*command))
    }

    /// One more.
    pub fn add(&mut self, command: Command) {
        self.0[command as usize] += 1;
    }

    /// One fewer; false if there was none.
    pub fn remove(&mut self, command: Command) -> bool {
        let there = self.has(command);
        self.0[command as usize] -= u8::from(there);
        there
    }

    /// Removes all.
    pub fn clear(&mut self) {
        self.0 = [0; 4];
    }
}

impl FromIterator<Command> for Commands {
    fn from_iter<I: IntoIterator<Item = Command>>(commands: I) -> Self {
        let mut all = Commands::default();
        commands.into_iter().for_each(|command| all.add(command));
        all
    }
}

/// A dial that lies faceup beside a ship during its activation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dial {
    /// What it shows.
    pub command: Command,
    /// Is it the one the ship revealed from its own stack? Dials gained from effects are not.
    pub revealed: bool,
}

/// What a command is resolved with: a dial, a token, or both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ts_rs::TS)]
pub struct Payment {
    /// With a dial.
    pub dial: bool,
    /// With a token.
    pub token: bool,
}

impl Payment {
    /// Nothing: an effect resolves the command as if it had been paid for.
    pub const NOTHING: Self = Self { dial: false, token: false };
    /// A dial alone.
    pub const DIAL: Self = Self { dial: true, token: false };
    /// A token alone.
    pub const TOKEN: Self = Self { dial: false, token: true };
    /// Both.
    pub const BOTH: Self = Self { dial: true, token: true };
    /// The three ways, the most expensive last.
    pub const ALL: [Self; 3] = [Self::TOKEN, Self::DIAL, Self::BOTH];
}

impl fmt::Display for Payment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match (self.dial, self.token) {
            (true, true) => "dial and token",
            (true, false) => "dial",
            (false, true) => "token",
            (false, false) => "nothing",
        })
    }
}

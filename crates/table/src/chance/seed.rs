//! The seed of a game, and the commitment to it that is published before the first die is rolled.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

use crate::hex;

/// 256 bits that determine all randomness of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seed(#[serde(with = "hex::serialised")] [u8; 32]);

/// The commitment to a [`Seed`]: its hash. It is shown before the first die is rolled; when the seed is revealed at the
/// end, anyone can compute the hash and replay the journal, and so verify that no die was changed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Commitment(#[serde(with = "hex::serialised")] [u8; 32]);

impl Seed {
    /// From 32 random bytes, as a server does for a game between people.
    pub fn from_bytes(bytes: [u8; 32]) -> Self {
        Seed(bytes)
    }

    /// From a small number that a person can type. The mapping never changes: the BLAKE3 key derivation of the number's
    /// eight little-endian bytes in the context `wardroom 1 seed from number`.
    pub fn from_number(number: u64) -> Self {
        Seed(blake3::derive_key("wardroom 1 seed from number", &number.to_le_bytes()))
    }

    /// The bytes: the key of the game's stream.
    pub fn bytes(self) -> [u8; 32] {
        self.0
    }

    /// A seed for something beside the game's own dice, such as the choices of a computer player. It is derived from
    /// this one and reveals nothing about it: the BLAKE3 key derivation of the seed and the number's eight
    /// little-endian bytes, in the context `wardroom 1` followed by the purpose.
    pub fn derived(self, purpose: &str, number: u64) -> Self {
        let mut hasher = blake3::Hasher::new_derive_key(&format!("wardroom 1 {purpose}"));
        hasher.update(&self.0).update(&number.to_le_bytes());
        Seed(*hasher.finalize().as_bytes())
    }

    /// The commitment: the BLAKE3 key derivation of the seed in the context `wardroom 1 seed commitment`.
    pub fn commitment(self) -> Commitment {
        Commitment(blake3::derive_key("wardroom 1 seed commitment", &self.0))
    }
}

impl Commitment {
    /// Whether this is the commitment to the seed.
    pub fn binds(self, seed: Seed) -> bool {
        seed.commitment() == self
    }
}

/// A seed is secret until its game is over, so debug output and logs show only its commitment.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seed(commitment {})", self.commitment())
    }
}

impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Commitment({self})")
    }
}

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl From<Seed> for String {
    fn from(seed: Seed) -> String {
        hex::encode(seed.0)
    }
}

impl FromStr for Seed {
    type Err = hex::HexError;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        hex::decode(text).map(Seed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_commitment_binds_one_seed_and_tells_nothing() {
        let seed = Seed::from_number(7);
        assert!(seed.commitment().binds(seed));
        assert!(!seed.commitment().binds(Seed::from_number(8)));
        assert!(!format!("{seed:?}").contains(&String::from(seed)));
    }

    #[test]
    fn a_seed_is_written_as_64_hex_digits() {
        let seed = Seed::from_number(1);
        assert_eq!(String::from(seed).parse::<Seed>().unwrap(), seed);
        assert!("12".parse::<Seed>().is_err());
        assert!("zz".repeat(32).parse::<Seed>().is_err());
    }
}

//! The fingerprint of a state: equal states, equal fingerprints, on every machine.

use serde::{Deserialize, Serialize};
use std::fmt;

use crate::hex;

/// The first 16 bytes of the BLAKE3 hash of the state's compact form.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct StateHash([u8; 16]);

impl StateHash {
    /// The fingerprint of any plain data.
    ///
    /// # Panics
    /// If the data cannot be written in the compact form at all (a map of unknown length, for example): a defect of
    /// its type, found by the first test that touches it.
    pub fn of<T: Serialize>(state: &T) -> Self {
        let written = postcard::to_extend(state, Hashing(blake3::Hasher::new()));
        let Hashing(hasher) = written.unwrap_or_else(|fault| panic!("this state cannot be written: {fault}"));
        let mut short = [0; 16];
        short.copy_from_slice(&hasher.finalize().as_bytes()[..16]);
        StateHash(short)
    }
}

/// Lets bytes run into the hash without being collected first.
struct Hashing(blake3::Hasher);

impl Extend<u8> for Hashing {
    fn extend<T: IntoIterator<Item = u8>>(&mut self, bytes: T) {
        let mut block = [0; 256];
        let mut filled = 0;
        for byte in bytes {
            block[filled] = byte;
            filled += 1;
            if filled == block.len() {
                self.0.update(&block);
                filled = 0;
            }
        }
        self.0.update(&block[..filled]);
    }
}

impl fmt::Display for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(&self.0))
    }
}

impl fmt::Debug for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "StateHash({self})")
    }
}

impl From<StateHash> for String {
    fn from(hash: StateHash) -> String {
        hash.to_string()
    }
}

impl TryFrom<String> for StateHash {
    type Error = hex::HexError;
    fn try_from(text: String) -> Result<Self, Self::Error> {
        hex::decode(&text).map(StateHash)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_the_hash_of_the_compact_form() {
        let state = (7u8, "a state longer than one block ".repeat(40), vec![1u32, 2, 3]);
        let whole = blake3::hash(&postcard::to_stdvec(&state).unwrap());
        assert_eq!(StateHash::of(&state).0, whole.as_bytes()[..16]);
        assert_ne!(StateHash::of(&state), StateHash::of(&(8u8, &state.1, &state.2)));
    }
}

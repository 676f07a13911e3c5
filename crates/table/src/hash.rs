//! The fingerprint of a state: equal states have equal fingerprints, on every machine.

use serde::{Deserialize, Serialize};
use std::fmt;

use crate::hex;

/// The first 16 bytes of the BLAKE3 hash of the state's compact form.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct StateHash(#[serde(with = "hex::serialised")] [u8; 16]);

impl StateHash {
    /// The fingerprint of any plain data.
    ///
    /// # Panics
    /// If the data cannot be serialized in the compact format (a map of unknown length, for example): a defect of its
    /// type, found by the first test that uses it.
    pub fn of<T: Serialize>(state: &T) -> Self {
        let hashing = Hashing { hasher: blake3::Hasher::new(), block: [0; 1024], filled: 0 };
        let written = postcard::to_extend(state, hashing);
        let mut hashing = written.unwrap_or_else(|fault| panic!("this state cannot be written: {fault}"));
        hashing.flush();
        let mut short = [0; 16];
        short.copy_from_slice(&hashing.hasher.finalize().as_bytes()[..16]);
        StateHash(short)
    }
}

/// Feeds bytes into the hash in blocks: the serializer produces them one by one, and hashing blocks is faster.
struct Hashing {
    hasher: blake3::Hasher,
    block: [u8; 1024],
    filled: usize,
}

impl Hashing {
    fn flush(&mut self) {
        self.hasher.update(&self.block[..self.filled]);
        self.filled = 0;
    }
}

impl Extend<u8> for Hashing {
    fn extend<T: IntoIterator<Item = u8>>(&mut self, bytes: T) {
        for byte in bytes {
            self.block[self.filled] = byte;
            self.filled += 1;
            if self.filled == self.block.len() {
                self.flush();
            }
        }
    }
}

impl fmt::Display for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl fmt::Debug for StateHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "StateHash({self})")
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

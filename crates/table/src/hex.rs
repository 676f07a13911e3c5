//! Fingerprints as hexadecimal digits, for people and for JSON.

pub(crate) use ::hex::encode;

/// The text is not a fingerprint of the expected length.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected {expected} hexadecimal digits, found {found:?}")]
pub struct HexError {
    expected: usize,
    found: String,
}

pub(crate) fn decode<const N: usize>(text: &str) -> Result<[u8; N], HexError> {
    let mut bytes = [0; N];
    match ::hex::decode_to_slice(text, &mut bytes) {
        Ok(()) => Ok(bytes),
        Err(_) => Err(HexError { expected: N * 2, found: text.chars().take(80).collect() }),
    }
}

/// Serializes fingerprints: as digits in formats for people, as plain bytes in binary ones.
pub(crate) mod serialised {
    use serde::de::Error as _;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(crate) fn serialize<const N: usize, S: Serializer>(bytes: &[u8; N], to: S) -> Result<S::Ok, S::Error>
    where
        [u8; N]: Serialize,
    {
        if to.is_human_readable() { to.serialize_str(&super::encode(bytes)) } else { bytes.serialize(to) }
    }

    pub(crate) fn deserialize<'de, const N: usize, D: Deserializer<'de>>(from: D) -> Result<[u8; N], D::Error>
    where
        [u8; N]: Deserialize<'de>,
    {
        if from.is_human_readable() {
            super::decode(&String::deserialize(from)?).map_err(D::Error::custom)
        } else {
            <[u8; N]>::deserialize(from)
        }
    }
}

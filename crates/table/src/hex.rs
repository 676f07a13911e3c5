//! Fingerprints as hexadecimal digits, for people and for JSON.

/// The text is not a fingerprint of the expected length.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected {expected} hexadecimal digits, found {found:?}")]
pub struct HexError {
    expected: usize,
    found: String,
}

pub(crate) fn encode(bytes: &[u8]) -> String {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    let digit = |four_bits: u8| char::from(DIGITS[usize::from(four_bits)]);
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

pub(crate) fn decode<const N: usize>(text: &str) -> Result<[u8; N], HexError> {
    let error = || HexError { expected: N * 2, found: text.chars().take(80).collect() };
    if text.len() != N * 2 || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return Err(error());
    }
    let mut bytes = [0; N];
    for (index, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&text[index * 2..index * 2 + 2], 16).map_err(|_| error())?;
    }
    Ok(bytes)
}

/// Writes and reads fingerprints: digits where people read, plain bytes where only programs do.
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

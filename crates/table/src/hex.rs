//! Fingerprints as hexadecimal digits, for people and for JSON.

use std::fmt::Write as _;

/// The text is not a fingerprint of the expected length.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected {expected} hexadecimal digits, found {found:?}")]
pub struct HexError {
    expected: usize,
    found: String,
}

pub(crate) fn encode(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut text, byte| {
        // Writing to a String cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
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

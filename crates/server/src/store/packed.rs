//! Long texts as they are stored: compressed with zlib and encoded as Base64, so that every column is text on both
//! databases.

use std::io::{Read, Write};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;

/// How much time to spend on compression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Effort {
    /// A player waits for the write.
    Quick,
    /// Written once and kept for long.
    Thorough,
}

/// Compresses a text.
pub(crate) fn pack(text: &str, effort: Effort) -> String {
    let level = match effort {
        Effort::Quick => Compression::fast(),
        Effort::Thorough => Compression::best(),
    };
    let mut encoder = ZlibEncoder::new(Vec::with_capacity(text.len() / 8), level);
    // Writing to memory cannot fail.
    let packed = encoder.write_all(text.as_bytes()).and_then(|()| encoder.finish());
    STANDARD.encode(packed.unwrap_or_default())
}

/// The text that was packed; `None` if the input is not a packed text.
pub(crate) fn unpack(packed: &str) -> Option<String> {
    let bytes = STANDARD.decode(packed).ok()?;
    let mut text = String::new();
    ZlibDecoder::new(&bytes[..]).read_to_string(&mut text).ok()?;
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_is_unpacked_as_it_was() {
        let text = r#"{"boats":{"Nautilus":{"speed":2,"ä":"🚀"}}}"#.repeat(300);
        for effort in [Effort::Quick, Effort::Thorough] {
            let packed = pack(&text, effort);
            assert!(packed.len() * 10 < text.len() && packed.is_ascii());
            assert_eq!(unpack(&packed), Some(text.clone()));
            assert_eq!(unpack(&packed[4..]), None);
        }
        assert_eq!(unpack("no base 64"), None);
    }
}

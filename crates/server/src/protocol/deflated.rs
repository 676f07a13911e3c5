//! Compression of long messages for clients that ask for it.

use std::io::Write;

use flate2::Compression;
use flate2::write::ZlibEncoder;

/// Length in bytes below which messages are not compressed: the gain would not be worth the time.
const MIN_COMPRESSED_BYTES: usize = 4 * 1024;

/// A message in zlib format (RFC 1950); `None` if it is better sent uncompressed.
pub(crate) fn deflated(text: &str) -> Option<Vec<u8>> {
    if text.len() < MIN_COMPRESSED_BYTES {
        return None;
    }
    let mut encoder = ZlibEncoder::new(Vec::with_capacity(text.len() / 4), Compression::fast());
    encoder.write_all(text.as_bytes()).ok()?;
    encoder.finish().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read;

    #[test]
    fn long_messages_are_read_back_as_they_were_and_short_ones_left_alone() {
        let text = r#"{"boats":{"Nautilus":{"speed":2}}}"#.repeat(200);
        let packed = deflated(&text).unwrap();
        assert!(packed.len() * 10 < text.len());
        let mut read = String::new();
        flate2::read::ZlibDecoder::new(&packed[..]).read_to_string(&mut read).unwrap();
        assert_eq!(read, text);
        assert_eq!(deflated(&text[..MIN_COMPRESSED_BYTES - 1]), None);
    }
}

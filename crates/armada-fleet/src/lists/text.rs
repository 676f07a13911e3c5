//! Decodes the bytes of a file into text, in any of several encodings.

use std::borrow::Cow;

use super::unread::Unreadable;

/// Maximum size of a list, in bytes; real ones have a few thousand.
const MOST_BYTES: usize = 1 << 20;

/// Maximum number of control characters; with more it is binary data.
const MOST_CONTROLS: usize = 8;

/// Signatures of files that are not text, and what they are.
const NO_TEXT: [(&[u8], &str); 5] = [
    (b"PK\x03\x04", "a zip archive, such as VASSAL keeps its games in"),
    (b"%PDF", "a PDF document"),
    (b"\x89PNG", "a picture"),
    (b"\xff\xd8\xff", "a picture"),
    (b"GIF8", "a picture"),
];

/// The characters of bytes 0x80 to 0x9f in Windows-1252; all other bytes are Latin-1.
const WINDOWS: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}', '\u{90}', '‘', '’',
    '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

/// UTF-8 that was decoded as Windows-1252, and the original characters.
const TWICE_ENCODED: [(&str, &str); 5] = [("â€¢", "•"), ("â€™", "’"), ("â€œ", "“"), ("â€\u{9d}", "”"), ("Â·", "·")];

/// How web pages write some characters. The one with which all of them begin comes last.
const ENTITIES: [(&str, &str); 8] = [
    ("&nbsp;", " "),
    ("&bull;", "•"),
    ("&#8226;", "•"),
    ("&quot;", "\""),
    ("&#39;", "'"),
    ("&#x27;", "'"),
    ("&rsquo;", "’"),
    ("&amp;", "&"),
];

/// The text of a file: UTF-8, UTF-16, Windows-1252, or a mix of them.
pub(super) fn text_of(bytes: &[u8]) -> Result<Cow<'_, str>, Unreadable> {
    if bytes.len() > MOST_BYTES {
        return Err(Unreadable::TooLong { bytes: bytes.len(), most: MOST_BYTES });
    }
    if let Some((_, what)) = NO_TEXT.iter().find(|(start, _)| bytes.starts_with(start)) {
        return Err(Unreadable::NotText(what));
    }
    let text = decoded(bytes);
    let controls = text.chars().filter(|letter| letter.is_control() && !letter.is_whitespace()).count();
    if controls > MOST_CONTROLS || text.contains('\0') {
        return Err(Unreadable::NotText("binary data"));
    }
    Ok(TWICE_ENCODED.iter().chain(&ENTITIES).fold(text, |text, (garbled, letter)| {
        if text.contains(garbled) { Cow::Owned(text.replace(garbled, letter)) } else { text }
    }))
}

fn decoded(bytes: &[u8]) -> Cow<'_, str> {
    match bytes {
        [0xef, 0xbb, 0xbf, rest @ ..] => from_utf8_or_windows(rest),
        [0xff, 0xfe, rest @ ..] => from_utf16(rest, u16::from_le_bytes),
        [0xfe, 0xff, rest @ ..] => from_utf16(rest, u16::from_be_bytes),
        // Without a byte order mark, UTF-16 is recognised by the zero bytes of its first letters.
        [first, 0, second, 0, ..] if *first != 0 && *second != 0 => from_utf16(bytes, u16::from_le_bytes),
        [0, first, 0, second, ..] if *first != 0 && *second != 0 => from_utf16(bytes, u16::from_be_bytes),
        _ => from_utf8_or_windows(bytes),
    }
}

fn from_utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> Cow<'static, str> {
    let (pairs, _) = bytes.as_chunks::<2>();
    let letters = char::decode_utf16(pairs.iter().map(|pair| unit(*pair)));
    Cow::Owned(letters.map(|letter| letter.unwrap_or(char::REPLACEMENT_CHARACTER)).collect())
}

fn from_utf8_or_windows(bytes: &[u8]) -> Cow<'_, str> {
    if let Ok(text) = std::str::from_utf8(bytes) {
        return Cow::Borrowed(text);
    }
    let mut text = String::with_capacity(bytes.len() * 2);
    for chunk in bytes.utf8_chunks() {
        text.push_str(chunk.valid());
        text.extend(chunk.invalid().iter().map(|byte| match byte {
            0x80..=0x9f => WINDOWS[usize::from(byte - 0x80)],
            _ => char::from(*byte),
        }));
    }
    Cow::Owned(text)
}

/// Why a text in none of the formats is not a fleet list.
pub(super) fn other_than_a_list(text: &str) -> Unreadable {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    if text.starts_with(['{', '[']) {
        // The key that every list in X-Wing's exchange format has.
        let xws = text.contains("\"pilots\"");
        return Unreadable::OtherThing(if xws {
            "an X-Wing squadron in XWS; that is another game"
        } else {
            "JSON, which is not one of the list formats"
        });
    }
    if text.starts_with('<') {
        return Unreadable::OtherThing("a web page; copy only the list out of it");
    }
    Unreadable::NoFormat
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_encodings_lead_to_the_same_text() {
        let text = "• Jaina’s Light";
        let utf16 = |unit: fn(u16) -> [u8; 2]| text.encode_utf16().flat_map(unit).collect::<Vec<u8>>();
        let with = |mark: &[u8], rest: &[u8]| [mark, rest].concat();
        for bytes in [
            text.as_bytes().to_vec(),
            with(b"\xef\xbb\xbf", text.as_bytes()),
            with(b"\xff\xfe", &utf16(u16::to_le_bytes)),
            with(b"\xfe\xff", &utf16(u16::to_be_bytes)),
            b"\x95 Jaina\x92s Light".to_vec(),
            "\u{e2}€¢ Jaina\u{e2}€™s Light".as_bytes().to_vec(),
            [b"\x95 Jaina".as_slice(), "’s Light".as_bytes()].concat(),
        ] {
            assert_eq!(text_of(&bytes).as_deref(), Ok(text), "{bytes:?}");
        }
        let plain: Vec<u8> = "Name".encode_utf16().flat_map(u16::to_le_bytes).collect();
        assert_eq!(text_of(&plain).as_deref(), Ok("Name"));
    }

    #[test]
    fn what_is_no_text_is_named() {
        assert!(matches!(text_of(b"PK\x03\x04rest"), Err(Unreadable::NotText(what)) if what.contains("VASSAL")));
        assert!(matches!(text_of(b"a\0b"), Err(Unreadable::NotText(_))));
        assert!(matches!(text_of(&[1; 9]), Err(Unreadable::NotText(_))));
        assert!(matches!(text_of(&vec![b'a'; MOST_BYTES + 1]), Err(Unreadable::TooLong { .. })));
        assert!(text_of(&vec![b'a'; MOST_BYTES]).is_ok());
    }
}

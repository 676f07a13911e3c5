//! From bytes to text, from a path to its name in faults, from an offset in a text to its line and column.

use std::path::Path;

use crate::Fault;

/// The mark that some editors put at the start of a UTF-8 file.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// The text of a file: UTF-8 without NUL characters, a byte order mark at the start removed.
///
/// An empty file is an empty text; the reader decides whether that is a fault.
///
/// # Errors
///
/// A [`Fault`] at the first byte that is not text.
pub fn text_of<'a>(file: &str, bytes: &'a [u8]) -> Result<&'a str, Fault> {
    if bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]) {
        return Err(Fault::new(file, "the file is written in UTF-16, not in UTF-8")
            .help("save it again with the encoding set to UTF-8"));
    }
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => without_mark(text),
        Err(error) => {
            let good = String::from_utf8_lossy(&bytes[..error.valid_up_to()]);
            let good = without_mark(&good);
            return Err(Fault::new(file, "the file is not UTF-8 text from here on")
                .at(good, good.len())
                .help("save it again with the encoding set to UTF-8"));
        }
    };
    match text.find('\0') {
        Some(offset) => Err(Fault::new(file, "there is a NUL character here")
            .at(text, offset)
            .help("the file looks like data, not text; is it the right one?")),
        None => Ok(text),
    }
}

/// The texts of the files of a folder, each built from its name (`folder/path`) and its content.
/// || For files embedded in the program: `files` are their paths in the folder and their contents.
///
/// ```
/// use std::path::Path;
///
/// let files = [(Path::new("a.toml"), b"x = 1".as_slice()), (Path::new("b.toml"), b"\xff")];
/// let texts: Vec<(String, &str)> = fault::texts_of("rules", files[..1].iter().copied()).unwrap();
/// assert_eq!(texts, [("rules/a.toml".to_owned(), "x = 1")]);
/// let faults = fault::texts_of::<(String, &str)>("rules", files).unwrap_err();
/// assert_eq!(faults[0].file, "rules/b.toml");
/// ```
///
/// # Errors
///
/// A [`Fault`] for every file that is not text; see [`text_of`].
pub fn texts_of<'a, F: From<(String, &'a str)>>(
    folder: &str,
    files: impl IntoIterator<Item = (&'a Path, &'a [u8])>,
) -> Result<Vec<F>, Vec<Fault>> {
    let (mut found, mut faults) = (Vec::new(), Vec::new());
    for (path, bytes) in files {
        let name = format!("{folder}/{}", with_slashes(path));
        match text_of(&name, bytes) {
            Ok(text) => found.push(F::from((name, text))),
            Err(fault) => faults.push(fault),
        }
    }
    if faults.is_empty() { Ok(found) } else { Err(faults) }
}

/// A path with `/` on every platform, so that messages and ids do not differ.
pub fn with_slashes(path: &Path) -> String {
    path.to_string_lossy().replace('\\', "/")
}

pub(crate) fn without_mark(text: &str) -> &str {
    text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text)
}

/// Line and column of a byte offset, both counted from 1, the column in characters.
pub(crate) fn line_and_column(text: &str, offset: usize) -> (usize, usize) {
    let offset = text.floor_char_boundary(offset);
    let before = &text[..offset];
    let line = before.matches('\n').count() + 1;
    let start = before.rfind('\n').map_or(0, |newline| newline + 1);
    (line, before[start..].chars().count() + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters() {
        let text = "a = \"Žižka\"\r\nb = é!";
        assert_eq!(line_and_column(text, 0), (1, 1));
        assert_eq!(line_and_column(text, text.find('k').unwrap_or_default()), (1, 9));
        assert_eq!(line_and_column(text, text.find('!').unwrap_or_default()), (2, 6));
    }

    #[test]
    fn odd_offsets_are_taken_back_into_the_text() {
        assert_eq!(line_and_column("é", 1), (1, 1));
        assert_eq!(line_and_column("a\n", 2), (2, 1));
        assert_eq!(line_and_column("a\nb", 99), (2, 2));
        assert_eq!(line_and_column("", 7), (1, 1));
    }

    #[test]
    fn a_byte_order_mark_is_no_part_of_the_text() {
        assert_eq!(text_of("f", b"\xef\xbb\xbfa = 1"), Ok("a = 1"));
        assert_eq!(text_of("f", b""), Ok(""));
    }

    #[test]
    fn what_is_not_text_is_refused_with_its_place() {
        let fault = text_of("f", b"ab\nc\xffd").expect_err("a fault");
        assert_eq!((fault.line, fault.column), (Some(2), Some(2)));
        let fault = text_of("f", b"\xef\xbb\xbfa\0").expect_err("a fault");
        assert_eq!((fault.line, fault.column), (Some(1), Some(2)));
        let fault = text_of("f", b"\xff\xfea\0").expect_err("a fault");
        assert!(fault.says.contains("UTF-16"), "{fault}");
    }
}

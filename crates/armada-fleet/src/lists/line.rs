//! Lines of a list, and the elements that lines of all formats have in common.

use super::unread::Unreadable;

/// Maximum number of lines; the longest fleet list has about a hundred.
const MOST_LINES: usize = 5_000;

/// A line that is not blank, trimmed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line<'t> {
    /// Counted from 1.
    pub(super) number: usize,
    pub(super) text: &'t str,
}

/// The lines of a text, with any kind of line ending.
pub(super) fn lines_of(text: &str) -> Result<Vec<Line<'_>>, Unreadable> {
    let mut lines = Vec::new();
    let (mut rest, mut number) = (text, 0);
    while !rest.is_empty() {
        number += 1;
        let end = rest.find(['\n', '\r']).unwrap_or(rest.len());
        let (line, after) = rest.split_at(end);
        rest = after.strip_prefix("\r\n").or_else(|| after.strip_prefix(['\n', '\r'])).unwrap_or_default();
        let line = line.trim_matches(blank);
        if !line.is_empty() {
            lines.push(Line { number, text: line });
        }
        if number > MOST_LINES {
            return Err(Unreadable::TooManyLines { most: MOST_LINES });
        }
    }
    if lines.is_empty() { Err(Unreadable::Empty) } else { Ok(lines) }
}

/// Text from web pages may contain invisible characters.
fn blank(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, '\u{200b}' | '\u{feff}')
}

/// `Name (44)` or `Name ( 44 points)`: the name and the cost.
pub(super) fn priced(text: &str) -> Option<(&str, u32)> {
    let (name, inside) = bracketed(text)?;
    let inside = inside.strip_suffix("points").or_else(|| inside.strip_suffix("point")).unwrap_or(inside);
    Some((name, inside.trim().parse().ok()?))
}

/// `Name (anything)`: the name and the text in parentheses, both trimmed.
pub(super) fn bracketed(text: &str) -> Option<(&str, &str)> {
    let (name, inside) = text.trim_end().strip_suffix(')')?.rsplit_once('(')?;
    Some((name.trim(), inside.trim()))
}

/// `2 x Name`, `2x Name` or `2 Name`: the count and the name.
pub(super) fn counted(text: &str) -> Option<(u32, &str)> {
    let digits = text.find(|letter: char| !letter.is_ascii_digit())?;
    let (count, rest) = text.split_at(digits);
    let count = count.parse().ok()?;
    let name = rest.trim_start();
    let after_x = name.strip_prefix(['x', 'X', '×']).filter(|name| name.starts_with(char::is_whitespace));
    match after_x {
        Some(name) => Some((count, name.trim_start())),
        // `7th Fleet` does not begin with a count.
        None => rest.starts_with(char::is_whitespace).then_some((count, name)),
    }
}

/// `Key: value`, the key in small letters.
pub(super) fn keyed(text: &str) -> Option<(String, &str)> {
    let (key, value) = text.split_once(':')?;
    // No key is longer than `navigation objective`.
    (key.len() <= 24).then(|| (key.trim().to_ascii_lowercase(), value.trim()))
}

/// Whether a line is a sum of the lines above it: `= 46 Points`.
pub(super) fn is_sum(text: &str) -> bool {
    text.strip_prefix('=').is_some_and(|sum| sum.trim_start().starts_with(|first: char| first.is_ascii_digit()))
}

/// Whether a line is a sum that ends with these words.
pub(super) fn is_sum_of(text: &str, what: &str) -> bool {
    is_sum(text) && text.ends_with(what)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_system_ends_lines_in_its_own_way() {
        let lines = lines_of("a\r\n\r\n b\t\rc\nd").expect("lines");
        let found: Vec<(usize, &str)> = lines.iter().map(|line| (line.number, line.text)).collect();
        assert_eq!(found, [(1, "a"), (3, "b"), (4, "c"), (5, "d")]);
        assert_eq!(lines_of(" \n\u{feff}\t").map(|_| ()), Err(Unreadable::Empty));
    }

    #[test]
    fn prices_and_counts() {
        assert_eq!(priced("Yavaris\t ( 5\t points)"), Some(("Yavaris", 5)));
        assert_eq!(priced("Kyrsta Agate (com) (20)"), Some(("Kyrsta Agate (com)", 20)));
        assert_eq!(priced("Kyrsta Agate (com)"), None);
        assert_eq!(counted("2 x X-wing"), Some((2, "X-wing")));
        assert_eq!(counted("1x Xanadu"), Some((1, "Xanadu")));
        assert_eq!(counted("3 \tXanadu"), Some((3, "Xanadu")));
        assert_eq!(counted("7th Fleet"), None);
        assert_eq!(counted("99999999999 x"), None);
    }
}

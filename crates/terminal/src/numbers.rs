//! Parsing numbers on the command line, with clear messages.

use std::str::FromStr;

/// A whole number.
///
/// # Errors
/// If it is not a whole number, or too large.
pub fn whole<N: FromStr>(text: &str) -> Result<N, String> {
    text.trim().parse().map_err(|_| why_not(text.trim()))
}

/// A whole number of at least 1.
///
/// # Errors
/// If it is not a whole number, too large, or 0.
pub fn positive<N: FromStr + PartialEq + Default>(text: &str) -> Result<N, String> {
    match whole(text)? {
        none if none == N::default() => Err("it is at least 1".into()),
        some => Ok(some),
    }
}

fn why_not(text: &str) -> String {
    let is_number = !text.is_empty() && text.chars().all(|digit| digit.is_ascii_digit());
    if is_number { "it is too large".into() } else { "a whole number is wanted, as in 2".into() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_number_is_refused_in_words() {
        assert_eq!((whole::<u8>("0"), positive::<u8>(" 7 ")), (Ok(0), Ok(7)));
        assert_eq!(positive::<u64>("0"), Err("it is at least 1".into()));
        assert_eq!(whole::<u8>("300"), Err("it is too large".into()));
        for wrong in ["", "x", "-1", "1.5"] {
            assert_eq!(whole::<u8>(wrong), Err("a whole number is wanted, as in 2".into()), "{wrong:?}");
        }
    }
}

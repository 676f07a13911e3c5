//! Parsing numbers on the command line, with clear messages.

use std::str::FromStr;

/// A whole number that is not negative.
///
/// # Errors
/// If it is not a whole number, negative, or too large.
pub fn whole<N: FromStr>(text: &str) -> Result<N, String> {
    text.trim().parse().map_err(|_| why_not(text.trim()))
}

/// A whole number of at least 1.
///
/// # Errors
/// If it is not a whole number, negative, too large, or 0.
pub fn positive<N: FromStr + PartialEq + Default>(text: &str) -> Result<N, String> {
    match whole(text)? {
        none if none == N::default() => Err("it is at least 1".into()),
        some => Ok(some),
    }
}

fn why_not(text: &str) -> String {
    let is_number = |text: &str| !text.is_empty() && text.chars().all(|digit| digit.is_ascii_digit());
    if is_number(text) {
        "it is too large".into()
    } else if text.strip_prefix('-').is_some_and(is_number) {
        "it cannot be negative".into()
    } else {
        "a whole number is wanted, as in 2".into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_number_is_refused_in_words() {
        assert_eq!((whole::<u8>("0"), positive::<u8>(" 7 ")), (Ok(0), Ok(7)));
        assert_eq!(positive::<u64>("0"), Err("it is at least 1".into()));
        assert_eq!(whole::<u8>("300"), Err("it is too large".into()));
        for negative in ["-1", "-300"] {
            let refused: Result<u8, String> = Err("it cannot be negative".into());
            assert_eq!((whole::<u8>(negative), positive::<u8>(negative)), (refused.clone(), refused), "{negative}");
        }
        for wrong in ["", "x", "-", "-x", "1.5"] {
            assert_eq!(whole::<u8>(wrong), Err("a whole number is wanted, as in 2".into()), "{wrong:?}");
        }
    }
}

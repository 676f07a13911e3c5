//! Recovery codes: without mail, they are the way back into an account whose passphrase is forgotten.

use crate::secret::{self, NoRandomness};

/// Number of codes of an account.
const COUNT: usize = 8;

/// Letters and figures that nobody confuses on paper; each is five bits.
const SIGNS: &[u8; 32] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/// Signs in a code, in groups of four: 80 random bits.
const LENGTH: usize = 16;
const GROUP: usize = 4;

/// New codes, as they are shown once.
pub(crate) fn new_codes() -> Result<Vec<String>, NoRandomness> {
    (0..COUNT).map(|_| new_code()).collect()
}

fn new_code() -> Result<String, NoRandomness> {
    let signs = secret::random::<LENGTH>()?.map(|byte| char::from(SIGNS[usize::from(byte % 32)]));
    Ok(signs.chunks(GROUP).map(|group| group.iter().collect::<String>()).collect::<Vec<_>>().join("-"))
}

/// The stored hash of a code, however it was typed.
pub(crate) fn hash_of(code: &str) -> String {
    let signs: String = code.chars().filter(char::is_ascii_alphanumeric).take(LENGTH + 1).collect();
    secret::hash_of_code(&signs.to_ascii_uppercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_different_and_read_back_however_they_are_typed() {
        let codes = new_codes().unwrap();
        assert_eq!(codes.len(), COUNT);
        for (at, code) in codes.iter().enumerate() {
            assert_eq!(code.len(), LENGTH + LENGTH / GROUP - 1);
            assert!(!codes[..at].contains(code));
            let typed = code.to_lowercase().replace('-', " ");
            assert_eq!(hash_of(&typed), hash_of(code));
            assert_ne!(hash_of(&format!("{code}A")), hash_of(code), "one sign too many");
            assert!(!hash_of(code).contains(&code.replace('-', "")));
        }
    }
}

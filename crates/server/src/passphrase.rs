//! Passphrases: which are refused, and how they are hashed. A hash is slow on purpose, so it is heavy work.

use argon2::password_hash::{PasswordHash, PasswordHasher, PasswordVerifier, SaltString};
use argon2::{Algorithm, Argon2, Params, Version};
use unicode_normalization::UnicodeNormalization;

use crate::limits::Limits;
use crate::names;
use crate::protocol::Refusal;
use crate::secret;

/// Number of characters in a passphrase.
const SHORTEST: usize = 10;
const LONGEST: usize = 200;

/// Passphrases that everybody tries first, of those that are long enough.
const TRIVIAL: [&str; 16] = [
    "0123456789",
    "1234567890",
    "1q2w3e4r5t",
    "abcdefghij",
    "correcthorsebatterystaple",
    "iloveyou123",
    "letmein123",
    "maytheforcebewithyou",
    "passphrase",
    "password12",
    "password123",
    "password1234",
    "qwertyuiop",
    "qwerty12345",
    "starwars123",
    "wardroom123",
];

/// A passphrase in the form in which it is hashed: equal letters are encoded in one way.
pub(crate) fn normalized(passphrase: &str) -> String {
    passphrase.nfc().collect()
}

/// A new passphrase for the account of this name.
pub(crate) fn checked(passphrase: &str, name: &str) -> Result<String, Refusal> {
    // Normalizing may make a text shorter, so one that is far too long is refused first.
    if passphrase.chars().nth(LONGEST * 4).is_some() {
        return Err(of_wrong_length());
    }
    let passphrase = normalized(passphrase);
    if !(SHORTEST..=LONGEST).contains(&passphrase.chars().count()) {
        return Err(of_wrong_length());
    }
    let (key, name) = (names::key(&passphrase), names::key(name));
    if !name.is_empty() && key.replace(&name, "").chars().count() < 4 {
        return Err(Refusal::malformed(
            "a passphrase says more than the name; take some words that only you put together",
        ));
    }
    let mut letters: Vec<char> = key.chars().collect();
    letters.sort_unstable();
    letters.dedup();
    if letters.len() < 4 || TRIVIAL.contains(&key.as_str()) {
        return Err(Refusal::malformed(
            "this passphrase is one that everybody tries first; take some words that only you put together",
        ));
    }
    Ok(passphrase)
}

fn of_wrong_length() -> Refusal {
    Refusal::malformed(format!("a passphrase has {SHORTEST} to {LONGEST} characters"))
}

/// How much work a hash is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cost {
    memory: u32,
    passes: u32,
}

impl Cost {
    pub(crate) fn of(limits: &Limits) -> Self {
        Cost { memory: limits.passphrase_memory.max(Params::MIN_M_COST), passes: limits.passphrase_passes.max(1) }
    }

    fn hasher(self) -> Result<Argon2<'static>, Refusal> {
        let params = Params::new(self.memory, self.passes, 1, None).map_err(|_| Refusal::defect())?;
        Ok(Argon2::new(Algorithm::Argon2id, Version::V0x13, params))
    }

    /// The hash to be stored, with its salt and parameters.
    pub(crate) fn hash(self, passphrase: &str) -> Result<String, Refusal> {
        let salt = SaltString::encode_b64(&secret::random::<16>()?).map_err(|_| Refusal::defect())?;
        let hash = self.hasher()?.hash_password(passphrase.as_bytes(), &salt).map_err(|_| Refusal::defect())?;
        Ok(hash.to_string())
    }

    /// Whether a passphrase is the one that was hashed. Where there is no account, as much work is done, so that nobody
    /// learns from the time it takes which names have one.
    pub(crate) fn is_right(self, passphrase: &str, stored: Option<&str>) -> Result<bool, Refusal> {
        let Some(stored) = stored else {
            self.hash(passphrase)?;
            return Ok(false);
        };
        let stored = PasswordHash::new(stored).map_err(|_| Refusal::defect())?;
        Ok(self.hasher()?.verify_password(passphrase.as_bytes(), &stored).is_ok())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passphrases_are_long_and_not_what_everybody_tries_first() {
        for good in
            ["seven frigates", "Ackbar likes traps", "ein Zerstörer!", "鯨は海で歌います今日も", &"ab cd ".repeat(30)]
        {
            assert!(checked(good, "Ackbar").is_ok(), "{good}");
        }
        for bad in [
            "",
            "short one",
            "aaaaaaaaaaaa",
            "abababababab",
            "1234567890",
            "Pass Word 123",
            "May the Force be with you",
            "AckbarAckbar",
            "ackbar ackbar 12",
            &"x y z w ".repeat(30),
            &"x".repeat(100_000),
        ] {
            assert!(checked(bad, "Ackbar").is_err(), "{bad}");
        }
    }

    #[test]
    fn a_hash_tells_the_right_passphrase_and_hides_it() {
        let cost = Cost { memory: 8, passes: 1 };
        let hash = cost.hash("seven frigates").unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=8,t=1,p=1$") && !hash.contains("frigates"));
        assert_ne!(hash, cost.hash("seven frigates").unwrap(), "salted");
        assert!(cost.is_right("seven frigates", Some(&hash)).unwrap());
        assert!(!cost.is_right("seven Frigates", Some(&hash)).unwrap());
        assert!(!cost.is_right("seven frigates", None).unwrap());
    }

    /// A hash keeps its own parameters, so an operator may change them.
    #[test]
    fn passphrases_are_still_right_when_the_cost_has_changed() {
        let hash = Cost { memory: 8, passes: 1 }.hash("seven frigates").unwrap();
        assert!(Cost { memory: 16, passes: 2 }.is_right("seven frigates", Some(&hash)).unwrap());
    }

    #[test]
    fn letters_are_the_same_however_they_are_typed() {
        assert_eq!(checked("Zerstörer am Abend", "Ada"), checked("Zersto\u{308}rer am Abend", "Ada"));
    }
}

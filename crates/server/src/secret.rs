//! Random words nobody can guess, and what is kept of them.

/// The system has no randomness to give; nothing secret can be made then.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("the system has no randomness to give")]
pub struct NoRandomness;

/// `N` random bytes.
pub(crate) fn random<const N: usize>() -> Result<[u8; N], NoRandomness> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| NoRandomness)?;
    Ok(bytes)
}

/// The name of something new, 128 random bits: a link with it in it is as good as a key.
pub(crate) fn new_id() -> Result<String, NoRandomness> {
    random::<16>().map(hex::encode)
}

/// What a guest's cookie holds, 256 random bits.
pub(crate) fn new_token() -> Result<String, NoRandomness> {
    random::<32>().map(hex::encode)
}

/// What is kept of a token: whoever reads the store cannot make a cookie of it.
pub(crate) fn hash_of_token(token: &str) -> String {
    hex::encode(blake3::derive_key("wardroom 1 guest token", token.as_bytes()))
}

/// What a game is called in logs: the same game, the same word, and no way back to its link.
pub(crate) fn log_name(game: &str) -> String {
    hex::encode(&blake3::derive_key("wardroom 1 game in logs", game.as_bytes())[..6])
}

/// Whether a word could be an id or a token at all.
pub(crate) fn is_hex(word: &str, digits: usize) -> bool {
    word.len() == digits && word.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_and_tokens_are_long_and_never_the_same() {
        let (id, token) = (new_id().unwrap(), new_token().unwrap());
        assert!(is_hex(&id, 32) && is_hex(&token, 64));
        assert!(id != new_id().unwrap() && token != new_token().unwrap());
    }

    #[test]
    fn what_is_kept_and_logged_does_not_hold_the_secret() {
        let token = new_token().unwrap();
        assert_ne!(hash_of_token(&token), token);
        assert_eq!(hash_of_token(&token), hash_of_token(&token));
        let id = new_id().unwrap();
        assert_eq!((log_name(&id).len(), log_name(&id)), (12, log_name(&id)));
        assert!(!id.contains(&log_name(&id)));
    }
}

//! Random identifiers and tokens, and the hashes that are stored or logged of them.

/// The operating system provides no randomness, so that no secret can be generated.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("the operating system provides no randomness")]
pub struct NoRandomness;

/// `N` random bytes.
pub(crate) fn random<const N: usize>() -> Result<[u8; N], NoRandomness> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|_| NoRandomness)?;
    Ok(bytes)
}

/// A new id of 128 random bits: knowing a link that contains it grants access.
pub(crate) fn new_id() -> Result<String, NoRandomness> {
    random::<16>().map(hex::encode)
}

/// The id of the game in which the players of this game play again. Whoever has the link of one may watch both.
pub(crate) fn id_of_rematch(game: &str) -> String {
    hex::encode(&blake3::derive_key("wardroom 1 rematch", game.as_bytes())[..16])
}

/// A new token for a guest's cookie, 256 random bits.
pub(crate) fn new_token() -> Result<String, NoRandomness> {
    random::<32>().map(hex::encode)
}

/// The name of a session for its owner: always the same for a session, and its token cannot be derived from it.
pub(crate) fn name_of_session(token_hash: &str) -> String {
    hex::encode(&blake3::derive_key("wardroom 1 session", token_hash.as_bytes())[..16])
}

/// The stored hash of a recovery code.
pub(crate) fn hash_of_code(code: &str) -> String {
    hex::encode(blake3::derive_key("wardroom 1 recovery code", code.as_bytes()))
}

/// The stored hash of a token: a cookie cannot be made from it.
pub(crate) fn hash_of_token(token: &str) -> String {
    hex::encode(blake3::derive_key("wardroom 1 guest token", token.as_bytes()))
}

/// The name of a game in logs: always the same for a game, and its link cannot be derived from it.
pub(crate) fn log_name(game: &str) -> String {
    hex::encode(&blake3::derive_key("wardroom 1 game in logs", game.as_bytes())[..6])
}

/// Whether a word has the form of an id or a token.
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
    fn the_rematch_of_a_game_is_another_game_and_always_the_same() {
        let id = new_id().unwrap();
        assert!(is_hex(&id_of_rematch(&id), 32) && id_of_rematch(&id) != id);
        assert_eq!(id_of_rematch(&id), id_of_rematch(&id));
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

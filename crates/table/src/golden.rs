//! Recorded games that changes of the rules are compared with.
//!
//! A stored game consists of its choices, replayed by the rules it was played under. So a change that makes the same
//! choices lead to another game must raise [`Ruleset::VERSION`], or stored games would break silently. A record carries
//! the version it was made under, and is not replaced under the same version.

use crate::{Ruleset, difference};

/// The text before the version in a record's first line.
const VERSION: &str = "rules version ";

/// Compares a record with the same game played now.
///
/// # Errors
/// If they differ; says where.
pub fn compare<R: Ruleset>(recorded: &str, now: &str) -> Result<(), String> {
    let (version, game) = read(recorded).ok_or("it does not begin with the version of the rules")?;
    if version != R::VERSION {
        return Err(format!(
            "it was recorded under version {version} of the rules, which are now version {}",
            R::VERSION
        ));
    }
    difference(game, now).map_or(Ok(()), Err)
}

/// The record of a game, to replace an older one.
///
/// # Errors
/// If the older one is a different game under the same version of the rules.
pub fn record<R: Ruleset>(older: Option<&str>, now: &str) -> Result<String, String> {
    let older = older.and_then(read).filter(|(version, _)| *version == R::VERSION);
    if let Some(says) = older.and_then(|(version, game)| Some((version, difference(game, now)?))) {
        let (version, says) = says;
        return Err(format!(
            "the same choices lead to another game under version {version} of the rules; raise the ruleset's VERSION, so that stored \
             games are known to be older: {says}"
        ));
    }
    Ok(format!("{VERSION}{}\n{now}", R::VERSION))
}

/// The version of a record, and the game.
fn read(recorded: &str) -> Option<(u32, &str)> {
    let (version, game) = recorded.strip_prefix(VERSION)?.split_once('\n')?;
    Some((version.parse().ok()?, game))
}

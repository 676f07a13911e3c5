//! The games that a server offers.

use game_api::{About, Game, Unknown};

use crate::protocol::Refusal;
use crate::store::RulesPlayed;

/// Maximum length of the name of a game, rule, card or player, in bytes; longer ones are refused without being
/// repeated.
const LONGEST_NAME: usize = 100;

/// The games that a server offers, the default first.
#[derive(Clone, Copy)]
pub struct Offered(&'static [&'static dyn Game]);

impl Default for Offered {
    fn default() -> Self {
        Offered(games::all())
    }
}

impl Offered {
    /// These instead of all games.
    pub fn of(games: &'static [&'static dyn Game]) -> Self {
        Offered(games)
    }

    /// The game of this name; the default game if there is no name.
    pub(crate) fn find(self, name: Option<&str>) -> Result<&'static dyn Game, Refusal> {
        let Some(name) = name.map(bounded).transpose()? else {
            return self.0.first().copied().ok_or_else(Refusal::defect);
        };
        let found = self.0.iter().find(|game| game.about().name == name);
        found.copied().ok_or_else(|| Unknown::new("game", name, self.names()).into())
    }

    /// The version of the rules of each game.
    pub(crate) fn rules(self) -> RulesPlayed {
        self.0.iter().map(|game| (game.about().name.to_owned(), game.rules().version())).collect()
    }

    fn names(self) -> impl Iterator<Item = &'static str> {
        self.list().map(|about| about.name)
    }

    /// Descriptions of the games.
    pub(crate) fn list(self) -> impl Iterator<Item = &'static About> {
        self.0.iter().map(|game| game.about())
    }
}

/// A name to look up, if it is not too long.
pub(crate) fn bounded(name: &str) -> Result<&str, Refusal> {
    if name.len() <= LONGEST_NAME {
        return Ok(name);
    }
    Err(Refusal::malformed(format!("a name to look for has at most {LONGEST_NAME} bytes")))
}

impl From<Unknown> for Refusal {
    fn from(unknown: Unknown) -> Self {
        Refusal::unknown(unknown.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_found_by_its_name_and_the_first_without_one() {
        let offered = Offered::default();
        let name = |found: Result<&'static dyn Game, Refusal>| found.map(|game| game.about().name);
        let says = |name: &str| offered.find(Some(name)).map(|_| ()).unwrap_err().says;
        assert_eq!(name(offered.find(None)), Ok(games::standard().about().name));
        assert_eq!(name(offered.find(Some("pearls"))), Ok("pearls"));
        assert_eq!(says("perls"), "there is no game \"perls\"; did you mean \"pearls\"?");
        assert!(!says(&"p".repeat(5000)).contains("ppp"), "what is far too long is not repeated");
        assert!(Offered::of(&[]).find(None).is_err());
    }
}

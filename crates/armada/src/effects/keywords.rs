//! A squadron's keywords as the game asks for them: printed, granted, and added up.

use super::answer::{Answer, Query, consult};
use crate::catalog::Keyword;
use crate::state::{Game, SquadronId, UnitId, Word};

pub(super) const COUNT: usize = Word::Swarm as usize + 1;

/// Keywords with their values; keywords without a value count 1 or more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Keywords([u8; COUNT]);

impl Keywords {
    /// Does the squadron have it?
    pub const fn has(self, word: Word) -> bool {
        self.0[word as usize] > 0
    }

    /// Its value; 0 if the squadron does not have it.
    pub const fn value(self, word: Word) -> u8 {
        self.0[word as usize]
    }

    /// The squadron gains it; values add up.
    pub const fn gain(&mut self, word: Word, value: u8) {
        self.0[word as usize] += value;
    }

    /// The squadron is treated as without it.
    pub const fn lose(&mut self, word: Word) {
        self.0[word as usize] = 0;
    }

    /// Those it has.
    pub fn words(self) -> impl Iterator<Item = Word> {
        Word::ALL.into_iter().filter(move |word| self.has(*word))
    }
}

impl Word {
    /// All keywords.
    pub const ALL: [Self; COUNT] = [
        Self::Adept,
        Self::AiAntiSquadron,
        Self::AiBattery,
        Self::Assault,
        Self::Bomber,
        Self::Cloak,
        Self::Counter,
        Self::Dodge,
        Self::Escort,
        Self::Grit,
        Self::Heavy,
        Self::Intel,
        Self::Relay,
        Self::Rogue,
        Self::Scout,
        Self::Screen,
        Self::Snipe,
        Self::Strategic,
        Self::Swarm,
    ];

    /// The keyword of a card without its value.
    pub const fn of(keyword: Keyword) -> Self {
        match keyword {
            Keyword::Adept(_) => Self::Adept,
            Keyword::AiAntiSquadron(_) => Self::AiAntiSquadron,
            Keyword::AiBattery(_) => Self::AiBattery,
            Keyword::Assault => Self::Assault,
            Keyword::Bomber => Self::Bomber,
            Keyword::Cloak => Self::Cloak,
            Keyword::Counter(_) => Self::Counter,
            Keyword::Dodge(_) => Self::Dodge,
            Keyword::Escort => Self::Escort,
            Keyword::Grit => Self::Grit,
            Keyword::Heavy => Self::Heavy,
            Keyword::Intel => Self::Intel,
            Keyword::Relay(_) => Self::Relay,
            Keyword::Rogue => Self::Rogue,
            Keyword::Scout => Self::Scout,
            Keyword::Screen => Self::Screen,
            Keyword::Snipe(_) => Self::Snipe,
            Keyword::Strategic => Self::Strategic,
            Keyword::Swarm => Self::Swarm,
        }
    }
}

impl<'a> FromIterator<&'a Keyword> for Keywords {
    fn from_iter<I: IntoIterator<Item = &'a Keyword>>(printed: I) -> Self {
        let mut all = Keywords::default();
        for keyword in printed {
            all.gain(Word::of(*keyword), keyword.value().unwrap_or(1));
        }
        all
    }
}

/// The keywords of a squadron, as they apply to `asker`; `None` if no particular unit asks. Those it is granted come
/// first, then those that depend on granted ones, of any squadron; what the asker ignores goes last.
pub fn keywords(game: &Game, squadron: SquadronId, asker: Option<UnitId>) -> Keywords {
    let granted = granted_keywords(game, squadron, asker);
    let mut keywords = granted;
    consult!(game, DependentKeywords(squadron, asker, granted, &mut keywords));
    consult!(game, IgnoredKeywords(squadron, asker, &mut keywords));
    keywords
}

/// The keywords of a squadron that are printed or granted to it, whatever keywords squadrons have.
pub fn granted_keywords(game: &Game, squadron: SquadronId, asker: Option<UnitId>) -> Keywords {
    let mut keywords: Keywords = game.squadron(squadron).card.card().keywords.iter().collect();
    consult!(game, Keywords(squadron, asker, &mut keywords));
    keywords
}

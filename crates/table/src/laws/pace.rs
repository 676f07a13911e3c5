//! How often the expensive laws are checked in one game.

use crate::{Chance, Seed};

/// How often the laws are checked that are expensive: refusals, serialization, secrets, take-back, crashes. The others
/// are checked after every choice at any pace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    choices_per_check: u32,
}

impl Pace {
    /// After every choice.
    pub const THOROUGH: Self = Self::sampled(1);

    /// After one in this many choices, selected by the seed of the game.
    pub const fn sampled(choices_per_check: u32) -> Self {
        Pace { choices_per_check }
    }

    /// Is a law checked after this many choices of the game?
    pub(super) fn is_due(self, law: &str, seed: Seed, after: usize) -> bool {
        self.choices_per_check <= 1
            || Chance::new(seed.derived(law, after as u64)).pick("check", self.choices_per_check) == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_in_so_many_choices_is_checked_others_for_every_seed_and_law() {
        let due = |pace: Pace, law: &str, seed: u64| -> Vec<usize> {
            (0..1000).filter(|after| pace.is_due(law, Seed::from_number(seed), *after)).collect()
        };
        assert_eq!(due(Pace::THOROUGH, "take-back", 1).len(), 1000);
        let sampled = due(Pace::sampled(10), "take-back", 1);
        assert!((50..200).contains(&sampled.len()), "{}", sampled.len());
        assert_eq!(due(Pace::sampled(10), "take-back", 1), sampled);
        assert_ne!(due(Pace::sampled(10), "take-back", 2), sampled);
        assert_ne!(due(Pace::sampled(10), "survives a crash", 1), sampled);
    }
}

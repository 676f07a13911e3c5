//! How often players use optional effects of cards, and how often they decline them.

use serde::Serialize;
use std::collections::BTreeMap;

/// An optional effect that was decided about: see [`Ruleset::decided`](crate::Ruleset::decided).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decided {
    /// Which effect.
    pub effect: OptionalEffect,
    /// Is it used? Otherwise it is declined.
    pub used: bool,
}

/// An effect that a player may use or not.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct OptionalEffect {
    /// The id of its card or keyword.
    pub card: &'static str,
    /// Which one of the card's; empty if the card has only one.
    pub name: String,
}

/// How often an effect was used and declined.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Use {
    /// How often it was decided about.
    pub offered: u64,
    /// How often it was used.
    pub used: u64,
    /// How often it was declined.
    pub declined: u64,
}

impl Use {
    fn add(&mut self, other: Use) {
        self.offered += other.offered;
        self.used += other.used;
        self.declined += other.declined;
    }
}

/// How often effects were used and declined, by card and by the name of the effect.
///
/// ```
/// use table::{Decided, OptionalEffect, Uses};
///
/// let effect = OptionalEffect { card: "net", name: String::new() };
/// let mut uses = Uses::none_of([effect.clone()]);
/// assert_eq!(uses.all().next().map(|(_, counted)| counted.offered), Some(0));
/// uses.add(Decided { effect: effect.clone(), used: true });
/// uses.add(Decided { effect, used: false });
/// let (_, counted) = uses.all().next().expect("it is counted");
/// assert_eq!((counted.offered, counted.used, counted.declined), (2, 1, 1));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Uses(BTreeMap<&'static str, BTreeMap<String, Use>>);

impl Uses {
    /// These effects, each of them not offered yet, so that what never occurs is listed.
    pub fn none_of(effects: impl IntoIterator<Item = OptionalEffect>) -> Self {
        let mut uses = Self::default();
        for effect in effects {
            uses.count(effect, Use::default());
        }
        uses
    }

    /// Counts an effect that was decided about.
    pub fn add(&mut self, Decided { effect, used }: Decided) {
        let once = u64::from(used);
        self.count(effect, Use { offered: 1, used: once, declined: 1 - once });
    }

    /// Adds what was counted elsewhere.
    pub fn merge(&mut self, other: Uses) {
        for (card, effects) in other.0 {
            for (name, counted) in effects {
                self.count(OptionalEffect { card, name }, counted);
            }
        }
    }

    fn count(&mut self, effect: OptionalEffect, counted: Use) {
        self.0.entry(effect.card).or_default().entry(effect.name).or_default().add(counted);
    }

    /// All effects, by card and name.
    pub fn all(&self) -> impl Iterator<Item = (OptionalEffect, Use)> + '_ {
        self.0.iter().flat_map(|(card, effects)| {
            effects.iter().map(|(name, counted)| (OptionalEffect { card, name: name.clone() }, *counted))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decided(card: &'static str, name: &str, used: bool) -> Decided {
        Decided { effect: OptionalEffect { card, name: name.into() }, used }
    }

    #[test]
    fn what_was_counted_apart_is_added_up_by_card_and_effect() {
        let (mut one, mut other) = (Uses::default(), Uses::default());
        one.add(decided("net", "", true));
        other.add(decided("net", "", false));
        other.add(decided("net", "again", true));
        other.add(decided("anchor", "", false));
        one.merge(other);
        let counted: Vec<(&str, String, [u64; 3])> = one
            .all()
            .map(|(effect, counted)| (effect.card, effect.name, [counted.offered, counted.used, counted.declined]))
            .collect();
        let expected = [("anchor", "", [1, 0, 1]), ("net", "", [2, 1, 1]), ("net", "again", [1, 1, 0])];
        assert_eq!(counted, expected.map(|(card, name, counts)| (card, name.to_owned(), counts)));
    }
}

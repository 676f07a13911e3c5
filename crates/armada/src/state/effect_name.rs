//! What an effect is called among the effects of its card.

use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// What an effect is called among the effects of its card: a short word, declared where the card is, so that nothing that
/// is stored depends on the order of a card's hooks. A card with one effect declares none.
///
/// The word is stored inline in 16 bytes, the size of a `&str` on 64-bit machines, and is deserialized without a list
/// of all words.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct EffectName([u8; EffectName::MAX_LETTERS]);

impl EffectName {
    /// The most letters that a name has, hyphens included.
    pub const MAX_LETTERS: usize = 16;

    /// The effect of a card that has no other.
    pub const ONLY: Self = EffectName([0; Self::MAX_LETTERS]);

    /// The name that a card declares: small letters and hyphens.
    ///
    /// # Panics
    /// If it is not one. Cards are evaluated at compile time, so that is a compile error.
    pub const fn new(word: &str) -> Self {
        match Self::of(word.as_bytes()) {
            Some(name) if !word.is_empty() => name,
            _ => panic!("the name of an effect has 1 to 16 small letters and hyphens"),
        }
    }

    /// A name as it is stored; empty for the only effect of a card.
    pub fn read(word: &str) -> Option<Self> {
        Self::of(word.as_bytes())
    }

    const fn of(word: &[u8]) -> Option<Self> {
        if word.len() > Self::MAX_LETTERS {
            return None;
        }
        let mut name = Self::ONLY;
        let mut place = 0;
        while place < word.len() {
            match word[place] {
                letter @ (b'a'..=b'z' | b'-') => name.0[place] = letter,
                _ => return None,
            }
            place += 1;
        }
        Some(name)
    }

    /// An effect as rules before version 4 identified it: by the place (index) of the hook on its card. No card
    /// declares such a name; it is replaced as soon as the card is known.
    pub fn at_place(place: u8) -> Self {
        let mut name = Self::ONLY;
        let digits = place.to_string();
        name.0[..digits.len()].copy_from_slice(digits.as_bytes());
        name
    }

    /// The place of the hook, if that is all that is known of it.
    pub fn place(&self) -> Option<u8> {
        self.word().parse().ok()
    }

    /// The word; empty for the only effect of a card.
    pub fn word(&self) -> &str {
        let letters = self.0.iter().position(|letter| *letter == 0).unwrap_or(Self::MAX_LETTERS);
        std::str::from_utf8(&self.0[..letters]).unwrap_or_default()
    }

    /// As players read it.
    pub fn says(&self) -> String {
        self.word().replace('-', " ")
    }
}

impl fmt::Debug for EffectName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.word())
    }
}

/// The word. A place is written as a number, as older rules did. Binary formats cannot read that back: there it only
/// serves to compute the state hashes of older rules.
impl Serialize for EffectName {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.place() {
            Some(place) => serializer.serialize_u8(place),
            None => serializer.serialize_str(self.word()),
        }
    }
}

impl<'de> Deserialize<'de> for EffectName {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            deserializer.deserialize_any(WordOrPlace)
        } else {
            deserializer.deserialize_str(WordOrPlace)
        }
    }
}

struct WordOrPlace;

impl Visitor<'_> for WordOrPlace {
    type Value = EffectName;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the name of an effect, at most {} small letters and hyphens", EffectName::MAX_LETTERS)
    }

    fn visit_str<E: Error>(self, word: &str) -> Result<EffectName, E> {
        EffectName::read(word).ok_or_else(|| E::invalid_value(Unexpected::Str(word), &self))
    }

    fn visit_u64<E: Error>(self, place: u64) -> Result<EffectName, E> {
        let known = u8::try_from(place).map(EffectName::at_place);
        known.map_err(|_| E::invalid_value(Unexpected::Unsigned(place), &self))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::StateHash;

    fn json(text: &str) -> Result<EffectName, serde_json::Error> {
        serde_json::from_str(text)
    }

    #[test]
    fn a_name_is_its_word_in_both_forms() {
        for word in ["", "turn-a-die", "discard-the-card"] {
            let name = EffectName::read(word).unwrap();
            assert_eq!(name.word(), word);
            assert_eq!(serde_json::to_value(name).unwrap(), word);
            assert_eq!(json(&format!("{word:?}")).unwrap(), name);
            assert_eq!(StateHash::of(&name), StateHash::of(&word));
        }
        assert_eq!(EffectName::new("turn-a-die").says(), "turn a die");
    }

    #[test]
    fn what_is_no_name_is_refused() {
        for text in ["\"seventeen-letters\"", "\"Mark\"", "\"turn a die\"", "\"2\"", "\"für\"", "256", "-1", "null"] {
            let says = json(text).unwrap_err().to_string();
            assert!(says.contains("name of an effect"), "{text}: {says}");
        }
    }

    #[test]
    fn a_place_is_read_and_written_as_the_number_it_was() {
        for place in [0, 4, 255] {
            let name = json(&place.to_string()).unwrap();
            assert_eq!((name, name.place()), (EffectName::at_place(place), Some(place)));
            assert_eq!(serde_json::to_value(name).unwrap(), place);
            assert_eq!(StateHash::of(&name), StateHash::of(&place));
        }
        assert_eq!(EffectName::ONLY.place(), None);
        assert_eq!(StateHash::of(&EffectName::ONLY), StateHash::of(&0u8), "as the first hook of a card was written");
    }
}

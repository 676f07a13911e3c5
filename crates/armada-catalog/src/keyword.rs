//! Squadron keywords with their values, as cards print them.

use std::fmt;
use std::str::FromStr;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A keyword on a squadron card; some have a value. Written `bomber` or `counter 2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the names are the game's own; what they do is in the rulebook")]
pub enum Keyword {
    Adept(u8),
    AiAntiSquadron(u8),
    AiBattery(u8),
    Assault,
    Bomber,
    Cloak,
    Counter(u8),
    Dodge(u8),
    Escort,
    Grit,
    Heavy,
    Intel,
    Relay(u8),
    Rogue,
    Scout,
    Screen,
    Snipe(u8),
    Strategic,
    Swarm,
}

/// All words, in the order of the keywords.
const WORDS: &[&str] = &[
    "adept",
    "ai-anti-squadron",
    "ai-battery",
    "assault",
    "bomber",
    "cloak",
    "counter",
    "dodge",
    "escort",
    "grit",
    "heavy",
    "intel",
    "relay",
    "rogue",
    "scout",
    "screen",
    "snipe",
    "strategic",
    "swarm",
];

/// Why a text could not be read as a keyword.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
enum NoKeyword {
    #[error("unknown keyword `{0}`")]
    Word(String),
    #[error("`{0}` needs a value, as in \"{0} 1\"")]
    NeedsValue(String),
    #[error("`{0}` has no value")]
    HasNoValue(String),
    #[error("`{0}` is not a valid value")]
    Value(String),
}

impl Keyword {
    /// The word without the value.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Adept(_) => "adept",
            Self::AiAntiSquadron(_) => "ai-anti-squadron",
            Self::AiBattery(_) => "ai-battery",
            Self::Assault => "assault",
            Self::Bomber => "bomber",
            Self::Cloak => "cloak",
            Self::Counter(_) => "counter",
            Self::Dodge(_) => "dodge",
            Self::Escort => "escort",
            Self::Grit => "grit",
            Self::Heavy => "heavy",
            Self::Intel => "intel",
            Self::Relay(_) => "relay",
            Self::Rogue => "rogue",
            Self::Scout => "scout",
            Self::Screen => "screen",
            Self::Snipe(_) => "snipe",
            Self::Strategic => "strategic",
            Self::Swarm => "swarm",
        }
    }

    /// The value, if the keyword has one.
    pub const fn value(self) -> Option<u8> {
        match self {
            Self::Adept(value)
            | Self::AiAntiSquadron(value)
            | Self::AiBattery(value)
            | Self::Counter(value)
            | Self::Dodge(value)
            | Self::Relay(value)
            | Self::Snipe(value) => Some(value),
            _ => None,
        }
    }

    fn parse(text: &str) -> Result<Self, NoKeyword> {
        let (word, value) = match text.split_once(' ') {
            Some((word, value)) => (word, Some(value)),
            None => (text, None),
        };
        let valued = |keyword: fn(u8) -> Self| {
            let value = value.ok_or_else(|| NoKeyword::NeedsValue(word.to_owned()))?;
            match value.parse() {
                Ok(value @ 1..=9) => Ok(keyword(value)),
                _ => Err(NoKeyword::Value(value.to_owned())),
            }
        };
        let plain = |keyword: Self| match value {
            None => Ok(keyword),
            Some(_) => Err(NoKeyword::HasNoValue(word.to_owned())),
        };
        match word {
            "adept" => valued(Self::Adept),
            "ai-anti-squadron" => valued(Self::AiAntiSquadron),
            "ai-battery" => valued(Self::AiBattery),
            "assault" => plain(Self::Assault),
            "bomber" => plain(Self::Bomber),
            "cloak" => plain(Self::Cloak),
            "counter" => valued(Self::Counter),
            "dodge" => valued(Self::Dodge),
            "escort" => plain(Self::Escort),
            "grit" => plain(Self::Grit),
            "heavy" => plain(Self::Heavy),
            "intel" => plain(Self::Intel),
            "relay" => valued(Self::Relay),
            "rogue" => plain(Self::Rogue),
            "scout" => plain(Self::Scout),
            "screen" => plain(Self::Screen),
            "snipe" => valued(Self::Snipe),
            "strategic" => plain(Self::Strategic),
            "swarm" => plain(Self::Swarm),
            _ => Err(NoKeyword::Word(word.to_owned())),
        }
    }
}

impl fmt::Display for Keyword {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())?;
        match self.value() {
            Some(value) => write!(f, " {value}"),
            None => Ok(()),
        }
    }
}

impl FromStr for Keyword {
    type Err = String;

    /// Reads `bomber` or `counter 2`.
    ///
    /// # Errors
    ///
    /// A sentence that describes the error.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::parse(text).map_err(|error| error.to_string())
    }
}

impl<'de> Deserialize<'de> for Keyword {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        Self::parse(&text).map_err(|error| match error {
            NoKeyword::Word(word) => D::Error::unknown_variant(&word, WORDS),
            other => D::Error::custom(other),
        })
    }
}

impl Serialize for Keyword {
    fn serialize<S: Serializer>(&self, into: S) -> Result<S::Ok, S::Error> {
        into.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_read_with_or_without_a_value() {
        for word in WORDS {
            let (plain, valued) = (Keyword::parse(word), Keyword::parse(&format!("{word} 3")));
            assert!(plain.is_ok() != valued.is_ok(), "{word}");
            let keyword = plain.or(valued).expect("one of the two");
            assert_eq!(keyword.word(), *word);
            assert_eq!(Keyword::parse(&keyword.to_string()), Ok(keyword));
        }
    }

    #[test]
    fn what_is_wrong_with_a_value_is_said() {
        assert_eq!("counter".parse::<Keyword>(), Err("`counter` needs a value, as in \"counter 1\"".to_owned()));
        assert_eq!("bomber 2".parse::<Keyword>(), Err("`bomber` has no value".to_owned()));
        assert_eq!("counter two".parse::<Keyword>(), Err("`two` is not a valid value".to_owned()));
        assert_eq!("counter 0".parse::<Keyword>(), Err("`0` is not a valid value".to_owned()));
    }
}

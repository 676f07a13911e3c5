//! A set of attack dice, as printed on cards.

use std::fmt;
use std::str::FromStr;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Attack dice by colour, written `2 red 1 blue`, or `-` for none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, ts_rs::TS)]
pub struct Dice {
    /// Red dice.
    pub red: u8,
    /// Blue dice.
    pub blue: u8,
    /// Black dice.
    pub black: u8,
}

/// The colours in the order in which they are written.
const COLOURS: &[&str] = &["red", "blue", "black"];

impl Dice {
    /// How many there are.
    pub const fn count(self) -> u8 {
        self.red + self.blue + self.black
    }

    /// Whether there are none, which is printed as a dash.
    pub const fn is_none(self) -> bool {
        self.count() == 0
    }
}

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_none() {
            return f.write_str("-");
        }
        let mut space = "";
        for (count, colour) in [self.red, self.blue, self.black].into_iter().zip(COLOURS) {
            if count > 0 {
                write!(f, "{space}{count} {colour}")?;
                space = " ";
            }
        }
        Ok(())
    }
}

/// Why a text could not be read as dice.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
enum NoDice {
    #[error("dice are written like \"2 red 1 blue\", and \"-\" for none, not {0:?}")]
    Form(String),
    #[error("dice are red, blue or black, not {0:?}")]
    Colour(String),
    #[error("{0} dice are named twice: write them as one number, as in \"2 {0}\"")]
    Twice(String),
}

fn parse(text: &str) -> Result<Dice, NoDice> {
    if text == "-" {
        return Ok(Dice::default());
    }
    let form = || NoDice::Form(text.to_owned());
    let mut dice = Dice::default();
    let mut words = text.split(' ');
    while let Some(count) = words.next() {
        let colour = words.next().ok_or_else(form)?;
        let place = match colour {
            "red" => &mut dice.red,
            "blue" => &mut dice.blue,
            "black" => &mut dice.black,
            other => return Err(NoDice::Colour(other.to_owned())),
        };
        if *place > 0 {
            return Err(NoDice::Twice(colour.to_owned()));
        }
        // A number that no card would print is an error.
        *place = match count.parse() {
            Ok(count @ 1..=20) => count,
            _ => return Err(form()),
        };
    }
    Ok(dice)
}

impl FromStr for Dice {
    type Err = String;

    /// Reads `2 red 1 blue`.
    ///
    /// # Errors
    ///
    /// A sentence that describes the error.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        parse(text).map_err(|error| error.to_string())
    }
}

impl<'de> Deserialize<'de> for Dice {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        parse(&text).map_err(|error| match error {
            NoDice::Colour(colour) => D::Error::unknown_variant(&colour, COLOURS),
            NoDice::Form(_) | NoDice::Twice(_) => D::Error::custom(error),
        })
    }
}

impl Serialize for Dice {
    fn serialize<S: Serializer>(&self, into: S) -> Result<S::Ok, S::Error> {
        into.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_read_as_they_are_written() {
        for text in ["-", "1 red", "2 red 1 blue", "3 blue 2 black", "1 red 1 blue 1 black"] {
            assert_eq!(text.parse::<Dice>().map(|dice| dice.to_string()), Ok(text.to_owned()));
        }
    }

    #[test]
    fn what_no_card_would_print_is_refused() {
        for text in
            ["", " ", "2", "red 2", "2 red 1", "0 red", "2 red 3 red", "-1 red", "2  red", "2 red, 1 blue", "300 red"]
        {
            assert!(text.parse::<Dice>().is_err(), "{text:?}");
        }
        let twice = "1 red 1 blue 1 red".parse::<Dice>().expect_err("a colour that is named twice");
        assert!(twice.starts_with("red dice are named twice"), "{twice}");
    }
}

//! A position as people write it when they place something.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use hexes::Direction;
use std::fmt;
use std::str::FromStr;
use table::Refusal;

/// Three numbers: column, row and side of a hex (0 to 5, clockwise from E, or its name), or centimetres along the
/// length and the width of an open table and a direction in degrees. Stored in thousandths.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ts_rs::TS)]
#[ts(type = "[number, number, number]")]
pub struct Spot([i32; 3]);

impl Spot {
    /// These numbers, rounded to thousandths.
    pub fn new(figures: [f64; 3]) -> Spot {
        // The cast saturates; such a number is beyond every board.
        Spot(figures.map(|figure| (figure * 1000.0).round() as i32))
    }

    /// These figures, if only the last one is a direction's name.
    fn of_figures(figures: [Figure; 3]) -> Option<Spot> {
        let mut spot = [0.0; 3];
        for (index, figure) in figures.into_iter().enumerate() {
            spot[index] = match figure {
                Figure::Number(number) if number.is_finite() => number,
                Figure::Name(name) if index == 2 => f64::from(Direction::named(&name)? as u8),
                _ => return None,
            };
        }
        Some(Spot::new(spot))
    }

    /// One of the numbers.
    pub fn get(self, index: usize) -> f64 {
        f64::from(self.0[index]) / 1000.0
    }

    /// One of the numbers, if it is a small integer.
    pub fn whole(self, index: usize) -> Option<u8> {
        let figure = self.0[index];
        (figure % 1000 == 0).then(|| u8::try_from(figure / 1000).ok()).flatten()
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.get(0), self.get(1), self.get(2))
    }
}

/// Reads a place such as `4 9 NE` or `4 9 5`.
impl FromStr for Spot {
    type Err = Refusal;
    fn from_str(text: &str) -> Result<Self, Refusal> {
        let figure = |word: &str| match word.parse::<f64>() {
            Ok(number) => Figure::Number(number),
            Err(_) => Figure::Name(word.to_uppercase()),
        };
        let figures: Vec<Figure> = text.split([' ', ',']).filter(|word| !word.is_empty()).map(figure).collect();
        let figures = figures.try_into().ok().and_then(Spot::of_figures);
        figures.ok_or_else(|| {
            Refusal::malformed(
                "a place is column, row and direction, as in 4 9 NE or 4 9 5; on an open table centimetres along its \
                 length and width and degrees, as in 60 40 90",
            )
        })
    }
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Figure {
    Number(f64),
    Name(String),
}

impl Serialize for Spot {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        if to.is_human_readable() {
            [self.get(0), self.get(1), self.get(2)].serialize(to)
        } else {
            self.0.serialize(to)
        }
    }
}

impl<'de> Deserialize<'de> for Spot {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        use serde::de::Error;
        if !from.is_human_readable() {
            return <[i32; 3]>::deserialize(from).map(Spot);
        }
        let form = "a place is column, row and direction, as in [4, 9, \"NE\"] or [4, 9, 5]; on an open table centimetres \
            along its length and width and degrees, as in [60, 40, 90]";
        let figures = <[Figure; 3]>::deserialize(from).map_err(|_| D::Error::custom(form))?;
        Spot::of_figures(figures).ok_or_else(|| D::Error::custom(form))
    }
}

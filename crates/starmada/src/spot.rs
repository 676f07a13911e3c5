//! A position as people write it when they place something.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use hexes::Direction;
use std::fmt;
use std::str::FromStr;
use table::Refusal;

/// Three numbers: column, row and side of a hex (0 to 5, clockwise from E, or its name), or centimetres along the
/// length and the width of an open table and a direction in degrees. Stored in thousandths.
#[derive(Clone, Copy, Debug, ts_rs::TS)]
#[ts(type = "[number, number, number]")]
pub struct Spot {
    figures: [i32; 3],
    /// Whether it was written as only a place on hexes is: with the name of a side.
    names_a_side: bool,
}

impl Spot {
    /// These numbers, rounded to thousandths.
    pub fn new(figures: [f64; 3]) -> Spot {
        // The cast saturates; such a number is beyond every board.
        Spot { figures: figures.map(|figure| (figure * 1000.0).round() as i32), names_a_side: false }
    }

    /// These figures, if only the last one is a direction's name.
    fn of_figures([along, across, facing]: [Figure; 3]) -> Option<Spot> {
        let number = |figure: &Figure| match figure {
            Figure::Number(number) if number.is_finite() => Some(*number),
            _ => None,
        };
        let place = [number(&along)?, number(&across)?];
        match facing {
            Figure::Name(name) => {
                let side = Direction::named(&name)?;
                Some(Spot { names_a_side: true, ..Spot::new([place[0], place[1], f64::from(side as u8)]) })
            }
            Figure::Number(_) => Some(Spot::new([place[0], place[1], number(&facing)?])),
        }
    }

    /// One of the numbers.
    pub fn get(self, index: usize) -> f64 {
        f64::from(self.figures[index]) / 1000.0
    }

    /// One of the numbers, if it is a small integer.
    pub fn whole(self, index: usize) -> Option<u8> {
        let figure = self.figures[index];
        (figure % 1000 == 0).then(|| u8::try_from(figure / 1000).ok()).flatten()
    }

    /// Does it face a side of a hex by its name? On an open table there is none.
    pub fn names_a_side(self) -> bool {
        self.names_a_side
    }
}

/// However it was written, it is the same place.
impl PartialEq for Spot {
    fn eq(&self, other: &Spot) -> bool {
        self.figures == other.figures
    }
}

impl Eq for Spot {}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.get(0), self.get(1), self.get(2))
    }
}

/// Reads a place such as `0409 NE`, `4 9 NE` or `4 9 5`.
impl FromStr for Spot {
    type Err = Refusal;
    fn from_str(text: &str) -> Result<Self, Refusal> {
        let words: Vec<&str> = text.split([' ', ',']).filter(|word| !word.is_empty()).collect();
        let figure = |word: &str| match word.parse::<f64>() {
            Ok(number) => Figure::Number(number),
            Err(_) => Figure::Name(word.to_uppercase()),
        };
        let parts = match words[..] {
            [hex, side] => column_and_row(hex).map(|[column, row]| [column, row, side]),
            [along, across, facing] => Some([along, across, facing]),
            _ => None,
        };
        parts.and_then(|parts| Spot::of_figures(parts.map(figure))).ok_or_else(|| {
            Refusal::malformed(
                "a place is a hex and a direction, as in 0409 NE or 4 9 NE; on an open table centimetres along its \
                 length and width and degrees, as in 60 40 90",
            )
        })
    }
}

/// The column and the row of a hex that is written with its four figures, as in `0409`.
pub(crate) fn column_and_row(word: &str) -> Option<[&str; 2]> {
    let is_hex = word.len() == 4 && word.bytes().all(|byte| byte.is_ascii_digit());
    is_hex.then(|| [&word[..2], &word[2..]])
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
            self.figures.serialize(to)
        }
    }
}

impl<'de> Deserialize<'de> for Spot {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        use serde::de::Error;
        if !from.is_human_readable() {
            return <[i32; 3]>::deserialize(from).map(|figures| Spot { figures, names_a_side: false });
        }
        let form = "a place is column, row and direction, as in [4, 9, \"NE\"] or [4, 9, 5]; on an open table centimetres \
            along its length and width and degrees, as in [60, 40, 90]";
        let figures = <[Figure; 3]>::deserialize(from).map_err(|_| D::Error::custom(form))?;
        Spot::of_figures(figures).ok_or_else(|| D::Error::custom(form))
    }
}

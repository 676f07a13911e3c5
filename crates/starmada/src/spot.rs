//! A position as people write it when they place something.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use hexes::Direction;

/// Three numbers: column, row and side of a hex (0 to 5, clockwise from E, or its name), or centimetres along the
/// length and the width of an open table and a direction in degrees. Stored in thousandths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot([i32; 3]);

impl Spot {
    /// These numbers, rounded to thousandths.
    pub fn new(figures: [f64; 3]) -> Spot {
        // The cast saturates; such a number is beyond every board.
        Spot(figures.map(|figure| (figure * 1000.0).round() as i32))
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
        let form = "a place is column, row and direction, as in [4, 9, \"NE\"] or [4, 9, 5]";
        let figures = <[Figure; 3]>::deserialize(from).map_err(|_| D::Error::custom(form))?;
        let mut spot = [0.0; 3];
        for (index, figure) in figures.into_iter().enumerate() {
            spot[index] = match figure {
                Figure::Number(number) if number.is_finite() => number,
                Figure::Name(name) if index == 2 => {
                    let direction = Direction::named(&name).ok_or_else(|| D::Error::custom(form))?;
                    f64::from(direction as u8)
                }
                _ => return Err(D::Error::custom(form)),
            };
        }
        Ok(Spot::new(spot))
    }
}

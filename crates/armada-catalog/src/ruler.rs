//! The range ruler.

use serde::{Deserialize, Serialize};

use super::Figure;

/// The range ruler: where each band ends, in millimetres from the start. A dividing line belongs to the nearer band.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ruler {
    /// The whole length.
    pub length: Figure,
    /// The end of close range.
    pub close: Figure,
    /// The end of medium range.
    pub medium: Figure,
    /// The end of long range.
    pub long: Figure,
    /// The end of distance 1.
    pub distance_1: Figure,
    /// The end of distance 2.
    pub distance_2: Figure,
    /// The end of distance 3.
    pub distance_3: Figure,
    /// The end of distance 4.
    pub distance_4: Figure,
    /// The end of distance 5.
    pub distance_5: Figure,
}

impl Ruler {
    /// Where close, medium and long range end.
    pub fn ranges(&self) -> [f64; 3] {
        [&self.close, &self.medium, &self.long].map(|band| band.value)
    }

    /// Where distance 1 to 5 end.
    pub fn distances(&self) -> [f64; 5] {
        [&self.distance_1, &self.distance_2, &self.distance_3, &self.distance_4, &self.distance_5]
            .map(|band| band.value)
    }
}

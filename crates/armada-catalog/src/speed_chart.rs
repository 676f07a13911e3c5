//! Speed charts: how many clicks each joint allows at each speed.

use std::fmt;

use serde::de::Error;
use serde::ser::SerializeSeq;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A speed chart: a column for each speed, a yaw value for each joint in it.
///
/// It is written as a list of texts, speed 1 first, each with the yaw values as printed, the joint nearest to the ship
/// first: `["II", "- II", "- I I"]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpeedChart {
    columns: Vec<Vec<u8>>,
}

/// Yaw values as printed, by the clicks they allow.
const YAW: &[&str] = &["-", "I", "II"];

impl SpeedChart {
    /// The greatest speed with a column.
    pub fn fastest(&self) -> u8 {
        self.columns.len() as u8
    }

    /// The yaw values at a speed, the joint nearest to the ship first; there is no column for speed 0.
    pub fn column(&self, speed: u8) -> Option<&[u8]> {
        let at = usize::from(speed).checked_sub(1)?;
        self.columns.get(at).map(Vec::as_slice)
    }

    /// The number of clicks a joint allows at a speed; joints are counted from 1.
    pub fn yaw(&self, speed: u8, joint: u8) -> Option<u8> {
        let at = usize::from(joint).checked_sub(1)?;
        self.column(speed)?.get(at).copied()
    }
}

fn column(speed: usize, text: &str) -> Result<Vec<u8>, NoColumn> {
    let clicks = |word: &str| YAW.iter().position(|yaw| *yaw == word).map(|clicks| clicks as u8);
    let boxes: Vec<u8> = text
        .split(' ')
        .map(|word| clicks(word).ok_or_else(|| NoColumn::Yaw(word.to_owned())))
        .collect::<Result<_, _>>()?;
    if boxes.len() == speed { Ok(boxes) } else { Err(NoColumn::Boxes { speed, boxes: boxes.len() }) }
}

/// Why a text could not be read as a column.
#[derive(Debug, thiserror::Error)]
enum NoColumn {
    #[error("unknown yaw value")]
    Yaw(String),
    #[error("the column of speed {speed} has {boxes} yaw values and needs one for each of its {speed} joints")]
    Boxes { speed: usize, boxes: usize },
}

impl<'de> Deserialize<'de> for SpeedChart {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let texts = Vec::<String>::deserialize(from)?;
        if texts.is_empty() {
            return Err(D::Error::custom("a speed chart needs at least the column of speed 1"));
        }
        let columns = texts.iter().enumerate().map(|(at, text)| column(at + 1, text)).collect::<Result<_, _>>();
        match columns {
            Ok(columns) => Ok(Self { columns }),
            Err(NoColumn::Yaw(word)) => Err(D::Error::unknown_variant(&word, YAW)),
            Err(error) => Err(D::Error::custom(error)),
        }
    }
}

impl Serialize for SpeedChart {
    fn serialize<S: Serializer>(&self, into: S) -> Result<S::Ok, S::Error> {
        let mut list = into.serialize_seq(Some(self.columns.len()))?;
        for column in &self.columns {
            list.serialize_element(&words(column))?;
        }
        list.end()
    }
}

/// Every column behind its speed. A bar between columns would read as one more yaw value.
impl fmt::Display for SpeedChart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let columns: Vec<String> =
            self.columns.iter().enumerate().map(|(at, column)| format!("{}: {}", at + 1, words(column))).collect();
        f.write_str(&columns.join(", "))
    }
}

fn words(column: &[u8]) -> String {
    let words: Vec<&str> = column.iter().map(|&clicks| YAW[usize::from(clicks)]).collect();
    words.join(" ")
}

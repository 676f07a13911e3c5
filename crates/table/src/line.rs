//! Written lines: in their notation in formats for people, in compact form in binary ones.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

use crate::Refusal;

/// An uninhabited line type, for rulesets without written lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum NoLine {}

impl fmt::Display for NoLine {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl FromStr for NoLine {
    type Err = Refusal;
    fn from_str(_: &str) -> Result<Self, Refusal> {
        Err(Refusal::malformed("nothing is ever written in this game"))
    }
}

/// An uninhabited spot type, for rulesets in which nothing is placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum NoSpot {}

impl fmt::Display for NoSpot {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl FromStr for NoSpot {
    type Err = Refusal;
    fn from_str(_: &str) -> Result<Self, Refusal> {
        Err(Refusal::malformed("nothing is ever placed in this game"))
    }
}

pub(crate) mod written {
    use serde::de::Error as _;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};
    use smallvec::SmallVec;
    use std::fmt::Display;
    use std::str::FromStr;

    use crate::Refusal;

    pub(crate) fn serialize<L: Serialize + Display, T: Serializer>(lines: &[L], to: T) -> Result<T::Ok, T::Error> {
        if to.is_human_readable() {
            to.collect_seq(lines.iter().map(ToString::to_string))
        } else {
            to.collect_seq(lines)
        }
    }

    pub(crate) fn deserialize<'de, L, T>(from: T) -> Result<SmallVec<[L; 2]>, T::Error>
    where
        L: Deserialize<'de> + FromStr<Err = Refusal>,
        T: Deserializer<'de>,
    {
        if from.is_human_readable() {
            let lines = Vec::<String>::deserialize(from)?;
            lines.iter().map(|line| line.parse().map_err(T::Error::custom)).collect()
        } else {
            SmallVec::deserialize(from)
        }
    }
}

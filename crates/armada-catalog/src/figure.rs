//! A measured figure: its value, its certainty, and the readings of the sources.

use std::collections::BTreeMap;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

/// How certain a figure is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sure {
    /// Chosen by us, or derived from something similar.
    Estimated,
    /// One source only.
    OneSource,
    /// Two independent sources agree within the tolerance.
    TwoSources,
    /// Three independent sources agree.
    ThreeSources,
    /// Four independent sources agree.
    FourSources,
    /// Printed in the rules.
    Rulebook,
}

/// A figure with what is known about it; lengths are millimetres, angles degrees.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[serde(bound(deserialize = "T: Amount + Deserialize<'de>"))]
pub struct Figure<T = f64> {
    /// The value the game is played with.
    #[serde(deserialize_with = "sound")]
    pub value: T,
    /// How certain it is.
    pub sure: Sure,
    /// The maximum error, if known.
    #[serde(default, deserialize_with = "sound_if_any", skip_serializing_if = "Option::is_none")]
    pub tolerance: Option<f64>,
    /// The readings, by the source's name followed by what was measured.
    #[serde(default = "BTreeMap::new", skip_serializing_if = "BTreeMap::is_empty")]
    pub readings: BTreeMap<String, T>,
}

/// Someone who measured the components, or the rules themselves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Source {
    /// The short name, which is the prefix of its readings.
    pub name: String,
    /// The public repository, if it is one.
    pub repository: Option<String>,
    /// The revision that was read.
    pub revision: Option<String>,
    /// What was measured, and how.
    pub what: String,
}

/// A number type of measures.
pub trait Amount {
    /// Whether it is a positive number.
    fn is_sound(&self) -> bool;
}

impl Amount for f64 {
    fn is_sound(&self) -> bool {
        self.is_finite() && *self > 0.0
    }
}

impl Amount for u8 {
    fn is_sound(&self) -> bool {
        *self > 0
    }
}

impl<const N: usize> Amount for [f64; N] {
    fn is_sound(&self) -> bool {
        self.iter().all(Amount::is_sound)
    }
}

/// Reads a measure, which must be positive.
pub(crate) fn sound<'de, T: Amount + Deserialize<'de>, D: Deserializer<'de>>(from: D) -> Result<T, D::Error> {
    let value = T::deserialize(from)?;
    if value.is_sound() { Ok(value) } else { Err(D::Error::custom("a measure must be a number above 0")) }
}

pub(crate) fn sound_if_any<'de, D: Deserializer<'de>>(from: D) -> Result<Option<f64>, D::Error> {
    sound(from).map(Some)
}

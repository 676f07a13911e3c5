//! The bands of the ruler. A dividing line belongs to the nearer band.

use plane::{TOLERANCE, from_mm};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

use crate::catalog::{Catalog, Colour};

/// The range side of the ruler.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "kebab-case")]
pub enum RangeBand {
    /// Close range.
    Close,
    /// Medium range.
    Medium,
    /// Long range.
    Long,
    /// Beyond the ruler: extreme range.
    Beyond,
}

/// The distance side of the ruler.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum DistanceBand {
    /// Distance 1 to 5.
    At(u8),
    /// Beyond the ruler.
    Beyond,
}

struct Limits {
    ranges: [f64; 3],
    distances: [f64; 5],
}

fn limits() -> &'static Limits {
    static LIMITS: LazyLock<Limits> = LazyLock::new(|| {
        let ruler = &Catalog::get().ruler;
        let units = |mm: f64| f64::from(from_mm(mm).unwrap_or(i32::MAX)) + TOLERANCE;
        Limits { ranges: ruler.ranges().map(units), distances: ruler.distances().map(units) }
    });
    &LIMITS
}

impl RangeBand {
    /// All of them, the nearest first.
    pub const ALL: &[RangeBand] = &[RangeBand::Close, RangeBand::Medium, RangeBand::Long, RangeBand::Beyond];

    /// The band of a length in grid steps.
    pub fn of(length: f64) -> Self {
        match limits().ranges.iter().position(|limit| length <= *limit) {
            Some(0) => RangeBand::Close,
            Some(1) => RangeBand::Medium,
            Some(_) => RangeBand::Long,
            None => RangeBand::Beyond,
        }
    }

    /// The end of this band, in grid steps; infinite beyond the ruler.
    pub fn end(self) -> f64 {
        let [close, medium, long] = limits().ranges;
        match self {
            RangeBand::Close => close,
            RangeBand::Medium => medium,
            RangeBand::Long => long,
            RangeBand::Beyond => f64::INFINITY,
        }
    }

    /// The farthest range at which dice of a colour are gathered.
    pub const fn reached_by(colour: Colour) -> Self {
        match colour {
            Colour::Red => RangeBand::Long,
            Colour::Blue => RangeBand::Medium,
            Colour::Black => RangeBand::Close,
        }
    }

    /// Its name in files and messages.
    pub fn word(self) -> &'static str {
        match self {
            RangeBand::Close => "close",
            RangeBand::Medium => "medium",
            RangeBand::Long => "long",
            RangeBand::Beyond => "beyond",
        }
    }
}

impl DistanceBand {
    /// The band of a length in grid steps.
    pub fn of(length: f64) -> Self {
        match limits().distances.iter().position(|limit| length <= *limit) {
            Some(band) => DistanceBand::At(band as u8 + 1),
            None => DistanceBand::Beyond,
        }
    }

    /// The end of this band, in grid steps; infinite beyond the ruler.
    pub fn end(self) -> f64 {
        match self {
            DistanceBand::At(band @ 1..=5) => limits().distances[usize::from(band) - 1],
            _ => f64::INFINITY,
        }
    }

    /// Its number, if it has one.
    pub fn number(self) -> Option<u8> {
        match self {
            DistanceBand::At(band) => Some(band),
            DistanceBand::Beyond => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rulebook::shows;

    fn units(mm: f64) -> f64 {
        mm * f64::from(plane::UNITS_PER_MM)
    }

    #[test]
    fn a_dividing_line_belongs_to_the_nearer_band() {
        shows!("geometry.ruler.dividing-lines", "geometry.ruler.sides");
        assert_eq!(DistanceBand::of(units(76.5)), DistanceBand::At(1));
        assert_eq!(DistanceBand::of(units(76.51)), DistanceBand::At(2));
        assert_eq!(RangeBand::of(units(123.3)), RangeBand::Close);
        assert_eq!(RangeBand::of(units(123.31)), RangeBand::Medium);
        assert_eq!(RangeBand::of(units(186.8)), RangeBand::Medium);
        assert_eq!(DistanceBand::of(units(123.4)), DistanceBand::At(2), "the two sides have lines of their own");
    }

    #[test]
    fn the_ruler_ends_after_a_foot() {
        shows!("geometry.ruler.length", "geometry.range.extreme");
        assert_eq!(RangeBand::of(units(304.8)), RangeBand::Long);
        assert_eq!(RangeBand::of(units(305.0)), RangeBand::Beyond);
        assert_eq!(RangeBand::of(units(310.0)), RangeBand::Beyond);
        assert_eq!(DistanceBand::of(units(304.8)), DistanceBand::At(5));
        assert_eq!(DistanceBand::of(units(305.0)), DistanceBand::Beyond);
    }
}

//! A place on the table, as a player chooses it.

use plane::{Heading, Point, Pose};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;
use table::Refusal;

/// A place on the table. Round things have no heading, and only obstacles can be turned over.
///
/// People and clients write it in millimetres and degrees, as `{"at": [900, 300], "heading": 90}` or `[900, 300, 90]`;
/// the compact form keeps the grid's own numbers. Both are exact.
#[derive(Clone, Copy, Debug, PartialEq, ts_rs::TS)]
#[ts(type = "{ at: [number, number], heading: number, mirrored?: boolean } | number[]")]
pub struct Spot {
    /// Where the middle is.
    pub at: Point,
    /// Which way it faces.
    pub heading: Heading,
    /// Is the other side up?
    pub mirrored: bool,
}

impl Spot {
    /// The same as a pose.
    pub const fn pose(self) -> Pose {
        Pose { at: self.at, heading: self.heading }
    }

    fn from_mm([x, y]: [f64; 2], degrees: f64, mirrored: bool) -> Option<Self> {
        Some(Spot { at: Point::from_mm(x, y)?, heading: Heading::from_degrees(degrees)?, mirrored })
    }
}

impl From<Pose> for Spot {
    fn from(pose: Pose) -> Self {
        Spot { at: pose.at, heading: pose.heading, mirrored: false }
    }
}

impl From<Point> for Spot {
    fn from(at: Point) -> Self {
        Spot { at, heading: Heading::AHEAD, mirrored: false }
    }
}

/// Millimetres, and degrees unless it faces away from the first player's edge: exact, so that it can be read again.
impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ([x, y], degrees) = (self.at.to_mm(), self.heading.degrees());
        write!(f, "{x} {y}")?;
        if degrees != 0.0 {
            write!(f, " {degrees}")?;
        }
        f.write_str(if self.mirrored { " mirrored" } else { "" })
    }
}

/// Reads a place such as `900 300.5 90` or `900 300 mirrored`.
impl FromStr for Spot {
    type Err = Refusal;
    fn from_str(text: &str) -> Result<Self, Refusal> {
        let (figures, mirrored) = match text.trim().strip_suffix("mirrored") {
            Some(figures) => (figures, true),
            None => (text, false),
        };
        let figures = figures.split([' ', ',']).filter(|word| !word.is_empty()).map(str::parse);
        let spot = match figures.collect::<Result<Vec<f64>, _>>().as_deref() {
            Ok([x, y]) => Spot::from_mm([*x, *y], 0.0, mirrored),
            Ok([x, y, degrees]) => Spot::from_mm([*x, *y], *degrees, mirrored),
            _ => {
                let says = format!("a place is millimetres and degrees, as in 900 300 90, not {text:?}");
                return Err(Refusal::malformed(says));
            }
        };
        spot.ok_or_else(|| Refusal::malformed("that is farther away than any table reaches"))
    }
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    at: [f64; 2],
    #[serde(default)]
    heading: f64,
    #[serde(default)]
    mirrored: bool,
}

#[derive(Deserialize)]
#[serde(untagged, expecting = "a place is written [x, y], [x, y, heading] or { at = [x, y], heading = degrees }")]
enum Read {
    Full(Written),
    Turned([f64; 3]),
    Plain([f64; 2]),
}

impl Serialize for Spot {
    fn serialize<S: Serializer>(&self, into: S) -> Result<S::Ok, S::Error> {
        if into.is_human_readable() {
            let heading = self.heading.degrees();
            Written { at: self.at.to_mm(), heading, mirrored: self.mirrored }.serialize(into)
        } else {
            (self.at, self.heading, self.mirrored).serialize(into)
        }
    }
}

impl<'de> Deserialize<'de> for Spot {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        if !from.is_human_readable() {
            let (at, heading, mirrored) = Deserialize::deserialize(from)?;
            return Ok(Spot { at, heading, mirrored });
        }
        let spot = match Read::deserialize(from)? {
            Read::Full(written) => Spot::from_mm(written.at, written.heading, written.mirrored),
            Read::Turned([x, y, degrees]) => Spot::from_mm([x, y], degrees, false),
            Read::Plain(at) => Spot::from_mm(at, 0.0, false),
        };
        spot.ok_or_else(|| D::Error::custom("that is farther away than any table reaches"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Spot, String> {
        serde_json::from_str(text).map_err(|error| error.to_string())
    }

    #[test]
    fn people_write_places_in_millimetres_and_degrees() {
        let spot = Spot::from_mm([900.0, 300.5], 90.0, false).expect("on the grid");
        assert_eq!(read("[900, 300.5, 90]"), Ok(spot));
        assert_eq!(read(r#"{"at": [900, 300.5], "heading": 90}"#), Ok(spot));
        assert_eq!(read("[900, 300.5]"), Ok(Spot { heading: Heading::AHEAD, ..spot }));
        assert!(read("[900]").is_err_and(|says| says.contains("a place is written")));
        assert!(read("[1e300, 0]").is_err_and(|says| says.contains("farther away")));
        assert!(read(r#"{"at": [1, 2], "headng": 90}"#).is_err());
    }

    #[test]
    fn both_forms_are_exact() {
        for steps in 0..2000 {
            let degrees = f64::from(steps) * 0.179_999;
            let place = [f64::from(steps) / 1024.0 * 7.0, 914.4 - f64::from(steps) / 3.0];
            let spot = Spot::from_mm(place, degrees, steps % 2 == 0).expect("on the grid");
            let text = serde_json::to_string(&spot).expect("text");
            assert_eq!(read(&text), Ok(spot), "{text}");
            assert_eq!(spot.to_string().parse(), Ok(spot), "{spot}");
        }
    }

    #[test]
    fn what_is_no_place_is_refused_in_words() {
        let read = |text: &str| text.parse::<Spot>().map_err(|refusal| refusal.says);
        assert_eq!(read("900, 300.5, 90"), Ok(Spot::from_mm([900.0, 300.5], 90.0, false).expect("on the grid")));
        for text in ["", "900", "900 300 90 1", "here", "mirrored", "900 NaN mirrored"] {
            assert!(read(text).is_err(), "{text}");
        }
        assert!(read("1e300 0").is_err_and(|says| says.contains("farther away")));
    }
}

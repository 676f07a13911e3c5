//! Headings and turns as integer fractions of a full turn, so that turning accumulates no errors.

use serde::{Deserialize, Serialize};
use std::ops::{Add, Mul, Neg};

/// A full turn has 2^32 steps, so that a heading wraps around on overflow.
const STEPS_PER_DEGREE: f64 = 4_294_967_296.0 / 360.0;

/// A direction, clockwise from +y, as a fraction of a full turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Heading(u32);

/// A change of direction of less than half a turn either way; positive is clockwise.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Turn(i32);

impl Heading {
    /// Along +y.
    pub const AHEAD: Heading = Heading(0);

    /// The nearest heading; `None` if it is not a number.
    pub fn from_degrees(degrees: f64) -> Option<Self> {
        let within = libm::fmod(degrees, 360.0);
        // The cast wraps a negative number of steps into the turn.
        degrees.is_finite().then(|| Heading(libm::round(within * STEPS_PER_DEGREE) as i64 as u32))
    }

    /// From 0 up to 360.
    pub fn degrees(self) -> f64 {
        f64::from(self.0) / STEPS_PER_DEGREE
    }

    /// Sine and cosine, the same on every machine.
    pub fn sin_cos(self) -> (f64, f64) {
        // A signed angle is nearer to zero, where the library is most precise; quarter turns are exact.
        match self.0 {
            0 => (0.0, 1.0),
            0x4000_0000 => (1.0, 0.0),
            0x8000_0000 => (0.0, -1.0),
            0xC000_0000 => (-1.0, 0.0),
            steps => libm::sincos(f64::from(steps as i32) * (core::f64::consts::PI / 2_147_483_648.0)),
        }
    }

    /// Mirrored at the y axis.
    pub fn mirrored(self) -> Self {
        Heading(self.0.wrapping_neg())
    }
}

impl Turn {
    /// A sixteenth of a full turn: 22.5 degrees.
    pub const SIXTEENTH: Turn = Turn(1 << 28);

    /// In degrees, positive clockwise.
    pub fn degrees(self) -> f64 {
        f64::from(self.0) / STEPS_PER_DEGREE
    }
}

impl Add<Turn> for Heading {
    type Output = Heading;
    fn add(self, turn: Turn) -> Heading {
        Heading(self.0.wrapping_add_signed(turn.0))
    }
}

impl Add for Turn {
    type Output = Turn;
    fn add(self, more: Turn) -> Turn {
        Turn(self.0.wrapping_add(more.0))
    }
}

impl Mul<i32> for Turn {
    type Output = Turn;
    fn mul(self, times: i32) -> Turn {
        Turn(self.0.wrapping_mul(times))
    }
}

impl Neg for Turn {
    type Output = Turn;
    fn neg(self) -> Turn {
        Turn(self.0.wrapping_neg())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turning_comes_around() {
        let mut heading = Heading::from_degrees(10.0).unwrap();
        for _ in 0..16 {
            heading = heading + Turn::SIXTEENTH;
        }
        assert_eq!(heading, Heading::from_degrees(10.0).unwrap());
        assert_eq!(Heading::AHEAD + Turn::SIXTEENTH * -4, Heading::from_degrees(270.0).unwrap());
        assert_eq!(Heading::from_degrees(-22.5), Heading::from_degrees(337.5));
        assert_eq!(Heading::from_degrees(720.0), Some(Heading::AHEAD));
        assert_eq!(Heading::from_degrees(f64::NAN), None);
    }

    #[test]
    fn quarter_turns_are_exact() {
        let sin_cos = |degrees: f64| Heading::from_degrees(degrees).unwrap().sin_cos();
        assert_eq!([0.0, 90.0, 180.0, 270.0].map(sin_cos), [(0.0, 1.0), (1.0, 0.0), (0.0, -1.0), (-1.0, 0.0)]);
        let (sin, cos) = sin_cos(30.0);
        assert!((sin - 0.5).abs() < 1e-9 && (cos - 0.75_f64.sqrt()).abs() < 1e-9);
    }
}

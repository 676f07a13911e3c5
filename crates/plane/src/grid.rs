//! The grid of all positions: 1024 steps per millimetre.

/// Steps per millimetre. A power of two, so that every grid position is an exact number of millimetres as a float.
pub const UNITS_PER_MM: i32 = 1024;

/// The largest distance from the origin, in millimetres. It leaves room around any table, and products of two
/// differences of such coordinates are integers that floating point represents exactly.
pub const FARTHEST_MM: f64 = 4096.0;

/// Two lengths that differ by at most this many grid steps count as equal: at each end of a measurement, rounding may
/// have moved a corner by half a step in both directions.
pub const TOLERANCE: f64 = 1.5;

/// The nearest grid step; `None` if the length is not a number or beyond [`FARTHEST_MM`].
pub fn from_mm(mm: f64) -> Option<i32> {
    (mm.abs() <= FARTHEST_MM).then(|| round(mm * f64::from(UNITS_PER_MM)))
}

/// A length in millimetres.
pub fn to_mm(units: f64) -> f64 {
    units / f64::from(UNITS_PER_MM)
}

/// To the nearest step, halves away from zero.
pub(crate) fn round(units: f64) -> i32 {
    // The cast truncates. The summand is the largest number below 0.5: with 0.5 itself, the number just below 0.5 would
    // be rounded up to 1.
    (units + 0.5_f64.next_down().copysign(units)) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn millimetres_and_steps_agree() {
        assert_eq!(from_mm(0.5), Some(512));
        assert_eq!(from_mm(-76.5), Some(-78_336));
        assert_eq!(to_mm(f64::from(from_mm(185.0).unwrap())).to_bits(), 185.0_f64.to_bits());
    }

    #[test]
    fn halves_are_rounded_away_from_zero() {
        let about = |units: f64| [units.next_down(), units, units.next_up()];
        for half in (-4_200_000..4_200_000).step_by(7).map(|halves| f64::from(halves) / 2.0).flat_map(about) {
            assert_eq!(round(half), libm::round(half) as i32, "{half:e}");
        }
        assert_eq!([0.5, 1.5, 2.5, -0.5, -2.5].map(round), [1, 2, 3, -1, -3]);
    }

    #[test]
    fn absurd_lengths_are_none() {
        for absurd in [f64::NAN, f64::INFINITY, -f64::INFINITY, 4096.1, -1e300] {
            assert_eq!(from_mm(absurd), None, "{absurd}");
        }
    }
}

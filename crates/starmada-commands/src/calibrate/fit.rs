//! Fitting by least squares.

/// Weights that fit best, with their standard errors.
pub(super) struct Fit {
    pub(super) weights: Vec<f64>,
    pub(super) errors: Vec<f64>,
}

/// The weights for which `features x weights` comes nearest to the values. A feature that never occurs gets 0.
pub(super) fn least_squares(rows: &[(Vec<f64>, f64)]) -> Fit {
    let count = rows.first().map_or(0, |(features, _)| features.len());
    let mut lines = vec![vec![0.0; 2 * count + 1]; count];
    for (features, value) in rows {
        for (line, own) in lines.iter_mut().zip(features) {
            for (cell, other) in line.iter_mut().zip(features) {
                *cell += own * other;
            }
            line[count] += own * value;
        }
    }
    // Beside the values stands the unit matrix, which becomes the inverse.
    for (at, line) in lines.iter_mut().enumerate() {
        line[count + 1 + at] = 1.0;
    }
    eliminate(&mut lines);
    let is_known = |at: usize| lines[at][at].abs() > 1e-12;
    let weights: Vec<f64> =
        (0..count).map(|at| if is_known(at) { lines[at][count] / lines[at][at] } else { 0.0 }).collect();
    let missed = |(features, value): &(Vec<f64>, f64)| {
        (value - features.iter().zip(&weights).map(|(own, weight)| own * weight).sum::<f64>()).powi(2)
    };
    let spread = rows.iter().map(missed).sum::<f64>() / rows.len().saturating_sub(count).max(1) as f64;
    let inverse = |at: usize| if is_known(at) { lines[at][count + 1 + at] / lines[at][at] } else { 0.0 };
    let errors = (0..count).map(|at| (spread * inverse(at)).max(0.0).sqrt()).collect();
    Fit { weights, errors }
}

/// Gauss-Jordan elimination of a matrix with further columns to its right.
fn eliminate(lines: &mut [Vec<f64>]) {
    for column in 0..lines.len() {
        let rest = column..lines.len();
        let best = rest.max_by(|one, other| lines[*one][column].abs().total_cmp(&lines[*other][column].abs()));
        lines.swap(column, best.unwrap_or(column));
        let pivot = lines[column].clone();
        if pivot[column].abs() < 1e-12 {
            continue;
        }
        for (at, line) in lines.iter_mut().enumerate() {
            if at != column {
                let times = line[column] / pivot[column];
                line.iter_mut().zip(&pivot).for_each(|(cell, own)| *cell -= times * own);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plane_through_points_is_found_again() {
        let at = |x: f64, y: f64| (vec![1.0, x, y, 0.0], 2.0 + 3.0 * x - 0.5 * y);
        let fit = least_squares(&[at(0.0, 1.0), at(2.0, 0.0), at(1.0, 5.0), at(4.0, 4.0), at(-1.0, 2.0)]);
        for (weight, wanted) in fit.weights.iter().zip([2.0, 3.0, -0.5, 0.0]) {
            assert!((weight - wanted).abs() < 1e-9, "{:?}", fit.weights);
        }
        assert!(fit.errors.iter().all(|error| *error < 1e-6), "all points lie on it: {:?}", fit.errors);
    }

    #[test]
    fn the_error_of_a_mean_is_that_of_the_book() {
        let fit = least_squares(&[(vec![1.0], 1.0), (vec![1.0], 2.0), (vec![1.0], 6.0)]);
        assert!((fit.weights[0] - 3.0).abs() < 1e-9);
        assert!((fit.errors[0] - (7.0_f64 / 3.0).sqrt()).abs() < 1e-9, "{:?}", fit.errors);
    }
}

//! Symmetric positive definite systems of equations, by Cholesky's decomposition.

/// A square matrix, row by row.
#[derive(Clone, Debug)]
pub(crate) struct Matrix {
    size: usize,
    cells: Vec<f64>,
}

impl Matrix {
    pub(crate) fn zero(size: usize) -> Self {
        Matrix { size, cells: vec![0.0; size * size] }
    }

    pub(crate) fn at(&self, row: usize, column: usize) -> f64 {
        self.cells[row * self.size + column]
    }

    pub(crate) fn add(&mut self, row: usize, column: usize, value: f64) {
        self.cells[row * self.size + column] += value;
    }

    /// Adds a vector's product with itself; `vector` has the entries that are not zero, by index.
    pub(crate) fn add_square(&mut self, vector: &[(usize, f64)]) {
        for (row, a) in vector {
            for (column, b) in vector {
                self.add(*row, *column, a * b);
            }
        }
    }

    /// Its product with a vector.
    pub(crate) fn times(&self, vector: &[f64]) -> Vec<f64> {
        self.cells.chunks(self.size.max(1)).map(|row| row.iter().zip(vector).map(|(a, b)| a * b).sum()).collect()
    }

    /// Its product with another matrix.
    pub(crate) fn times_matrix(&self, other: &Matrix) -> Matrix {
        let mut product = Matrix::zero(self.size);
        for row in 0..self.size {
            for middle in 0..self.size {
                let factor = self.at(row, middle);
                if factor != 0.0 {
                    for column in 0..self.size {
                        product.add(row, column, factor * other.at(middle, column));
                    }
                }
            }
        }
        product
    }

    /// Its inverse; `None` if it is not positive definite.
    pub(crate) fn inverse(&self) -> Option<Matrix> {
        let lower = self.lower()?;
        let mut inverse = Matrix::zero(self.size);
        for column in 0..self.size {
            let mut unit = vec![0.0; self.size];
            unit[column] = 1.0;
            for (row, value) in lower.solve(unit).into_iter().enumerate() {
                inverse.add(row, column, value);
            }
        }
        Some(inverse)
    }

    /// The lower triangle whose product with its transpose is this matrix.
    fn lower(&self) -> Option<Matrix> {
        let mut lower = Matrix::zero(self.size);
        for row in 0..self.size {
            for column in 0..=row {
                let known: f64 = (0..column).map(|at| lower.at(row, at) * lower.at(column, at)).sum();
                let left = self.at(row, column) - known;
                let value = if row == column {
                    if left <= 1e-12 * self.at(row, row).abs() || !left.is_finite() {
                        return None;
                    }
                    left.sqrt()
                } else {
                    left / lower.at(column, column)
                };
                lower.add(row, column, value);
            }
        }
        Some(lower)
    }

    /// Solves the system of which this is the lower triangle.
    fn solve(&self, mut right: Vec<f64>) -> Vec<f64> {
        for row in 0..self.size {
            let known: f64 = (0..row).map(|at| self.at(row, at) * right[at]).sum();
            right[row] = (right[row] - known) / self.at(row, row);
        }
        for row in (0..self.size).rev() {
            let known: f64 = (row + 1..self.size).map(|at| self.at(at, row) * right[at]).sum();
            right[row] = (right[row] - known) / self.at(row, row);
        }
        right
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(rows: [[f64; 2]; 2]) -> Matrix {
        Matrix { size: 2, cells: rows.concat() }
    }

    #[test]
    fn an_inverse_computed_by_hand() {
        let inverse = of([[4.0, 2.0], [2.0, 3.0]]).inverse().unwrap();
        let expected = [0.375, -0.25, -0.25, 0.5];
        assert!(inverse.cells.iter().zip(expected).all(|(a, b)| (a - b).abs() < 1e-12), "{inverse:?}");
        let unit = inverse.times_matrix(&of([[4.0, 2.0], [2.0, 3.0]]));
        assert!((unit.at(0, 0) - 1.0).abs() < 1e-12 && unit.at(0, 1).abs() < 1e-12, "{unit:?}");
    }

    #[test]
    fn a_matrix_without_an_inverse_has_none() {
        assert!(of([[1.0, 1.0], [1.0, 1.0]]).inverse().is_none());
    }
}

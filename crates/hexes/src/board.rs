//! A rectangular board: a number of rows with a number of hexes each.

use serde::{Deserialize, Serialize};
use std::fmt;

use crate::Hex;

/// A board of columns and rows. Every second row, starting with the second, is shifted to the right by half a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "said above")]
pub struct Board {
    pub columns: u8,
    pub rows: u8,
}

/// A hex of a board as people name it: the column from the left and the row from the top, both counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(from = "(u8, u8)", into = "(u8, u8)")]
#[expect(missing_docs, reason = "said above")]
pub struct Cell {
    pub column: u8,
    pub row: u8,
}

impl Board {
    /// Is this hex on the board?
    pub fn has(self, hex: Hex) -> bool {
        self.cell(hex).is_some()
    }

    /// The cell of this hex; `None` if it is not on the board.
    pub fn cell(self, hex: Hex) -> Option<Cell> {
        let row = i32::from(hex.r);
        let column = i32::from(hex.q) + row.div_euclid(2);
        ((0..i32::from(self.rows)).contains(&row) && (0..i32::from(self.columns)).contains(&column))
            .then(|| Cell { column: (column + 1) as u8, row: (row + 1) as u8 })
    }

    /// The hex of this cell; `None` if it is not on the board.
    pub fn hex(self, cell: Cell) -> Option<Hex> {
        let on = (1..=self.columns).contains(&cell.column) && (1..=self.rows).contains(&cell.row);
        on.then(|| cell.hex())
    }

    /// All its hexes, row by row from the top.
    pub fn hexes(self) -> impl Iterator<Item = Hex> {
        (1..=self.rows).flat_map(move |row| (1..=self.columns).map(move |column| Cell { column, row }.hex()))
    }
}

impl Cell {
    /// The hex of this cell, on a board of any size.
    pub fn hex(self) -> Hex {
        let row = i16::from(self.row) - 1;
        Hex { q: i16::from(self.column) - 1 - row.div_euclid(2), r: row }
    }
}

impl From<(u8, u8)> for Cell {
    fn from((column, row): (u8, u8)) -> Cell {
        Cell { column, row }
    }
}

impl From<Cell> for (u8, u8) {
    fn from(cell: Cell) -> (u8, u8) {
        (cell.column, cell.row)
    }
}

/// As printed on many boards: `0409` is column 4, row 9.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}{:02}", self.column, self.row)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Direction;

    #[test]
    fn every_cell_is_a_hex_and_back() {
        let board = Board { columns: 32, rows: 18 };
        let hexes: Vec<Hex> = board.hexes().collect();
        assert_eq!(hexes.len(), 32 * 18);
        for hex in hexes {
            let cell = board.cell(hex).unwrap();
            assert_eq!(board.hex(cell), Some(hex));
        }
        assert_eq!(board.hex(Cell { column: 0, row: 1 }), None);
        assert_eq!(board.hex(Cell { column: 33, row: 1 }), None);
        assert!(!board.has(Hex { q: i16::MIN, r: i16::MAX }));
    }

    #[test]
    fn rows_run_east_and_second_rows_are_shifted() {
        let hex = |column, row| Cell { column, row }.hex();
        assert_eq!(hex(4, 9).next(Direction::E), hex(5, 9));
        assert_eq!(hex(4, 1).next(Direction::SE), hex(4, 2));
        assert_eq!(hex(4, 2).next(Direction::SE), hex(5, 3));
        assert_eq!(hex(4, 2).next(Direction::NW), hex(4, 1));
        assert_eq!(Cell { column: 4, row: 9 }.to_string(), "0409");
    }
}

//! The table as text, for terminals and clients without a board.

use serde::Serialize;

/// The table as text: a map that is printed unchanged, and lines that may be wrapped at spaces.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, ts_rs::TS)]
pub struct Picture {
    /// The map, line by line; empty where nothing is on the table yet.
    pub map: Vec<String>,
    /// Everything else: cards, sheets, a legend. Continuations of a wrapped line keep its indentation.
    pub lines: Vec<String>,
}

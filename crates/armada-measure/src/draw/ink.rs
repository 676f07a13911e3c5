//! Colours and strokes of all drawings.

use table::Seat;

use crate::RangeBand;
use crate::scene::FIRST;

pub(super) const VOID: &str = "#070b14";
pub(super) const TABLE: &str = "#0d1422";
pub(super) const GRID: &str = "#1c2942";
pub(super) const EDGE: &str = "#3a4c6b";
pub(super) const BASE: &str = "#16213a";
pub(super) const TEXT: &str = "#d5deed";
pub(super) const FAINT: &str = "#8a98b0";
pub(super) const DOT: &str = "#f4dc5a";
/// The colour of obstructions. Not red, which is the colour of long range.
pub(super) const ALARM: &str = "#ff5fa2";

/// The colour of a player's side.
pub(super) fn of_seat(seat: Seat) -> &'static str {
    if seat == FIRST { "#5cc8bd" } else { "#e8b04b" }
}

/// The colour of a range: that of the dice which reach exactly that far. Black ones are drawn white on the dark table.
pub(super) fn of_band(band: RangeBand) -> &'static str {
    match band {
        RangeBand::Close => "#f2f5fa",
        RangeBand::Medium => "#6aa8f5",
        RangeBand::Long => "#ee7a62",
        RangeBand::Beyond => FAINT,
    }
}

/// The style of a shape. Widths are in pixels, so that fine lines stay fine at any scale.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Ink {
    pub(super) fill: Option<&'static str>,
    pub(super) fill_opacity: f64,
    pub(super) stroke: Option<&'static str>,
    pub(super) stroke_opacity: f64,
    pub(super) width: f64,
    pub(super) dash: Option<&'static str>,
    /// The id of the pattern over the fill, for obstacles.
    pub(super) texture: Option<&'static str>,
}

impl Ink {
    const NONE: Ink =
        Ink { fill: None, fill_opacity: 1.0, stroke: None, stroke_opacity: 1.0, width: 1.0, dash: None, texture: None };

    pub(super) fn fill(colour: &'static str, opacity: f64) -> Self {
        Ink { fill: Some(colour), fill_opacity: opacity, ..Ink::NONE }
    }

    pub(super) fn line(colour: &'static str, width: f64, opacity: f64) -> Self {
        Ink { stroke: Some(colour), width, stroke_opacity: opacity, ..Ink::NONE }
    }

    pub(super) fn with_line(self, colour: &'static str, width: f64, opacity: f64) -> Self {
        Ink { stroke: Some(colour), width, stroke_opacity: opacity, ..self }
    }

    pub(super) fn dashed(self, dash: &'static str) -> Self {
        Ink { dash: Some(dash), ..self }
    }

    pub(super) fn textured(self, texture: &'static str) -> Self {
        Ink { texture: Some(texture), ..self }
    }
}

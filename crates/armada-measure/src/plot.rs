//! Which courses may be plotted, and turning in place.

use smallvec::SmallVec;
use table::Rule;

use super::board::Board;
use super::placement::Misplaced;
use super::tool::{Course, Maneuver, Side, lay, lay_in_place};
use crate::catalog::Size;
use plane::Pose;

/// The ways of laying a course: with the tool on either side, or only on the side where the ship does not end on it.
///
/// # Errors
/// If the ship would rest on the tool on either side: the rule that forbids the course.
pub fn plotted(class: &str, size: Size, start: Pose, clicks: &[i8]) -> Result<SmallVec<[Course; 2]>, Misplaced> {
    let courses = Side::BOTH.map(|side| lay(class, size, start, clicks, side));
    let free: SmallVec<[Course; 2]> = courses.into_iter().filter(|course| !course.on_tool).collect();
    if free.is_empty() {
        let rule = match size {
            Size::Huge => Rule("huge.illegal-course"),
            _ => Rule("movement.ship.tool-overlap-both-sides"),
        };
        return Err((rule, "the ship would end on the tool, whichever side it lies on"));
    }
    Ok(free)
}

impl Board {
    /// Turns a ship in place; if it would overlap another ship, it stays as it was.
    ///
    /// # Panics
    /// If there is no such ship on the board.
    pub fn turn_in_place(&self, mover: usize, class: &str, size: Size, clicked: i8) -> Maneuver {
        let course = lay_in_place(class, size, self.ships[mover].pose(), clicked);
        self.maneuver(mover, class, size, &course)
    }
}

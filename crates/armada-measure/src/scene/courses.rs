//! Every course of a ship of a scene, and what it would overlap at its end.

use super::Scene;
use crate::tool::{Course, Maneuver, all_courses};
use crate::{Board, PlacedShip};

/// A course with what the ship would overlap at its end.
#[derive(Clone, Debug)]
pub struct JudgedCourse {
    /// The course, with the tool on one side.
    pub course: Course,
    /// What the ship would overlap at the end of the course as plotted.
    pub overlaps: Overlaps,
    /// Whether the base would be inside the play area there.
    pub inside_play_area: bool,
    /// Where it actually ends, after reducing the speed for ships in the way.
    pub ends: Maneuver,
}

/// What a ship overlaps, by index in the scene's lists.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Overlaps {
    /// Other ships.
    pub ships: Vec<usize>,
    /// Squadrons.
    pub squadrons: Vec<usize>,
    /// Obstacles.
    pub obstacles: Vec<usize>,
}

impl JudgedCourse {
    /// Whether it may be plotted with the tool on this side: the ship would not end on the tool.
    pub fn is_legal(&self) -> bool {
        !self.course.on_tool
    }
}

impl Scene {
    /// Every course of a ship at a speed, with the tool on either side. At speed 0 there are no clicks and no movement.
    ///
    /// # Panics
    /// If there is no such ship in the scene.
    pub fn courses(&self, ship: usize, speed: u8) -> Vec<JudgedCourse> {
        let board = self.board();
        let courses = all_courses(self.ships[ship].card, self.ships[ship].pose, speed);
        courses.into_iter().map(|course| self.judged(&board, ship, course)).collect()
    }

    fn judged(&self, board: &Board, ship: usize, course: Course) -> JudgedCourse {
        let card = self.ships[ship].card;
        let there = PlacedShip::new(&card.class, course.pose);
        JudgedCourse {
            overlaps: overlaps(board, ship, &there),
            inside_play_area: self.holds_ship(&there),
            ends: board.maneuver(ship, &card.class, card.size, &course),
            course,
        }
    }
}

fn overlaps(board: &Board, mover: usize, there: &PlacedShip) -> Overlaps {
    Overlaps {
        ships: places(&board.ships, |index, other| index != mover && there.overlaps(other)),
        squadrons: places(&board.squadrons, |_, base| there.overlaps_disc(base)),
        obstacles: places(&board.obstacles, |_, obstacle| obstacle.is_overlapped_by(there)),
    }
}

/// The indices in a list of the elements that fit.
fn places<T>(list: &[T], fits: impl Fn(usize, &T) -> bool) -> Vec<usize> {
    list.iter().enumerate().filter(|(index, thing)| fits(*index, thing)).map(|(index, _)| index).collect()
}

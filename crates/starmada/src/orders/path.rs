//! The path of orders, hex by hex.

use smallvec::SmallVec;

use super::{Maneuver, Orders};
use crate::space::{Ground, Pose};

/// The path of a ship or flight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    /// The pose after each hex; turns happen in place.
    pub path: SmallVec<[Pose; 12]>,
    /// Where it ends, or where it left the ground.
    pub end: Pose,
    /// Whether it left the ground.
    pub leaves: bool,
}

/// Executes orders from here. Leaving the ground at any point ends the path, whatever the orders after that.
pub fn course(ground: Ground, from: Pose, orders: &Orders) -> Course {
    let mut course = Course { path: SmallVec::new(), end: from, leaves: false };
    for maneuver in &orders.maneuvers {
        let steps = match maneuver {
            Maneuver::Turn(hand) => {
                course.end = course.end.turned(hand.hexside());
                continue;
            }
            Maneuver::UTurn => {
                course.end = course.end.turned(3);
                continue;
            }
            Maneuver::Forward(hexes) => *hexes,
            Maneuver::Slip(_) => 1,
        };
        for _ in 0..steps {
            course.end = match maneuver {
                Maneuver::Slip(hand) => course.end.slipped(*hand),
                _ => course.end.ahead(),
            };
            course.path.push(course.end);
            if !ground.has(&course.end) {
                course.leaves = true;
                return course;
            }
        }
    }
    course
}

//! Where orders lead, hex by hex.

use smallvec::SmallVec;

use super::{Maneuver, Orders};
use crate::space::{Ground, Pose};

/// The way a ship or flight takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    /// Where it is after each hex; turns happen in place.
    pub path: SmallVec<[Pose; 12]>,
    /// Where it ends, or where it left the ground.
    pub end: Pose,
    /// Whether it left the ground on the way.
    pub leaves: bool,
}

/// Carries orders out from here. Whoever leaves the ground at any point is gone, whatever was written behind that.
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

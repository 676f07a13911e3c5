//! Straight lines between the middles of two hexes, and what they pass through.

use smallvec::SmallVec;

use crate::Hex;

/// What a line passes through on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Crossing {
    /// Some part of this hex.
    Through(Hex),
    /// Along the side that these two share: through one of them, whichever.
    Between(Hex, Hex),
}

/// The hexes between two others through which the straight line of their middles passes, in its order. The two
/// themselves are not among them, nor are hexes that the line only touches at a corner.
pub fn trace(from: Hex, to: Hex) -> SmallVec<[Crossing; 16]> {
    let steps = from.steps_to(to);
    let (along, beside) = (i32::from(steps.along), i32::from(steps.beside));
    let next = steps.first.turned(1);
    let hex = |a: i32, b: i32| from.beyond(steps.first, a as i16).beyond(next, b as i16);
    // Everything the line meets lies in the parallelogram of the two directions.
    let mut met: SmallVec<[(i32, Crossing); 16]> = SmallVec::new();
    for a in 0..=along {
        for b in 0..=beside {
            if (a, b) == (0, 0) || (a, b) == (along, beside) {
                continue;
            }
            let progress = a * (2 * along + beside) + b * (2 * beside + along);
            match meets((along, beside), (a, b)) {
                Meets::Inside => met.push((progress, Crossing::Through(hex(a, b)))),
                // The hex on the other side of the line is the mirror image.
                Meets::Along if a > b => met.push((progress, Crossing::Between(hex(a, b), hex(b, a)))),
                Meets::Along | Meets::Not => {}
            }
        }
    }
    met.sort_by_key(|(progress, _)| *progress);
    met.into_iter().map(|(_, crossing)| crossing).collect()
}

enum Meets {
    Inside,
    Along,
    Not,
}

/// The corners of a hex around its middle, in thirds of a step along two neighbouring directions.
const CORNERS: [(i32, i32); 6] = [(1, 1), (-1, 2), (-2, 1), (-1, -1), (1, -2), (2, -1)];

/// Does the line from the origin to `end` meet the hex at `at`? Both are steps along two neighbouring directions, in
/// which straight lines are straight.
fn meets(end: (i32, i32), at: (i32, i32)) -> Meets {
    let side = |(x, y): (i32, i32)| end.0 * (3 * at.1 + y) - end.1 * (3 * at.0 + x);
    let sides = CORNERS.map(side);
    let left = sides.iter().filter(|side| **side < 0).count();
    let right = sides.iter().filter(|side| **side > 0).count();
    match (left, right) {
        (1.., 1..) => Meets::Inside,
        // Two corners lie on the line, and so does the side between them.
        (4, 0) | (0, 4) => Meets::Along,
        _ => Meets::Not,
    }
}

//! Straight lines between the centres of two hexes, and the hexes they pass through.

use smallvec::SmallVec;

use crate::Hex;

/// What a line passes through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Crossing {
    /// The inside of this hex.
    Through(Hex),
    /// The side shared by these two hexes: it counts as passing through one of them, either one.
    Between(Hex, Hex),
}

/// The hexes between two others that the straight line between their centres passes through, in order along the line.
/// The two hexes themselves are not included, nor are hexes that the line only touches at a corner.
pub fn trace(from: Hex, to: Hex) -> SmallVec<[Crossing; 16]> {
    let steps = from.steps_to(to);
    let (along, beside) = (i32::from(steps.along), i32::from(steps.beside));
    let next = steps.first.turned(1);
    let hex = |a: i32, b: i32| from.beyond(steps.first, a as i16).beyond(next, b as i16);
    // All hexes that the line meets lie in the parallelogram spanned by the two directions.
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

/// The corners of a hex relative to its centre, in thirds of a step along two neighbouring directions.
const CORNERS: [(i32, i32); 6] = [(1, 1), (-1, 2), (-2, 1), (-1, -1), (1, -2), (2, -1)];

/// How the line from the origin to `end` meets the hex at `at`. Both are given in steps along two neighbouring
/// directions; straight lines are straight in these coordinates.
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

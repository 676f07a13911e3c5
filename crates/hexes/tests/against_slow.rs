//! Compares distances, arcs and lines with slow, simple reference implementations, on every pair of hexes within 15.
//!
//! The reference implementations only know the coordinates of centres and corners in the plane. All of it is in
//! integers: the unit of x is half the width of a hex, the unit of y a quarter of its height. This stretches the plane
//! but keeps straight lines straight.

use hexes::{Arc, Arcs, Crossing, Direction, Hex, trace};
use std::collections::{BTreeMap, VecDeque};

const FAR: u16 = 15;

/// The centre of a hex in the stretched plane.
fn middle(hex: Hex) -> (i64, i64) {
    (2 * i64::from(hex.q) + i64::from(hex.r), 3 * i64::from(hex.r))
}

/// The corners of a hex in the stretched plane, clockwise from the top.
fn corners(hex: Hex) -> [(i64, i64); 6] {
    let (x, y) = middle(hex);
    [(0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1)].map(|(dx, dy)| (x + dx, y + dy))
}

fn origin() -> Hex {
    Hex { q: 3, r: -2 }
}

#[test]
fn distance_is_the_number_of_steps_of_a_search() {
    let from = origin();
    let mut found = BTreeMap::from([(from, 0)]);
    let mut queue = VecDeque::from([from]);
    while let Some(hex) = queue.pop_front() {
        let steps = found[&hex];
        if steps == FAR {
            continue;
        }
        for next in hex.neighbours() {
            found.entry(next).or_insert_with(|| {
                queue.push_back(next);
                steps + 1
            });
        }
    }
    assert_eq!(found.len(), from.within(FAR).count());
    for (hex, steps) in found {
        assert_eq!(from.distance(hex), steps, "{hex:?}");
        assert_eq!(hex.distance(from), steps, "{hex:?}");
    }
}

/// The sign of the area of the triangle of the origin and two points: the direction of the turn from the first to the
/// second. Stretching preserves it.
fn turn((ax, ay): (i64, i64), (bx, by): (i64, i64)) -> i64 {
    ax * by - ay * bx
}

/// The boundary of an arc, this many twelfths of a turn clockwise from dead ahead, in the stretched plane. Even ones
/// run through the centres of sides, odd ones through corners.
fn ray(facing: Direction, twelfths: u8) -> (i64, i64) {
    let sides = [(2, 0), (1, 3), (-1, 3), (-2, 0), (-1, -3), (1, -3)];
    let corners = [(1, 1), (0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1)];
    let at = facing as usize + usize::from(twelfths) / 2;
    if twelfths.is_multiple_of(2) { sides[at % 6] } else { corners[at % 6] }
}

#[test]
fn arcs_are_the_sectors_between_their_boundaries() {
    let from = origin();
    let mut in_three = 0;
    for facing in Direction::ALL {
        for to in from.within(FAR).filter(|to| *to != from) {
            let (ox, oy) = middle(from);
            let (x, y) = middle(to);
            let target = (x - ox, y - oy);
            let inside = |arc: &Arc| {
                let (left, right) = (ray(facing, arc.middle() + 11), ray(facing, arc.middle() + 1));
                turn(left, target) >= 0 && turn(target, right) >= 0
            };
            let slow: String = Arc::ALL.iter().filter(|arc| inside(arc)).map(|arc| arc.letter()).collect();
            let fast = Arcs::occupied(from, facing, to);
            assert_eq!(fast.to_string(), slow, "{to:?} facing {facing}");
            assert!((2..=3).contains(&slow.len()));
            in_three += usize::from(slow.len() == 3);
        }
        assert_eq!(Arcs::occupied(from, facing, from), Arcs::NONE);
    }
    assert!(in_three > 6 * 6 * 15, "hexes on boundaries were among them");
}

/// How a line meets a hex: whether a part of it is inside, and whether it runs along a side. Clips the segment by the
/// six sides in turn, in exact fractions.
fn meeting(from: Hex, to: Hex, hex: Hex) -> (bool, bool) {
    let (sx, sy) = middle(from);
    let (ex, ey) = middle(to);
    let (dx, dy) = (ex - sx, ey - sy);
    // The part from `low` to `high`, as fractions with one positive denominator each.
    let (mut low, mut high) = ((0_i128, 1_i128), (1_i128, 1_i128));
    let mut along = false;
    let points = corners(hex);
    for side in 0..6 {
        let (ax, ay) = points[side];
        let (bx, by) = points[(side + 1) % 6];
        // Clockwise with y downwards: inside is where the cross product is positive.
        let at_start = i128::from((bx - ax) * (sy - ay) - (by - ay) * (sx - ax));
        let change = i128::from((bx - ax) * dy - (by - ay) * dx);
        if change == 0 {
            if at_start < 0 {
                return (false, false);
            }
            along |= at_start == 0;
            continue;
        }
        let root = if change > 0 { (-at_start, change) } else { (at_start, -change) };
        if change > 0 && root.0 * low.1 > low.0 * root.1 {
            low = root;
        }
        if change < 0 && root.0 * high.1 < high.0 * root.1 {
            high = root;
        }
    }
    let has_length = low.0 * high.1 < high.0 * low.1;
    (has_length && !along, has_length && along)
}

#[test]
fn lines_pass_through_what_a_clipped_segment_passes_through() {
    let from = origin();
    let (mut longest, mut ties) = (0, 0);
    for to in from.within(FAR).filter(|to| *to != from) {
        let (mut through, mut along) = (Vec::new(), Vec::new());
        for hex in from.within(FAR + 1).filter(|hex| *hex != from && *hex != to) {
            match meeting(from, to, hex) {
                (true, _) => through.push(hex),
                (_, true) => along.push(hex),
                _ => {}
            }
        }
        let fast = trace(from, to);
        let mut fast_through: Vec<Hex> = Vec::new();
        let mut fast_along: Vec<Hex> = Vec::new();
        for crossing in &fast {
            match *crossing {
                Crossing::Through(hex) => fast_through.push(hex),
                Crossing::Between(one, other) => {
                    assert_eq!(one.distance(other), 1, "the two share a side");
                    fast_along.extend([one, other]);
                }
            }
        }
        for list in [&mut through, &mut along, &mut fast_through, &mut fast_along] {
            list.sort_unstable();
        }
        assert_eq!(fast_through, through, "{to:?}");
        assert_eq!(fast_along, along, "{to:?}");

        let distances: Vec<u16> = fast
            .iter()
            .map(|crossing| match *crossing {
                Crossing::Through(hex) | Crossing::Between(hex, _) => from.distance(hex),
            })
            .collect();
        assert!(distances.is_sorted(), "in the order of the line: {to:?} {fast:?}");
        longest = longest.max(fast.len());
        ties += fast_along.len();
    }
    assert!(longest > usize::from(FAR) && ties > 0);
}

#[test]
fn a_line_is_the_same_from_both_ends() {
    let from = origin();
    for to in from.within(FAR) {
        let there = trace(from, to);
        let mut back = trace(to, from);
        back.reverse();
        let pairs = |crossing: &Crossing| match *crossing {
            Crossing::Through(hex) => (hex, hex),
            Crossing::Between(one, other) => (one.min(other), one.max(other)),
        };
        let mut there: Vec<_> = there.iter().map(pairs).collect();
        let mut back: Vec<_> = back.iter().map(pairs).collect();
        there.sort_unstable();
        back.sort_unstable();
        assert_eq!(there, back, "{to:?}");
    }
}

//! Which orders are worth a look, and which lead off the board sooner or later.

use crate::orders::{Maneuver, Orders, course};
use crate::space::{Ground, Hand, Pose};
use crate::state::Game;

/// Where orders lead, or where the ship is if they lead off the board.
pub(super) fn end(game: &Game, from: Pose, orders: &Orders) -> Pose {
    let destination = destination(game.ground, from, orders);
    if destination.leaves { from } else { destination.end }
}

/// Where orders lead.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Destination {
    /// Where the course ends, or where it left the ground.
    pub(super) end: Pose,
    /// Whether it left the ground.
    pub(super) leaves: bool,
}

/// The destination of a [`course`], in less time: on a board of hexes a straight line is on the board if both ends are.
pub(super) fn destination(ground: Ground, from: Pose, orders: &Orders) -> Destination {
    straight_to(ground, from, orders).unwrap_or_else(|| {
        let course = course(ground, from, orders);
        Destination { end: course.end, leaves: course.leaves }
    })
}

/// Where orders lead on a board of hexes that they do not leave.
fn straight_to(ground: Ground, from: Pose, orders: &Orders) -> Option<Destination> {
    if matches!(ground, Ground::Table { .. }) {
        // Each hex is rounded.
        return None;
    }
    let mut end = from;
    for maneuver in &orders.maneuvers {
        end = match maneuver {
            Maneuver::Turn(hand) => end.turned(hand.hexside()),
            Maneuver::UTurn => end.turned(3),
            Maneuver::Forward(hexes) => end.step(0, i16::from(*hexes)),
            Maneuver::Slip(hand) => end.slipped(*hand),
        };
        if !ground.has(&end) {
            return None;
        }
    }
    Some(Destination { end, leaves: false })
}

/// Can a ship with this engine rating still stop before the edge of the board, or turn away from it?
pub(super) fn can_stay(game: &Game, rating: u8, at: &Pose, speed: u8) -> bool {
    let stays = |orders: &Orders| !destination(game.ground, *at, orders).leaves;
    if rating == 0 {
        return speed == 0 || stays(&Orders::coast(speed.saturating_mul(3)));
    }
    let braking = (1..).map(|turn| speed.saturating_sub(rating.saturating_mul(turn))).take_while(|left| *left > 0);
    if stays(&Orders::coast(braking.fold(0, u8::saturating_add))) {
        return true;
    }
    let turn = |hand| Orders::of(&[Maneuver::Turn(hand), Maneuver::Forward(1)], 0);
    rating >= speed.max(1) && [Hand::Port, Hand::Starboard].into_iter().any(|hand| stays(&turn(hand)))
}

/// A few hundred plausible orders: every speed, straight ahead, slipping, and turning early, midway or late.
pub(super) fn candidates(previous: u8, rating: u8, mut each: impl FnMut(Orders)) {
    let least = previous.saturating_sub(rating);
    let most = previous.saturating_add(rating).min(24);
    for speed in least..=most {
        each(Orders::coast(speed));
        let part = |hexes: u8| Maneuver::Forward(hexes);
        let turns_affordable = speed.max(previous) <= rating.saturating_add(3);
        for hand in [Hand::Port, Hand::Starboard] {
            let (turn, slip) = (Maneuver::Turn(hand), Maneuver::Slip(hand));
            if speed > 0 {
                each(Orders::of(&[part(speed - 1), slip], 0));
            }
            if speed > 1 {
                each(Orders::of(&[slip, part(speed - 2), slip], 0));
            }
            if !turns_affordable {
                continue;
            }
            for early in cuts(speed) {
                each(Orders::of(&[part(early), turn, part(speed - early)], 0));
                if speed.saturating_add(previous) <= rating {
                    each(Orders::of(&[part(early), turn, turn, part(speed - early)], 0));
                    each(Orders::of(&[turn, part(early), turn, part(speed - early)], 0));
                    each(Orders::of(&[part(early), turn, turn, turn, part(speed - early)], 0));
                }
            }
        }
        if speed.saturating_add(previous) <= rating {
            for early in cuts(speed) {
                each(Orders::of(&[part(early), Maneuver::UTurn, part(speed - early)], 0));
            }
        }
    }
}

/// At the beginning, in the middle, at the end.
fn cuts(speed: u8) -> impl Iterator<Item = u8> {
    let mut cuts = vec![0, speed / 2, speed];
    cuts.dedup();
    cuts.into_iter()
}

#[cfg(test)]
mod tests {
    use hexes::{Cell, Direction};

    use super::*;

    #[test]
    fn a_destination_is_where_the_course_ends() {
        let (board, table) = (Ground::Hexes { columns: 12, rows: 7 }, Ground::Table { length: 60, width: 35 });
        let (mut left, mut stayed) = (0, 0);
        let hexes = (1..=12).flat_map(|column| (1..=7).map(move |row| Cell { column, row }.hex()));
        let on_board = hexes.flat_map(|at| Direction::ALL.map(|heading| (board, Pose::Hex { at, heading })));
        let point = plane::Point::from_mm(300.0, 170.0).expect("a point");
        let on_table = [0, 450, 2000].map(|heading| (table, Pose::Table { at: point, heading }));
        for (ground, from) in on_board.chain(on_table) {
            candidates(4, 8, |orders| {
                let (course, destination) = (course(ground, from, &orders), destination(ground, from, &orders));
                assert_eq!(
                    (destination.end, destination.leaves),
                    (course.end, course.leaves),
                    "{orders} from {from:?}"
                );
                *if course.leaves { &mut left } else { &mut stayed } += 1;
            });
        }
        assert!(left > 1000 && stayed > 1000, "{left} leave and {stayed} stay");
    }
}

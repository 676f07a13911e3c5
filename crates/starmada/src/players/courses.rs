//! Which orders are worth a look, and which lead off the board sooner or later.

use crate::orders::{Maneuver, Orders, course};
use crate::space::{Hand, Pose};
use crate::state::Game;

/// Where orders lead, or where the ship is if they lead off the board.
pub(super) fn end(game: &Game, from: Pose, orders: &Orders) -> Pose {
    let course = course(game.ground, from, orders);
    if course.leaves { from } else { course.end }
}

/// Can a ship with this engine rating still stop before the edge of the board, or turn away from it?
pub(super) fn can_stay(game: &Game, rating: u8, at: &Pose, speed: u8) -> bool {
    let stays = |orders: &Orders| !course(game.ground, *at, orders).leaves;
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

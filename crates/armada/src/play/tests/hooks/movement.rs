//! What cards do to maneuvers: yaw, overlaps.

use super::kit;
use crate::effects::{Answer, Card, Source, Yaw, modify};
use crate::kit::{A, B, Kit};
use crate::play::query;
use rulebook::shows;

#[test]
fn yaw_is_lowered_before_it_is_raised_and_a_value_that_is_set_stands() {
    shows!("movement.yaw.increase");
    let chart = Yaw::of_chart(1);
    assert_eq!(Yaw { less: 1, ..chart }.clicks(), 0);
    assert_eq!(Yaw { less: 9, more: 1, ..chart }.clicks(), 1, "whichever card is heard first");
    assert_eq!(Yaw { less: 1, set: Some(2), ..chart }.clicks(), 2);
    assert_eq!(Yaw { more: 9, ..chart }.clicks(), 2, "never beyond II");
    assert_eq!(Yaw { more: 1, set: Some(2), dash: true, ..chart }.clicks(), 0, "a dash is the last word");
    let mut set = chart;
    set.set_to(2);
    set.set_to(1);
    assert_eq!(set.clicks(), 2);
}

#[test]
fn cards_change_the_yaw_of_joints() {
    static CARD: Card = Card {
        id: "test",
        hooks: &[modify(Answer::Yaw(|game, me, ship, joints| {
            if game.carrier(me) == Some(ship) {
                joints.iter_mut().take(1).for_each(|joint| joint.set_to(2));
            }
        }))],
    };
    shows!("movement.yaw.increase");
    let (mut kit, ship, me) = kit("flight-commander");
    let printed = query::yaw(&kit.game, ship, 2);
    kit.hooks(me, &CARD);
    let now = query::yaw(&kit.game, ship, 2);
    assert_eq!((now[0], &now[1..]), (2, &printed[1..]));
    assert_ne!(printed[0], 2, "it shows");
}

#[test]
fn a_joint_that_a_card_gives_at_speed_0_is_there_when_yaw_values_are_set() {
    static CARD: Card = Card {
        id: "test",
        hooks: &[
            modify(Answer::Yaw(|_, _, _, joints| joints.iter_mut().for_each(|joint| joint.set_to(2)))),
            modify(Answer::ZeroYaw(|_, _, _, joints| joints.push(Yaw::of_chart(1)))),
        ],
    };
    shows!("movement.zero-yaw.declare");
    let (mut kit, ship, me) = kit("flight-commander");
    assert!(query::yaw(&kit.game, ship, 0).is_empty());
    kit.hooks(me, &CARD);
    assert_eq!(query::yaw(&kit.game, ship, 0)[..], [2]);
    assert_eq!(query::yaw(&kit.game, ship, 2).len(), 2, "other speeds have the joints of the chart");
}

#[test]
fn what_the_first_players_cards_make_of_an_overlap_comes_first_and_knows_the_closest_ship() {
    static CARD: Card = Card {
        id: "test",
        hooks: &[modify(Answer::OverlapDamage(|game, me, mover, other, damage| {
            let concerned = game.maneuver().is_some_and(|maneuver| {
                maneuver.ship == mover && maneuver.closest == Some(other) && maneuver.overlapped.contains(&other)
            });
            if concerned && game.side_of(me) == A {
                damage.other_faceup = true;
            } else if concerned && !damage.other_faceup {
                damage.other = 0;
            }
        }))],
    };
    shows!("movement.overlap.ship-damage", "timing.first-player-first");
    // The upgrade cards are in the game in the order in which they are equipped.
    for second_is_first in [false, true] {
        let mut kit = Kit::new();
        let mover = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        let other = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 420.0], 180.0);
        if second_is_first {
            kit.game.first = B;
        }
        let cards = [other, mover].map(|ship| Source::Upgrade(kit.upgrade(ship, "flight-commander")));
        kit.hooks_of_all(&cards, &CARD);
        kit.run(|play| play.maneuver_ship(mover, None));
        let dealt: Vec<bool> = kit.game.ship(other).damage.iter().map(|card| card.faceup).collect();
        assert_eq!(dealt, if second_is_first { vec![] } else { vec![true] });
    }
}

//! Admiral Chiraneau: squadrons that his ship commands may move though they are engaged, at a speed of 2.

use crate::effects::SquadronSpeed;
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "admiral-chiraneau",
    hooks: &[modify(Answer::MayMove(let_go)), modify(Answer::SquadronSpeed(slow_down))],
};

/// The speed that takes the place of the printed one.
const SPEED: u8 = 2;

fn let_go(game: &Game, me: Source, squadron: SquadronId, may: &mut bool) {
    *may |= game.is_activated_by(me, squadron);
}

/// A squadron that is free to move anyway needs no permission.
fn slow_down(game: &Game, me: Source, squadron: SquadronId, speed: &mut SquadronSpeed) {
    if game.is_activated_by(me, squadron) && game.is_held(squadron) {
        speed.base = SPEED;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::play::Event;
    use rulebook::shows;

    /// His ship, and a squadron of his with this many X-wings beside it.
    fn kit(squadron: &str, enemy: &str, enemies: usize) -> (Kit, ShipId, SquadronId) {
        let mut kit = new_kit();
        let ship = kit.ship(B, "imperial-i-class-star-destroyer", [900.0, 700.0], 180.0);
        kit.upgrade(ship, "admiral-chiraneau");
        let squadron = kit.squadron(B, squadron, [900.0, 500.0]);
        for index in 0..enemies {
            kit.squadron(A, enemy, [860.0 + 80.0 * index as f64, 450.0]);
        }
        (kit, ship, squadron)
    }

    /// The speed at which the squadron may move when this ship activates it; none if it may not.
    fn speed_under(kit: &mut Kit, by: ActivatedBy, squadron: SquadronId) -> Option<u8> {
        let frame = crate::state::SquadronActivation { squadron, by, moved: false, attacked: false };
        kit.game.frames.push(Frame::SquadronActivation(frame));
        let speed = kit.game.may_squadron_move(squadron).then(|| query::squadron_speed(&kit.game, squadron));
        kit.game.frames.clear();
        speed
    }

    #[test]
    fn an_engaged_squadron_moves_at_speed_2() {
        shows!("admiral-chiraneau");
        let (mut kit, ship, squadron) = kit("tie-interceptor-squadron", "x-wing-squadron", 2);
        assert_eq!(speed_under(&mut kit, ActivatedBy::Command(Some(ship)), squadron), Some(2));
    }

    #[test]
    fn in_the_squadron_phase_and_under_other_ships_it_is_held() {
        shows!("admiral-chiraneau");
        let (mut kit, _, squadron) = kit("tie-interceptor-squadron", "x-wing-squadron", 1);
        let other = kit.ship(B, "gozanti-class-cruisers", [600.0, 600.0], 180.0);
        assert_eq!(speed_under(&mut kit, ActivatedBy::Phase, squadron), None);
        assert_eq!(speed_under(&mut kit, ActivatedBy::Command(Some(other)), squadron), None);
    }

    #[test]
    fn a_squadron_that_may_move_anyway_is_not_slowed() {
        shows!("admiral-chiraneau/not-slowed");
        let (mut free, ship, squadron) = kit("tie-fighter-squadron", "x-wing-squadron", 0);
        assert_eq!(speed_under(&mut free, ActivatedBy::Command(Some(ship)), squadron), Some(4));
        let (mut heavy, ship, squadron) = kit("tie-fighter-squadron", "y-wing-squadron", 2);
        assert_eq!(speed_under(&mut heavy, ActivatedBy::Command(Some(ship)), squadron), Some(4));
        let (mut grit, ship, squadron) = kit("tie-fighter-squadron", "x-wing-squadron", 1);
        grit.squadron(B, "dengar", [900.0, 560.0]);
        assert_eq!(speed_under(&mut grit, ActivatedBy::Command(Some(ship)), squadron), Some(4));
    }

    #[test]
    fn a_squadron_that_stays_in_place_has_moved() {
        shows!("admiral-chiraneau/stays-in-place", "mauler-mithel");
        let (mut kit, ship, mauler) = kit("mauler-mithel", "x-wing-squadron", 1);
        let wing = SquadronId(1);
        kit.answer("squadron-action", Item::Move);
        kit.answer_at("move-squadron", [900.0, 500.0]);
        kit.run(|play| play.activate_squadron(mauler, ActivatedBy::Command(Some(ship))));
        assert!(kit.events.iter().any(|event| matches!(event, Event::SquadronMoved { .. })));
        assert_eq!(kit.game.squadron(wing).hull, 5 - 1);
    }

    #[test]
    fn a_squadron_that_cannot_move_at_all_does_not() {
        shows!("admiral-chiraneau");
        static HELD: Card = Card { id: "test", hooks: &[forbid(Ban::Move(|_, _, _| true))] };
        let (mut kit, ship, squadron) = kit("tie-fighter-squadron", "x-wing-squadron", 1);
        kit.hooks(Source::Squadron(SquadronId(1)), &HELD);
        assert_eq!(speed_under(&mut kit, ActivatedBy::Command(Some(ship)), squadron), None);
    }

    #[test]
    fn bonuses_go_on_top_of_the_2() {
        shows!("admiral-chiraneau");
        static FASTER: Card =
            Card { id: "test", hooks: &[modify(Answer::SquadronSpeed(|_, _, _, speed| speed.more += 1))] };
        let (mut kit, ship, squadron) = kit("tie-bomber-squadron", "x-wing-squadron", 1);
        kit.hooks(Source::Squadron(squadron), &FASTER);
        assert_eq!(speed_under(&mut kit, ActivatedBy::Command(Some(ship)), squadron), Some(3));
    }

    #[test]
    fn bombers_of_corrupter_move_at_speed_3() {
        shows!("admiral-chiraneau/corrupter", "corrupter");
        for (squadron, speed) in [("tie-bomber-squadron", 3), ("tie-fighter-squadron", 2)] {
            let (mut kit, ship, squadron) = kit(squadron, "x-wing-squadron", 1);
            kit.upgrade(ship, "corrupter");
            assert_eq!(speed_under(&mut kit, ActivatedBy::Command(Some(ship)), squadron), Some(speed));
        }
    }
}

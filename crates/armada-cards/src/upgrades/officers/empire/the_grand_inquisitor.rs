//! The Grand Inquisitor: when an enemy ship near its carrier changes speed, the carrier may change its own by 1.

use crate::prelude::*;
use crate::speed;

pub(crate) static CARD: Card =
    Card { id: "the-grand-inquisitor", hooks: &[offer(Window::SpeedDialChanged, enemy_changed, follow).exhausts()] };

static FOLLOW: Ask = Ask::new("inquisitor-speed", Rule("the-grand-inquisitor"), "What is the new speed of {}?")
    .meanwhile("is changing a ship's speed (The Grand Inquisitor)");

fn enemy_changed(game: &Game, me: Source) -> bool {
    let (Some(own), Some(Frame::SpeedChange { ship, .. })) = (game.carrier(me), game.frames.last()) else {
        return false;
    };
    !game.friendly(own.into(), (*ship).into()) && game.is_at_distance(own.into(), (*ship).into(), 5)
}

fn follow(play: &mut Play<'_>, me: Source) -> Flow {
    match play.carrier(me) {
        Some(ship) => speed::change_by_one(play, ship, &FOLLOW),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, new_kit};
    use crate::play::Event;
    use crate::state::Payment;
    use rulebook::shows;

    #[test]
    fn a_new_number_on_an_enemy_dial_is_answered() {
        shows!("the-grand-inquisitor/dial-change");
        let mut kit = new_kit();
        let own = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 500.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(own, "the-grand-inquisitor"));
        let enemy = kit.ship(A, "cr90-corvette-a", [900.0, 200.0], 0.0);
        kit.uses("effect", me);
        kit.run(|play| play.set_speed(enemy, 3));
        assert_eq!(kit.game.ship(own).speed, 1);
    }

    #[test]
    fn a_slower_maneuver_and_a_friend_are_not() {
        shows!("the-grand-inquisitor/dial-change", "movement.overlap.speed-returns");
        let mut kit = new_kit();
        let own = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 500.0], 180.0);
        kit.upgrade(own, "the-grand-inquisitor");
        let friend = kit.ship(B, "raider-i-class-corvette", [700.0, 500.0], 180.0);
        let enemy = kit.ship(A, "cr90-corvette-a", [900.0, 320.0], 0.0);
        kit.run(|play| play.maneuver_ship(enemy, None));
        kit.run(|play| play.set_speed(friend, 3));
        assert!(!kit.was_asked("effect"));
    }

    #[test]
    fn it_interrupts_the_step_in_which_the_enemy_changes_its_speed() {
        shows!("the-grand-inquisitor/interrupt", "commands.navigate.token");
        let mut kit = new_kit();
        let own = kit.ship(B, "victory-i-class-star-destroyer", [900.0, 500.0], 180.0);
        let me = Source::Upgrade(kit.upgrade(own, "the-grand-inquisitor"));
        let enemy = kit.ship(A, "cr90-corvette-a", [1100.0, 200.0], 0.0);
        kit.tokens(enemy, &[Command::Navigate]);
        kit.answer("navigate", Item::Payment(Command::Navigate, Payment::TOKEN));
        kit.answer("navigate-speed", Item::Speed(3));
        kit.uses("effect", me);
        kit.run(|play| play.maneuver_ship(enemy, None));
        let steps = kit.events.iter().filter_map(|event| match event {
            Event::SpeedChanged { ship, to } => Some((*ship, *to)),
            Event::ShipMoved { ship, speed, .. } => Some((*ship, *speed)),
            _ => None,
        });
        assert_eq!(steps.collect::<Vec<_>>(), [(enemy, 3), (own, 1), (enemy, 3)], "its maneuver comes afterwards");
    }
}

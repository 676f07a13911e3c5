//! Ruptured Engine: a maneuver with the speed dial at 2 or more costs one damage.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "ruptured-engine",
    hooks: &[react(Window::ManeuverAfterExecute, is_fast, burst).says("the ship suffers 1 damage")],
};

/// The dial is read, not the speed moved at.
fn is_fast(game: &Game, me: Source) -> bool {
    let Some(maneuver) = game.maneuver() else { return false };
    game.carrier(me) == Some(maneuver.ship) && game.ship(maneuver.ship).speed >= 2
}

fn burst(play: &mut Play<'_>, me: Source) -> Flow {
    match play.carrier(me) {
        Some(ship) => play.suffer(ship.into(), None, 1),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, new_kit};
    use rulebook::shows;

    fn shields_left(speed: u8, granted: Option<u8>) -> u8 {
        let mut kit = new_kit();
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        kit.game.ship_mut(ship).speed = speed;
        kit.damage(ship, "ruptured-engine", true);
        kit.run(|play| play.maneuver_ship(ship, granted));
        kit.game.ship(ship).shields.iter().sum()
    }

    #[test]
    fn the_dial_decides_whatever_the_speed_of_the_maneuver() {
        shows!("ruptured-engine/dial-speed", "movement.speed.extra-maneuver");
        assert_eq!(shields_left(2, None), 7 - 1);
        assert_eq!(shields_left(3, Some(1)), 7 - 1, "a slow extra maneuver hurts as well");
        assert_eq!(shields_left(1, None), 7);
        assert_eq!(shields_left(0, None), 7);
    }

    #[test]
    fn its_owner_orders_it_with_what_else_follows_the_maneuver() {
        shows!("ruptured-engine/owner-orders", "timing.same-player-order");
        let mut kit = new_kit();
        let ship = kit.ship(A, "gladiator-i-class-star-destroyer", [900.0, 200.0], 0.0);
        kit.ship(A, "gladiator-i-class-star-destroyer", [300.0, 200.0], 0.0);
        kit.ship(B, "victory-i-class-star-destroyer", [900.0, 520.0], 180.0);
        let title = Source::Upgrade(kit.upgrade(ship, "demolisher"));
        kit.damage(ship, "ruptured-engine", true);
        for card in ["power-failure", "power-failure", "crew-panic", "crew-panic"] {
            kit.damage(ship, card, false);
        }
        kit.game.ship_mut(ship).shields = [0; 6];
        kit.uses("effect", title);
        kit.run(|play| {
            play.begin_activation(ship);
            play.execute_maneuver(ship)
        });
        assert!(kit.was_asked("declare-target"), "it attacks before it bursts");
        assert!(!kit.game.is_in_play(ship.into()));
    }
    #[test]
    fn its_owner_picks_the_zone() {
        shows!("ruptured-engine/zone-choice", "damage.ship.unspecified-zone");
        let mut kit = new_kit();
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        kit.damage(ship, "ruptured-engine", true);
        kit.answer("damaged-zone", Item::Zone(ship, Zone::Left));
        kit.run(|play| play.maneuver_ship(ship, None));
        let asked = kit.asked.iter().find(|asked| asked.ask == "damaged-zone").unwrap();
        assert_eq!((asked.seat, kit.game.ship(ship).shields(Zone::Left)), (A.0, 2 - 1));
    }

    #[test]
    fn every_maneuver_of_an_activation_hurts() {
        shows!("ruptured-engine/each-maneuver");
        let mut kit = new_kit();
        let ship = kit.ship(A, "mc80l-star-cruiser", [900.0, 200.0], 0.0);
        let techs = Source::Upgrade(kit.upgrade(ship, "engine-techs"));
        kit.damage(ship, "ruptured-engine", true);
        kit.dial(ship, Command::Navigate);
        kit.answer("navigate", Item::Payment(Command::Navigate, crate::state::Payment::DIAL));
        kit.answer("navigate-speed", Item::Speed(2));
        kit.uses("effect", techs);
        kit.run(|play| play.maneuver_ship(ship, None));
        assert_eq!(kit.game.ship(ship).shields.iter().sum::<u8>(), 11 - 2);
    }

    #[test]
    fn a_card_that_comes_up_in_the_maneuver_applies_to_it() {
        shows!("ruptured-engine/during-maneuver");
        for (title, lost) in [("eclipse", 1), ("avenger", 0)] {
            let mut kit = new_kit();
            let ship = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
            let enemy = kit.ship(B, "imperial-i-class-star-destroyer", [900.0, 485.0], 0.0);
            kit.upgrade(enemy, title);
            kit.top_of_deck(&["ruptured-engine"]);
            kit.run(|play| play.maneuver_ship(ship, None));
            assert_eq!(kit.game.ship(ship).damage.len(), 1);
            assert_eq!(7 - kit.game.ship(ship).shields.iter().sum::<u8>(), lost, "faceup with Eclipse alone");
        }
    }
}

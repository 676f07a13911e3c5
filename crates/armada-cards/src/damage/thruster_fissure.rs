//! Thruster Fissure: a change of speed that the ship makes itself costs one damage.

use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "thruster-fissure",
    hooks: &[react(Window::SpeedDialChanged, has_changed_speed, tear).says("the ship suffers 1 damage")],
};

fn has_changed_speed(game: &Game, me: Source) -> bool {
    matches!(game.frames.last(), Some(Frame::SpeedChange { ship, own: true, .. }) if game.carrier(me) == Some(*ship))
}

fn tear(play: &mut Play<'_>, me: Source) -> Flow {
    match play.carrier(me) {
        Some(ship) => play.suffer(ship.into(), None, 1),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, new_kit};
    use crate::state::Payment;
    use rulebook::shows;

    fn navigated(to: u8) -> u8 {
        let mut kit = new_kit();
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        kit.game.ship_mut(ship).speed = 1;
        kit.damage(ship, "thruster-fissure", true);
        kit.dial(ship, Command::Navigate);
        kit.tokens(ship, &[Command::Navigate]);
        kit.answer("navigate", Item::Payment(Command::Navigate, Payment::BOTH));
        kit.answer("navigate-speed", Item::Speed(to));
        kit.run(|play| play.maneuver_ship(ship, None));
        7 - kit.game.ship(ship).shields.iter().sum::<u8>()
    }

    #[test]
    fn one_point_for_one_change_however_great() {
        shows!("thruster-fissure/once-per-change", "commands.dial-plus-token");
        assert_eq!(navigated(3), 1);
        assert_eq!(navigated(2), 1);
        assert_eq!(navigated(1), 0, "a command used for yaw alone costs nothing");
    }

    #[test]
    fn a_ship_that_is_lost_by_it_lays_no_course() {
        shows!("thruster-fissure", "damage.hull-reached");
        let mut kit = new_kit();
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        for (side, at) in [(A, [600.0, 300.0]), (B, [900.0, 800.0])] {
            kit.ship(side, "cr90-corvette-a", at, 0.0);
        }
        kit.damage(ship, "thruster-fissure", true);
        for card in ["power-failure", "power-failure", "crew-panic"] {
            kit.damage(ship, card, false);
        }
        kit.game.ship_mut(ship).shields = [0; 6];
        kit.tokens(ship, &[Command::Navigate]);
        kit.answer("navigate", Item::Payment(Command::Navigate, Payment::TOKEN));
        kit.answer("navigate-speed", Item::Speed(3));
        kit.run(|play| play.maneuver_ship(ship, None));
        assert!(!kit.game.is_in_play(ship.into()) && !kit.was_asked("course"));
    }

    #[test]
    fn a_speed_that_is_only_temporary_costs_nothing() {
        shows!("thruster-fissure/temporary-speed");
        let projector = |kit: &mut crate::kit::Kit| {
            let enemy = kit.ship(B, "interdictor-suppression-refit", [1000.0, 300.0], 180.0);
            let card = Source::Upgrade(kit.upgrade(enemy, "g-8-experimental-projector"));
            kit.uses("effect", card);
        };
        let overlap = |kit: &mut crate::kit::Kit| {
            kit.ship(B, "victory-i-class-star-destroyer", [900.0, 480.0], 90.0);
        };
        let rift = |kit: &mut crate::kit::Kit| {
            kit.obstacle("gravity-rift", [800.0, 300.0], 0.0);
        };
        for slows in [&projector as &dyn Fn(&mut crate::kit::Kit), &overlap, &rift] {
            let mut kit = new_kit();
            let ship = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
            kit.damage(ship, "thruster-fissure", true);
            slows(&mut kit);
            kit.run(|play| play.maneuver_ship(ship, None));
            let moved = kit.events.iter().find_map(|event| match event {
                crate::play::Event::ShipMoved { speed, .. } => Some(*speed),
                _ => None,
            });
            assert_eq!(moved, Some(1), "it is slowed");
            assert_eq!((kit.game.ship(ship).speed, kit.game.ship(ship).shields.iter().sum::<u8>()), (2, 7));
        }
    }
}

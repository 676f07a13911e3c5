//! Admiral Ozzel: when the first round starts his ship may execute a maneuver at speed 1.

use super::is_first_round;
use crate::prelude::*;

pub(crate) static CARD: Card = Card {
    id: "admiral-ozzel-officer",
    hooks: &[offer(Window::RoundStart, is_first_round, advance).says("a maneuver at speed 1 as the round starts")],
};

fn advance(play: &mut Play<'_>, me: Source) -> Flow {
    match play.carrier(me) {
        Some(ship) => play.maneuver_ship(ship, Some(1)),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::Faction;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::play::Event;
    use crate::state::Standing;
    use crate::upgrades::officers::empire::start_round;
    use crate::upgrades::share_a_name;
    use rulebook::shows;

    fn kit() -> (Kit, ShipId, Source) {
        let mut kit = new_kit();
        let ship = kit.ship(B, "gladiator-i-class-star-destroyer", [900.0, 300.0], 0.0);
        let me = Source::Upgrade(kit.upgrade(ship, "admiral-ozzel-officer"));
        (kit, ship, me)
    }

    fn speed_made(kit: &Kit) -> Option<u8> {
        kit.events.iter().find_map(|event| if let Event::ShipMoved { speed, .. } = event { Some(*speed) } else { None })
    }

    #[test]
    fn a_maneuver_at_speed_1_and_the_dial_stays() {
        shows!("admiral-ozzel-officer/temporary-speed", "movement.speed.temporary");
        let (mut kit, ship, me) = kit();
        kit.uses("effect", me);
        kit.answer_course(&[2]);
        start_round(&mut kit, 1);
        assert_eq!((speed_made(&kit), kit.game.ship(ship).speed), (Some(1), 2));
        assert!(!kit.events.iter().any(|event| matches!(event, Event::SpeedChanged { .. })));
    }

    #[test]
    fn no_command_is_resolved_for_it() {
        shows!("admiral-ozzel-officer/no-navigate");
        let (mut kit, ship, me) = kit();
        kit.tokens(ship, &[Command::Navigate]);
        kit.uses("effect", me);
        start_round(&mut kit, 1);
        assert!(!kit.was_asked("navigate") && speed_made(&kit) == Some(1));
    }

    #[test]
    fn a_ship_stopped_at_speed_0_may_use_it() {
        shows!("admiral-ozzel-officer");
        let (mut kit, ship, me) = kit();
        kit.game.ship_mut(ship).speed = 0;
        kit.uses("effect", me);
        start_round(&mut kit, 1);
        assert_eq!((speed_made(&kit), kit.game.ship(ship).speed), (Some(1), 0));
    }

    #[test]
    fn obstacles_under_it_take_effect() {
        shows!("admiral-ozzel-officer/full-maneuver", "obstacles.asteroid");
        let (mut kit, ship, me) = kit();
        kit.obstacle("asteroid-field-1", [900.0, 380.0], 0.0);
        kit.top_of_deck(&["blinded-gunners"]);
        kit.uses("effect", me);
        start_round(&mut kit, 1);
        assert_eq!(kit.game.ship(ship).faceup().count(), 1);
    }

    #[test]
    fn an_enemy_projector_may_stop_it() {
        shows!("admiral-ozzel-officer", "g-8-experimental-projector");
        let (mut kit, ship, me) = kit();
        let before = kit.game.ship(ship).pose;
        let enemy = kit.ship(A, "interdictor-suppression-refit", [900.0, 600.0], 180.0);
        let projector = Source::Upgrade(kit.upgrade(enemy, "g-8-experimental-projector"));
        kit.uses("effect", me);
        kit.uses("effect", projector);
        start_round(&mut kit, 1);
        assert_eq!((speed_made(&kit), kit.game.ship(ship).pose), (Some(0), before));
    }

    #[test]
    fn it_is_no_activation_in_which_demolisher_attacks() {
        shows!("admiral-ozzel-officer", "demolisher");
        let (mut kit, ship, me) = kit();
        kit.upgrade(ship, "demolisher");
        kit.ship(A, "cr90-corvette-a", [900.0, 500.0], 90.0);
        kit.uses("effect", me);
        start_round(&mut kit, 1);
        assert!(!kit.was_asked("declare-target") && !kit.game.ship(ship).activated);
    }

    #[test]
    fn not_in_later_rounds_and_not_for_a_ship_that_is_set_aside() {
        shows!("admiral-ozzel-officer/set-aside");
        let (mut later, ..) = kit();
        start_round(&mut later, 2);
        assert!(!later.was_asked("effect"));
        let (mut aside, ship, _) = kit();
        aside.game.put_ship(ship, None);
        aside.game.ship_mut(ship).standing = Standing::SetAside;
        start_round(&mut aside, 1);
        assert!(!aside.was_asked("effect"));
    }

    #[test]
    fn the_commander_of_his_name_is_in_no_fleet_with_him() {
        shows!("admiral-ozzel-officer/one-ozzel", "fleet.unique.names");
        let with = |other: &str| {
            let own = ("gladiator-i-class-star-destroyer", "admiral-ozzel-officer");
            share_a_name(Faction::Empire, &[own, ("victory-i-class-star-destroyer", other)], &[])
        };
        assert!(with("admiral-ozzel-commander") && !with("admiral-motti"));
    }
}

//! Jaina's Light: obstacles that it overlaps may be ignored, and its attacks are never obstructed.

use crate::prelude::*;
use crate::state::ObstacleId;

pub(crate) static CARD: Card = Card {
    id: "jainas-light",
    hooks: &[forbid(Ban::BeObstructed(is_mine)), modify(Answer::ObstacleIgnorable(slip_through))],
};

fn is_mine(game: &Game, me: Source, attack: &Attack) -> bool {
    attack.attacker.ship().is_some() && attack.attacker.ship() == game.carrier(me)
}

fn slip_through(game: &Game, me: Source, _: ObstacleId, unit: UnitId, may: &mut bool) {
    *may |= game.unit_of(me) == Some(unit);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, Kit, new_kit};
    use crate::play::Event;
    use rulebook::shows;

    fn kit() -> (Kit, ShipId, ShipId) {
        let mut kit = new_kit();
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        let enemy = kit.ship(B, "cr90-corvette-b", [900.0, 520.0], 180.0);
        kit.upgrade(ship, "jainas-light");
        kit.ship(B, "gozanti-class-cruisers", [900.0, 410.0], 90.0);
        (kit, ship, enemy)
    }

    fn obstructed(kit: &Kit) -> bool {
        kit.events.iter().any(|event| matches!(event, Event::AttackDeclared { obstructed: true, .. }))
    }

    #[test]
    fn its_attacks_are_never_obstructed_those_on_it_are() {
        shows!("jainas-light", "attack.roll.obstructed-removes-die");
        let (mut kit, ship, enemy) = kit();
        kit.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert!(!obstructed(&kit) && !kit.was_asked("remove-obstructed-die"));
        let (mut kit, ship, enemy) = self::kit();
        kit.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert!(obstructed(&kit));
    }

    #[test]
    fn an_asteroid_field_may_be_ignored_or_not() {
        shows!("jainas-light", "obstacles.asteroid");
        for (ignores, cards) in [(true, 0), (false, 1)] {
            let mut kit = new_kit();
            let ship = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
            kit.upgrade(ship, "jainas-light");
            kit.game.ship_mut(ship).speed = 0;
            kit.top_of_deck(&["blinded-gunners"]);
            kit.obstacle("asteroid-field-1", [900.0, 300.0], 0.0);
            kit.answer_yes("ignore-obstacle", ignores);
            kit.run(|play| play.maneuver_ship(ship, None));
            assert_eq!(kit.game.ship(ship).damage.len(), cards);
        }
    }

    #[test]
    fn other_ships_have_no_choice() {
        shows!("jainas-light");
        let (mut kit, _, enemy) = kit();
        kit.game.ship_mut(enemy).speed = 0;
        kit.top_of_deck(&["blinded-gunners"]);
        kit.obstacle("asteroid-field-1", [900.0, 520.0], 0.0);
        kit.run(|play| play.maneuver_ship(enemy, None));
        assert!(!kit.was_asked("ignore-obstacle") && kit.game.ship(enemy).damage.len() == 1);
    }
}

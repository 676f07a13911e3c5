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
    use crate::kit::{A, B, Kit, new_kit, token};
    use crate::play::Event;
    use crate::state::{CardState, MarkerKind, UpgradeId};
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

    /// The corvette with the title or without it, and an enemy before it that General Cracken covers, with a ship between.
    fn covered(title: bool) -> (Kit, ShipId, ShipId) {
        let (mut kit, ship, enemy) = kit();
        if !title {
            kit.game.upgrade_mut(UpgradeId(0)).state = CardState::Discarded;
        }
        kit.upgrade(enemy, "general-cracken");
        kit.game.ship_mut(enemy).speed = 3;
        (kit, ship, enemy)
    }

    #[test]
    fn neither_ships_nor_cards_obstruct_it() {
        shows!("jainas-light/every-source", "general-cracken");
        for (title, dice) in [(true, 3), (false, 2)] {
            let (mut kit, ship, enemy) = covered(title);
            kit.attack(ship, Zone::Front, (enemy, Zone::Front));
            assert_eq!((kit.last_pool().len(), obstructed(&kit)), (dice, !title));
        }
        let mut card = new_kit();
        let ship = card.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        let enemy = card.ship(B, "cr90-corvette-b", [900.0, 520.0], 180.0);
        card.upgrade(ship, "jainas-light");
        card.upgrade(enemy, "general-cracken");
        card.game.ship_mut(enemy).speed = 3;
        card.obstacle("asteroid-field-1", [900.0, 410.0], 0.0);
        card.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert!(!obstructed(&card), "nor does an obstacle");
    }

    #[test]
    fn its_salvo_is_free_of_obstruction_too() {
        shows!("jainas-light/every-source");
        for (title, dice) in [(true, 2), (false, 1)] {
            let mut kit = new_kit();
            let ship = kit.ship(A, "victory-i-class-star-destroyer-republic", [900.0, 300.0], 0.0);
            let enemy = kit.ship(B, "nebulon-b-escort-frigate", [900.0, 540.0], 180.0);
            kit.ship(B, "gozanti-class-cruisers", [900.0, 420.0], 90.0);
            if title {
                kit.upgrade(ship, "jainas-light");
            }
            kit.answer("spend-defense-token", token(ship, 2));
            kit.attack(enemy, Zone::Front, (ship, Zone::Front));
            let declared = kit.events.iter().filter_map(|event| match event {
                Event::AttackDeclared { obstructed, .. } => Some(*obstructed),
                _ => None,
            });
            assert_eq!(declared.collect::<Vec<_>>(), [true, !title]);
            assert_eq!(kit.last_pool().len(), dice);
        }
    }

    #[test]
    fn a_dust_field_forbids_its_attacks() {
        shows!("jainas-light/dust-field", "obstacles.dust.ship-attack");
        for (between, may_attack) in [("dust-field-1", false), ("asteroid-field-1", true)] {
            let mut kit = new_kit();
            let ship = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
            kit.ship(B, "cr90-corvette-b", [900.0, 560.0], 180.0);
            kit.upgrade(ship, "jainas-light");
            kit.obstacle(between, [900.0, 430.0], 0.0);
            assert_eq!(!kit.game.ship_targets(ship).is_empty(), may_attack, "{between}");
        }
    }

    #[test]
    fn dice_that_are_lost_for_other_reasons_are_lost() {
        shows!("jainas-light/other-losses", "damaged-munitions", "jamming-barrier");
        let (mut munitions, ship, enemy) = kit();
        munitions.damage(ship, "damaged-munitions", true);
        munitions.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert_eq!((munitions.last_pool().len(), obstructed(&munitions)), (3 - 1, false));

        let (mut barrier, ship, enemy) = kit();
        barrier.objective("jamming-barrier");
        for x in [760.0, 980.0] {
            barrier.marker(MarkerKind::Objective, [x, 460.0]);
        }
        barrier.attack(ship, Zone::Front, (enemy, Zone::Front));
        assert_eq!((barrier.last_pool().len(), obstructed(&barrier)), (3 - 1, false));
    }

    #[test]
    fn ships_in_its_way_are_not_ignored_and_attacks_on_it_are_obstructed() {
        shows!("jainas-light/not-covered", "movement.overlap.ship-damage");
        let mut kit = new_kit();
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 300.0], 0.0);
        kit.upgrade(ship, "jainas-light");
        let other = kit.ship(B, "raider-i-class-corvette", [900.0, 400.0], 90.0);
        kit.run(|play| play.maneuver_ship(ship, None));
        assert_eq!([ship, other].map(|ship| kit.game.ship(ship).damage.len()), [1, 1]);
        assert!(!kit.was_asked("ignore-obstacle"));

        let (mut attacked, ship, enemy) = self::kit();
        attacked.attack(enemy, Zone::Front, (ship, Zone::Front));
        assert_eq!((attacked.last_pool().len(), obstructed(&attacked)), (3 - 1, true));
    }
}

//! Ciena Ree: every attack on her counts as obstructed.

use crate::prelude::*;
use crate::state::Obstructed;

pub(crate) static CARD: Card = Card { id: "ciena-ree", hooks: &[modify(Answer::Obstructed(hide))] };

fn hide(_: &Game, me: Source, attack: &Attack, causes: &mut Obstructed) {
    causes.by_card |= matches!(me, Source::Squadron(ciena) if attack.defender == Aim::Squadron(ciena));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kit::{A, B, new_kit};
    use crate::play::Event;
    use rulebook::shows;

    /// How many dice an attack on a squadron rolls.
    fn rolled(defender: &str) -> usize {
        let mut kit = new_kit();
        let defender = kit.squadron(B, defender, [900.0, 400.0]);
        let wing = kit.squadron(A, "x-wing-squadron", [960.0, 400.0]);
        kit.squadron_attack(wing, Aim::Squadron(defender));
        let pool = |event: &Event| if let Event::Rolled { pool } = event { Some(pool.len()) } else { None };
        kit.events.iter().find_map(pool).unwrap()
    }

    #[test]
    fn attacks_on_her_lose_a_die() {
        shows!("ciena-ree", "attack.roll.obstructed-removes-die");
        assert_eq!(rolled("ciena-ree"), 3);
        assert_eq!(rolled("tie-interceptor-squadron"), 4, "attacks on others do not");
    }

    #[test]
    fn a_single_die_is_not_rolled_at_all() {
        shows!("ciena-ree", "attack.roll.single-die-obstructed");
        let mut kit = new_kit();
        let ciena = kit.squadron(B, "ciena-ree", [900.0, 480.0]);
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 400.0], 0.0);
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(ciena)));
        kit.run(|play| play.ship_attacks(ship).map(drop));
        assert!(kit.events.iter().any(|event| matches!(event, Event::AttackCanceled)));
    }

    #[test]
    fn jainas_light_and_dis_t81_see_her() {
        shows!("ciena-ree/never-obstructed");
        let mut kit = new_kit();
        let ciena = kit.squadron(B, "ciena-ree", [900.0, 480.0]);
        let ship = kit.ship(A, "cr90-corvette-a", [900.0, 400.0], 0.0);
        kit.upgrade(ship, "jainas-light");
        kit.answer("declare-target", Item::Target(Some(Zone::Front), Aim::Squadron(ciena)));
        kit.run(|play| play.ship_attacks(ship).map(drop));
        assert_eq!(kit.last_pool().len(), 1, "its only die");
        let droid = kit.squadron(A, "dis-t81", [960.0, 480.0]);
        kit.squadron_attack(droid, Aim::Squadron(ciena));
        assert_eq!(kit.last_pool().len(), 3);
    }

    #[test]
    fn engagement_with_her_holds() {
        shows!("ciena-ree/engagement");
        let mut kit = new_kit();
        let ciena = kit.squadron(B, "ciena-ree", [900.0, 400.0]);
        let wing = kit.squadron(A, "x-wing-squadron", [960.0, 400.0]);
        assert_eq!(kit.game.engaged_with(wing)[..], [ciena]);
    }
    #[test]
    fn a_ship_that_must_not_be_obstructed_cannot_attack_her() {
        shows!("ciena-ree/disengaged-fire-control", "disengaged-fire-control/ciena-ree");
        for (card, may) in [("ciena-ree", false), ("tie-interceptor-squadron", true)] {
            let mut kit = new_kit();
            let squadron = kit.squadron(B, card, [900.0, 480.0]);
            let ship = kit.ship(A, "cr90-corvette-a", [900.0, 400.0], 0.0);
            kit.damage(ship, "disengaged-fire-control", true);
            let aimed = kit.game.ship_targets(ship).iter().any(|target| target.aim == Aim::Squadron(squadron));
            assert_eq!(aimed, may, "{card}");
        }
    }

    #[test]
    fn it_is_settled_when_the_target_is_declared() {
        shows!("ciena-ree/when-declared");
        for (card, expected) in [("ciena-ree", true), ("tie-interceptor-squadron", false)] {
            let mut kit = new_kit();
            let defender = kit.squadron(B, card, [900.0, 400.0]);
            let wing = kit.squadron(A, "x-wing-squadron", [960.0, 400.0]);
            kit.squadron_attack(wing, Aim::Squadron(defender));
            let declared = kit.events.iter().find_map(|event| match event {
                Event::AttackDeclared { obstructed, .. } => Some(*obstructed),
                Event::Rolled { .. } => Some(!expected),
                _ => None,
            });
            assert_eq!(declared, Some(expected), "{card}");
        }
    }
}
